/** Sets up the board of a scenario: its background's facts and its own, in the order of the lines. */
import { type Fact, type InvalidStatement, playerNames, type ScenarioDeclaration } from '../../language/index.ts';
import { Fault, type Play, playerNamed } from '../play.ts';
import { setUpFact } from './facts.ts';
import { fillZones } from './libraries.ts';
import { ENGINE_STEPS, enterStep, isInCombat } from './moment.ts';
import type { Setting } from './setting.ts';

/** What each fact of the set-up came to: nothing, or what is wrong with it. */
export type FactFaults = ReadonlyMap<Fact, Fault>;

/** Puts everything on the board; the first fault of each fact is given back, and the others are set up all the same. */
export function setUp(play: Play, facts: readonly (Fact | InvalidStatement)[]): FactFaults {
  const setting: Setting = { play, later: [], libraryPlaces: new Map(), said: new Map(), totals: [] };
  const faults = new Map<Fact, Fault>();
  const good = facts.filter((fact): fact is Fact => fact.kind !== 'invalid');
  const attempt = (fact: Fact, act: () => void): void => {
    try {
      act();
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      if (!faults.has(fact)) faults.set(fact, error);
    }
  };
  const moment = good.findLast((fact) => fact.kind === 'moment');
  if (moment !== undefined) {
    const { player, step, turn } = moment;
    enterStep(play.game.state, playerNamed(play, player), ENGINE_STEPS[step.step], turn?.value);
  }
  const waiting: { readonly fact: Fact; readonly act: () => void }[] = [];
  for (const fact of good) {
    const before = setting.later.length;
    attempt(fact, () => setUpFact(setting, fact));
    for (const act of setting.later.slice(before)) waiting.push({ fact, act });
  }
  const [first] = good;
  if (first !== undefined) attempt(first, () => fillZones(setting));
  else fillZones(setting);
  for (const { fact, act } of waiting) attempt(fact, act);
  firstStrikers(play);
  play.game.state.version++;
  return faults;
}

/** CR 510.4: in the extra combat damage step, those that strike first have dealt their damage. */
function firstStrikers({ game }: Play): void {
  const { combat, turn } = game.state;
  if (combat === null || turn.step !== 'firstCombatDamage' || !isInCombat(turn.step)) return;
  const fighting = [...combat.attackers, ...combat.blockers].map((one) => one.object);
  combat.dealtFirstStrike = fighting.filter((id) =>
    game.state.objects[id]?.card.faces[0].abilities.some(
      ({ kind, ...ability }) =>
        kind === 'keyword' && 'keyword' in ability && /^(first|double) strike$/.test(ability.keyword?.name ?? ''),
    ),
  );
}

export const formatOf = (scenario: ScenarioDeclaration) =>
  scenario.headers.find((header) => header.kind === 'format')?.format ?? 'duel';

export { playerNames };
