import { describe, expect, it } from 'vitest';
import type { EventPattern, Filter } from '../cards/index.ts';
import { newEnterSpec } from './entering.ts';
import { newBindings } from './evaluate.ts';
import type { GameEvent, LogEntry } from './events.ts';
import { type Game, Unsupported } from './game.ts';
import { eventMatches, factsOf, matchingEntries } from './patterns.ts';
import { objectThing, playerThing, type Thing } from './state.ts';
import { addTestObject, idOf, testCard, testGame } from './testing.ts';
import { logTestEvents, logTestMove, moveTestObject, testEvent } from './testing-log.ts';

const bear = { name: 'Bear', power: 2, toughness: 2 };
const creature: Filter = { kind: 'type', type: 'creature' };
const anything: Filter = { kind: 'anything' };
const player: Filter = { kind: 'player' };
const opponent: Filter = { kind: 'opponent' };
const you: Filter = { kind: 'same', as: { kind: 'you' } };
const self: Filter = { kind: 'same', as: { kind: 'self' } };
const all = (...of: Filter[]): Filter => ({ kind: 'all', of });
const yours = (filter: Filter): Filter => all(filter, { kind: 'controller', player: you });

const on = (game: Game, pattern: EventPattern, entries: readonly LogEntry[], source = 0) =>
  matchingEntries(game, pattern, entries, newBindings(source, 0)).map(({ facts }) => facts);
const times = (game: Game, pattern: EventPattern, entries: readonly LogEntry[], source = 0): number =>
  on(game, pattern, entries, source).length;
const before = (game: Game, pattern: EventPattern, event: GameEvent, source = 0): boolean =>
  eventMatches(game, pattern, event, factsOf(game, event), newBindings(source, 0));

const damage = (source: number, target: Thing, amount = 1, combat = true) =>
  testEvent({ kind: 'damage', source, target, amount, combat, unpreventable: false });

