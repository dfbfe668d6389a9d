/** What a set-up says of single objects: counters, damage, what they are attached to, attack and block. */
import { characteristics } from '../../engine/characteristics.ts';
import { attackable, defenderOf } from '../../engine/combat-defenders.ts';
import { type GameObject, type ObjectId, sameThing, type Thing } from '../../engine/state.ts';
import type { Count, Span, Target } from '../../language/index.ts';
import { findThing } from '../names/find-object.ts';
import { objectsIn } from '../names/places.ts';
import { referToThing } from '../names/refer.ts';
import { type Said, sayOnce } from './said.ts';
import { impossible, type Setting } from './setting.ts';

const onBattlefield = ({ play }: Setting) => ({
  places: [objectsIn(play.game, 'battlefield')],
  where: 'on the battlefield',
});

/** Notes how many counters of a kind something has, or that it has none of any kind. */
export function sayCounters(setting: Setting, of: GameObject | string, kind: string | undefined, said: Said): void {
  const [key, name] = typeof of === 'string' ? [of, of] : [`object ${of.id}`, of.card.name];
  if (kind !== undefined) {
    sayOnce(setting, `${kind} counters of ${key}`, `How many ${kind} counters ${name} has`, said);
  }
  const some = kind === undefined ? 'none' : said.value === 0 ? undefined : 'some';
  if (some === undefined) return;
  sayOnce(setting, `counters of ${key}`, `Whether ${name} has counters`, { value: some, span: said.span });
}

export function setCounters(object: GameObject, kind: string, count: Count): void {
  if (count.value === 0) delete object.counters[kind];
  else object.counters[kind] = count.value;
}

/** CR 120.6: damage is marked on creatures. */
export function setDamage(setting: Setting, object: GameObject, amount: Count, span: Span): void {
  const what = `How much damage is marked on ${object.card.name}`;
  sayOnce(setting, `damage of ${object.id}`, what, { value: amount.value, span });
  object.damage = amount.value;
}

/** CR 301.5, 303.4, 301.6: Auras, Equipment and Fortifications are attached to things. */
export function setAttachedTo(setting: Setting, object: GameObject, host: Target, span: Span): void {
  const { game } = setting.play;
  const thing = findThing(setting.play, host, onBattlefield(setting));
  const { subtypes } = characteristics(game, object.id);
  if (!subtypes.some((one) => one === 'Aura' || one === 'Equipment' || one === 'Fortification')) {
    impossible(host.span, `${object.card.name} is no Aura, Equipment or Fortification`, '701.3a');
  }
  if (thing.kind === 'object' && thing.id === object.id)
    impossible(host.span, 'Nothing is attached to itself', '701.3a');
  sayAttached(setting, object, referToThing(setting.play, thing), span);
  object.attachedTo = thing;
  game.state.version++;
}

/** What a permanent is attached to: one thing at most. */
export function sayAttached(setting: Setting, object: GameObject, host: string, span: Span): void {
  const what = `What ${object.card.name} is attached to`;
  sayOnce(setting, `host of ${object.id}`, what, { value: host, span });
}

export function setAttacking(setting: Setting, object: GameObject, defender: Target | undefined, span: Span): void {
  const { game } = setting.play;
  const { combat } = game.state;
  if (!combat?.attackersDeclared) {
    impossible(
      span,
      'Nothing attacks at this moment: say `it is Alice’s declare attackers` or a later step of combat',
      '508.1',
    );
  }
  if (!characteristics(game, object.id).types.includes('creature'))
    impossible(span, 'Only a creature attacks', '506.3');
  if (characteristics(game, object.id).controller !== game.state.turn.active) {
    impossible(span, 'Only the active player’s creatures attack', '508.1a');
  }
  const attacking = defender ? findThing(setting.play, defender, onBattlefield(setting)) : onlyDefender(setting, span);
  if (!attackable(game).some((one) => sameThing(one, attacking))) impossible(span, 'That can’t be attacked', '508.1b');
  const attacked = referToThing(setting.play, attacking);
  const what = `What ${object.card.name} is attacking`;
  sayOnce(setting, `attacked by ${object.id}`, what, { value: attacked, span }, '508.1b');
  if (combat.attackers.some((one) => one.object === object.id)) return;
  const defendingPlayer = defenderOf(game, attacking);
  if (defendingPlayer === null) return;
  combat.attackers.push({
    object: object.id,
    attacking,
    defendingPlayer,
    blocked: false,
    blockers: [],
    band: null,
  });
  game.state.version++;
}

function onlyDefender({ play }: Setting, span: Span): Thing {
  const { turn, players } = play.game.state;
  const opponents = players.filter((player) => player.id !== turn.active);
  const [only] = opponents;
  if (only === undefined || opponents.length > 1) impossible(span, 'Say whom it attacks', '508.1b');
  return { kind: 'player', id: only.id };
}

export function setBlocking(setting: Setting, blocker: GameObject, attacker: ObjectId | undefined, span: Span): void {
  const { game } = setting.play;
  const { combat } = game.state;
  if (!combat?.blockersDeclared) {
    impossible(span, 'Nothing blocks at this moment: say `it is Alice’s declare blockers` or a later step', '509.1');
  }
  const blocked =
    attacker === undefined
      ? combat.attackers.length === 1
        ? combat.attackers[0]
        : undefined
      : combat.attackers.find((one) => one.object === attacker);
  if (blocked === undefined) impossible(span, 'What it blocks must be an attacking creature', '509.1a');
  if (characteristics(game, blocker.id).controller !== blocked.defendingPlayer) {
    impossible(span, 'Only the defending player’s creatures block', '509.1a');
  }
  blocked.blocked = true;
  if (!blocked.blockers.includes(blocker.id)) blocked.blockers.push(blocker.id);
  const block = combat.blockers.find((one) => one.object === blocker.id);
  if (block === undefined) combat.blockers.push({ object: blocker.id, blocking: [blocked.object] });
  else if (!block.blocking.includes(blocked.object)) block.blocking.push(blocked.object);
  game.state.version++;
}
