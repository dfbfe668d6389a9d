/** Facts about players and their zones. */
import { foldName } from '../../cards/index.ts';
import { characteristics } from '../../engine/characteristics.ts';
import { showMana } from '../../engine/mana.ts';
import type { PlayerId, PlayerState } from '../../engine/state.ts';
import type { PlayerRef } from '../../language/index.ts';
import { isCertain } from '../chance.ts';
import { findObject, placesOfFacts } from '../names/find-object.ts';
import { checkKnownName } from '../names/known-names.ts';
import { everywhere, objectsIn } from '../names/places.ts';
import { plainName } from '../names/refer.ts';
import { hasName } from '../names/same-name.ts';
import { Fault, type Play, playerName, playerNamed } from '../play.ts';
import { unsupported } from '../problems.ts';
import { compileLines } from '../set-up/new-game.ts';
import { UnknownCard } from '../unknown-cards.ts';
import { type Checker, check, counted } from './check.ts';
import { checkItems } from './counting.ts';

function stateOf(play: Play, ref: PlayerRef): PlayerState {
  const player = play.game.state.players[playerNamed(play, ref)];
  if (player === undefined) throw new Error(`no player ${ref.name}`);
  return player;
}

export const hasLife: Checker<'hasLife'> = (play, { player, amount, negated }) => {
  const { life } = stateOf(play, player);
  return check(
    negated,
    life === amount.value,
    `${player.name} has ${amount.value} life`,
    `${player.name} has ${life}`,
    {
      span: amount.span,
      newText: String(life),
    },
  );
};

/** CR 702.26b: what is phased out is treated as though it did not exist. */
const controlledBy = ({ game }: Play, player: PlayerId) =>
  objectsIn(game, 'battlefield').filter(
    (id) => game.state.objects[id]?.phasedOut === false && characteristics(game, id).controller === player,
  );

export const controls: Checker<'controls'> = (play, { player, cards, only, negated }) => {
  const players =
    player === 'all players'
      ? play.game.state.players.filter((one) => !one.lost).map((one) => one.id)
      : [playerNamed(play, player)];
  const checks = players.map((id) =>
    checkItems(play, cards, only, negated, {
      subject: `${playerName(play, id)} controls`,
      where: '',
      among: controlledBy(play, id),
    }),
  );
  return (
    checks.find((one) => !one.held) ?? checks[0] ?? { held: false, expected: 'a player', actual: 'nobody is left' }
  );
};

export const owns: Checker<'owns'> = (play, { player, object, negated }) => {
  const id = findObject(play, object, {
    places: [...placesOfFacts(play).places, everywhere(play.game)],
    where: 'in the game',
  });
  const owner = play.game.state.objects[id]?.owner ?? 0;
  const name = plainName(play, id);
  return check(
    negated,
    owner === playerNamed(play, player),
    `${player.name} owns ${name}`,
    `${playerName(play, owner)} owns it`,
  );
};

export const hasCards: Checker<'hasCards'> = (play, { player, cards, zone, only, negated }) => {
  const owner = playerNamed(play, player);
  return checkItems(play, cards, only, negated, {
    subject: `${player.name} has`,
    where: ` in ${zone}`,
    among: objectsIn(play.game, zone, owner),
  });
};

export const hasCardCount: Checker<'hasCardCount'> = (play, { player, count, zone, negated }) => {
  const among = objectsIn(play.game, zone, playerNamed(play, player));
  // CR 108.2b: tokens, copies and emblems are no cards.
  const cards = among.filter((id) => play.game.state.objects[id]?.kind === 'card').length;
  const expected = `${player.name} has ${counted(count.value, 'card')} in ${zone}`;
  return check(negated, cards === count.value, expected, `there ${cards === 1 ? 'is' : 'are'} ${cards}`, {
    span: count.span,
    newText: String(cards),
  });
};

export const libraryCard: Checker<'libraryCard'> = (play, { player, position, name, negated }) => {
  const { library } = stateOf(play, player);
  const { state } = play.game;
  const id = library[position - 1];
  const object = id === undefined ? undefined : state.objects[id];
  const where = `card ${position} of ${player.name}'s library`;
  const expected = `${where} is ${JSON.stringify(name.value)}`;
  if (object === undefined || id === undefined) {
    return { held: false, expected, actual: `there are only ${counted(library.length, 'card')}` };
  }
  if (object.unknown || !isCertain(play.game, id)) throw new UnknownCard();
  const holds = hasName(play.game, object, name.value);
  if (!holds) checkKnownName(play, name);
  const actual = JSON.stringify(plainName(play, id));
  return check(negated, holds, expected, `it is ${actual}`, { span: name.span, newText: actual });
};

