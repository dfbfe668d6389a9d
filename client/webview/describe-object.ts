/** What there is to say of an object besides its characteristics, in a few words each: for its frame and for screen readers. */
import type { ObjectView } from '../../server/src/lsp/protocol.ts';
import { costInWords } from './symbols.ts';

/** `2 +1/+1`, `4 loyalty`. */
export function counterWords({ counters }: Pick<ObjectView, 'counters'>): string[] {
  return Object.entries(counters)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${count} ${kind}`);
}

/** Statuses, combat, and whose it is when that is not clear from where it lies. */
export function statusWords(object: ObjectView): string[] {
  const words: string[] = [];
  if (object.tapped) words.push('tapped');
  if (object.faceDown) words.push('face down');
  if (object.attacking !== null) words.push(`attacks ${object.attacking}`);
  if (object.blocking.length > 0) words.push(`blocks ${object.blocking.join(', ')}`);
  words.push(...object.statuses);
  if (object.owner !== object.controller) words.push(`${object.owner} owns it`);
  return words;
}

/** `3/3`; nothing for what has neither power nor toughness on the table. */
export function sizeOf({ power, toughness, typeLine }: ObjectView): string {
  if (power === null || toughness === null) return '';
  return /\b(?:Creature|Vehicle)\b/.test(typeLine) ? `${power}/${toughness}` : '';
}

/** Where layers, counters or effects have made it other than its base. */
export function baseSizeOf(object: ObjectView): string {
  const { power, toughness, basePower, baseToughness } = object;
  const changed = power !== basePower || toughness !== baseToughness;
  return sizeOf(object) !== '' && changed && basePower !== null ? `${basePower}/${baseToughness}` : '';
}

/** The whole of an object in one sentence, for whoever hears it instead of seeing it. */
export function spokenObject(object: ObjectView, count: number, changes: readonly string[]): string {
  const base = baseSizeOf(object);
  const parts = [
    `${count > 1 ? `${count} times ` : ''}${object.name}${object.alias === null ? '' : `, called ${object.alias}`}`,
    object.kind === 'card' ? '' : object.kind,
    sizeOf(object) + (base === '' ? '' : `, base ${base}`),
    object.typeLine,
    object.manaCost ? `costs ${costInWords(object.manaCost)}` : '',
    ...statusWords(object),
    ...counterWords(object).map((words) => `${words} counters`),
    object.damage > 0 ? `${object.damage} damage` : '',
    object.attachedTo === null ? '' : `attached to ${object.attachedTo.name}`,
    changes.length === 0 ? '' : `changed: ${changes.join(', ')}`,
  ];
  return parts.filter((part) => part !== '').join(', ');
}

/** Equal objects are drawn once: all that can be seen of them is the same. */
export const looksOf = (object: ObjectView): string => JSON.stringify({ ...object, id: 0 });
