/** Cards, tokens and emblems put on the board, with what is said of each. */
import { isCombinedBack } from '../../cards/index.ts';
import { newBindings } from '../../engine/evaluate.ts';
import { spellEffects } from '../../engine/spell-effects.ts';
import type { GameObject, PlayerId } from '../../engine/state.ts';
import type { CardItem, Modifier, Place } from '../../language/index.ts';
import { findObject } from '../names/find-object.ts';
import { everywhere } from '../names/places.ts';
import { foldObjectName } from '../names/same-name.ts';
import { Fault, type Play, playerNamed } from '../play.ts';
import { typesInSetUp } from '../word-problems.ts';
import { copyOn } from './copying.ts';
import { sayCounters, setAttachedTo, setAttacking, setCounters, setDamage } from './objects.ts';
import { rememberChoice, rememberExiled, rememberProtector } from './remember.ts';
import { cardNamed, type FoundCard, impossible, nameObject, putObject, type Setting } from './setting.ts';
import { meldWith, putOver } from './several-parts.ts';
import { sayStatus, setFaceDown, setTransformed } from './statuses.ts';

/** Puts the cards of a list into a zone of a player; gives the new objects in order. */
export function putCards(setting: Setting, player: PlayerId, items: readonly CardItem[], place: Place): GameObject[] {
  return items.flatMap((item) => putItem(setting, player, item, place));
}

function putItem(setting: Setting, player: PlayerId, item: CardItem, place: Place): GameObject[] {
  const { play } = setting;
  const { what } = item;
  if (what.kind === 'description') {
    const find = (name: string) => play.cards.find(name) ?? play.game.tables.predefinedToken(foldObjectName(name));
    throw new Fault(typesInSetUp(what.span, what.words.map(({ text }) => text).join(' '), find));
  }
  if (what.kind === 'alias' || what.kind === 'abilityOf' || isExisting(what)) {
    setting.later.push(() => takeExisting(setting, player, item, place));
    return [];
  }
  const found = cardNamed(play, what.name, place === 'battlefield' || item.modifiers.some(isTokenModifier));
  refuseCombinedBack(found, item);
  if (place === 'battlefield') refuseNonpermanent(found, item);
  if (place === 'stack') refuseNonspell(found, item);
  refuseElsewhere(found, item, place);
  const owner = what.kind === 'object' && what.possessor ? playerNamed(play, what.possessor) : player;
  const kind = found.token || item.modifiers.some(isTokenModifier) ? 'token' : 'card';
  const count = item.count?.value ?? 1;
  const objects: GameObject[] = [];
  for (let index = 0; index < count; index++) {
    const object = putObject(setting, {
      card: found.card,
      kind,
      face: place === 'battlefield' ? permanentFace(found.card.layout, found.face) : 0,
      owner,
      controller: player,
      place,
      span: item.span,
    });
    nameObject(setting, item.aliases[index], object.id);
    for (const modifier of item.modifiers) modify(setting, object, modifier);
    if (place === 'battlefield') rememberProtector(play, object, item.span);
    if (place === 'stack') putOnStack(play, object, item);
    objects.push(object);
  }
  return objects;
}

const hasModifier = (item: CardItem, word: string): boolean =>
  item.modifiers.some((modifier) => modifier.kind === 'plainModifier' && modifier.modifier === word);

const PERMANENT_TYPES: readonly string[] = ['artifact', 'battle', 'creature', 'enchantment', 'land', 'planeswalker'];

/** CR 712.4b: the back of a meld pair is no card; a permanent that has it is made of two cards. */
function refuseCombinedBack({ card, face }: FoundCard, item: CardItem): void {
  if (!isCombinedBack(card) && (card.layout !== 'meld' || face === 0)) return;
  const name = card.faces[face]?.name ?? card.name;
  impossible(
    item.what.span,
    `${name} is what two cards of a pair are once they have melded: write \`"…" melded with "…"\``,
    '712.4b',
  );
}