export const hasMana: Checker<'hasMana'> = (play, { player, mana, negated }) => {
  const pool = stateOf(play, player).manaPool.map((one) => one.symbol);
  const wanted = (mana?.symbols ?? []).map(({ text }) => text.slice(1, -1));
  const same = [...pool].sort().join() === [...wanted].sort().join();
  const expected = `${player.name} has ${mana === undefined ? 'no mana' : `mana ${showMana(wanted)}`}`;
  const actual = pool.length === 0 ? 'there is none' : `there is ${showMana(pool)}`;
  return check(negated, same, expected, actual);
};

export const hasEmblem: Checker<'hasEmblem'> = (play, { player, text, negated }) => {
  const { state } = play.game;
  const owner = playerNamed(play, player);
  const all = state.command.flatMap((id) => {
    const object = state.objects[id];
    return object?.kind === 'emblem' ? [{ owner: object.owner, text: object.card.faces[0].text }] : [];
  });
  const fold = (one: string): string => foldName(one).replace(/^"|"$/g, '');
  const same = all.filter((one) => fold(one.text) === fold(text.value));
  const { notUnderstood } = compileLines(play.compile, text.value);
  // A text that is not understood could only be found word for word: where no emblem has it, it may be a slip.
  if (same.length === 0 && notUnderstood.length > 0) {
    throw new Fault(unsupported(text.span, `“${text.value}” is no text of an emblem that is understood`), {
      kind: 'unsupported',
      text: text.value,
    });
  }
  const holds = same.some((one) => one.owner === owner);
  const emblems = all.flatMap((one) => (one.owner === owner ? [one.text] : []));
  const actual = emblems.length === 0 ? 'there is none' : `there is ${emblems.map((one) => `“${one}”`).join(', ')}`;
  return check(negated, holds, `${player.name} has an emblem “${text.value}”`, actual);
};

export const designation: Checker<'designation'> = (play, { player, designation: what, negated }) => {
  const { state } = play.game;
  const id = playerNamed(play, player);
  const who = (holder: PlayerId | null): string => (holder === null ? 'nobody is' : `${playerName(play, holder)} is`);
  switch (what) {
    case 'monarch':
      return check(negated, state.monarch === id, `${player.name} is the monarch`, who(state.monarch));
    case 'archenemy': {
      const { archenemy } = stateOf(play, player);
      return check(negated, archenemy, `${player.name} is the archenemy`, archenemy ? 'that is so' : 'that is not so');
    }
    case 'initiative':
      return check(
        negated,
        state.initiative === id,
        `${player.name} has the initiative`,
        who(state.initiative).replace('is', 'has it'),
      );
    case "city's blessing": {
      const has = stateOf(play, player).cityBlessing;
      return check(negated, has, `${player.name} has the city's blessing`, has ? 'they have it' : 'they have not');
    }
    case 'enduring story': {
      const has = stateOf(play, player).enduringStory;
      return check(negated, has, `${player.name} has an enduring story`, has ? 'they have one' : 'they have none');
    }
  }
};

export const hasSpeed: Checker<'hasSpeed'> = (play, { player, speed, negated }) => {
  const now = stateOf(play, player).speed ?? 0;
  return check(negated, now === speed.value, `${player.name} has speed ${speed.value}`, `it is ${now}`, {
    span: speed.span,
    newText: String(now),
  });
};

export const outcome: Checker<'outcome'> = (play, { player, outcome: end, negated }) => {
  const { lost, won, life } = stateOf(play, player);
  const { over } = play.game.state;
  const has = end === 'lost' ? lost !== null : (over?.winners.includes(playerNamed(play, player)) ?? false);
  const actual = lost
    ? `${player.name} lost: ${lost.reason} (${lost.rule})`
    : won
      ? `${player.name} won: ${won.reason}`
      : `the game goes on; ${player.name} has ${life} life`;
  return check(negated, has, `${player.name} has ${end}`, actual);
};
