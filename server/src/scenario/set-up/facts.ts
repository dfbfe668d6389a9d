/** Each kind of fact as a setter: what it puts on the board, or why it can't be set up. */
import { bareFace, type Card } from '../../cards/index.ts';
import { freezeDeep } from '../../engine/clone.ts';
import type { GameObject, ObjectId } from '../../engine/state.ts';
import type { Fact, PlayerFact, Span, Subject, TextLiteral } from '../../language/index.ts';
import { abilityWanted } from '../checks/abilities.ts';
import { readTypes } from '../checks/describes.ts';
import { candidates, findObject, findThing, type Search } from '../names/find-object.ts';
import { everywhere, objectsIn } from '../names/places.ts';
import { placeInText } from '../place-in-text.ts';
import { Fault, type Play, playerNamed } from '../play.ts';
import { unsupported, whereIs, written } from '../problems.ts';
import { putCards } from './cards.ts';
import { hasCompleted, isInRoom } from './dungeons.ts';
import { compileLines } from './new-game.ts';
import { sayCounters, setAttachedTo, setAttacking, setBlocking, setCounters, setDamage } from './objects.ts';
import { rememberExiled } from './remember.ts';
import { sayOnce } from './said.ts';
import { scheme, setArchenemy, toSchemeDeck } from './schemes.ts';
import { cardNamed, impossible, putObject, type Setting, toPlanarDeck } from './setting.ts';
import { setStatus } from './statuses.ts';
import { ringTempted, setRingBearer } from './the-ring.ts';

type Setter<K extends Fact['kind']> = (setting: Setting, fact: Extract<Fact, { kind: K }>) => void;

/** What stands so far, wherever it is: facts about an object come after the line that puts it there. */
const onBoard = (play: Play): Search => ({
  places: [objectsIn(play.game, 'battlefield'), objectsIn(play.game, 'stack'), everywhere(play.game)],
  where: 'on the board',
});

function subjects({ play }: Setting, subject: Subject): GameObject[] {
  const ids: readonly ObjectId[] =
    subject.kind === 'quantified'
      ? candidates(play, { ...subject, kind: 'object', ...PLAIN }, onBoard(play))
      : [findObject(play, subject, onBoard(play))];
  if (ids.length === 0) impossible(subject.span, 'There is none on the board');
  return ids.flatMap((id) => play.game.state.objects[id] ?? []);
}

const PLAIN = { origin: undefined, possessor: undefined, ordinal: undefined, zone: undefined } as const;

/** Says something of objects once all stand; what comes of it is laid to this fact. */
const later =
  (act: (object: GameObject) => void) =>
  (setting: Setting, subject: Subject, span: Span): void => {
    setting.later.push(() => {
      for (const object of subjects(setting, subject)) {
        act(object);
        setting.play.origins.set(object.cardId, span);
      }
      setting.play.game.state.version++;
    });
  };

/** Characteristics are what cards and effects make them. */
const computed = (_setting: Setting, { span }: Fact): never =>
  impossible(
    span,
    'This follows from the card and the effects on it, so it can only be checked: declare a `card` that is so, or give counters',
    '109.3',
  );

const finished = (_setting: Setting, { span }: Fact): never =>
  impossible(span, 'The game would be over before it begins', '104.1');