describe('changes of zones', () => {
  const dies: EventPattern = { event: 'zoneChange', subject: yours(creature), from: 'battlefield', to: 'graveyard' };
  const toGraveyard: EventPattern = {
    event: 'zoneChange',
    subject: all(creature, { kind: 'owner', player: you }),
    to: 'graveyard',
  };

  it('see what leaves the battlefield as it last was there (CR 603.10a)', () => {
    const game = testGame({ battlefield: [{ ...bear, owner: 1, controller: 0 }] });
    const id = idOf(game, 'Bear');
    const event = testEvent({ kind: 'zoneChange', object: id, to: { zone: 'graveyard', player: 1 }, move: 'destroy' });
    expect(before(game, dies, event)).toBe(true);
    const facts = on(game, dies, logTestMove(game, id, 'graveyard'));
    // The one that its controller controlled, not the card in its owner's graveyard.
    expect(facts).toMatchObject([{ subject: [objectThing(id)], player: [playerThing(0)] }]);
  });

  it('see the new object when it does not matter where it came from (CR 603.6c)', () => {
    const game = testGame({ battlefield: [bear], hand: [{ ...bear, name: 'Plan', types: ['sorcery'] }] });
    const facts = on(game, toGraveyard, logTestMove(game, idOf(game, 'Bear'), 'graveyard'));
    expect(facts).toMatchObject([{ subject: [objectThing(idOf(game, 'Bear'))] }]);
    expect(times(game, toGraveyard, logTestMove(game, idOf(game, 'Plan'), 'graveyard'))).toBe(0);
  });

  it('test zones and kinds of what leaves as of the zone it left', () => {
    const game = testGame({ graveyard: [bear], battlefield: [{ ...bear, name: 'Cub' }] });
    const leaves: EventPattern = {
      event: 'zoneChange',
      subject: all({ kind: 'is', what: 'card' }, { kind: 'zone', zone: 'graveyard', of: you }),
      from: 'graveyard',
    };
    expect(times(game, leaves, logTestMove(game, idOf(game, 'Bear'), 'exile'))).toBe(1);
    const gone: EventPattern = { event: 'zoneChange', subject: { kind: 'is', what: 'card' }, from: 'battlefield' };
    expect(times(game, gone, logTestMove(game, idOf(game, 'Cub'), 'exile'))).toBe(1);
  });

  it('narrow by zone and cause', () => {
    const game = testGame({ hand: [bear, { ...bear, name: 'Cub' }] });
    const discard: EventPattern = { event: 'zoneChange', subject: anything, cause: 'discard' };
    const byOpponent: EventPattern = { ...discard, by: opponent };
    const own = logTestMove(game, idOf(game, 'Bear'), 'graveyard', { move: 'cycle' });
    expect(times(game, discard, own)).toBe(1);
    expect(times(game, byOpponent, own)).toBe(0);
    expect(times(game, { ...discard, cause: 'cycle' }, own)).toBe(1);
    expect(times(game, { ...discard, cause: 'mill' }, own)).toBe(0);
    const cause = { source: null, controller: 1, by: 'effect', rule: '701.9a' } as const;
    expect(times(game, byOpponent, logTestMove(game, idOf(game, 'Cub'), 'graveyard', { move: 'discard', cause }))).toBe(
      1,
    );
    expect(times(game, { event: 'zoneChange', subject: anything, notFrom: 'hand' }, own)).toBe(0);
  });

  it('ask who sacrifices, whoever makes them do it', () => {
    const game = testGame({ battlefield: [bear] });
    const sacrifice = (by: Filter): EventPattern => ({
      event: 'zoneChange',
      subject: anything,
      from: 'battlefield',
      cause: 'sacrifice',
      by,
    });
    const cause = { source: null, controller: 1, by: 'effect', rule: '701.21a' } as const;
    const entries = logTestMove(game, idOf(game, 'Bear'), 'graveyard', { move: 'sacrifice', cause });
    expect(times(game, sacrifice(you), entries)).toBe(1);
    expect(times(game, sacrifice(opponent), entries)).toBe(0);
  });

  it('see who controlled what entered, whoever controls it since', () => {
    const game = testGame({ hand: [bear] });
    const entries = logTestMove(game, idOf(game, 'Bear'), 'battlefield');
    const enters: EventPattern = { event: 'zoneChange', subject: yours(creature), to: 'battlefield' };
    expect(times(game, enters, entries)).toBe(1);
    game.state.objects[idOf(game, 'Bear')]!.controller = 1;
    game.state.version++;
    expect(times(game, enters, entries)).toBe(1);
  });

  it('let "one or more" be one for all that happens at once', () => {
    const game = testGame({ battlefield: [bear, { ...bear, name: 'Cub' }, { ...bear, name: 'Foe', controller: 1 }] });
    const entries = logTestEvents(
      game,
      ...['Bear', 'Cub', 'Foe'].map((name) => moveTestObject(game, idOf(game, name), 'graveyard')),
    );
    expect(times(game, dies, entries)).toBe(2);
    const [facts] = on(game, { ...dies, oneOrMore: true }, entries);
    expect(facts?.subject).toHaveLength(2);
    expect(facts?.amount).toBe(2);
  });
});

