/** Replacement effects that come from rules rather than from an ability's text: protection, shield and finality counters, commanders. */
import type { Filter, ReplacementChange } from '../cards/index.ts';
import { characteristics } from './characteristics.ts';
import { fewerLoyalty } from './compleated.ts';
import { commandersIn, isSeveral } from './components.ts';
import { entersNightSideUp } from './daybound.ts';
import { isEntering } from './entering.ts';
import { newBindings } from './evaluate.ts';
import type { GameEvent } from './events.ts';
import { type Game, objectOf } from './game.ts';
import { isMaddened, MADNESS_RULE } from './madness.ts';
import { factsOf } from './patterns.ts';
import { protectedFrom } from './protection.ts';
import type { Replacement } from './replacement.ts';
import { isForbidden } from './rule-effect.ts';
import { type ObjectId, objectThing } from './state.ts';

const ANYTHING: Filter = { kind: 'anything' };

function byRule(
  game: Game,
  event: GameEvent,
  key: string,
  object: ObjectId,
  changes: readonly ReplacementChange[],
  text: string,
  rule: string,
  optional = false,
): Replacement {
  const controller = characteristics(game, object).controller;
  return {
    effect: {
      kind: 'replacement',
      pattern: { event: 'destroyed', subject: ANYTHING },
      changes,
      ...(optional ? { optional } : {}),
    },
    source: null,
    controller,
    bindings: { ...newBindings(object, controller), event: factsOf(game, event) },
    key,
    held: null,
    continuous: null,
    remaining: null,
    text,
    rule,
  };
}

/** CR 615.12: damage that can't be prevented is dealt all the same; what else a prevention effect does, it does. */
export const cantBePrevented = (game: Game, event: Extract<GameEvent, { kind: 'damage' }>): boolean =>
  event.unpreventable ||
  isForbidden(game, 'preventDamage', objectThing(event.source), event.target) !== null ||
  isForbidden(game, 'preventDamage', event.target, objectThing(event.source)) !== null;

/** The rules' own replacement effects that apply to the event. */
export function ruleReplacements(game: Game, event: GameEvent): Replacement[] {
  switch (event.kind) {
    case 'damage': {
      const found: Replacement[] = [];
      // CR 702.16e: damage from a source with the quality is prevented.
      if (!cantBePrevented(game, event) && protectedFrom(game, event.target, event.source)) {
        found.push({ ...preventAll(game, event), text: 'protection', rule: '702.16e' });
      }
      // CR 122.1c: a shield counter prevents the damage and is removed.
      if (event.target.kind === 'object' && (objectOf(game, event.target.id).counters.shield ?? 0) > 0) {
        found.push(
          byRule(
            game,
            event,
            'shield counter',
            event.target.id,
            [{ change: 'keyword', by: 'shield' }],
            'its shield counter',
            '122.1c',
          ),
        );
      }
      return found;
    }
    case 'destroy':
      if ((objectOf(game, event.object).counters.shield ?? 0) > 0 && event.cause.by !== 'stateBasedAction') {
        return [
          byRule(
            game,
            event,
            'shield counter',
            event.object,
            [{ change: 'keyword', by: 'shield' }],
            'its shield counter',
            '122.1c',
          ),
        ];
      }
      return [];
    case 'putCounters': {
      const fewer = fewerLoyalty(game, event);
      if (fewer === 0 || event.on.kind !== 'object') return [];
      // CR 702.150a: compleated; CR 616.1 orders it with what changes the number otherwise.
      const less: ReplacementChange = {
        change: 'amount',
        to: { kind: 'difference', from: { kind: 'eventAmount' }, minus: fewer },
      };
      const { id } = event.on;
      return [{ ...byRule(game, event, 'compleated', id, [less], 'compleated', '702.150a'), source: id }];
    }
    case 'untap':
      // CR 122.1d: a stun counter is removed instead of untapping.
      if ((objectOf(game, event.object).counters.stun ?? 0) > 0) {
        return [
          byRule(
            game,
            event,
            'stun counter',
            event.object,
            [
              {
                change: 'instead',
                do: [
                  { do: 'removeCounters', what: { kind: 'ref', ref: { kind: 'self' } }, counter: 'stun', amount: 1 },
                ],
              },
            ],
            'its stun counter',
            '122.1d',
          ),
        ];
      }
      return [];
    case 'zoneChange': {
      const found: Replacement[] = [];
      const object = objectOf(game, event.object);
      // CR 702.35a: madness makes the discard an exile.
      if (isMaddened(game, event)) {
        const exiled: ReplacementChange = { change: 'destination', to: { zone: 'exile' } };
        found.push(byRule(game, event, 'madness', event.object, [exiled], 'its madness ability', MADNESS_RULE));
      }
      // CR 702.145b: at night what has daybound enters transformed.
      const entering = isEntering(event) ? game.state.objects[event.becomes] : undefined;
      if (entering && entersNightSideUp(game, entering)) {
        const turned: ReplacementChange = { change: 'enters', transformed: true };
        found.push(byRule(game, event, 'daybound', entering.id, [turned], 'its daybound ability', '702.145b'));
      }
      const leaves = object.zone.zone === 'stack' && event.to.zone !== 'battlefield' ? object.stack?.leavesTo : null;
      // CR 702.34a and its like: it is exiled instead of going anywhere else as it would leave the stack.
      if (leaves && event.to.zone !== leaves.zone && (leaves.insteadOf ?? event.to.zone) === event.to.zone) {
        found.push(
          byRule(
            game,
            event,
            'leaves the stack',
            event.object,
            [{ change: 'destination', to: { zone: 'exile' } }],
            'the way in which it was cast',
            leaves.because,
          ),
        );
      }
      // CR 122.1h: with a finality counter it is exiled instead of being put into a graveyard from the battlefield.
      if (object.zone.zone === 'battlefield' && event.to.zone === 'graveyard' && (object.counters.finality ?? 0) > 0) {
        found.push(
          byRule(
            game,
            event,
            'finality counter',
            event.object,
            [{ change: 'destination', to: { zone: 'exile' } }],
            'its finality counter',
            '122.1h',
          ),
        );
      }
      // CR 903.9b: a commander that would go to a hand or library may go to the command zone instead.
      if ((event.to.zone === 'hand' || event.to.zone === 'library') && object.zone.zone !== 'command') {
        const several = isSeveral(object);
        for (const cardId of commandersIn(game.state.players, object)) {
          const change: ReplacementChange = several
            ? { change: 'keyword', by: 'commander' }
            : { change: 'destination', to: { zone: 'command' } };
          const rule = several ? '903.9c' : '903.9b';
          const key = several ? `command zone ${cardId}` : 'command zone';
          const moved = byRule(game, event, key, event.object, [change], 'moving it to the command zone', rule, true);
          moved.bindings.named.commander = { number: cardId };
          found.push(moved);
        }
      }
      return found;
    }
    default:
      return [];
  }
}

function preventAll(game: Game, event: Extract<GameEvent, { kind: 'damage' }>): Replacement {
  const controller = characteristics(game, event.source).controller;
  return {
    effect: {
      kind: 'replacement',
      pattern: { event: 'damage', subject: ANYTHING, object: ANYTHING },
      changes: [{ change: 'prevent', amount: 'all' }],
    },
    source: null,
    controller,
    bindings: { ...newBindings(event.source, controller), event: factsOf(game, event) },
    key: 'protection',
    held: null,
    continuous: null,
    remaining: null,
    text: 'protection',
    rule: '702.16e',
  };
}
