/** Sets up the board of a scenario: its background's facts and its own, in the order of the lines. */
import { characteristics } from '../../engine/characteristics.ts';
import { strikesFirst } from '../../engine/combat-steps.ts';
import { dayboundChanges } from '../../engine/daybound.ts';
import {
  type Fact,
  type InvalidStatement,
  playerNames,
  type ScenarioDeclaration,
  type Span,
} from '../../language/index.ts';
import { Fault, type Play, playerNamed } from '../play.ts';
import { setUpFact } from './facts.ts';
import { fillZones } from './libraries.ts';
import { ENGINE_STEPS, enterStep, enterTheBeginning } from './moment.ts';
import { impossible, type Setting } from './setting.ts';

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
  if (good.some((fact) => fact.kind === 'beforeTheGame')) enterTheBeginning(play.game.state);
  else if (moment !== undefined) {
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
  const time = good.findLast((fact) => fact.kind === 'dayNight');
  if (time !== undefined) attempt(time, () => mayBeSo(play, time.value, time.span));
  dayAndNight(play);
  firstStrikers(play);
  play.game.state.version++;
  underControl(play);
  return faults;
}

/** CR 702.145d, 702.145f–g: beside daybound or nightbound it is never neither day nor night, nor day beside a nightbound back face. */
function mayBeSo({ game }: Play, said: 'day' | 'night' | 'neither', span: Span): void {
  game.state.version++;
  const [change] = dayboundChanges(game);
  if (said === 'neither' && change?.kind === 'dayNight')
    impossible(span, `Beside a permanent with daybound or nightbound it is ${change.to}`, change.cause.rule);
  if (said === 'day' && change?.kind === 'transform')
    impossible(span, 'By day no permanent with nightbound has its back face up', change.cause.rule);
}

/** CR 702.145c–d, 702.145f–g: any time such a permanent is there, it is day or night, and the permanent has the face of the time. */
function dayAndNight({ game }: Play): void {
  const { state } = game;
  state.version++;
  for (let changes = dayboundChanges(game); changes.length > 0; changes = dayboundChanges(game)) {
    for (const change of changes) {
      const object = change.kind === 'transform' ? state.objects[change.object] : undefined;
      if (change.kind === 'dayNight') state.dayNight = change.to;
      else if (change.kind === 'transform' && object) object.face = change.face;
    }
    state.version++;
  }
}

/** CR 302.6: whoever the board makes the controller, as by an Aura on it, has been that all along: nothing changes hands as the game goes on. */
function underControl({ game }: Play): void {
  const { state } = game;
  for (const id of state.battlefield) {
    const object = state.objects[id];
    if (object && !object.phasedOut) object.lastController = characteristics(game, id).controller;
  }
  state.version++;
}

/** CR 510.4: in the extra combat damage step, those that strike first have dealt their damage. */
function firstStrikers({ game }: Play): void {
  const { combat, turn } = game.state;
  if (combat === null || turn.step !== 'firstCombatDamage') return;
  const fighting = [...combat.attackers, ...combat.blockers].map((one) => one.object);
  combat.dealtFirstStrike = fighting.filter((id) => strikesFirst(game, id));
}

export const formatOf = (scenario: ScenarioDeclaration) =>
  scenario.headers.find((header) => header.kind === 'format')?.format ?? 'duel';

export { playerNames };
