/** Choices on resolution (CR 608.2d, 700.2): options, votes (701.38), things remembered. */

import { type ChoiceSpec, COLOR_NAMES, COLORS, type Instruction, unreachable } from '../../cards/index.ts';
import { BASIC_LAND_TYPES, CREATURE_TYPES, LAND_TYPES } from '../../cards/subtypes.ts';
import { cardNames } from '../card-names.ts';
import { sourcesOfDamage } from '../damage-sources.ts';
import { candidatesFor, matches, quantity, thingsOf } from '../evaluate.ts';
import type { GameEvent } from '../events.ts';
import { chooseNumber, chooseOne, chooseSome, turnOrderFrom } from '../game.ts';
import { keyOfPair } from '../linked-choices.ts';
import { limitsOf } from '../player-limits.ts';
import type { Choice, Topic } from '../requests.ts';
import { choose as chooseThings, legalTogether, onePlayerOf } from '../select.ts';
import type { Bindings, PlayerId, Value } from '../state.ts';
import { by, type Carrying, DONE, type Handler, NOTHING, type Outcome, type Steps, together } from './carrying.ts';

type Body = (carrying: Carrying, instructions: readonly Instruction[]) => Steps;

export function withBodies(body: Body) {
  /** CR 701.38: each player in turn order from the controller votes; ties and counts are the effect's own affair. */
  const vote: Handler<'vote'> = function* (carrying, instruction) {
    const { game, bindings } = carrying;
    const objects = instruction.objects ? candidatesFor(game, instruction.objects, bindings) : null;
    const counts = new Map<number, number>();
    const options: Choice[] = objects
      ? objects.map((thing) => ({ kind: thing.kind, id: thing.id }))
      : instruction.options.map((option) => ({ kind: 'word', word: option.text }));
    if (options.length === 0) return NOTHING;
    for (const player of turnOrderFrom(game, carrying.acting)) {
      // CR 701.38d: whoever "may vote an additional time" need not.
      const most = 1 + limitsOf(game, player).extraVotes;
      const votes = Array.from({ length: most }, (_, time) =>
        chooseSome(game, {
          player,
          topic: 'vote',
          prompt: time === 0 ? 'what to vote for' : 'what to vote for in addition, or nothing',
          rule: '701.38a',
          source: bindings.self,
          options,
          min: time === 0 ? 1 : 0,
          max: 1,
        }),
      ).flat();
      for (const index of votes) {
        counts.set(index, (counts.get(index) ?? 0) + 1);
        const chosen = options[index]!;
        yield [
          {
            kind: 'chose',
            player,
            what: 'vote',
            answer: chosen.kind === 'word' ? chosen.word : 'an object',
            cause: by(carrying, '701.38a'),
          },
        ];
      }
    }
    const most = Math.max(0, ...counts.values());
    const leaders = [...counts].filter(([, count]) => count === most).map(([index]) => index);
    if (objects) {
      bindings.named.voted = { things: leaders.map((index) => objects[index]!) };
      return instruction.then ? yield* body(carrying, instruction.then) : DONE;
    }
    for (const [index, option] of instruction.options.entries())
      bindings.named[`votes ${option.text}`] = { number: counts.get(index) ?? 0 };
    if (instruction.each) {
      for (const [index, option] of instruction.options.entries())
        for (let i = 0; i < (counts.get(index) ?? 0); i++) yield* body(carrying, option.do);
      return DONE;
    }
    const tie =
      leaders.length > 1 && instruction.tieOption !== undefined
        ? instruction.options.findIndex((option) => option.text === instruction.tieOption)
        : null;
    const winner = tie ?? (leaders.length === 1 ? leaders[0]! : null);
    return winner === null ? NOTHING : yield* body(carrying, instruction.options[winner]!.do);
  };

  const chooseOption: Handler<'chooseOption'> = function* (carrying, instruction) {
    const { game, bindings } = carrying;
    const player = onePlayerOf(thingsOf(game, instruction.who, bindings)) ?? carrying.acting;
    const indices = chooseSome(game, {
      player,
      topic: 'option',
      prompt: 'one of the options',
      rule: '608.2d',
      source: bindings.self,
      options: instruction.options.map((option, at) => ({ kind: 'option', number: at + 1, text: option.text })),
      min: quantity(game, instruction.min, bindings),
      max: quantity(game, instruction.max, bindings),
    });
    const outcomes: Outcome[] = [];
    for (const index of [...indices].sort((a, b) => a - b))
      outcomes.push(yield* body({ ...carrying, acting: player }, instruction.options[index]!.do));
    return together(outcomes);
  };

  return { vote, chooseOption, choose };
}

