/** Our own words on rules, by number, gathered from the files by chapter. */
import { sections500 } from './turn-structure.ts';

/** One to three plain sentences a rule, by its number in the newest edition. */
export const summaries: ReadonlyMap<string, string> = new Map(Object.entries({ ...sections500 }));
