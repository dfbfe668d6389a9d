/** Our own words on rules, by number, gathered from the files by chapter. */
import { keywordAbilities1 } from './keyword-abilities-1.ts';
import { keywordAbilities2 } from './keyword-abilities-2.ts';
import { keywordAbilities3 } from './keyword-abilities-3.ts';
import { keywordActions } from './keyword-actions.ts';
import { keywordInstances } from './keyword-instances.ts';

/** One to three plain sentences a rule, by its number in the newest edition. */
export const summaries: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...keywordActions,
    ...keywordInstances,
    ...keywordAbilities1,
    ...keywordAbilities2,
    ...keywordAbilities3,
  }),
);
