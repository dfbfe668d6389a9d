/** Rules text → abilities: the grammar of templated rules English, and what its sentences mean. Imports only `cards/`. */
export * from './compile.ts';
export * from './coverage.ts';
export { describeAbility } from './describe/index.ts';
export { isNotItself, ownNames } from './normalise.ts';
