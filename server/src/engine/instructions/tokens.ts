/** Creating tokens (CR 111, 701.7) and emblems (114). */
import { bareFace, type Card, type CardFace, type CreatedTokens, type TokenSpec } from '../../cards/index.ts';
import { tokenHost, type WantedHost } from '../aura-entering.ts';
import { freezeDeep } from '../clone.ts';
import { copiedCard, copyValues } from '../copy.ts';
import { quantity } from '../evaluate.ts';
import type { GameEvent } from '../events.ts';
import { type Game, Unsupported } from '../game.ts';
import { objectsAmong, select } from '../select.ts';
import type { Bindings, PlayerId } from '../state.ts';
import { becameOf, by, type Carrying, DONE, eachPlayer, type Handler, playersOf, rememberedToo } from './carrying.ts';
import { enterSpecFor } from './moves.ts';

export const createToken: Handler<'createToken'> = function* (carrying, instruction) {
  const made = yield* eachPlayer(carrying, instruction.who, function* (one, player) {
    // CR 701.7a: all that one instruction creates is created at the same time.
    const events = [instruction, ...(instruction.also ?? [])].flatMap((tokens) => creating(one, tokens, player));
    const entries = (yield events).flat();
    const things = becameOf(entries);
    return { things, number: things.length, did: things.length > 0 };
  });
  if (instruction.linked !== undefined) yield rememberedToo(carrying, instruction.linked, made.things, '607.2c');
  return made;
};

function creating(carrying: Carrying, tokens: CreatedTokens, player: PlayerId): GameEvent[] {
  const { game, bindings } = carrying;
  const count = quantity(game, tokens.count, bindings);
  const hosts = tokens.attachedTo ? select(game, tokens.attachedTo, bindings, player, { topic: 'attachTo' }) : [null];
  // One that was to be attached to what is gone is not created if it is an Aura, else unattached (CR 301.5e, 303.4i).
  const wanted: readonly WantedHost[] = hosts.length === 0 && tokens.attachedTo?.kind !== 'all' ? ['not there'] : hosts;
  const to = {
    zone: 'battlefield' as const,
    ...(tokens.tapped ? { tapped: true } : {}),
    ...(tokens.attacking ? { attacking: tokens.attacking } : {}),
    ...(tokens.counters ? { counters: tokens.counters } : {}),
  };
  return wanted.flatMap((host) =>
    tokensOf(game, tokens.token, bindings, player).flatMap(({ card, copiable, face }): GameEvent[] => {
      const attachedTo = tokenHost(game, { token: card, copiable, face }, host, player);
      if (attachedTo === 'none') return [];
      return [
        {
          kind: 'createToken',
          player,
          token: card,
          copiable,
          face,
          count,
          enter: { ...enterSpecFor(carrying, to, player, null), attachedTo },
          cause: by(carrying, '701.7a'),
        },
      ];
    }),
  );
}

interface TokenValues {
  readonly card: Card;
  readonly copiable: CardFace | null;
  readonly face: number;
}

/** The tokens of a description; for copies one each of what is copied. */
export function tokensOf(game: Game, spec: TokenSpec, bindings: Bindings, player: PlayerId): TokenValues[] {
  switch (spec.kind) {
    case 'predefined': {
      const card = game.tables.predefinedToken(spec.name);
      if (!card) throw new Unsupported(`“${spec.name}” is not a token that the rules define`, '111.10');
      return [{ card, copiable: null, face: 0 }];
    }
    case 'described':
      return [{ card: describedToken(game, spec, bindings), copiable: null, face: 0 }];
    case 'copy':
      // CR 707.2: the token gets the copiable values of what it copies.
      return objectsAmong(select(game, spec.copy.of, bindings, player)).map((id) => {
        const object = game.state.objects[id] ?? game.state.past[id]!.object;
        const both = copiedCard(game, object, spec.copy, bindings);
        if (both) return { card: both, copiable: null, face: object.face };
        return { card: object.card, copiable: copyValues(game, id, spec.copy, bindings), face: object.face };
      });
  }
}

/** CR 111.3, 111.4: characteristics as described; the name is its subtypes and "Token" unless the effect names it. */
function describedToken(game: Game, spec: Extract<TokenSpec, { kind: 'described' }>, bindings: Bindings): Card {
  const number = (value: typeof spec.power) => {
    if (value === null) return null;
    const amount = quantity(game, value, bindings);
    return { value: amount, text: String(amount) };
  };
  const name = spec.name ?? `${spec.subtypes.join(' ')} Token`;
  const face: CardFace = {
    name,
    manaCost: null,
    colorIndicator: spec.colors,
    supertypes: spec.supertypes,
    types: spec.types,
    subtypes: spec.subtypes,
    power: number(spec.power),
    toughness: number(spec.toughness),
    loyalty: null,
    defense: null,
    text: spec.text,
    abilities: spec.abilities,
    notUnderstood: [],
  };
  return freezeDeep({ name, layout: 'normal', faces: [face], source: 'token' });
}

export const emblem: Handler<'emblem'> = function* (carrying, instruction) {
  const card: Card = freezeDeep({
    name: 'Emblem',
    layout: 'normal',
    faces: [bareFace('Emblem', { text: instruction.text, abilities: instruction.abilities })],
    source: 'emblem',
  });
  const players = playersOf(carrying, instruction.who);
  // CR 114.3: it has these abilities, and nothing else.
  yield players.map((player) => ({ kind: 'emblem', player, card, cause: by(carrying, '114.1') }));
  return DONE;
};