const choose: Handler<'choose'> = function* (carrying, instruction) {
  const { game, bindings } = carrying;
  const player = onePlayerOf(thingsOf(game, instruction.who, bindings)) ?? carrying.acting;
  const value = choiceOf({ ...carrying, acting: player }, instruction.choice, player);
  if (value === null) return NOTHING;
  const events: GameEvent[] = [
    { kind: 'chose', player, what: instruction.choice.kind, answer: describe(value), cause: by(carrying, '608.2d') },
  ];
  if (instruction.linked !== undefined && game.state.objects[bindings.self])
    events.push({
      kind: 'remember',
      object: bindings.self,
      key: keyOfPair(game, bindings.self, instruction.linked),
      value,
      cause: by(carrying, '607.2d'),
    });
  yield events;
  if ('word' in value) return { things: [], word: value.word, did: true };
  if ('things' in value) return { things: value.things, did: value.things.length > 0 };
  return { things: [], number: value.number, did: true };
};

function choiceOf(carrying: Carrying, spec: ChoiceSpec, player: PlayerId): Value | null {
  const { game, bindings } = carrying;
  const word = (topic: Topic, prompt: string, words: readonly string[], open = false): Value | null => {
    if (words.length === 0) return null;
    const index = chooseOne(game, {
      player,
      topic,
      prompt,
      rule: '608.2d',
      source: bindings.self,
      options: words.map((one) => ({ kind: 'word', word: one })),
      ...(open ? { open } : {}),
    });
    return { word: words[index]! };
  };
  switch (spec.kind) {
    case 'color': {
      const colors = spec.from ?? COLORS;
      const index = chooseOne(game, {
        player,
        topic: 'color',
        prompt: 'a color',
        rule: '105.4',
        source: bindings.self,
        options: colors.map((color) => ({ kind: 'color', color })),
      });
      return { word: colors[index]! };
    }
    case 'creatureType':
      return word('type', 'a creature type', spec.from ?? CREATURE_TYPES);
    case 'cardType':
      return word(
        'type',
        'a card type',
        spec.from ?? [
          'artifact',
          'battle',
          'creature',
          'enchantment',
          'instant',
          'kindred',
          'land',
          'planeswalker',
          'sorcery',
        ],
      );
    case 'landType':
      return spec.basic
        ? word('type', 'a basic land type', spec.from ?? Object.keys(BASIC_LAND_TYPES))
        : word('type', 'a land type', spec.from ?? LAND_TYPES);
    case 'cardName':
      return word('name', 'a card name', cardNames(game, spec.filter), true);
    case 'number': {
      const min = quantity(game, spec.min, bindings);
      const max = spec.max === null ? 1000 : quantity(game, spec.max, bindings);
      return {
        number: chooseNumber(game, {
          player,
          topic: 'number',
          prompt: 'a number',
          rule: '608.2d',
          source: bindings.self,
          min,
          max,
        }),
      };
    }
    case 'word':
      return word(
        'option',
        'a word',
        spec.like === undefined ? spec.words : othersLike(spec.like, spec.words, bindings),
      );
    case 'keyword':
      return word('option', 'an ability', spec.from);
    case 'source': {
      const options = sourcesOfDamage(game).filter((thing) => matches(game, spec.filter, thing, bindings));
      return { things: chooseThings(game, options, 1, 1, player, bindings, { topic: 'choose' }, false) };
    }
    case 'player':
    case 'object': {
      const options = candidatesFor(game, spec.filter, bindings);
      const min = spec.count ? quantity(game, spec.count.min, bindings) : 1;
      const max = spec.count
        ? spec.count.max === null
          ? options.length
          : quantity(game, spec.count.max, bindings)
        : 1;
      const legal =
        spec.kind === 'object' && spec.together ? { legal: legalTogether(game, spec.together, options, bindings) } : {};
      const asking = { topic: 'choose' as const, ...legal };
      return { things: chooseThings(game, options, min, max, player, bindings, asking, spec.random ?? false) };
    }
    default:
      return unreachable(spec);
  }
}

function describe(value: Value): string {
  if ('word' in value) return value.word;
  if ('things' in value) return value.things.map((thing) => `${thing.kind} ${thing.id}`).join(', ');
  return String(value.number);
}

const COLOR_WORDS: readonly string[] = Object.values(COLOR_NAMES);

/** The words of the same list as one that was chosen, without it: color words, or those that are none (CR 612.2). */
function othersLike(name: string, words: readonly string[], { named }: Bindings): readonly string[] {
  const value = named[name];
  const chosen = value && 'word' in value ? value.word : '';
  return words.filter((one) => one !== chosen && COLOR_WORDS.includes(one) === COLOR_WORDS.includes(chosen));
}
