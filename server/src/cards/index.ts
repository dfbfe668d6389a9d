/** The card model, the vocabulary of abilities, and where cards come from. Imports only `rules/`. */
export * from './abilities.ts';
export * from './card.ts';
export * from './card-block.ts';
export * from './card-file.ts';
export * from './card-from-raw.ts';
export * from './card-source.ts';
export * from './counters.ts';
export * from './dungeons.ts';
export * from './keyword-actions.ts';
export * from './keywords/index.ts';
export * from './mana-cost.ts';
export * from './melding.ts';
export * from './predefined-tokens.ts';
export * from './raw-card.ts';
export * from './subtypes.ts';
export * from './the-ring.ts';
export * from './type-line.ts';
export { unreachable } from './unreachable.ts';
