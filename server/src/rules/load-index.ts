/** The index in memory. Apart from its shape, so that the script that writes the facts can run before there are any. */
import type { IndexData } from './index-data.ts';
import { indexFacts } from './index-facts.ts';

export const indexData: IndexData = JSON.parse(indexFacts);
