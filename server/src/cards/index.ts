/** The card model, the vocabulary of abilities, and where cards come from. Imports only `rules/`. */
export * from './abilities.ts';
export * from './card.ts';
export * from './keywords/index.ts';
export * from './subtypes.ts';
export { unreachable } from './unreachable.ts';