describe('tokens', () => {
  const token = testCard('normal', { name: 'Treasure', types: ['artifact'], subtypes: ['Treasure'] });
  const creates: EventPattern = {
    event: 'createToken',
    subject: { kind: 'subtype', subtype: 'Treasure' },
    player: you,
  };

  it('are seen before they are created as they would be', () => {
    const game = testGame();
    const event = testEvent({
      kind: 'createToken',
      player: 0,
      token,
      copiable: null,
      face: 0,
      count: 2,
      enter: newEnterSpec(),
    });
    expect(before(game, creates, event)).toBe(true);
    expect(before(game, { ...creates, subject: creature }, event)).toBe(false);
    expect(before(game, { ...creates, player: opponent }, event)).toBe(false);
    expect(game.state.battlefield).toEqual([]);
  });

  it('trigger one by one once created', () => {
    const game = testGame();
    const enter = () => {
      const becomes = addTestObject(game, 'battlefield', { name: 'Treasure', card: token, kind: 'token' });
      return testEvent({
        kind: 'enterToken',
        player: 0,
        token,
        copiable: null,
        face: 0,
        enter: newEnterSpec(),
        becomes,
      });
    };
    const created = testEvent({
      kind: 'createToken',
      player: 0,
      token,
      copiable: null,
      face: 0,
      count: 2,
      enter: newEnterSpec(),
    });
    const entries = logTestEvents(game, created, enter(), enter());
    expect(times(game, creates, entries)).toBe(2);
    expect(times(game, { ...creates, oneOrMore: true }, entries)).toBe(1);
    expect(
      times(game, { event: 'zoneChange', subject: { kind: 'is', what: 'token' }, to: 'battlefield' }, entries),
    ).toBe(2);
  });
});

describe('damage', () => {
  const deals: EventPattern = { event: 'damage', subject: yours(creature), object: player, combat: true };

  it('tests source, recipient and kind; 0 is no damage (CR 120.8)', () => {
    const game = testGame({ battlefield: [bear, { ...bear, name: 'Foe', controller: 1 }] });
    const [id, foe] = [idOf(game, 'Bear'), idOf(game, 'Foe')];
    const entries = logTestEvents(
      game,
      damage(id, playerThing(1), 2),
      damage(id, playerThing(1), 2, false),
      damage(id, playerThing(1), 0),
      damage(id, objectThing(foe), 2),
      damage(foe, playerThing(0), 2),
    );
    expect(on(game, deals, entries)).toMatchObject([
      { subject: [objectThing(id)], object: [playerThing(1)], amount: 2 },
    ]);
    expect(times(game, { ...deals, amount: { compare: '>=', to: 3 } }, entries)).toBe(0);
    expect(times(game, { event: 'damage', subject: anything, object: self }, entries, foe)).toBe(1);
  });

  it('counts "one or more deal damage to a player" once for each player', () => {
    const game = testGame({
      players: ['Alice', 'Bob', 'Carol'],
      battlefield: [bear, { ...bear, name: 'Cub' }, { ...bear, name: 'Boar' }],
    });
    const [a, b, c] = [idOf(game, 'Bear'), idOf(game, 'Cub'), idOf(game, 'Boar')];
    const entries = logTestEvents(
      game,
      damage(a, playerThing(1), 2),
      damage(b, playerThing(1), 3),
      damage(c, playerThing(2), 1),
    );
    const facts = on(game, { ...deals, oneOrMore: true }, entries);
    expect(facts.map((one) => [one.object, one.amount])).toEqual([
      [[playerThing(1)], 5],
      [[playerThing(2)], 1],
    ]);
  });

  it('gives the excess as amount', () => {
    const game = testGame({ battlefield: [bear, { ...bear, name: 'Foe', controller: 1 }] });
    const event: GameEvent = {
      ...(damage(idOf(game, 'Bear'), objectThing(idOf(game, 'Foe')), 5, false) as Extract<
        GameEvent,
        { kind: 'damage' }
      >),
      excess: 3,
    };
    const excess: EventPattern = { event: 'damage', subject: anything, object: creature, excess: true };
    expect(on(game, excess, logTestEvents(game, event))).toMatchObject([{ amount: 3 }]);
  });
});

