/** Carrying out instructions in order (CR 608.2c): one file a family of verbs; every verb has its handler, or it does not compile. */
import type { Instruction } from '../../cards/index.ts';
import type { EventCause } from '../events.ts';
import type { Game } from '../game.ts';
import type { Bindings } from '../state.ts';
import { type Carrying, type Handler, type Outcome, run, type Steps } from './carrying.ts';
import * as chance from './chance.ts';
import { changeTargets } from './changing-targets.ts';
import * as choices from './choices.ts';
import * as counters from './counters.ts';
import * as damage from './damage-and-life.ts';
import * as effects from './effects.ts';
import * as gameWide from './game-wide.ts';
import * as keywordActions from './keyword-actions.ts';
import { meld } from './melding.ts';
import * as moves from './moves.ts';
import * as stack from './on-the-stack.ts';
import * as permanents from './permanents.ts';
import { separate } from './piles.ts';
import * as playing from './playing.ts';
import * as search from './search.ts';
import * as structure from './structure.ts';
import * as tokens from './tokens.ts';
import * as turning from './turning-over.ts';
import { facingWith } from './villainous-choice.ts';

type Handlers = { readonly [K in Instruction['do']]: Handler<K> };

/** Carries out instructions; their results are left in the bindings. */
export function carryOutInstructions(
  game: Game,
  instructions: readonly Instruction[],
  bindings: Bindings,
  cause: EventCause,
): void {
  run(game, carryOutAll({ game, bindings, cause, acting: bindings.you }, instructions));
}

/** Runs a list in order; the outcome of the last one is the outcome of all, done when one was. */
export function* carryOutAll(carrying: Carrying, instructions: readonly Instruction[]): Steps {
  let last: Outcome = { things: [], did: false };
  let did = false;
  for (const [i, instruction] of instructions.entries()) {
    if (carrying.game.state.over) break;
    last = yield* carryOutOne({ ...carrying, whole: isCost(instruction, instructions.slice(i + 1)) }, instruction);
    did ||= last.did;
  }
  return { ...last, did };
}

/** CR 118.12: what "if you do" or "if you can't" asks about is a cost. */
const isCost = ({ as }: Instruction, later: readonly Instruction[]): boolean =>
  as !== undefined &&
  later.some((next) => {
    if (next.do !== 'if') return false;
    const asked = next.condition.kind === 'not' ? next.condition.of : next.condition;
    return asked.kind === 'did' && asked.name === as;
  });

function* carryOutOne(carrying: Carrying, instruction: Instruction): Steps {
  const handler = HANDLERS[instruction.do] as Handler<Instruction['do']>;
  const outcome = yield* handler(carrying, instruction);
  if (instruction.as !== undefined) {
    const { as } = instruction;
    carrying.bindings.named[as] =
      outcome.word !== undefined
        ? { word: outcome.word }
        : {
            things: outcome.things,
            ...(outcome.number === undefined ? {} : { number: outcome.number }),
            ...(outcome.excess === undefined ? {} : { excess: outcome.excess }),
          };
    carrying.bindings.did[as] = outcome.did;
  }
  return outcome;
}

const structured = structure.withBodies(carryOutAll);
const chosen = choices.withBodies(carryOutAll);
const chanced = chance.withBodies(carryOutAll);

const HANDLERS: Handlers = {
  dealDamage: damage.dealDamage,
  gainLife: damage.gainLife,
  loseLife: damage.loseLife,
  setLife: damage.setLife,
  exchangeLife: damage.exchangeLife,
  destroy: moves.destroy,
  move: moves.move,
  sacrifice: moves.sacrifice,
  discard: moves.discard,
  draw: moves.draw,
  mill: moves.mill,
  shuffle: moves.shuffle,
  reveal: moves.reveal,
  look: moves.look,
  revealUntil: moves.revealUntil,
  separate,
  exchangeZones: moves.exchangeZones,
  meld,
  turnKey: permanents.turnKey,
  search: search.search,
  createToken: tokens.createToken,
  emblem: tokens.emblem,
  putCounters: counters.putCounters,
  removeCounters: counters.removeCounters,
  moveCounters: counters.moveCounters,
  doubleCounters: counters.doubleCounters,
  putCountersLike: counters.putCountersLike,
  tap: permanents.tap,
  untap: permanents.untap,
  attach: permanents.attach,
  unattach: permanents.unattach,
  transform: turning.transform,
  flip: permanents.flip,
  turnFace: turning.turnFace,
  phaseOut: permanents.phaseOut,
  removeFromCombat: permanents.removeFromCombat,
  startAttacking: permanents.startAttacking,
  becomeBlocked: permanents.becomeBlocked,
  setStatus: permanents.setStatus,
  shield: permanents.shield,
  addMana: permanents.addMana,
  continuous: effects.continuous,
  gainControl: effects.gainControl,
  exchangeControl: effects.exchangeControl,
  becomeCopy: effects.becomeCopy,
  remember: effects.remember,
  let: effects.name,
  counter: stack.counter,
  copySpell: stack.copySpell,
  changeTargets,
  play: playing.play,
  keywordAction: keywordActions.keywordAction,
  faceVillainousChoice: facingWith(carryOutAll),
  vote: chosen.vote,
  choose: chosen.choose,
  chooseOption: chosen.chooseOption,
  if: structured.if,
  may: structured.may,
  unless: structured.unless,
  pay: structured.pay,
  forEach: structured.forEach,
  repeat: structured.repeat,
  repeatWhile: structured.repeatWhile,
  delayed: structured.delayed,
  reflexive: structured.reflexive,
  rollDice: chanced.rollDice,
  flipCoin: chanced.flipCoin,
  rollAgain: chance.rollAgain,
  extraTurn: gameWide.extraTurn,
  controlPlayer: gameWide.controlPlayer,
  extraPhase: gameWide.extraPhase,
  extraStep: gameWide.extraStep,
  skip: gameWide.skip,
  endTurn: gameWide.endTurn,
  endCombat: gameWide.endCombat,
  winGame: gameWide.winGame,
  loseGame: gameWide.loseGame,
  drawGame: gameWide.drawGame,
  designate: gameWide.designate,
  setDayNight: gameWide.setDayNight,
  chaosEnsues: gameWide.chaosEnsues,
  planeswalk: gameWide.planeswalk,
  rollPlanarDie: gameWide.rollPlanarDie,
  nothing: gameWide.nothing,
};
