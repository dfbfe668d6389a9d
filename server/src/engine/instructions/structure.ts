/** Instructions that hold others: if, may, unless, for each, repeat, later (CR 608.2, 603.7, 603.12, 118.12). */
import type { Cost, Instruction, Zone } from '../../cards/index.ts';
import { hasX } from '../casting-abilities.ts';
import { isDoneThisTurn, markDone } from '../done-once.ts';
import { holds, quantity } from '../evaluate.ts';
import type { GameEvent } from '../events.ts';
import { asItStands } from '../following.ts';
import { apnapOrder, chooseNumber, chooseYesNo, EndlessLoop, type Game, isIn } from '../game.ts';
import { canPay, payCost } from '../payment.ts';
import { playersAmong, select } from '../select.ts';
import { type PlayerId, playerThing, type Thing } from '../state.ts';
import {
  asPlayer,
  by,
  type Carrying,
  DONE,
  eachPlayer,
  type Handler,
  inStep,
  mergeResults,
  NOTHING,
  playersOf,
  type Steps,
  together,
} from './carrying.ts';
import { copyBindings } from './effects.ts';
import { hasToPay, paymentContext, repeatedCost } from './paying.ts';
import { allPossible } from './possible.ts';

type Body = (carrying: Carrying, instructions: readonly Instruction[]) => Steps;

/** A limit for "repeat this process": beyond it the loop is named as one without end. */
const MOST_REPEATS = 1000;

export function withBodies(body: Body) {
  const conditional: Handler<'if'> = function* (carrying, instruction) {
    if (holds(carrying.game, instruction.condition, carrying.bindings)) return yield* body(carrying, instruction.then);
    return instruction.otherwise ? yield* body(carrying, instruction.otherwise) : NOTHING;
  };

  /** CR 608.2d: "may": the player decides; what they can't do they can't choose to do. */
  const may: Handler<'may'> = (carrying, instruction) =>
    eachPlayer(carrying, instruction.who, function* (one, player) {
      const { game } = one;
      if (isDoneThisTurn(game, one.bindings.self) || !allPossible(one, instruction.what, player)) {
        if (instruction.ifNot) yield* body(one, instruction.ifNot);
        return NOTHING;
      }
      const agreed = chooseYesNo(game, {
        player,
        topic: 'may',
        prompt: instruction.asked ?? promptFor(instruction.what),
        rule: '608.2d',
        source: one.bindings.self,
      });
      const outcome = agreed ? yield* body({ ...one, agreed: true }, instruction.what) : NOTHING;
      if (outcome.did) markDone(game, one.bindings.self);
      // CR 608.2c, 118.12: "if you do" asks whether all of it was done.
      if (outcome.did && instruction.ifDo) yield* body(one, instruction.ifDo);
      if (!outcome.did && instruction.ifNot) yield* body(one, instruction.ifNot);
      return outcome;
    });

  /** CR 118.12a: "unless": the player may pay; if they don't, it happens. */
  const unless: Handler<'unless'> = function* (carrying, instruction) {
    const { game, bindings } = carrying;
    const meant = playersAmong(select(game, instruction.who, bindings, carrying.acting));
    // CR 800.4f: a cost that a player who has left would pay is not paid.
    if (meant.length > 0 && !meant.some((player) => isIn(game, player))) return yield* body(carrying, instruction.what);
    if (!instruction.anyPlayer) {
      return yield* eachPlayer(carrying, instruction.who, function* (one, player) {
        if (yield* pays(one, player, repeatedCost(one, instruction))) return yield* afterPaying(one, instruction);
        return yield* body(one, instruction.what);
      });
    }
    let paid: Carrying | null = null;
    for (const player of playersOf(carrying, instruction.who)) {
      const one = asPlayer(carrying, player);
      if (yield* pays(one, player, repeatedCost(carrying, instruction))) paid ??= one;
      if (paid && !instruction.everyone) break;
    }
    return paid ? yield* afterPaying(paid, instruction) : yield* body(carrying, instruction.what);
  };

  /** CR 608.2c: what was to be prevented by paying has not been done. */
  function* afterPaying(carrying: Carrying, { ifPaid }: Extract<Instruction, { do: 'unless' }>): Steps {
    if (ifPaid) yield* body(carrying, ifPaid);
    return NOTHING;
  }

  const pay: Handler<'pay'> = (carrying, instruction) =>
    eachPlayer(carrying, instruction.who, function* (one, player) {
      // CR 107.3f: an X that nothing defines is chosen as it is paid.
      if (one.bindings.x === null && instruction.cost.some(hasX)) {
        one.bindings.x = chooseX(one, player);
        carrying.bindings.x = one.bindings.x;
      }
      const context = paymentContext(one, player);
      const cost = repeatedCost(one, instruction);
      if (!canPay(one.game, cost, context)) return NOTHING;
      if (!one.agreed && !hasToPay(one.game, cost, context)) return NOTHING;
      const paid = payCost(one.game, cost, context);
      Object.assign(one.bindings.named, paid.named);
      yield [];
      return DONE;
    });

  /** CR 608.2e: together: all choose, then all act at once; whole: one after another (e.g. facing a villainous choice, 701.55d). */
  const forEach: Handler<'forEach'> = function* (carrying, instruction) {
    const { game, bindings } = carrying;
    const members = inOrder(game, select(game, instruction.over, bindings, carrying.acting));
    const each = members.map((member): Carrying => {
      const own = { ...copyBindings(bindings), event: bindings.event };
      own.named[instruction.name] = { things: [member] };
      if (member.kind === 'player') own.named.who = { things: [member] };
      return { ...carrying, bindings: own, acting: member.kind === 'player' ? member.id : carrying.acting };
    });
    if (instruction.order === 'together') {
      const outcomes = yield* inStep(each.map((one) => body(one, instruction.what)));
      for (const one of each) mergeResults(bindings, one.bindings);
      return together(outcomes);
    }
    const outcomes = [];
    for (const one of each) {
      outcomes.push(yield* body(one, instruction.what));
      mergeResults(bindings, one.bindings);
    }
    return together(outcomes);
  };

  const repeat: Handler<'repeat'> = function* (carrying, instruction) {
    const times = quantity(carrying.game, instruction.times, carrying.bindings);
    let did = false;
    for (let i = 0; i < times; i++) did = (yield* body(carrying, instruction.what)).did || did;
    return { things: [], number: Math.max(0, times), did };
  };

  const repeatWhile: Handler<'repeatWhile'> = function* (carrying, instruction) {
    let did = false;
    for (let i = 0; i < MOST_REPEATS; i++) {
      did = (yield* body(carrying, instruction.what)).did || did;
      if (!holds(carrying.game, instruction.condition, carrying.bindings)) return { things: [], did };
    }
    throw new EndlessLoop('The process repeats without end.');
  };

  /** CR 603.7: a delayed triggered ability; its controller is that of what made it. */
  const delayed: Handler<'delayed'> = function* (carrying, instruction) {
    const { game, bindings } = carrying;
    yield [
      {
        kind: 'startDelayed',
        delayed: {
          id: game.state.nextId++,
          source: bindings.self,
          // CR 603.7e: as of the ability that makes it, and its source is that one's too.
          controller: bindings.you,
          pattern: instruction.pattern,
          condition: instruction.condition ?? null,
          effect: instruction.effect,
          bindings: asItStands(game, copyBindings(bindings)),
          once: instruction.once,
          duration: instruction.duration ?? null,
          startedTurn: game.state.turn.number,
          text: 'a delayed triggered ability',
        },
        cause: by(carrying, '603.7a'),
      },
    ];
    return DONE;
  };

  /** CR 603.12: a reflexive trigger: "when you do" waits until the resolution is over, then goes on the stack. */
  const reflexive: Handler<'reflexive'> = function* (carrying, instruction) {
    const { game, bindings } = carrying;
    const { optional } = instruction;
    if (optional) {
      const possible =
        !isDoneThisTurn(game, bindings.self) && allPossible(carrying, instruction.after, carrying.acting);
      if (
        !possible ||
        !chooseYesNo(game, {
          player: carrying.acting,
          topic: 'may',
          prompt: promptFor(instruction.after),
          rule: '603.12',
          source: bindings.self,
        })
      )
        return NOTHING;
    }
    const outcome = yield* body(optional ? { ...carrying, agreed: true } : carrying, instruction.after);
    if (!outcome.did) return NOTHING;
    if (optional) markDone(game, bindings.self);
    const { condition } = instruction;
    // CR 603.4: where the condition does not hold, nothing triggers.
    if (condition && !holds(game, condition, bindings)) return DONE;
    game.state.pendingTriggers.push({
      source: bindings.self,
      controller: bindings.you,
      ability: {
        kind: 'triggered',
        pattern: { event: 'state', condition: { kind: 'and', of: [] } },
        effect: instruction.effect,
        text: 'a reflexive triggered ability',
      },
      effect: instruction.effect,
      condition: condition ?? null,
      bindings: copyBindings(bindings),
      causedBy: game.state.log.length - 1,
    });
    return DONE;
  };

  return { if: conditional, may, unless, pay, forEach, repeat, repeatWhile, delayed, reflexive };
}