describe('combat', () => {
  const three = () => {
    const game = testGame({
      battlefield: [
        bear,
        { ...bear, name: 'Cub' },
        { ...bear, name: 'Wall', controller: 1 },
        { ...bear, name: 'Guard', controller: 1 },
      ],
    });
    const ids = ['Bear', 'Cub', 'Wall', 'Guard'].map((name) => idOf(game, name));
    return { game, ids: ids as [number, number, number, number] };
  };
  const attack = (object: number) => ({ object, attacking: playerThing(1), defendingPlayer: 1 });

  it('gives each attacker by itself, alone or with others', () => {
    const { game, ids } = three();
    const two = logTestEvents(
      game,
      testEvent({ kind: 'attackersDeclared', player: 0, attacks: [attack(ids[0]), attack(ids[1])] }),
    );
    const attacks: EventPattern = { event: 'attacks', subject: creature };
    expect(on(game, attacks, two).map((one) => one.subject)).toEqual([[objectThing(ids[0])], [objectThing(ids[1])]]);
    expect(times(game, { ...attacks, subject: self }, two, ids[1])).toBe(1);
    expect(times(game, { ...attacks, alone: true }, two)).toBe(0);
    expect(times(game, { ...attacks, subject: self, withOthers: { filter: creature, atLeast: 1 } }, two, ids[0])).toBe(
      1,
    );
    expect(times(game, { ...attacks, subject: self, withOthers: { filter: creature, atLeast: 2 } }, two, ids[0])).toBe(
      0,
    );
    expect(times(game, { ...attacks, object: opponent }, two)).toBe(2);
    expect(times(game, { ...attacks, oneOrMore: true }, two)).toBe(1);
    const one = logTestEvents(game, testEvent({ kind: 'attackersDeclared', player: 0, attacks: [attack(ids[0])] }));
    expect(times(game, { ...attacks, alone: true }, one)).toBe(1);
  });

  it('gives a player’s attack once, or once for each player attacked', () => {
    const { game, ids } = three();
    const entries = logTestEvents(
      game,
      testEvent({ kind: 'attackersDeclared', player: 0, attacks: [attack(ids[0]), attack(ids[1])] }),
    );
    const pattern: EventPattern = { event: 'playerAttacks', player: you };
    expect(on(game, pattern, entries)).toMatchObject([{ amount: 2, player: [playerThing(0)] }]);
    expect(times(game, { ...pattern, atLeast: 3 }, entries)).toBe(0);
    expect(times(game, { ...pattern, with: self, atLeast: 1 }, entries, ids[0])).toBe(1);
    expect(times(game, { event: 'playerAttacks', player, object: opponent }, entries)).toBe(1);
    expect(times(game, { event: 'playerAttacks', player, object: you }, entries)).toBe(0);
  });

  it('gives blocks by blocker, and by creature where the pattern names one (CR 509.3a–d)', () => {
    const { game, ids } = three();
    const [first, , wall, guard] = ids;
    const blocks = [
      { object: wall, blocking: [first] },
      { object: guard, blocking: [first] },
    ];
    const entries = logTestEvents(game, testEvent({ kind: 'blockersDeclared', player: 1, blocks }));
    expect(times(game, { event: 'blocks', subject: creature }, entries)).toBe(2);
    expect(times(game, { event: 'blocks', subject: self, object: creature }, entries, wall)).toBe(1);
    expect(on(game, { event: 'becomesBlocked', subject: self }, entries, first)).toMatchObject([
      { subject: [objectThing(first)], object: [objectThing(wall), objectThing(guard)] },
    ]);
    expect(times(game, { event: 'becomesBlocked', subject: self, by: creature }, entries, first)).toBe(2);
    expect(times(game, { event: 'becomesBlocked', subject: self }, entries, ids[1])).toBe(0);
  });

  it('knows who is not blocked (CR 509.3g)', () => {
    const { game, ids } = three();
    logTestEvents(game, testEvent({ kind: 'attackersDeclared', player: 0, attacks: [attack(ids[0]), attack(ids[1])] }));
    const blocks = [{ object: ids[2], blocking: [ids[0]] }];
    const entries = logTestEvents(game, testEvent({ kind: 'blockersDeclared', player: 1, blocks }));
    const unblocked: EventPattern = { event: 'attacksUnblocked', subject: creature };
    expect(on(game, unblocked, entries)).toMatchObject([{ subject: [objectThing(ids[1])], player: [playerThing(1)] }]);
    game.state.combat = {
      attackers: [0, 1].map((n) => ({
        ...attack(ids[n]!),
        blocked: n === 0,
        blockers: n === 0 ? [ids[2]] : [],
        band: null,
      })),
      blockers: [{ object: ids[2], blocking: [ids[0]] }],
      attackersDeclared: true,
      blockersDeclared: true,
      dealtFirstStrike: [],
      firstStrikeStepDone: false,
      noLongerAttacked: [],
    };
    expect(on(game, unblocked, entries)).toMatchObject([{ subject: [objectThing(ids[1])] }]);
  });
});

