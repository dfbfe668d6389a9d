/**
 * The rules engine: plain-data state, one door for changes, choices as requests. It plays abilities; it knows no rules text and no scenario.
 * What callers need is exported here; everything else is the engine's own.
 */
export { activateAbility, activatedAbilities } from './activating.ts';
export { whyNotActivate } from './activation-limits.ts';
export { type Attack, attackCosts, legalAttackers, whyNotAttack } from './attack-legality.ts';
export { type Block, blockCosts, legalBlockers } from './block-legality.ts';
export { carryOut } from './carry-out.ts';
export { castSpell } from './casting.ts';
export {
  abilitiesOf,
  characteristics,
  controllerOf,
  copiableValues,
  hasKeyword,
  keywordsOf,
  lookUp,
} from './characteristics.ts';
export { clonePlain, cloneState, freezeDeep } from './clone.ts';
export { declareAttackers } from './combat-attack.ts';
export { blockingPlayers, declareBlockers } from './combat-block.ts';
export { attackable, defenderOf } from './combat-defenders.ts';
export { whyNotBlock } from './combat-evasion.ts';
export { candidatesFor, holds, matches, newBindings, quantity, thingsOf } from './evaluate.ts';
export * from './events.ts';
export * from './game.ts';
export { playLand, whyNotPlayLand } from './lands.ts';
export { passPriority } from './pass.ts';
export {
  activateManaAbility,
  canPay,
  greatestX,
  manaAbilitiesOf,
  manaValueOf,
  type Paid,
  type PaymentContext,
  payCost,
  payMana,
  whyNotPay,
} from './payment.ts';
export { perform } from './perform.ts';
export { beginPriority, keepPriority, settle } from './priority.ts';
export { PROCEDURES } from './procedures.ts';
export { readableBattlefield, silentLines } from './readable.ts';
export * from './requests.ts';
export { SPECIAL_ACTIONS, turnFaceUp } from './special-actions.ts';
export * from './state.ts';
export { beginStep, nextStep } from './turn.ts';
export { type CastWay, waysToCast, whyNotCast } from './ways-to-cast.ts';
