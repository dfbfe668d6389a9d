/** Questions that need no answer from the scenario: all legal answers come to the same. */
import type { Answer, Choice as Option, Request } from '../../engine/requests.ts';
import type { ObjectId } from '../../engine/state.ts';
import { areInterchangeable } from '../names/interchangeable.ts';
import type { Play } from '../play.ts';

export function freeAnswer(play: Play, request: Request): Answer | null {
  switch (request.shape) {
    case 'oneOf':
      // CR 705.2: who calls a coin is as likely to be right either way.
      if (request.topic === 'call') return { shape: 'oneOf', index: Math.max(0, headsIn(request.options)) };
      return same(play, request.options) ? { shape: 'oneOf', index: 0 } : null;
    case 'someOf':
      // CR 702.132a: whoever is not asked to help does not.
      if (request.topic === 'assist') return { shape: 'someOf', indices: [] };
      return request.min === request.max && request.repeat !== true && same(play, request.options)
        ? { shape: 'someOf', indices: Array.from({ length: request.min }, (_, index) => index) }
        : null;
    case 'order':
      // Like a shuffle: how it came out may be said, or is not known.
      if (request.topic === 'randomOrder')
        return { shape: 'order', indices: request.options.map((_, index) => index), unknown: true };
      return same(play, request.options) ? { shape: 'order', indices: request.options.map((_, index) => index) } : null;
    case 'number':
      // CR 601.2b: an additional cost that is not announced is not paid.
      return request.topic === 'optionalCost' ? { shape: 'number', number: request.min } : null;
    case 'arrange':
      return withinLibrary(request.places) && allUnknown(play, request.options)
        ? { shape: 'arrange', places: request.options.map((_, index) => [0, index] as const) }
        : null;
    case 'divide':
    case 'yesNo':
      return null;
  }
}

const headsIn = (options: readonly Option[]): number =>
  options.findIndex((option) => option.kind === 'word' && option.word === 'heads');

function same(play: Play, options: readonly Option[]): boolean {
  const ids = objectIds(options);
  if (ids.length === options.length) return areInterchangeable(play, ids) || allUnknown(play, options);
  const [first] = options;
  if (first?.kind !== 'ability' && first?.kind !== 'effect') return false;
  return options.every(
    (option) => option.kind === first.kind && option.source === first.source && option.text === first.text,
  );
}

const objectIds = (options: readonly Option[]): ObjectId[] =>
  options.flatMap((option) => (option.kind === 'object' ? [option.id] : []));

const withinLibrary = (places: readonly string[]): boolean =>
  places.every((place) => place === 'top' || place === 'bottom');

/** Cards of a library of which nothing is known are as good as each other, wherever in it they lie. */
function allUnknown({ game }: Play, options: readonly Option[]): boolean {
  const ids = objectIds(options);
  if (ids.length === 0 || ids.length < options.length) return false;
  return ids.every((id) => {
    const object = game.state.objects[id];
    if (object?.unknown !== true || object.zone.zone !== 'library') return object?.unknown === true;
    const library = game.state.players[object.zone.player ?? 0]?.library ?? [];
    return library.every((other) => game.state.objects[other]?.unknown === true);
  });
}