const chooseX = ({ game, bindings }: Carrying, player: PlayerId): number =>
  chooseNumber(game, {
    player,
    topic: 'x',
    prompt: 'the value of X',
    rule: '107.3f',
    source: bindings.self,
    min: 0,
    max: 1000,
  });

function* pays(carrying: Carrying, player: PlayerId, cost: Cost): Generator<readonly GameEvent[], boolean, unknown> {
  const { game } = carrying;
  const collect: GameEvent[] = [];
  const context = { ...paymentContext(carrying, player), collect };
  if (!canPay(game, cost, context)) return false;
  // CR 118.5: also a cost of nothing is paid only if the player says so.
  if (
    !chooseYesNo(game, {
      player,
      topic: 'unlessPays',
      prompt: 'whether to pay',
      rule: '118.12a',
      source: carrying.bindings.self,
    })
  )
    return false;
  payCost(game, cost, context);
  // CR 608.2e: what several players pay with goes at the same time.
  yield collect;
  return true;
}

/** Players in APNAP order, objects as they come. */
function inOrder(game: Game, things: readonly Thing[]): Thing[] {
  const players = new Set(playersAmong(things));
  if (players.size === 0) return [...things];
  return [
    ...apnapOrder(game)
      .filter((player) => players.has(player))
      .map(playerThing),
    ...things.filter((thing) => thing.kind === 'object'),
  ];
}

/** The question of a "may", in a few words. */
function promptFor(instructions: readonly Instruction[]): string {
  return `whether to ${[...new Set(instructions.map(verbOf))].join(' and ')}`;
}

const MOVED: Readonly<Record<Zone, string>> = {
  battlefield: 'put onto the battlefield',
  hand: 'put into the hand',
  graveyard: 'put into the graveyard',
  library: 'put into the library',
  exile: 'exile',
  command: 'put into the command zone',
  stack: 'put onto the stack',
  outside: 'put outside the game',
};

function verbOf(instruction: Instruction): string {
  switch (instruction.do) {
    case 'keywordAction':
      return instruction.action;
    case 'move':
      return MOVED[instruction.to.zone];
    default:
      return instruction.do.replace(/([A-Z])/g, ' $1').toLowerCase();
  }
}