describe('counting within a turn', () => {
  const cast = (game: Game, who: number, name: string): readonly LogEntry[] => {
    const spell = addTestObject(game, 'stack', { name, types: ['instant'], owner: who });
    return logTestEvents(game, testEvent({ kind: 'cast', spell, player: who, from: 'hand' }));
  };

  it('finds the second of a player, each player by themselves', () => {
    const game = testGame();
    const second: EventPattern = { event: 'cast', subject: anything, player, nthEachTurn: 2 };
    expect(times(game, second, cast(game, 0, 'A'))).toBe(0);
    expect(times(game, second, cast(game, 1, 'B'))).toBe(0);
    expect(times(game, second, cast(game, 0, 'C'))).toBe(1);
    expect(times(game, second, cast(game, 0, 'D'))).toBe(0);
    game.state.turn.number = 2;
    expect(times(game, second, cast(game, 0, 'E'))).toBe(0);
    expect(times(game, second, cast(game, 0, 'F'))).toBe(1);
  });

  it('finds the first time for each thing that it happens to', () => {
    const game = testGame({ battlefield: [bear, { ...bear, name: 'Cub' }] });
    const target = (name: string) =>
      logTestEvents(
        game,
        testEvent({
          kind: 'becomesTarget',
          target: objectThing(idOf(game, name)),
          by: cast(game, 0, 'S')[0]!.facts.subject[0]!.id,
          announced: true,
        }),
      );
    const first: EventPattern = {
      event: 'becomesTarget',
      subject: yours(creature),
      by: { kind: 'is', what: 'spell' },
      nthEachTurn: 1,
    };
    expect(times(game, first, target('Bear'))).toBe(1);
    expect(times(game, first, target('Cub'))).toBe(1);
    expect(times(game, first, target('Bear'))).toBe(0);
  });

  it('leaves out the first card drawn in the draw step', () => {
    const game = testGame();
    const other: EventPattern = { event: 'draw', player: you, exceptFirstInDrawStep: true };
    const draw = () => logTestEvents(game, testEvent({ kind: 'draw', player: 0 }));
    expect(times(game, other, draw())).toBe(1);
    game.state.turn.number = 2;
    game.state.turn.step = 'draw';
    expect(before(game, other, testEvent({ kind: 'draw', player: 0 }))).toBe(false);
    expect(times(game, other, draw())).toBe(0);
    expect(before(game, other, testEvent({ kind: 'draw', player: 0 }))).toBe(true);
    expect(times(game, other, draw())).toBe(1);
  });
});

