/**
 * Keyword actions that are systems of their own (CR 701), by rules name. Each records that it was done, for "whenever you scry".
 * Those that stand for ordinary text are read as that text and come here only to be recorded.
 * Not here: those about Attractions and stickers.
 */
import { type KeywordActionName, keywordActionNamed } from '../../cards/index.ts';
import { chooseOne, Unsupported } from '../game.ts';
import { thingChoice } from '../requests.ts';
import { select } from '../select.ts';
import type { PlayerId, Thing } from '../state.ts';
import { type Action, type ActionInstruction, amountOf } from './action.ts';
import { arrangeTop } from './arrange.ts';
import { by, type Carrying, eachPlayer, type Handler, type Outcome, type Steps } from './carrying.ts';
import { amass, connive, endure, explore, fight, goad, suspect } from './creature-actions.ts';
import { venture } from './dungeons.ts';
import { cloak, manifest } from './face-down-actions.ts';
import { clash, detain, exert, increaseSpeed } from './other-actions.ts';
import { proliferate, timeTravel } from './proliferate.ts';
import { exploit, growing, haunt, pair, warp } from './relations.ts';
import { abandon, setInMotion } from './schemes.ts';
import { ringTempts } from './the-ring.ts';

/** What a player does. */
const BY_PLAYER: Readonly<Record<KeywordActionName, { readonly rule: string; readonly act: Action }>> = {
  scry: {
    rule: '701.22a',
    act: (carrying, instruction, player) =>
      arrangeTop(carrying, amountOf(carrying, instruction), player, player, ['top', 'bottom'], '701.22a'),
  },
  surveil: {
    rule: '701.25a',
    act: (carrying, instruction, player) =>
      arrangeTop(carrying, amountOf(carrying, instruction), player, player, ['top', 'graveyard'], '701.25a'),
  },
  fateseal: { rule: '701.29a', act: (carrying, instruction, player) => fateseal(carrying, instruction, player) },
  proliferate: { rule: '701.34a', act: proliferate },
  'time travel': { rule: '701.56a', act: timeTravel },
  goad: { rule: '701.15a', act: goad },
  suspect: { rule: '701.60a', act: suspect },
  amass: { rule: '701.47a', act: amass },
  manifest: { rule: '701.40a', act: manifest },
  cloak: { rule: '701.58a', act: cloak },
  clash: { rule: '701.30a', act: clash },
  fight: { rule: '701.14a', act: fight },
  explore: { rule: '701.44a', act: explore },
  connive: { rule: '701.50a', act: connive },
  endure: { rule: '701.63a', act: endure },
  'increase speed': { rule: '702.179d', act: increaseSpeed },
  detain: { rule: '701.35a', act: detain },
  exert: { rule: '701.43a', act: exert },
  exploit: { rule: '702.110b', act: exploit },
  evolve: { rule: '702.100b', act: growing('702.100a') },
  train: { rule: '702.149c', act: growing('702.149a') },
  pair: { rule: '702.95a', act: pair },
  haunt: { rule: '702.55a', act: haunt },
  'set in motion': { rule: '701.32b', act: setInMotion },
  abandon: { rule: '701.33b', act: abandon },
  'the ring tempts you': { rule: '701.54d', act: ringTempts },
  'venture into the dungeon': { rule: '701.49a', act: venture },
  warp: { rule: '702.185a', act: warp },
};

/** Actions whose text the grammar has put in their place: only the record is left. */
const RECORDED: ReadonlySet<KeywordActionName> = new Set([
  'investigate',
  'populate',
  'monstrosity',
  'bolster',
  'support',
  'adapt',
  'incubate',
  'discover',
  'forage',
  'manifest dread',
  'earthbend',
  'blight',
  'recruit',
  'learn',
]);

export const keywordAction: Handler<'keywordAction'> = function* (carrying, instruction) {
  const action = BY_PLAYER[instruction.action];
  if (!action) {
    const rule = RECORDED.has(instruction.action) ? keywordActionNamed(instruction.action)?.rule : undefined;
    if (rule === undefined) throw new Unsupported(`the keyword action “${instruction.action}”`, '701.1');
    return yield* eachPlayer(carrying, instruction.who, function* (one, player) {
      return yield* recorded(one, instruction, player, rule, { things: [], did: true });
    });
  }
  return yield* eachPlayer(carrying, instruction.who, function* (one, player) {
    const outcome = yield* action.act(one, instruction, player);
    if (!outcome.did || outcome.recorded) return outcome;
    return yield* recorded(one, instruction, player, action.rule, outcome);
  });
};

function* recorded(
  carrying: Carrying,
  instruction: ActionInstruction,
  player: PlayerId,
  rule: string,
  outcome: Outcome,
): Steps {
  yield [
    {
      kind: 'keywordAction',
      action: instruction.action,
      player,
      subjects: outcome.things,
      amount: outcome.number ?? 1,
      cause: by(carrying, rule),
    },
  ];
  return outcome;
}

function fateseal(carrying: Carrying, instruction: ActionInstruction, player: PlayerId): Steps {
  const opponents: Thing[] = carrying.game.state.players
    .filter((one) => one.id !== player && !one.lost)
    .map((one) => ({ kind: 'player', id: one.id }));
  // CR 701.29a: of several opponents the player chooses one.
  const chosen = instruction.what
    ? select(carrying.game, instruction.what, carrying.bindings, player)[0]
    : opponents[
        chooseOne(carrying.game, {
          player,
          topic: 'choose',
          prompt: 'an opponent whose library is looked at',
          rule: '701.29a',
          source: carrying.bindings.self,
          options: opponents.map(thingChoice),
        })
      ];
  return arrangeTop(
    carrying,
    amountOf(carrying, instruction),
    player,
    chosen?.kind === 'player' ? chosen.id : player,
    ['top', 'bottom'],
    '701.29a',
  );
}
