/** Our own words on rules, by number, gathered from the files by chapter. */
import { additionalRules } from './additional-rules.ts';
import { cardTypes } from './card-types.ts';
import { effects } from './effects.ts';
import { gameConcepts1 } from './game-concepts-1.ts';
import { gameConcepts2 } from './game-concepts-2.ts';
import { keywordAbilities1 } from './keyword-abilities-1.ts';
import { keywordAbilities2 } from './keyword-abilities-2.ts';
import { keywordAbilities3 } from './keyword-abilities-3.ts';
import { keywordActions } from './keyword-actions.ts';
import { keywordInstances } from './keyword-instances.ts';
import { multiplayer } from './multiplayer.ts';
import { lowerPartsOfACard, partsOfACard } from './parts-of-a-card.ts';
import { specialCards } from './special-cards.ts';
import { specialRules } from './special-rules.ts';
import { spellsAndAbilities } from './spells-and-abilities.ts';
import { turnStructure } from './turn-structure.ts';
import { variants } from './variants.ts';
import { zones } from './zones.ts';

const files: readonly Readonly<Record<string, string>>[] = [
  additionalRules,
  cardTypes,
  effects,
  gameConcepts1,
  gameConcepts2,
  keywordAbilities1,
  keywordAbilities2,
  keywordAbilities3,
  keywordActions,
  keywordInstances,
  multiplayer,
  partsOfACard,
  lowerPartsOfACard,
  specialCards,
  specialRules,
  spellsAndAbilities,
  turnStructure,
  variants,
  zones,
];

let byNumber: Map<string, string> | undefined;

/** One to three plain sentences a rule, by its number in the newest edition. */
export function allSummaries(): ReadonlyMap<string, string> {
  if (byNumber === undefined) {
    byNumber = new Map();
    for (const file of files) for (const number in file) byNumber.set(number, file[number] ?? '');
  }
  return byNumber;
}
