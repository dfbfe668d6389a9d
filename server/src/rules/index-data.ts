/** The stored shape of the index (`index-facts.ts`), written by `scripts/rules/build-index.mjs`. Facts only. */
export interface IndexData {
  /** Oldest first: the publisher's label and the date from which the edition applies. Elsewhere editions are indexes into this. */
  readonly editions: readonly (readonly [label: string, effective: string])[];
  /** Titles of chapters, sections and of the rules that have one, newest edition. */
  readonly titles: Readonly<Record<string, string>>;
  /** Per section of the newest edition its rules and their letters: `"1ab 2 3a…z,aa"`. */
  readonly numbers: Readonly<Record<string, string>>;
  /** Numbers that a rule's text refers to, separated by spaces. */
  readonly related: Readonly<Record<string, string>>;
  /** By newest number, for rules that are younger than the first edition or moved: see `readTrail`. */
  readonly trails: Readonly<Record<string, string>>;
  /**
   * Rules that the newest edition lacks: the title they stood under, their trail, which ends with `N:-`, and the number
   * of the rule that now says most of what they said (empty when none does).
   */
  readonly gone: readonly (readonly [title: string, trail: string, successor: string])[];
  /** By newest number: the editions in which the wording changed, separated by spaces. */
  readonly reworded: Readonly<Record<string, string>>;
  /** Glossary terms and the numbers their entries refer to. */
  readonly terms: Readonly<Record<string, string>>;
}

/** From edition `from` (an index) on, the rule had this number; `undefined`: it no longer exists. */
export interface TrailStep {
  readonly from: number;
  readonly number: string | undefined;
}

/** A trail as stored, `"4:701.53 15:701.55"`: from the fifth edition on 701.53, from the sixteenth on 701.55. */
export function readTrail(trail: string): TrailStep[] {
  return trail.split(' ').map((step) => {
    const [from = '', number = ''] = step.split(':');
    return { from: Number(from), number: number === '-' ? undefined : number };
  });
}

/** The inverse of `readTrail`. */
export function writeTrail(steps: readonly TrailStep[]): string {
  return steps.map((step) => `${step.from}:${step.number ?? '-'}`).join(' ');
}

/** The numbers of one section as stored (`"1ab 2"`), in full: 100.1, 100.1a, 100.1b, 100.2. */
export function readNumbers(section: string, packed: string): string[] {
  const numbers: string[] = [];
  let rule = '';
  for (let at = 0; at < packed.length; at++) {
    const character = packed.charAt(at);
    if (character === ' ') rule = '';
    else if (character >= '0' && character <= '9') {
      // A rule's number is complete when the next character is no digit.
      rule += character;
      const next = packed.charAt(at + 1);
      if (next < '0' || next > '9') numbers.push(`${section}.${rule}`);
    } else if (character === ',') {
      numbers.push(`${section}.${rule}${packed.slice(at + 1, at + 3)}`);
      at += 2;
    } else numbers.push(`${section}.${rule}${character}`);
  }
  return numbers;
}