/** CR 110.4: what is none of the six permanent types enters no battlefield, unless it is face down (708.2a). */
function refuseNonpermanent({ card, face }: FoundCard, item: CardItem): void {
  const used = hasModifier(item, 'transformed') ? 1 : permanentFace(card.layout, face);
  const { types } = card.faces[used] ?? card.faces[0];
  if (types.length === 0 || types.some((type) => PERMANENT_TYPES.includes(type)) || hasModifier(item, 'face down')) {
    return;
  }
  const [type = ''] = types.filter((one) => one !== 'kindred');
  const hint = type === 'instant' || type === 'sorcery' ? ': give it a zone, such as `in hand` or `in graveyard`' : '';
  const rule = type === 'instant' ? '304.4' : type === 'sorcery' ? '307.4' : '110.4a';
  impossible(item.what.span, `${card.name} is ${withArticle(type)}, which is never on the battlefield${hint}`, rule);
}

/** CR 305.9: what is a land is no spell; CR 111.7: a token is on the battlefield or nowhere. */
function refuseNonspell({ card, token }: FoundCard, item: CardItem): void {
  if (token) impossible(item.what.span, `${card.name} is a token, which is never a spell on the stack`, '111.7');
  if (!card.faces[0].types.includes('land')) return;
  impossible(item.what.span, `${card.name} is a land, which is never a spell on the stack`, '305.9');
}

/** What is never outside the command zone (cf. 309.2c, 311.2, 312.2, 313.2 and 314.2). */
const ONLY_COMMAND: Readonly<Record<string, string>> = {
  dungeon: '309.2c',
  plane: '311.2',
  phenomenon: '312.2',
  vanguard: '313.2',
  scheme: '314.2',
};

function refuseElsewhere({ card }: FoundCard, item: CardItem, place: Place): void {
  const type = card.faces[0].types.find((one) => ONLY_COMMAND[one] !== undefined);
  if (type === undefined) return;
  const rule = ONLY_COMMAND[type];
  if (place !== 'command zone')
    impossible(item.what.span, `${card.name} is ${withArticle(type)}, which is only ever in the command zone`, rule);
  if (type === 'dungeon')
    impossible(item.what.span, `Say in which room of ${card.name} the player is: \`is in room "…" of "…"\``, '309.4');
}

const withArticle = (word: string): string => `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`;

const isTokenModifier = (modifier: Modifier): boolean =>
  modifier.kind === 'plainModifier' && modifier.modifier === 'token';

/** CR 712.8d, 709.5, 715.4: only a double-faced permanent is its other face; halves and insets are not permanents. */
const permanentFace = (layout: GameObject['card']['layout'], face: number): number =>
  layout === 'transform' || layout === 'modal' ? face : 0;

/** `"Bear" #2`, `original "Bear"`: one of those that stand already. */
const isExisting = (what: CardItem['what']): boolean =>
  what.kind === 'object' && (what.ordinal !== undefined || what.origin !== undefined || what.zone !== undefined);

/** `Alice controls bear`: says of a card that was named before whose it is. */
function takeExisting(setting: Setting, player: PlayerId, item: CardItem, place: Place): void {
  const { play } = setting;
  const { what } = item;
  if (what.kind === 'description' || what.kind === 'namedCard') return;
  const id = findObject(play, what, { places: [everywhere(play.game)], where: 'on the board' });
  const object = play.game.state.objects[id];
  if (object === undefined) return;
  if (place !== 'battlefield' || object.zone.zone !== 'battlefield') {
    impossible(item.span, 'It stands in another zone already');
  }
  object.controller = player;
  object.lastController = player;
  for (const modifier of item.modifiers) modify(setting, object, modifier);
}

