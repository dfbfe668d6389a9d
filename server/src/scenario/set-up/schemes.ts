/** Who the archenemy is, and which schemes there are (CR 904). */
import type { GameObject, PlayerId } from '../../engine/state.ts';
import type { Fact, PlayerRef, Span } from '../../language/index.ts';
import { type Play, playerNamed } from '../play.ts';
import { ARCHENEMYS_LIFE } from './new-game.ts';
import { sayOnce } from './said.ts';
import { cardNamed, impossible, putObject, type Setting } from './setting.ts';

/** CR 904.2a: of two players one is the archenemy, and begins with more life. */
export function setArchenemy(setting: Setting, player: PlayerRef, span: Span): void {
  const { state } = setting.play.game;
  if (state.format !== 'archenemy') impossible(span, 'There is an archenemy only in `format archenemy`', '904.1');
  const id = playerNamed(setting.play, player);
  // CR 904.12b: in a game of more players everybody is one.
  if (state.players.length > 2) return;
  sayOnce(setting, 'archenemy', 'Who is the archenemy', { value: player.name, span }, '904.2a');
  for (const one of state.players) {
    one.archenemy = one.id === id;
    if (!setting.said.has(`life of ${one.name}`)) one.life = one.archenemy ? ARCHENEMYS_LIFE : 20;
  }
}

/** CR 904.4: schemes are put below each other in their owner's scheme deck, in the command zone but face down. */
export function toSchemeDeck({ play }: Setting, { id, owner, card }: GameObject, span: Span): void {
  const { state } = play.game;
  const player = state.players[owner];
  if (player === undefined || !card.faces[0].types.includes('scheme')) return;
  if (state.format !== 'archenemy') impossible(span, 'There are schemes only in `format archenemy`', '904.1');
  state.command = state.command.filter((one) => one !== id);
  player.schemeDeck.top.push(id);
}

/** The owner of a scheme whose owner is not said: the archenemy, or else the active player. */
function schemer({ game }: Play): PlayerId {
  const all = game.state.players.filter(({ archenemy }) => archenemy);
  const [only] = all;
  return only !== undefined && all.length === 1 ? only.id : game.state.turn.active;
}

export function scheme(setting: Setting, { name, span }: Extract<Fact, { kind: 'scheme' }>): void {
  const { play } = setting;
  const { card } = cardNamed(play, name);
  if (!card.faces[0].types.includes('scheme')) impossible(name.span, `${card.name} is no scheme`, '314.1');
  if (play.game.state.format !== 'archenemy') impossible(span, 'There are schemes only in `format archenemy`', '904.1');
  const owner = schemer(play);
  putObject(setting, { card, kind: 'card', face: 0, owner, controller: owner, place: 'command zone', span });
}