const SETTERS: { readonly [K in Fact['kind']]: Setter<K> } = {
  // ---- players
  hasLife: (setting, { player, amount, span }) => {
    const { play } = setting;
    sayOnce(setting, `life of ${player.name}`, `${player.name}’s life total`, { value: amount.value, span });
    stateOf(play, player).life = amount.value;
    play.origins.set(playerKey(playerNamed(play, player)), amount.span);
  },
  controls: (setting, fact) => {
    const { play } = setting;
    const players = fact.player === 'all players' ? play.players.map((_, id) => id) : [playerNamed(play, fact.player)];
    for (const player of players) putCards(setting, player, fact.cards, 'battlefield');
  },
  owns: (setting, { player, object, span }) => {
    const owner = playerNamed(setting.play, player);
    later((one) => {
      sayOnce(setting, `owner of ${one.id}`, `Who owns ${one.card.name}`, { value: player.name, span });
      one.owner = owner;
      if (one.zone.zone !== 'battlefield' && one.zone.zone !== 'stack') one.controller = owner;
    })(setting, object, span);
  },
  hasCards: (setting, { player, cards, zone, span }) => {
    const { play } = setting;
    const owner = playerNamed(play, player);
    const objects = putCards(setting, owner, cards, zone);
    if (zone !== 'command zone') return;
    for (const object of objects) {
      if (play.game.state.format === 'commander') stateOf(play, player).commanders.push(object.cardId);
      if (play.game.state.format === 'planechase') toPlanarDeck(setting, object);
      toSchemeDeck(setting, object, span);
    }
  },
  hasCardCount: (setting, { player, count, zone, span }) => {
    const what = `The number of cards in ${player.name}’s ${zone}`;
    sayOnce(setting, `${zone} of ${player.name}`, what, { value: count.value, span });
    setting.totals.push({ player: playerNamed(setting.play, player), zone, count: count.value, span });
  },
  libraryCard: (setting, { player, position, name, span }) => {
    const { play, libraryPlaces } = setting;
    const owner = playerNamed(play, player);
    const places = libraryPlaces.get(owner) ?? new Map<number, { card: Card; span: Fact['span'] }>();
    const what = `Card ${position} of ${player.name}’s library`;
    sayOnce(setting, `card ${position} of ${player.name}`, what, { value: `“${name.value}”`, span });
    libraryPlaces.set(owner, places.set(position, { card: cardNamed(play, name).card, span }));
  },
  hasMana: (setting, { player, mana, span: fact }) => {
    const { play } = setting;
    const written = mana?.symbols.map(({ text }) => text).join('') ?? 'none';
    sayOnce(setting, `mana of ${player.name}`, `${player.name}’s mana`, { value: written, span: fact });
    const pool = (mana?.symbols ?? []).map(({ text, span }) => {
      const symbol = text.slice(1, -1);
      if (!isManaType(symbol)) impossible(span, `${text} is no mana that a pool can hold`, '106.1b');
      return { symbol, snow: false, source: null, restriction: null, persists: null };
    });
    stateOf(play, player).manaPool = pool;
  },
  hasUnlimitedMana: ({ play }, { player }) => {
    stateOf(play, player).unlimitedMana = true;
  },
  hasEmblem: (setting, { player, text, span }) => {
    const owner = playerNamed(setting.play, player);
    const card = emblem(setting.play, text);
    putObject(setting, { card, kind: 'emblem', face: 0, owner, controller: owner, place: 'command zone', span });
  },
  designation: (setting, { player, designation, span }) => {
    const { play } = setting;
    const id = playerNamed(play, player);
    switch (designation) {
      case 'monarch':
        sayOnce(setting, designation, 'Who is the monarch', { value: player.name, span }, '725.3');
        play.game.state.monarch = id;
        return;
      case 'archenemy':
        setArchenemy(setting, player, span);
        return;
      case 'initiative':
        sayOnce(setting, designation, 'Who has the initiative', { value: player.name, span }, '726.3');
        play.game.state.initiative = id;
        return;
      case "city's blessing":
        stateOf(play, player).cityBlessing = true;
        return;
      case 'enduring story':
        stateOf(play, player).enduringStory = true;
        return;
    }
  },
  hasSpeed: (setting, { player, speed, span }) => {
    const { play } = setting;
    sayOnce(setting, `speed of ${player.name}`, `${player.name}’s speed`, { value: speed.value, span });
    if (speed.value < 1 || speed.value > 4) impossible(speed.span, 'Speed is from 1 to 4', '702.179d');
    stateOf(play, player).speed = speed.value;
  },
  isInRoom,
  isInNoDungeon: () => {},
  hasCompleted,
  hasCompletedCount: (_setting, { count, span }) => {
    if (count.value > 0) impossible(span, 'Say which dungeons: `has completed "…"`', '309.7');
  },
  outcome: (_setting, { span }) =>
    impossible(span, 'A player who has won or lost plays no more: leave them out', '104.1'),

  // ---- the game
  gameIsDraw: finished,
  plane: (setting, { name, span }) => {
    const { play } = setting;
    const { state } = play.game;
    if (state.format !== 'planechase') impossible(span, 'There are planes only in `format planechase`', '901.1');
    sayOnce(setting, 'plane', 'The face-up plane', { value: `“${name.value}”`, span });
    const { card } = cardNamed(play, name);
    const owner = state.turn.active;
    state.plane = putObject(setting, {
      card,
      kind: 'card',
      face: 0,
      owner,
      controller: owner,
      place: 'command zone',
      span,
    }).id;
  },
  scheme,
  // The moment is set before all else.
  moment: (setting, { player, step, turn, span }) => {
    const number = turn === undefined ? '' : `turn ${turn.value}, `;
    sayOnce(setting, 'moment', 'The moment', { value: `${number}${player.name}’s ${step.step}`, span });
  },
  beforeTheGame: (setting, { span }) => {
    sayOnce(setting, 'moment', 'The moment', { value: 'before the game', span });
    setting.later.push(() => {
      const { battlefield, stack, dayNight, monarch, initiative } = setting.play.game.state;
      // CR 103.6a: what begins the game on the battlefield is put there by an action.
      if (battlefield.length + stack.length > 0 || dayNight !== null || monarch !== null || initiative !== null)
        impossible(span, 'Nothing is on the battlefield or the stack before the game begins', '103.6');
    });
  },
  dayNight: (setting, { value, span }) => {
    const { play } = setting;
    sayOnce(setting, 'day', 'Whether it is day or night', { value, span });
    play.game.state.dayNight = value === 'neither' ? null : value;
  },
  onlyInCombat: (_setting, { span }) => impossible(span, 'This can only be checked'),
  stackIsEmpty: (setting, { span }) => {
    setting.later.push(() => {
      if (setting.play.game.state.stack.length > 0) impossible(span, 'Another line puts something on the stack');
    });
  },
  stackCount: (setting, { count, span }) => {
    sayOnce(setting, 'stack', 'The number of objects on the stack', { value: count.value, span });
    setting.later.push(() => {
      const { length } = setting.play.game.state.stack;
      if (length !== count.value) impossible(span, `${length} objects are on the stack: name what is there`);
    });
  },
  stackHas: (setting, { cards }) => {
    putCards(setting, setting.play.game.state.turn.active, cards, 'stack');
  },
  stackTop: (setting, { object, span }) => {
    setting.later.push(() => {
      const { state } = setting.play.game;
      const id = findObject(setting.play, object, { places: [state.stack], where: 'on the stack' });
      if (state.stack.at(-1) !== id) impossible(span, 'What is named last is on top of the stack');
    });
  },

  // ---- objects
  status: (setting, { subject, status, span }) => {
    later((object) => setStatus(setting, object, status, span))(setting, subject, span);
  },
  isAttacking: (setting, { subject, defender, span }) => {
    later((object) => setAttacking(setting, object, defender, span))(setting, subject, span);
  },
  isBlocking: (setting, { subject, attacker, span }) => {
    later((object) => {
      const id = attacker && findObject(setting.play, attacker, onBoard(setting.play));
      setBlocking(setting, object, id, span);
    })(setting, subject, span);
  },
  isGoaded: (setting, { subject, by, span }) => {
    later((object) => {
      const opponents = setting.play.players.map((_, id) => id).filter((id) => id !== object.controller);
      const [only] = opponents;
      if (by === undefined && opponents.length > 1) impossible(span, 'Say by whom it is goaded', '701.15a');
      // CR 701.15d: each player may have goaded it, once.
      const goader = by ? playerNamed(setting.play, by) : (only ?? 0);
      object.statuses.goaded = [...new Set([...(object.statuses.goaded ?? []), goader])];
    })(setting, subject, span);
  },
  ringTempted,
  isRingBearer: (setting, { subject, player, span }) =>
    later((object) => setRingBearer(setting, object, player, span))(setting, subject, span),
  isPaired: (setting, { subject, partner, span }) => {
    later((object) => {
      const other = findObject(setting.play, partner, onBoard(setting.play));
      if (other === object.id) impossible(span, 'Nothing is paired with itself', '702.95a');
      for (const [one, two] of [
        [object.id, other],
        [other, object.id],
      ] as const) {
        const half = setting.play.game.state.objects[one];
        if (half === undefined) continue;
        half.statuses.paired = [half.controller];
        half.linked.paired = { things: [{ kind: 'object', id: two }] };
      }
    })(setting, subject, span);
  },
  isPowerToughness: computed,
  hasCounters: (setting, { subject, count, counterKind, span }) => {
    const { play } = setting;
    if (subject.kind === 'name' && play.players.includes(subject.name)) {
      const { counters } = stateOf(play, { ...subject, kind: 'player' });
      sayCounters(setting, subject.name, counterKind?.name, { value: count.value, span });
      if (counterKind !== undefined) counters[counterKind.name] = count.value;
      play.origins.set(playerKey(play.players.indexOf(subject.name)), span);
      return;
    }
    setting.later.push(() => {
      const objects =
        subject.kind === 'name'
          ? [findThing(play, subject, onBoard(play))].flatMap((thing) => play.game.state.objects[thing.id] ?? [])
          : subjects(setting, subject);
      for (const object of objects) {
        sayCounters(setting, object, counterKind?.name, { value: count.value, span });
        if (counterKind === undefined) object.counters = {};
        else setCounters(object, counterKind.name, count);
        play.origins.set(object.cardId, span);
      }
      play.game.state.version++;
    });
  },
  hasDamage: (setting, { subject, amount, span }) =>
    later((object) => setDamage(setting, object, amount, span))(setting, subject, span),
  isAttachedTo: (setting, { subject, host, span }) =>
    later((object) => setAttachedTo(setting, object, host, span))(setting, subject, span),
  hasAbility: (setting, fact) => {
    // What is no ability at all is told first.
    abilityWanted(setting.play, fact.ability);
    return computed(setting, fact);
  },
  hasNoAbilities: computed,
  isTypes: (setting, fact) => {
    // A misspelt status is no type.
    readTypes(fact.types.words);
    return computed(setting, fact);
  },
  isNamed: computed,
  hasManaValue: computed,
  hasExiled: (setting, { subject, object, span }) => {
    later((holder) => {
      const { exile } = setting.play.game.state;
      const exiled = findObject(setting.play, object, { places: [exile], where: 'in exile' });
      rememberExiled(setting.play, holder, exiled, span);
    })(setting, subject, span);
  },
  isIn: (setting, fact) => setPlace(setting, fact),
  can: (_setting, { span }) => impossible(span, 'What a player can do can only be checked'),
};

