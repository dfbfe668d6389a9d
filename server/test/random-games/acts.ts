// What a player may do now as the engine offers it, and doing one of it by chance.
import { type Card, isManaAbility } from '../../src/cards/index.ts';
import {
  activateAbility,
  activatedAbilities,
  activateManaAbility,
  type Block,
  beginPriority,
  castSpell,
  characteristics,
  cloneState,
  declareAttackers,
  declareBlockers,
  type Game,
  IllegalAction,
  keepPriority,
  legalAttackers,
  legalBlockers,
  manaAbilitiesOf,
  nextStep,
  type ObjectId,
  type PlayerId,
  passPriority,
  perform,
  playLand,
  SPECIAL_ACTIONS,
  settle,
  turnFaceUp,
  waysToCast,
  whyNotActivate,
  whyNotCast,
  whyNotPlayLand,
} from '../../src/engine/index.ts';
import { rollPlanarDie, whyNotRoll } from '../../src/engine/planechase.ts';
import { endOfGame } from '../../src/engine/state-based-actions/end-of-game.ts';
import type { Chooser } from './answers.ts';

export interface Act {
  readonly what: string;
  /** The rules forbid it only after more is known than the engine is asked for: targets, costs, who else attacks. */
  readonly mayBeIllegal: boolean;
  readonly run: () => void;
}

const describe = (game: Game, id: ObjectId): string =>
  `${characteristics(game, id).name || 'a face-down card'} (${id})`;

/** Special actions that the text of a card speaks of. */
const actionsOf = new WeakMap<Card, ReadonlySet<string>>();

function mayTake(verb: string, card: Card | undefined): boolean {
  if (!card) return false;
  let verbs = actionsOf.get(card);
  if (!verbs) {
    const text = JSON.stringify(card.faces.map((face) => face.abilities));
    const rooms = card.faces.some((face) => face.subtypes.includes('Room'));
    verbs = new Set(
      Object.keys(SPECIAL_ACTIONS).filter((one) => (one === 'unlock' ? rooms : text.includes(`"name":"${one}"`))),
    );
    actionsOf.set(card, verbs);
  }
  return verbs.has(verb);
}

/** Everything besides passing that a player with priority is offered. */
function offers(game: Game, player: PlayerId): Act[] {
  const { state } = game;
  const me = state.players[player]!;
  const acts: Act[] = [];
  const offer = (what: string, act: () => void, mayBeIllegal = true): void => {
    acts.push({
      what: `${me.name} ${what}`,
      mayBeIllegal,
      run: () => {
        act();
        keepPriority(game, player);
      },
    });
  };
  const elsewhere = state.players.flatMap((one) => [...one.graveyard, ...one.library.slice(0, 1)]);
  for (const id of [...me.hand, ...elsewhere, ...state.exile, ...state.command]) {
    if (!state.objects[id]) continue;
    for (const way of waysToCast(game, player, id)) {
      if (whyNotCast(game, player, way) === null) {
        offer(`casts ${describe(game, id)} ${way.name}`, () => castSpell(game, player, way));
      }
    }
    for (const face of state.objects[id].card.faces.keys()) {
      if (whyNotPlayLand(game, player, id, face) === null)
        offer(`plays ${describe(game, id)}`, () => playLand(game, player, id, face), false);
    }
  }
  for (const id of [...state.battlefield, ...me.hand, ...me.graveyard, ...state.exile, ...state.command]) {
    if (!state.objects[id] || state.objects[id].phasedOut) continue;
    for (const held of activatedAbilities(game, id)) {
      const text = `activates ${describe(game, id)}: ${held.ability.text.slice(0, 60)}`;
      if (isManaAbility(held.ability) || whyNotActivate(game, player, id, held) !== null) continue;
      offer(text, () => activateAbility(game, player, id, held.key));
    }
    const { faceDown, zone, controller } = state.objects[id];
    if (faceDown && zone.zone === 'battlefield' && controller === player)
      offer(`turns ${id} face up`, () => turnFaceUp(game, player, id));
  }
  for (const { source, key, ability } of manaAbilitiesOf(game, player)) {
    if (state.objects[source]?.tapped && ability.cost.some((part) => part.kind === 'tap')) continue;
    offer(`activates ${describe(game, source)} for mana: ${ability.text.slice(0, 60)}`, () =>
      activateManaAbility(game, player, source, key),
    );
  }
  if (state.format === 'planechase' && whyNotRoll(game, player) === null)
    offer('rolls the planar die', () => rollPlanarDie(game, player));
  for (const [verb, act] of Object.entries(SPECIAL_ACTIONS)) {
    for (const id of verb === 'unlock' ? state.battlefield : me.hand)
      if (mayTake(verb, state.objects[id]?.card)) offer(`${verb}s ${describe(game, id)}`, () => act(game, player, id));
  }
  return acts;
}

