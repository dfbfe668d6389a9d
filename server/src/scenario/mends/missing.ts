/** What an action lacks: mana, the card, the right moment. Which of it helps is found out by trying. */
import { type Action, STEPS, type TextEdit, type WhenStep } from '../../language/index.ts';
import type { Problem } from '../report.ts';
import { above, addToGiven, type Source, wholeLines } from './edits.ts';
import type { Proposal, ProposalGroup } from './mends.ts';

/** The action that a problem is about, and its words. */
export function actionAt(
  { scenario, text }: Source,
  { span }: Pick<Problem, 'span'>,
): { readonly step: WhenStep; readonly action: Action; readonly words: string } | undefined {
  const steps = scenario.sections.flatMap((section) => (section.kind === 'when' ? section.steps : []));
  const step = steps.find(
    (one) => one.span.start.offset <= span.start.offset && span.end.offset <= one.span.end.offset,
  );
  const action = step?.action;
  if (step === undefined || action === undefined || action.kind === 'invalid') return undefined;
  return { step, action, words: text.slice(action.span.start.offset, action.span.end.offset) };
}

export function missingThings(source: Source, problem: Problem): ProposalGroup[] {
  const found = actionAt(source, problem);
  if (found === undefined) return [];
  const { step, action } = found;
  if (action.kind === 'resolve') {
    const edits = [{ span: wholeLines(source, step.span), newText: '' }];
    return [{ proposals: [{ title: 'Remove the action', edits }], most: 1 }];
  }
  const { lands, unlimited } = missingMana(source, action, problem);
  return [
    { proposals: missingCard(source, action), most: 1 },
    { proposals: lands, most: 1 },
    { proposals: unlimited, most: 1 },
    { proposals: otherMoment(action), most: 2, only: 'ifNothingElse' },
  ];
}

const given = (source: Source, title: string, line: string): Proposal[] => {
  const edit = addToGiven(source, line);
  return edit === undefined ? [] : [{ title: `${title}: \`${line}\``, edits: [edit] }];
};

/** The card in the hand of whoever casts or plays it. */
function missingCard(source: Source, action: Action): Proposal[] {
  switch (action.kind) {
    case 'cast':
    case 'play':
    case 'specialAction':
      if (action.object.kind !== 'object') return [];
      return given(
        source,
        'Give the card',
        `${action.player.name} has ${JSON.stringify(action.object.name.value)} in hand`,
      );
    default:
      return [];
  }
}

const LANDS: Readonly<Record<string, string>> = { W: 'Plains', U: 'Island', B: 'Swamp', R: 'Mountain', G: 'Forest' };
/** More lands than that make no scenario clearer. */
const mostLands = 8;

/** Basic lands, as few as possible first; or mana without end. */
function missingMana(
  source: Source,
  action: Action,
  { message }: Problem,
): { readonly lands: readonly Proposal[]; readonly unlimited: readonly Proposal[] } {
  const cost = /^((?:\{[^}]+\})+) can/.exec(message)?.[1];
  if (!('player' in action) || action.player === undefined || cost === undefined) return { lands: [], unlimited: [] };
  const names = landsFor([...cost.matchAll(/\{([^}]+)\}/g)].map(([, symbol = '']) => symbol)).slice(0, mostLands);
  const who = action.player.name;
  const line = (some: readonly string[]): string => {
    const kinds = [...new Set(some)].map((name) => {
      const count = some.filter((other) => other === name).length;
      return count === 1 ? JSON.stringify(name) : `${count} ${JSON.stringify(name)}`;
    });
    return `${who} controls ${kinds.join(', ')}`;
  };
  return {
    lands: names.flatMap((_, index) => given(source, 'Add the lands', line(names.slice(0, index + 1)))),
    unlimited: given(source, 'Add mana', `${who} has unlimited mana`),
  };
}

/** One land for each mana, those of a color first. */
function landsFor(symbols: readonly string[]): string[] {
  const colored = symbols.flatMap((symbol) => {
    const color = [...symbol].find((letter) => letter in LANDS);
    return color === undefined ? [] : [LANDS[color] ?? ''];
  });
  const any = symbols.reduce((sum, symbol) => sum + (/^\d+$/.test(symbol) ? Number(symbol) : 0), 0);
  const [first = 'Wastes'] = colored;
  return [...colored, ...Array.from({ length: any }, () => (first === 'Wastes' ? 'Plains' : first))];
}

/** Something else first: the stack resolves, a step of that player's comes, nobody is asked before. */
function otherMoment(action: Action): Proposal[] {
  if (!('player' in action) || action.player === undefined) return [];
  const who = action.player.name;
  const steps = STEPS.filter((step) => /main phase|declare|upkeep/.test(step));
  const lines = [
    'resolve all',
    ...steps.map((step) => `advance to ${step}`),
    ...['upkeep', 'precombat main phase'].map((step) => `advance to ${who}'s ${step}`),
  ];
  return lines.map((line): Proposal => {
    const edit: TextEdit = above(action.span, line);
    return { title: `Insert \`${line}\` before it`, edits: [edit] };
  });
}