/** Puts what one fact says on the board. @throws Fault when it can't be. */
export function setUpFact(setting: Setting, fact: Fact): void {
  (SETTERS[fact.kind] as Setter<Fact['kind']>)(setting, fact);
  setting.play.game.state.version++;
}

/** Key of a player among the origins of cards. */
export const playerKey = (player: number): number => -1 - player;

const stateOf = (play: Play, ref: Extract<PlayerFact, { kind: 'hasLife' }>['player']) => {
  const player = play.game.state.players[playerNamed(play, ref)];
  if (player === undefined) throw new Error(`no player ${ref.name}`);
  return player;
};

const isManaType = (symbol: string): symbol is 'W' | 'U' | 'B' | 'R' | 'G' | 'C' => /^[WUBRGC]$/.test(symbol);

function emblem(play: Play, text: TextLiteral): Card {
  const { abilities, notUnderstood } = compileLines(play.compile, text.value);
  const [line] = notUnderstood;
  if (line !== undefined) {
    throw new Fault(unsupported(placeInText(text, line), `This text is not understood: “${line.line}”`), {
      kind: 'unsupported',
      text: line.line,
    });
  }
  return freezeDeep<Card>({
    name: 'Emblem',
    layout: 'normal',
    source: 'emblem',
    faces: [bareFace('Emblem', { text: text.value, abilities, notUnderstood })],
  });
}

/** Puts a card where the fact says, unless a card of that name is there already. */
function setPlace(setting: Setting, { subject, place, owner, span }: Extract<Fact, { kind: 'isIn' }>): void {
  const { play } = setting;
  const player = owner && playerNamed(play, owner);
  const there =
    subject.kind === 'quantified'
      ? []
      : candidates(play, subject, { places: [objectsIn(play.game, place, player)], where: '' });
  if (there.length > 0) return;
  const name = subject.kind === 'alias' ? subject : undefined;
  const elsewhere = name && candidates(play, name, onBoard(play))[0];
  if (name !== undefined && elsewhere !== undefined) {
    impossible(span, `Another line says that ${written(name)} is ${whereIs(play, elsewhere)}: keep one of the two`);
  }
  if (subject.kind !== 'object' || player === undefined || place === 'battlefield' || place === 'stack') {
    impossible(span, 'Say whose it is: `Alice controls "…"`, `Alice has "…" in graveyard`');
  }
  const { card } = cardNamed(play, subject.name);
  putObject(setting, { card, kind: 'card', face: 0, owner: player, controller: player, place, span });
}
