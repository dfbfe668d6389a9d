/** Proliferate (CR 701.34) and time travel (701.56): one more of each kind that is there already. */

import { characteristics, hasKeyword } from '../characteristics.ts';
import type { GameEvent } from '../events.ts';
import { chooseOne, chooseSome } from '../game.ts';
import { thingChoice } from '../requests.ts';
import { objectThing, playerThing, type Thing } from '../state.ts';
import { type Action, amountOf } from './action.ts';
import { by, type Carrying } from './carrying.ts';
import { countersOn } from './counters.ts';

/** CR 701.34a: any number of permanents and players that have a counter; each gets one of each kind it has. */
export const proliferate: Action = function* (carrying, instruction, player) {
  const { game } = carrying;
  const times = amountOf(carrying, instruction);
  let chosen: Thing[] = [];
  for (let time = 0; time < times; time++) {
    const options: Thing[] = [
      ...game.state.battlefield.filter((id) => !game.state.objects[id]?.phasedOut).map(objectThing),
      ...game.state.players.filter((one) => !one.lost).map((one) => playerThing(one.id)),
    ].filter((thing) => Object.keys(countersOn(game, thing)).length > 0);
    const picked = chooseSome(game, {
      player,
      topic: 'proliferate',
      prompt: 'any number of permanents and players with counters',
      rule: '701.34a',
      source: carrying.bindings.self,
      options: options.map(thingChoice),
      min: 0,
      max: options.length,
    });
    chosen = picked.map((index) => options[index]!);
    yield chosen.flatMap((on) => oneMoreOfEach(carrying, on, player, '701.34a'));
  }
  // CR 701.34: choosing nothing is proliferating all the same.
  return { things: chosen, number: chosen.length, did: true };
};

function oneMoreOfEach(carrying: Carrying, on: Thing, player: number, rule: string): GameEvent[] {
  return Object.keys(countersOn(carrying.game, on)).map((counter) => ({
    kind: 'putCounters',
    on,
    counter,
    amount: 1,
    by: player,
    cause: by(carrying, rule),
  }));
}

const CHANGES = ['add', 'remove'] as const;

/** CR 701.56a: any number of your permanents with time counters and of your suspended cards; each gets one more or one fewer. */
export const timeTravel: Action = function* (carrying, _instruction, player) {
  const { game } = carrying;
  const { state } = game;
  const options = [
    ...state.battlefield.filter((id) => characteristics(game, id).controller === player),
    // CR 702.62b: what is suspended has suspend.
    ...state.exile.filter((id) => state.objects[id]?.owner === player && hasKeyword(game, id, 'suspend')),
  ].filter((id) => (state.objects[id]?.counters.time ?? 0) > 0);
  const chosen = chooseSome(game, {
    player,
    topic: 'choose',
    prompt: 'whose time counters change',
    rule: '701.56a',
    source: carrying.bindings.self,
    options: options.map((id) => ({ kind: 'object', id })),
    min: 0,
    max: options.length,
  }).map((index) => options[index]!);
  const events = chosen.map((id): GameEvent => {
    const on = objectThing(id);
    const change = chooseOne(game, {
      player,
      topic: 'option',
      prompt: `whether a time counter is added to or removed from ${characteristics(game, id).name}`,
      rule: '701.56a',
      source: carrying.bindings.self,
      options: CHANGES.map((word) => ({ kind: 'word', word })),
    });
    const counter = { on, counter: 'time', amount: 1, cause: by(carrying, '701.56a') };
    return CHANGES[change] === 'add'
      ? { kind: 'putCounters', by: player, ...counter }
      : { kind: 'removeCounters', ...counter };
  });
  yield events;
  return { things: chosen.map(objectThing), did: true };
};
