/** What a fact that does not hold could say instead: the nearest sentence that is so. */
import { COLOR_NAMES } from '../../cards/index.ts';
import { characteristics } from '../../engine/characteristics.ts';
import { faceUpSchemes } from '../../engine/schemes.ts';
import type { Fact, Subject, Target, TypeDescription } from '../../language/index.ts';
import { denied } from '../checks/check.ts';
import { findThing, placesOfFacts } from '../names/find-object.ts';
import { everywhere, objectsIn, placeOf } from '../names/places.ts';
import { plainName, refer, referToThing } from '../names/refer.ts';
import { Fault, type Play, playerName } from '../play.ts';
import { stepWord } from '../set-up/moment.ts';
import { boardView } from '../views/board.ts';

/**
 * Sentences to try in place of a fact written as `text`, the nearest first; `others` come before its denial. Not all of
 * them hold, or can even be read.
 */
export function sentencesInstead(play: Play, fact: Fact, text: string, others: readonly string[]): string[] {
  const all = [...specific(play, fact, text), ...others, ...turned(text)];
  return all.flatMap((sentence) => [inNumber(sentence), sentence]).filter((sentence) => sentence !== text);
}

/** `1 cards` as `1 card`, `0 damage` as `no damage`. */
function inNumber(sentence: string): string {
  return sentence
    .replace(/\b1 ((?:[^\s"]+ )?(?:card|object|counter|land|creature|token|permanent|artifact|enchantment))s\b/, '1 $1')
    .replace(/\b(0|[2-9]|\d\d+) ((?:[^\s"]+ )?(?:card|object|counter))\b(?!s)/, '$1 $2s')
    .replace(/\bhas 0 /, 'has no ');
}

/** The denial of a sentence, or what a denial denies. */
function turned(text: string): string[] {
  const affirmed = [
    text.replace(/\bis not\b/, 'is'),
    text.replace(/\bdoes not have\b/, 'has'),
    text.replace(/\bhas not\b/, 'has'),
    text.replace(/\bdoes not control\b/, 'controls'),
    text.replace(/\bdoes not own\b/, 'owns'),
    text.replace(/\bcan['’]t\b/, 'can').replace(/ because .*$/, ''),
  ].filter((sentence) => sentence !== text);
  if (affirmed.length > 0) return affirmed;
  const can = text.replace(/\bcan\b/, "can't");
  return can === text ? [denied(text)] : [can];
}

function specific(play: Play, fact: Fact, text: string): string[] {
  const { game } = play;
  const { state } = game;
  switch (fact.kind) {
    case 'hasMana': {
      const pool = state.players[play.players.indexOf(fact.player.name)]?.manaPool ?? [];
      const mana = pool.map(({ symbol }) => `{${symbol}}`).join('');
      return [`${fact.player.name} has ${mana === '' ? 'no mana' : `mana ${mana}`}`];
    }
    case 'designation':
    case 'owns':
      return play.players.map((name) => text.replace(fact.player.name, name));
    case 'controls':
      return typeof fact.player === 'string'
        ? []
        : otherCounts(play, text, objectsControlled(play, fact.player.name), fact.only);
    case 'hasCards': {
      const ids = objectsIn(game, fact.zone, play.players.indexOf(fact.player.name));
      return otherCounts(play, text, ids, fact.only, ` in ${fact.zone}`);
    }
    case 'dayNight':
      return [state.dayNight === null ? 'it is neither day nor night' : `it is ${state.dayNight}`];
    case 'beforeTheGame':
      return [];
    case 'moment': {
      if (state.beforeTheGame) return ['it is before the game'];
      const turn = fact.turn === undefined ? '' : `turn ${state.turn.number}, `;
      return [`it is ${turn}${playerName(play, state.turn.active)}'s ${stepWord(state.turn.step)}`];
    }
    case 'plane':
      return state.plane === null ? [] : [`the plane is ${JSON.stringify(plainName(play, state.plane))}`];
    case 'scheme':
      return faceUpSchemes(game).map((id) => `the scheme is ${JSON.stringify(plainName(play, id))}`);
    case 'stackIsEmpty':
    case 'stackCount':
      return state.stack.length === 0
        ? ['the stack is empty']
        : [`the stack has ${state.stack.length} object${state.stack.length === 1 ? '' : 's'}`];
    case 'stackTop': {
      const top = state.stack.at(-1);
      return top === undefined ? ['the stack is empty'] : [`the top of the stack is ${refer(play, top, state.stack)}`];
    }
    case 'onlyInCombat': {
      const combat = (fact.role === 'attacking' ? state.combat?.attackers : state.combat?.blockers) ?? [];
      const ids = combat.map(({ object }) => object);
      const [only, ...others] = fact.objects;
      if (ids.length === 0 && only !== undefined && others.length === 0) {
        const from = only.span.start.offset - fact.span.start.offset;
        return [`${text.slice(from, from + only.span.end.offset - only.span.start.offset)} is not ${fact.role}`];
      }
      return ids.length === 0
        ? []
        : [
            `only ${ids.map((id) => refer(play, id, state.battlefield)).join(', ')} ${ids.length === 1 ? 'is' : 'are'} ${fact.role}`,
          ];
    }
    case 'status':
      return OPPOSITES.flatMap(([a, b]) => [
        ...(fact.status === a ? [text.replace(a, b)] : []),
        ...(fact.status === b ? [text.replace(b, a)] : []),
      ]);
    case 'isIn':
      return onObject(play, fact.subject, text, (id, words) => {
        const place = placeOf(game, id);
        const owner = playerName(play, state.objects[id]?.owner ?? 0);
        if (place === null) return [];
        return [
          `${words} is ${place === 'battlefield' || place === 'stack' ? `on the ${place}` : `in ${owner}'s ${place}`}`,
        ];
      });
    case 'isAttachedTo':
      return onObject(play, fact.subject, text, (id, words) => {
        const host = state.objects[id]?.attachedTo;
        return host ? [`${words} is attached to ${referToThing(play, host, [host])}`] : [`${words} is unattached`];
      });
    case 'isAttacking':
      return onObject(play, fact.subject, text, (id, words) => {
        const target = state.combat?.attackers.find(({ object }) => object === id)?.attacking;
        return target ? [`${words} is attacking ${referToThing(play, target, [target])}`] : [];
      });
    case 'isNamed':
      return onObject(play, fact.subject, text, (id, words) => [
        `${words} is named ${JSON.stringify(plainName(play, id))}`,
      ]);
    case 'isTypes':
      // What a denial denies is so already.
      if (fact.negated) return [];
      return onObject(play, fact.subject, text, (id, words) => [`${words} is ${kindOf(play, fact.types, id)}`]);
    case 'hasCounters': {
      if (fact.counterKind !== undefined) return [];
      return onObject(play, fact.subject, text, (id, words) =>
        Object.entries(state.objects[id]?.counters ?? {}).map(
          ([kind, count]) => `${words} has ${count} ${kind} counter${count === 1 ? '' : 's'}`,
        ),
      );
    }
    case 'hasNoAbilities':
      return onObject(play, fact.subject, text, (id, words) => {
        const view = boardView(play)
          .players.flatMap(({ battlefield }) => battlefield)
          .find((one) => one.id === id);
        return (view?.abilities ?? []).map(
          (ability) => `${words} has ${/^[a-z ]+$/i.test(ability) ? ability.toLowerCase() : JSON.stringify(ability)}`,
        );
      });
    default:
      return [];
  }
}

/** What an object is, of that which `written` speaks of: its colors, its types or both. */
function kindOf({ game }: Play, { words: written }: TypeDescription, id: number): string {
  const { colors, supertypes, types, subtypes, everyCreatureType } = characteristics(game, id);
  const named = Object.values(COLOR_NAMES);
  const isColor = ({ text }: { readonly text: string }): boolean =>
    /^(?:colorless|monocolored|multicolored)$/.test(text) || named.includes(text.replace(/^non-?/, ''));
  const color = colors.length === 0 ? ['colorless'] : colors.map((one) => COLOR_NAMES[one]);
  return [
    ...(written.some(isColor) ? color : []),
    ...(written.every(isColor) ? [] : [...supertypes, ...types, ...(everyCreatureType ? [] : subtypes)]),
  ].join(' ');
}

const OPPOSITES = [
  ['untapped', 'tapped'],
  ['unblocked', 'blocked'],
  ['face down', 'face up'],
  ['phased out', 'phased in'],
] as const;

const objectsControlled = ({ game, players }: Play, name: string): number[] =>
  game.state.battlefield.filter((id) => characteristics(game, id).controller === players.indexOf(name));

/** Most copies of a card that are counted up to. */
const mostCounted = 12;

/** The same with another number, or with everything that is there after `only`. */
function otherCounts(play: Play, text: string, ids: readonly number[], only: boolean, behind = ''): string[] {
  if (only) {
    const head = /^.*?\bonly /.exec(text)?.[0];
    const names = ids.map((id) => refer(play, id));
    const listed = [...new Set(names)].map((name) => {
      const count = names.filter((other) => other === name).length;
      return count === 1 ? name : `${count} ${name}`;
    });
    return head === undefined || listed.length === 0 ? [] : [`${head}${listed.join(', ')}${behind}`];
  }
  const count = /\b(?:no|\d+) /.exec(text);
  if (count === null) return [];
  return Array.from({ length: mostCounted + 1 }, (_, number) =>
    text.replace(count[0], number === 0 ? 'no ' : `${number} `),
  );
}

/** Of one object that the fact is about, as the fact names it. */
function onObject(
  play: Play,
  subject: Subject | Target,
  text: string,
  sentences: (id: number, words: string) => string[],
): string[] {
  if (subject.kind === 'quantified' || subject.kind === 'abilityOf') return [];
  try {
    const { places, where } = placesOfFacts(play);
    const thing = findThing(play, subject, { places: [...places, everywhere(play.game)], where });
    const words = text.slice(0, subject.span.end.offset - subject.span.start.offset);
    return thing.kind === 'object' ? sentences(thing.id, words) : [];
  } catch (error) {
    if (error instanceof Fault) return [];
    throw error;
  }
}