/** A spell on the stack whose choices can be left open. */
function putOnStack(play: Play, object: GameObject, item: CardItem): void {
  const { game } = play;
  const way = { object: object.id, face: 0, name: 'normal', manaCost: null, otherCosts: [], free: false };
  object.stack = { ability: null, source: object.id, effects: [], bindings: [], condition: null, leavesTo: null };
  const effects = spellEffects(game, object.id, way);
  if (effects.some((effect) => effect.targets.length > 0 || effect.modal !== undefined)) {
    impossible(item.span, 'What this spell targets, or its modes, can’t be said here: cast it in a `when:`', '601.2c');
  }
  const bindings = effects.map(() => newBindings(object.id, object.controller));
  object.stack = {
    ...object.stack,
    effects: effects.map((effect) => ({ effect, mode: null })),
    bindings: bindings.length > 0 ? bindings : [newBindings(object.id, object.controller)],
  };
}

// ---------------------------------------------------------------- modifiers

const ANYWHERE = new Set<Modifier['kind']>(['countersModifier', 'chosenModifier', 'exilingModifier']);

/** Says something of an object as it is put on the board. What speaks of other objects waits until all stand. */
export function modify(setting: Setting, object: GameObject, modifier: Modifier): void {
  const { play } = setting;
  const permanent = object.zone.zone === 'battlefield';
  const plainInExile = modifier.kind === 'plainModifier' && modifier.modifier === 'face down';
  if (!permanent && !ANYWHERE.has(modifier.kind) && !(plainInExile && object.zone.zone === 'exile')) {
    impossible(modifier.span, 'Only a permanent can be that', '110.5');
  }
  switch (modifier.kind) {
    case 'plainModifier':
      setPlain(setting, object, modifier);
      return;
    case 'attachedToModifier':
      setting.later.push(() => setAttachedTo(setting, object, modifier.host, modifier.span));
      return;
    case 'countersModifier':
      sayCounters(setting, object, modifier.counterKind.name, { value: modifier.count.value, span: modifier.span });
      setCounters(object, modifier.counterKind.name, modifier.count);
      return;
    case 'damageModifier':
      setDamage(setting, object, modifier.amount, modifier.span);
      return;
    case 'chosenModifier':
      rememberChoice(play, object, modifier.choice.value, modifier.span);
      return;
    case 'levelModifier':
      setLevel(object, modifier.level.value);
      return;
    case 'exilingModifier':
      setting.later.push(() => {
        const exiled = findObject(play, modifier.object, { places: [play.game.state.exile], where: 'in exile' });
        rememberExiled(play, object, exiled, modifier.span);
      });
      return;
    case 'copyingModifier': {
      const { card, face } = cardNamed(play, modifier.name);
      object.copiable = copyOn(play, object, card.faces[face] ?? card.faces[0], modifier.span);
      // CR 306.5b: it entered as the planeswalker that it copies.
      if (object.copiable.loyalty !== null) object.counters.loyalty = object.copiable.loyalty.value;
      return;
    }
    case 'overModifier':
      putOver(setting, object, modifier);
      return;
    case 'meldedWithModifier':
      meldWith(setting, object, modifier);
      return;
    case 'attackingModifier':
      setting.later.push(() => setAttacking(setting, object, modifier.defender, modifier.span));
      return;
  }
}

function setPlain(setting: Setting, object: GameObject, modifier: Extract<Modifier, { kind: 'plainModifier' }>): void {
  switch (modifier.modifier) {
    case 'tapped':
    case 'untapped':
      sayStatus(setting, object, modifier.modifier, modifier.span);
      object.tapped = modifier.modifier === 'tapped';
      return;
    case 'face down':
      sayStatus(setting, object, 'face down', modifier.span);
      setFaceDown(object);
      return;
    case 'summoning sick':
      // CR 302.6: it came under that control this turn.
      setting.later.push(() => {
        object.controlledSinceTurn = setting.play.game.state.turn.number;
      });
      return;
    case 'token':
      return;
    case 'transformed':
      setTransformed(object, modifier.span);
      return;
  }
}

/** A leveler's level is its level counters (cf. 711.2); a Class remembers the level it gained (cf. 716.2). */
function setLevel(object: GameObject, level: number): void {
  const { subtypes } = object.card.faces[object.face] ?? object.card.faces[0];
  if (subtypes.includes('Class')) object.linked['class level'] = { number: level };
  else object.counters.level = level;
}
