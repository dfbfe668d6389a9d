/** A form of statement at work, and its bad twin. */
export interface Sections {
  readonly headers?: readonly string[];
  readonly given?: readonly string[];
  readonly when?: readonly string[];
  readonly then?: readonly string[];
}

export interface FormCase {
  /** The form: a template of statement-forms.ts, or, for a form that has none, as the language reference writes it. */
  readonly form: string;
  /** A scenario that uses it and passes. */
  readonly good: Sections;
  /** The same with one mistake: one diagnostic, where it stands, its code, and the rule that is broken, if one is. */
  readonly bad: Sections & { readonly at: string; readonly code: string; readonly rule?: string };
}

/** The text of a scenario of these sections. */
export function scenarioOf({ headers = [], given, when, then = ['the stack is empty'] }: Sections): string {
  const section = (name: string, lines: readonly string[] | undefined) =>
    lines === undefined ? [] : [`  ${name}:`, ...lines.map((line) => `    ${line}`)];
  return [
    'scenario "A form of statement" {',
    ...headers.map((line) => `  ${line}`),
    ...section('given', given),
    ...section('when', when),
    ...section('then', then),
    '}',
    '',
  ].join('\n');
}

/** Cards that the forms need and that are in no list: declared at the head of each file. */
export const CARDS = `card "Badlands Post" {
  type Land
  text """
    {T}: Add {B} or {R}.
  """
}

card "Waiting Ley" {
  type Enchantment
  text """
    If this card is in your opening hand, you may begin the game with it on the battlefield.
  """
}

card "Bright Meadow" {
  type Plane — Dominaria
  text """
    Whenever chaos ensues, draw a card.
  """
}

card "Dark Meadow" {
  type Plane — Dominaria
  text """
    Whenever chaos ensues, draw a card.
  """
}

card "Endless Night" {
  type Ongoing Scheme
  text """
    Creatures you control get +1/+1.
  """
}

card "Bond Mate" {
  cost {1}{W}
  type Creature — Human
  pt 2/2
  text """
    Soulbond
  """
}

card "Quiet Study" {
  cost {1}{U}
  type Enchantment — Room
  face "Loud Hall" {
    cost {2}{U}
    type Enchantment — Room
  }
}

`;
