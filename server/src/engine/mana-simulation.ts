/**
 * What using a mana ability would come to where other effects meddle with mana (CR 605.1b triggered mana abilities, 106.12b replacement
 * effects): each way is played on a copy of the game. Only asked for when something does meddle; everything else is read off the ability.
 */
import { type EventPattern, isTriggeredManaAbility } from '../cards/index.ts';
import { abilitiesOf } from './characteristics.ts';
import { cloneState } from './clone.ts';
import { type Game, IllegalAction, playerOf } from './game.ts';
import { activateManaAbility, type ManaAbility } from './mana-abilities.ts';
import type { Answer, Request } from './requests.ts';
import type { ManaInPool, PlayerId } from './state.ts';
import { activeStaticEffectsOf } from './static-effects.ts';

/** One way in which an activation could go: the answers given to the choices it makes, and the mana it leaves. */
export interface Simulated {
  readonly answers: readonly Answer[];
  readonly mana: readonly ManaInPool[];
}

/** Whether something besides the mana abilities themselves decides what mana is added. */
export function meddlesWithMana(game: Game): boolean {
  const replaced = activeStaticEffectsOf(game, 'replacement').some(
    ({ effect }) => aboutMana(effect.pattern) || effect.changes.some((change) => change.change === 'producesMana'),
  );
  return (
    replaced ||
    game.state.delayed.some(({ pattern }) => aboutMana(pattern)) ||
    game.state.battlefield.some((id) => abilitiesOf(game, id).some(({ ability }) => isTriggeredManaAbility(ability)))
  );
}

const aboutMana = (pattern: EventPattern): boolean =>
  pattern.event === 'addMana' ||
  (pattern.event === 'tapped' && pattern.forMana === true) ||
  (pattern.event === 'oneOf' && pattern.patterns.some(aboutMana));

/** A choice that the planned answers don't reach: thrown to try each of its answers. */
class Open extends Error {
  constructor(readonly request: Request) {
    super('open');
  }
}

/** At most so many ways are looked at: mana of five colors for each of three choices. */
const MOST_WAYS = 125;

/** The choices about mana that an activation makes, of which every answer is tried; other choices don't change what mana there is. */
export const isManaChoice = (request: Request): boolean => request.topic === 'manaColor' || request.topic === 'option';

/** Every way in which activating it could go; none when it can't be activated. */
export function simulateManaAbility(game: Game, player: PlayerId, { source, key }: ManaAbility): Simulated[] {
  const found: Simulated[] = [];
  const open: (readonly Answer[])[] = [[]];
  while (open.length > 0 && found.length < MOST_WAYS) {
    const answers = open.shift() as readonly Answer[];
    try {
      found.push({ answers, mana: play(game, player, source, key, answers) });
    } catch (error) {
      if (error instanceof IllegalAction) return [];
      if (!(error instanceof Open)) throw error;
      open.push(...answersTo(error.request).map((answer) => [...answers, answer]));
    }
  }
  return found;
}

function play(game: Game, player: PlayerId, source: number, key: string, answers: readonly Answer[]): ManaInPool[] {
  const left = [...answers];
  const copy: Game = {
    ...game,
    state: cloneState(game.state),
    cache: null,
    decide: (request, only) => {
      if (only) return only;
      if (!isManaChoice(request)) return anyAnswer(request);
      const answer = left.shift();
      if (!answer) throw new Open(request);
      return answer;
    },
  };
  const owner = playerOf(copy, player);
  owner.manaPool = [];
  // What the activation itself costs in mana is another part of the plan: here it comes from nowhere, and from no other source.
  owner.unlimitedMana = true;
  activateManaAbility(copy, player, source, key, []);
  return playerOf(copy, player).manaPool;
}

function answersTo(request: Request): Answer[] {
  if (request.shape === 'oneOf') return request.options.map((_, index) => ({ shape: 'oneOf', index }));
  if (request.shape === 'someOf' && request.min === 1 && request.max === 1)
    return request.options.map((_, index) => ({ shape: 'someOf', indices: [index] }));
  return [anyAnswer(request)];
}

/** Some legal answer: for choices that don't matter to how much mana there is. */
function anyAnswer(request: Request): Answer {
  switch (request.shape) {
    case 'oneOf':
      return { shape: 'oneOf', index: 0 };
    case 'someOf':
      return { shape: 'someOf', indices: Array.from({ length: request.min }, (_, i) => i) };
    case 'order':
      return { shape: 'order', indices: request.options.map((_, i) => i) };
    case 'divide':
      return { shape: 'divide', amounts: request.options.map((_, i) => (i === 0 ? request.total : 0)) };
    case 'number':
      return { shape: 'number', number: request.min };
    case 'yesNo':
      return { shape: 'yesNo', yes: false };
    case 'arrange':
      return { shape: 'arrange', places: request.options.map((_, i) => [0, i] as const) };
  }
}
