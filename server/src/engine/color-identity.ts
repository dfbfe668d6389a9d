/** The color identity of a player's commanders (CR 903.4): what is printed, whatever has become of it since. */
import { type Card, type CardFace, COLORS, type Color } from '../cards/index.ts';
import { type Game, playerOf } from './game.ts';
import { colorsOfCost } from './mana.ts';

/** CR 903.4a, 702.124c: of all that player's commanders together; none without a commander (903.4f). */
export function colorIdentity(game: Game, player: number): Color[] {
  const { commanders } = playerOf(game, player);
  if (commanders.length === 0) return [];
  const { objects, past } = game.state;
  const known = [...Object.values(objects), ...Object.values(past).map(({ object }) => object)];
  const cards = commanders.flatMap((id) => known.find(({ cardId }) => cardId === id)?.card ?? []);
  const colors = new Set(cards.flatMap(identityOf));
  return COLORS.filter((color) => colors.has(color));
}

/** CR 903.4d–e: all of its faces count. */
const identityOf = ({ faces }: Card): Color[] => faces.flatMap(identityOfFace);

/** CR 903.4, 903.4c: mana symbols in its cost and text without reminders, its indicator, and what it says of its own color. */
function identityOfFace(face: CardFace): Color[] {
  const text = face.text.replace(/\([^()]*\)/g, '');
  const symbols = [...text.matchAll(/\{([^{}]+)\}/g)].flatMap(([, symbol = '']) => symbol.split('/'));
  const defined = face.abilities.flatMap((ability) =>
    ability.kind === 'static' && ability.characteristicDefining ? ability.effects : [],
  );
  const own = defined.flatMap((effect) => (effect.kind === 'characteristics' ? effect.changes : []));
  return [
    ...colorsOfCost(face.manaCost),
    ...COLORS.filter((color) => symbols.includes(color)),
    ...(face.colorIndicator ?? []),
    ...own.flatMap((change) => (change.change === 'setColors' || change.change === 'addColors' ? change.colors : [])),
  ];
}
