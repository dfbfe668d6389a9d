/** `performs "…"`: a piece of rules text carried out as if an ability with no source card resolved now. */

import { bareFace, type Card } from '../../cards/index.ts';
import { announceTargets, chooseModes } from '../../engine/announce.ts';
import { bareObject } from '../../engine/apply-move.ts';
import { characteristics } from '../../engine/characteristics.ts';
import { freezeDeep } from '../../engine/clone.ts';
import { newBindings } from '../../engine/evaluate.ts';
import { IllegalAction } from '../../engine/game.ts';
import { goOnAfterResolution } from '../../engine/pass.ts';
import { perform } from '../../engine/perform.ts';
import { beginPriority } from '../../engine/priority.ts';
import { resolveTop } from '../../engine/resolve.ts';
import type { ObjectId, PlayerId, StackFacts } from '../../engine/state.ts';
import type { Span, TextLiteral } from '../../language/index.ts';
import { placeInText } from '../place-in-text.ts';
import { Fault, type Play, playerNamed } from '../play.ts';
import { unsupported } from '../problems.ts';
import { compileLines } from '../set-up/new-game.ts';
import { declareNothing, gameGoesOn } from './priority.ts';
import type { Act } from './running.ts';
import { announced } from './special.ts';

export const performText: Act<'perform'> = ({ play }, { player: who, text, parts, span }) => {
  const { game } = play;
  gameGoesOn(play, span);
  declareNothing(play);
  const player = playerNamed(play, who);
  const effects = effectsOf(play, text);
  const priority = game.state.priority;
  const source = phantomSource(play, player, text.value);
  announced(play, player, span, parts, () => {
    for (const effect of effects) {
      const asking = { player, source, bindings: newBindings(source, player), rule: '601.2c' };
      const chosen = chooseModes(game, effect, asking);
      if (chosen === null) throw new IllegalAction('700.2a', 'No mode can be chosen');
      const bindings = chosen.map((one) => announceTargets(game, one.effect, asking));
      if (bindings.some((one) => one === null)) throw new IllegalAction('601.2c', 'There is no legal target');
      const facts: StackFacts = {
        ability: { kind: 'spell', text: text.value, effect },
        source,
        effects: chosen,
        bindings: bindings.map((one) => one ?? newBindings(source, player)),
        condition: null,
        leavesTo: null,
      };
      const cause = { source, controller: player, by: 'effect' as const, rule: '608.2' };
      perform(game, [{ kind: 'putAbilityOnStack', facts, controller: player, source, cause }]);
    }
  });
  for (const _ of effects) resolveTop(game);
  if (game.state.turn.progress === 'ended') goOnAfterResolution(game);
  else if (game.state.turn.progress === 'priority') {
    beginPriority(game);
    // Who had priority has it again: nothing has been cast or activated.
    if (game.state.priority !== null && priority !== null && !game.state.players[priority]?.lost)
      game.state.priority = priority;
  }
};

function effectsOf(play: Play, text: TextLiteral) {
  const { abilities, notUnderstood } = compileLines(play.compile, text.value, ['instant']);
  const fail = (line: string, span: Span): never => {
    throw new Fault(unsupported(span, `This text is not understood: “${line}”`), { kind: 'unsupported', text: line });
  };
  const [unread] = notUnderstood;
  if (unread !== undefined) fail(unread.line, placeInText(text, unread));
  return abilities.map((ability) => (ability.kind === 'spell' ? ability.effect : fail(ability.text, text.span)));
}

/** What stands for the source that is not there: it has no characteristics and is in no zone. */
function phantomSource({ game }: Play, player: PlayerId, text: string): ObjectId {
  const card = freezeDeep<Card>({
    name: 'an effect',
    layout: 'normal',
    source: 'scenario',
    faces: [bareFace('an effect', { text })],
  });
  const object = bareObject(game, player, card, 'emblem', { zone: 'command', player: null });
  game.state.objects[object.id] = object;
  game.state.version++;
  const values = characteristics(game, object.id);
  delete game.state.objects[object.id];
  game.state.past[object.id] = freezeDeep({ object, characteristics: { ...values }, next: null });
  game.state.version++;
  return object.id;
}