describe('other events', () => {
  it('know the last counter before and after it goes', () => {
    const game = testGame({ battlefield: [{ ...bear, counters: { time: 2 } }] });
    const on = objectThing(idOf(game, 'Bear'));
    const last: EventPattern = { event: 'countersRemoved', subject: self, counter: 'time', last: true };
    const remove = (amount: number) => testEvent({ kind: 'removeCounters', on, counter: 'time', amount });
    expect(before(game, last, remove(1), on.id)).toBe(false);
    expect(before(game, last, remove(2), on.id)).toBe(true);
    game.state.objects[on.id]!.counters = { time: 1 };
    expect(times(game, last, logTestEvents(game, remove(1)), on.id)).toBe(0);
    game.state.objects[on.id]!.counters = {};
    expect(times(game, last, logTestEvents(game, remove(1)), on.id)).toBe(1);
  });

  it('see one of several, each in its own way', () => {
    const game = testGame({ battlefield: [bear], hand: [{ ...bear, name: 'Cub' }] });
    const entersOrDies: EventPattern = {
      event: 'oneOf',
      patterns: [
        { event: 'zoneChange', subject: creature, to: 'battlefield' },
        { event: 'zoneChange', subject: creature, from: 'battlefield', to: 'graveyard' },
      ],
    };
    const id = idOf(game, 'Bear');
    expect(on(game, entersOrDies, logTestMove(game, id, 'graveyard'))[0]?.subject).toEqual([objectThing(id)]);
    const entries = logTestMove(game, idOf(game, 'Cub'), 'battlefield');
    expect(on(game, entersOrDies, entries)[0]?.subject).toEqual([objectThing(idOf(game, 'Cub'))]);
    const manyEnter: EventPattern = {
      event: 'oneOf',
      patterns: [{ event: 'zoneChange', subject: creature, to: 'battlefield', oneOrMore: true }],
    };
    expect(times(game, manyEnter, entries)).toBe(1);
  });

  it('tell tapping for mana, attaching, becoming day and villainous choices', () => {
    const game = testGame({ battlefield: [bear, { name: 'Chain', subtypes: ['Aura'], attachedTo: 'Bear' }] });
    const [id, chain] = [idOf(game, 'Bear'), idOf(game, 'Chain')];
    const tapped = logTestEvents(game, testEvent({ kind: 'tap', object: id, forMana: false }));
    expect(times(game, { event: 'tapped', subject: yours(creature) }, tapped)).toBe(1);
    expect(times(game, { event: 'tapped', subject: creature, forMana: true }, tapped)).toBe(0);

    const off = logTestEvents(game, testEvent({ kind: 'unattach', object: chain }));
    game.state.objects[chain]!.attachedTo = null;
    expect(times(game, { event: 'unattached', subject: self, object: creature }, off, chain)).toBe(1);

    const day = logTestEvents(game, testEvent({ kind: 'dayNight', to: 'day', was: null }));
    expect(times(game, { event: 'dayNightChanged' }, day)).toBe(0);
    expect(
      times(
        game,
        { event: 'dayNightChanged' },
        logTestEvents(game, testEvent({ kind: 'dayNight', to: 'night', was: 'day' })),
      ),
    ).toBe(1);

    const choice = testEvent({ kind: 'faceVillainousChoice', player: 1, amount: 1 });
    const faces: EventPattern = { event: 'keywordAction', action: 'face a villainous choice', player: opponent };
    expect(before(game, faces, choice)).toBe(true);
    expect(before(game, { ...faces, player: you }, choice)).toBe(false);
  });

  it('hold only while they say, also when they are looked back at', () => {
    const game = testGame();
    const yourTurn: EventPattern = { event: 'gainLife', player: you, when: { kind: 'turn', whose: you } };
    const combat: EventPattern = { event: 'gainLife', player: you, when: { kind: 'step', steps: ['combatDamage'] } };
    const rich: EventPattern = { event: 'gainLife', player: you, when: { kind: 'exists', filter: creature } };
    const gain = () => logTestEvents(game, testEvent({ kind: 'gainLife', player: 0, amount: 1 }));
    const entries = gain();
    expect([times(game, yourTurn, entries), times(game, combat, entries), times(game, rich, entries)]).toEqual([
      1, 0, 0,
    ]);
    game.state.turn.step = 'combatDamage';
    gain();
    expect([times(game, yourTurn, entries), times(game, combat, entries)]).toEqual([1, 0]);
    expect(() => times(game, rich, entries)).toThrow(Unsupported);
    const reached = times(game, { event: 'loseLife', player: you }, entries);
    expect(reached).toBe(0);
  });
});