/** The next act of the game: a declaration, passing, or something that a player is offered. */
export function chooseAct(game: Game, chooser: Chooser): Act {
  const { state } = game;
  const kind = chooser.below(100);
  if (kind === 99 && state.players.filter((player) => !player.lost).length > 2) return concession(game, chooser);
  if (state.turn.progress === 'declare')
    return state.turn.step === 'declareAttackers' ? attackOf(game, chooser) : blockOf(game, chooser);
  const { priority } = state;
  if (priority === null) return { what: 'the game goes on', mayBeIllegal: false, run: () => nextStep(game) };
  const name = state.players[priority]?.name;
  if (kind < 20) return { what: `${name} passes`, mayBeIllegal: false, run: () => passPriority(game) };
  if (kind >= 45) {
    const possible = offers(game, priority);
    const chosen = possible[chooser.below(possible.length)];
    if (chosen) return chosen;
  }
  return { what: 'all pass', mayBeIllegal: false, run: () => allPass(game) };
}

/** Until something resolves or the step ends. */
function allPass(game: Game): void {
  const { state } = game;
  const before = [state.stack.at(-1), state.turn.step, state.turn.number].join();
  for (let i = 0; i < state.players.length; i++) {
    if (state.priority === null || state.over) return;
    passPriority(game);
    if ([state.stack.at(-1), state.turn.step, state.turn.number].join() !== before) return;
  }
}

/** CR 104.3a, 800.4a. */
function concession(game: Game, { below }: Chooser): Act {
  const { state } = game;
  const players = state.players.filter((player) => !player.lost);
  const player = players[below(players.length)]!;
  return {
    what: `${player.name} concedes`,
    mayBeIllegal: false,
    run: () => {
      const had = state.priority;
      const cause = { source: null, controller: player.id, by: 'game' as const, rule: '104.3a' };
      perform(game, [{ kind: 'playerLoses', player: player.id, reason: 'conceded', cause }]);
      endOfGame(game);
      if (state.over !== null || state.turn.progress !== 'priority') return;
      if (had === null || had === player.id) beginPriority(game);
      else settle(game);
    },
  };
}

/** Some declaration that is legal: a random one, then fewer, then what requirements may ask for. */
function attackOf(game: Game, { below }: Chooser): Act {
  const legal = legalAttackers(game);
  const drawn = legal.flatMap(({ attacker, targets }) =>
    below(2) === 1 ? [{ attacker, target: targets[below(targets.length)]! }] : [],
  );
  const everyone = legal.map(({ attacker, targets }) => ({ attacker, target: targets[0]! }));
  return {
    what: `attacks: ${drawn.map(({ attacker }) => describe(game, attacker)).join(', ') || 'none'}`,
    mayBeIllegal: drawn.length > 0 || legal.length > 0,
    run: () =>
      firstLegal(game, [drawn, [], everyone, ...everyone.map((one) => [one])], (some) => declareAttackers(game, some)),
  };
}

function blockOf(game: Game, { below }: Chooser): Act {
  const legal = legalBlockers(game);
  const drawn = legal.flatMap(({ blocker, attackers }): Block[] =>
    below(2) === 1 ? [{ blocker, attackers: [attackers[below(attackers.length)]!] }] : [],
  );
  const everyone = legal.map(({ blocker, attackers }): Block => ({ blocker, attackers: attackers.slice(0, 1) }));
  return {
    what: `blocks: ${drawn.map(({ blocker, attackers }) => `${describe(game, blocker)} → ${attackers.join()}`).join(', ') || 'none'}`,
    mayBeIllegal: legal.length > 0,
    run: () =>
      firstLegal(game, [drawn, [], everyone, ...everyone.map((one) => [one])], (some) => declareBlockers(game, some)),
  };
}

/** CR 733.1: what is refused, a declaration that can't be paid for too, leaves nothing behind. */
function firstLegal<T>(game: Game, tries: readonly T[], attempt: (one: T) => void): void {
  const before = game.state;
  let first: unknown;
  for (const one of tries) {
    game.state = cloneState(before);
    game.cache = null;
    try {
      attempt(one);
      return;
    } catch (error) {
      if (!(error instanceof IllegalAction)) throw error;
      first ??= error;
    }
  }
  throw first;
}
