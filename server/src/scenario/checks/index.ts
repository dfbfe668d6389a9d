/** Every kind of fact as a check of the board; exhaustive over the language's facts. */
import type { Fact } from '../../language/index.ts';
import { checkWords } from '../names/slips.ts';
import { Fault, type Play } from '../play.ts';
import { dependsOnUnknown, impossibleSetUp } from '../problems.ts';
import { UnknownCard } from '../unknown-cards.ts';
import { can } from './can.ts';
import type { Check, Checker } from './check.ts';
import * as dungeons from './dungeons.ts';
import * as game from './game.ts';
import * as objects from './objects.ts';
import * as players from './players.ts';
import * as ring from './the-ring.ts';

const CHECKERS: { readonly [K in Fact['kind']]: Checker<K> } = {
  hasLife: players.hasLife,
  controls: players.controls,
  owns: players.owns,
  hasCards: players.hasCards,
  hasCardCount: players.hasCardCount,
  libraryCard: players.libraryCard,
  hasMana: players.hasMana,
  hasUnlimitedMana: (_play, { span }) => {
    throw new Fault(impossibleSetUp(span, 'Unlimited mana is set up, not checked'));
  },
  hasEmblem: players.hasEmblem,
  designation: players.designation,
  hasSpeed: players.hasSpeed,
  isInRoom: dungeons.isInRoom,
  isInNoDungeon: dungeons.isInNoDungeon,
  hasCompleted: dungeons.hasCompleted,
  hasCompletedCount: dungeons.hasCompletedCount,
  outcome: players.outcome,
  gameIsDraw: game.gameIsDraw,
  plane: game.plane,
  scheme: game.scheme,
  moment: game.moment,
  beforeTheGame: game.beforeTheGame,
  dayNight: game.dayNight,
  onlyInCombat: game.onlyInCombat,
  stackIsEmpty: game.stackIsEmpty,
  stackCount: game.stackCount,
  stackHas: game.stackHas,
  stackTop: game.stackTop,
  status: objects.status,
  isAttacking: objects.isAttacking,
  isBlocking: objects.isBlocking,
  isGoaded: objects.isGoaded,
  isPaired: objects.isPaired,
  ringTempted: ring.ringTempted,
  isRingBearer: ring.isRingBearer,
  isPowerToughness: objects.isPowerToughness,
  hasCounters: objects.hasCounters,
  hasDamage: objects.hasDamage,
  isAttachedTo: objects.isAttachedTo,
  hasAbility: objects.hasAbility,
  hasNoAbilities: objects.hasNoAbilities,
  isTypes: objects.isTypes,
  isNamed: objects.isNamed,
  hasManaValue: objects.hasManaValue,
  hasExiled: objects.hasExiled,
  isIn: objects.isIn,
  can,
};

/** @throws Fault when the fact can't be made sense of or depends on what nobody knows. */
export function checkFact(play: Play, fact: Fact): Check {
  // A denial holds of whatever does not exist: what it names has to be something that could.
  checkWords(play, fact);
  try {
    return (CHECKERS[fact.kind] as Checker<Fact['kind']>)(play, fact);
  } catch (error) {
    if (!(error instanceof UnknownCard)) throw error;
    const isOfZone = fact.kind === 'hasCards' || fact.kind === 'hasCardCount';
    throw new Fault(isOfZone ? dependsOnUnknown(fact.span, fact.zone, fact.player.name) : dependsOnUnknown(fact.span));
  }
}
