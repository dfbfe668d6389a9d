/** What a permanent remembers from before the scenario began: the cards it exiled, a choice made as it entered (CR 607, 610.3). */
import type { Ability, EventPattern } from '../../cards/index.ts';
import { newBindings } from '../../engine/evaluate.ts';
import { PROTECTOR, possibleProtectors } from '../../engine/protector.ts';
import type { GameObject, ObjectId, Value } from '../../engine/state.ts';
import { objectThing, playerThing } from '../../engine/state.ts';
import type { Span } from '../../language/index.ts';
import type { Play } from '../play.ts';
import { impossible, notUnderstood } from './setting.ts';

/** All plain objects inside ability data. */
function* partsOf(value: unknown): Generator<Readonly<Record<string, unknown>>> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Readonly<Record<string, unknown>>;
  for (const inner of Object.values(value)) yield* partsOf(inner);
}

const abilitiesOf = (object: GameObject): readonly Ability[] =>
  (object.copiable ?? object.card.faces[object.face] ?? object.card.faces[0]).abilities;

/** "Exile … until this leaves", or "exile …" with an ability that speaks of the exiled card. */
export function rememberExiled(play: Play, holder: GameObject, exiled: ObjectId, span: Span): void {
  const { state } = play.game;
  const from = state.objects[exiled];
  if (from?.zone.zone !== 'exile') impossible(span, 'What it has exiled must be in exile', '406.6');
  for (const part of partsOf(abilitiesOf(holder))) {
    if (part.do !== 'move' && part.kind !== 'exile') continue;
    const until = part.until as { readonly kind: string; readonly pattern: EventPattern } | undefined;
    if (until?.kind === 'untilEvent') {
      state.untilReturns.push({
        id: state.nextId++,
        source: holder.id,
        controller: holder.controller,
        pattern: until.pattern,
        bindings: newBindings(holder.id, holder.controller),
        things: [exiled],
        from: [{ zone: 'battlefield', player: null }],
      });
      return;
    }
    if (typeof part.linked === 'string') {
      addThing(holder, part.linked, exiled);
      return;
    }
  }
  impossible(span, `No ability of ${holder.card.name} exiles a card and speaks of it`, '607.2a');
}

function addThing(holder: GameObject, key: string, id: ObjectId): void {
  const old = holder.linked[key];
  holder.linked[key] = { things: [...(old && 'things' in old ? old.things : []), objectThing(id)] };
}

/** A battle has its protector (cf. 310.9), who need not be said where only one player can be it. */
export function rememberProtector({ game }: Play, battle: GameObject, span: Span): void {
  if (!isBattle(battle) || battle.linked[PROTECTOR] !== undefined) return;
  const possible = possibleProtectors(game, battle.id);
  const [only] = possible;
  if (only === undefined || possible.length > 1) {
    const [name = ''] = game.state.players.flatMap((player) => (possible.includes(player.id) ? [player.name] : []));
    impossible(
      span,
      `Several players can protect ${battle.card.name}: say who, as in \`with "${name}" chosen\``,
      '310.9a',
    );
  }
  battle.linked[PROTECTOR] = { things: [playerThing(only)] };
}

const isBattle = ({ card, face }: GameObject): boolean => (card.faces[face] ?? card.faces[0]).types.includes('battle');

/** "As this enters, choose a color / a creature type / an opponent …"; a battle's protector is chosen so too. */
export function rememberChoice(play: Play, holder: GameObject, choice: string, span: Span): void {
  const player = play.players.indexOf(choice);
  if (isBattle(holder) && player >= 0) {
    if (!possibleProtectors(play.game, holder.id).includes(player))
      impossible(span, `${choice} can't protect ${holder.card.name}`, '310.12a');
    holder.linked[PROTECTOR] = { things: [playerThing(player)] };
    return;
  }
  for (const part of partsOf(abilitiesOf(holder))) {
    const spec = part.choice as { readonly kind?: string } | undefined;
    if (spec?.kind === undefined || typeof part.linked !== 'string') continue;
    holder.linked[part.linked] = chosenValue(play, spec.kind, choice);
    return;
  }
  const face = holder.card.faces[holder.face] ?? holder.card.faces[0];
  const unread = face.notUnderstood.find(({ line }) => /\bcho(?:ose|sen)\b|\bnamed?\b/i.test(line));
  if (unread) notUnderstood(face.name, unread, span);
  impossible(span, `No ability of ${holder.card.name} asks for such a choice`, '607.2d');
}

const COLOR_LETTERS: Readonly<Record<string, string>> = { white: 'W', blue: 'U', black: 'B', red: 'R', green: 'G' };

function chosenValue(play: Play, kind: string, choice: string): Value {
  if (kind === 'color') return { word: COLOR_LETTERS[choice.toLowerCase()] ?? choice };
  if (kind === 'number') return { number: Number(choice) };
  const player = play.players.indexOf(choice);
  if (kind === 'player' && player >= 0) return { things: [{ kind: 'player', id: player }] };
  return { word: choice };
}
