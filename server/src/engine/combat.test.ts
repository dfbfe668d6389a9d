import { describe, expect, it } from 'vitest';
import type { Ability, Cost, Filter, RuleEffect, StaticEffect } from '../cards/index.ts';
import { legalAttackers, whyNotAttack } from './attack-legality.ts';
import { legalBlockers } from './block-legality.ts';
import { checkAttacks } from './combat-attack.ts';
import { checkBlocks } from './combat-block.ts';
import { beginCombat, combatDamage, needsFirstStrikeStep, wasAttackMade } from './combat-steps.ts';
import type { GameEvent } from './events.ts';
import { type Game, IllegalAction } from './game.ts';
import { perform } from './perform.ts';
import { performBatch } from './perform-batch.ts';
import type { Answer, Request } from './requests.ts';
import { objectThing, playerThing, type Thing } from './state.ts';
import { addTestObject, idOf, type TestObject, testGame, testKeyword, testStatic } from './testing.ts';

const self: RuleEffect['subject'] = { kind: 'ref', ref: { kind: 'self' } };
const rule = (
  mode: RuleEffect['mode'],
  action: RuleEffect['action'],
  more: Partial<RuleEffect> = {},
): StaticEffect => ({ kind: 'rule', mode, action, subject: self, ...more });
const creatures: RuleEffect['subject'] = { kind: 'all', filter: { kind: 'type', type: 'creature' } };
const you: Filter = { kind: 'same', as: { kind: 'you' } };

const creature = (name: string, power = 2, toughness = 2, ...keywords: string[]): TestObject => ({
  name,
  power,
  toughness,
  abilities: keywords.map(testKeyword),
});
const having = (object: TestObject, ...abilities: Ability[]): TestObject => ({
  ...object,
  abilities: [...(object.abilities ?? []), ...abilities],
});
const bobs = (object: TestObject): TestObject => ({ ...object, controller: 1, owner: 1 });
const CAUSE = { source: null, controller: 0, by: 'turnBasedAction', rule: '508.1' } as const;

interface Table {
  readonly game: Game;
  answers: ((request: Request) => Answer)[];
}

function table(...battlefield: TestObject[]): Table {
  const made: Table = {
    answers: [],
    game: testGame({
      battlefield,
      procedures: { perform: performBatch, carryOut: () => {} },
      decide: (request, only) => {
        if (only) return only;
        const answer = made.answers.shift();
        if (!answer) throw new Error(`asked: ${request.prompt}`);
        return answer(request);
      },
    }),
  };
  beginCombat(made.game);
  return made;
}

const bob = playerThing(1);
const ids = (game: Game, ...names: string[]) => names.map((name) => idOf(game, name));
const attacks = (game: Game, pairs: Record<string, Thing>) =>
  Object.entries(pairs).map(([name, target]) => ({ attacker: idOf(game, name), target }));
/** Bypasses the declaration's checks: these attack. */
function attack(game: Game, pairs: Record<string, Thing>, defendingPlayer = 1): void {
  const declared = attacks(game, pairs).map(({ attacker, target }) => ({
    object: attacker,
    attacking: target,
    defendingPlayer,
  }));
  perform(game, [{ kind: 'attackersDeclared', player: 0, attacks: declared, cause: CAUSE }]);
}
const blocks = (game: Game, pairs: Record<string, readonly string[]>) =>
  Object.entries(pairs).map(([name, attackers]) => ({ blocker: idOf(game, name), attackers: ids(game, ...attackers) }));
function block(game: Game, pairs: Record<string, readonly string[]>): void {
  const declared = blocks(game, pairs).map(({ blocker, attackers }) => ({ object: blocker, blocking: attackers }));
  perform(game, [{ kind: 'blockersDeclared', player: 1, blocks: declared, cause: CAUSE }]);
}
function ruleOf(act: () => void): string | null {
  try {
    act();
    return null;
  } catch (error) {
    if (error instanceof IllegalAction) return error.rule;
    throw error;
  }
}
const damageTo = (game: Game, name: string): number => game.state.objects[idOf(game, name)]?.damage ?? 0;

describe('who can attack (CR 508.1a–c)', () => {
  it.each<[string, TestObject, string | null]>([
    ['an untapped creature', creature('One'), null],
    ['not a tapped one', { ...creature('One'), tapped: true }, '508.1a'],
    ['not one with defender', creature('One', 0, 4, 'defender'), '702.3b'],
    [
      'one with defender that may all the same',
      having(creature('One', 3, 3, 'defender'), testStatic(rule('asThough', 'attackWithDefender'))),
      null,
    ],
    ['not an opponent’s', bobs(creature('One')), '508.1a'],
    ['not a noncreature', { name: 'One', types: ['artifact'] }, '506.3'],
    [
      'not one that an effect keeps from attacking',
      having(creature('One'), testStatic(rule('cant', 'attack'))),
      '508.1c',
    ],
  ])('%s', (_, object, expected) => {
    const { game } = table(object);
    expect(whyNotAttack(game, idOf(game, 'One'), bob)?.rule ?? null).toBe(expected);
  });

  it('one that came under control this turn only with haste (CR 302.6)', () => {
    const { game } = table(creature('Old'));
    for (const [name, keywords] of [
      ['New', []],
      ['Hasty', ['haste']],
    ] as const) {
      const id = addTestObject(game, 'battlefield', creature(name, 2, 2, ...keywords));
      game.state.objects[id]!.controlledSinceTurn = 1;
    }
    game.state.version++;
    expect(legalAttackers(game).map(({ attacker }) => game.state.objects[attacker]?.card.name)).toEqual([
      'Old',
      'Hasty',
    ]);
  });

  it('attacks opponents and their planeswalkers', () => {
    const walker: TestObject = { name: 'Walker', types: ['planeswalker'], counters: { loyalty: 3 } };
    const { game } = table(creature('One'), bobs(walker), { ...walker, name: 'Own walker' });
    expect(legalAttackers(game)[0]?.targets).toEqual([bob, objectThing(idOf(game, 'Walker'))]);
  });

  it('applies restrictions on attacking together', () => {
    const lonely = having(creature('Lonely'), testStatic(rule('cant', 'attackAlone')));
    const { game } = table(lonely, creature('Other'));
    expect(ruleOf(() => checkAttacks(game, attacks(game, { Lonely: bob })))).toBe('508.1c');
    expect(ruleOf(() => checkAttacks(game, attacks(game, { Lonely: bob, Other: bob })))).toBeNull();

    const limit: TestObject = {
      name: 'Limit',
      abilities: [testStatic(rule('cant', 'attack', { subject: creatures, moreThan: 1 }))],
    };
    const two = table(creature('A'), creature('B'), bobs(limit)).game;
    expect(ruleOf(() => checkAttacks(two, attacks(two, { A: bob, B: bob })))).toBe('508.1c');
    expect(ruleOf(() => checkAttacks(two, attacks(two, { A: bob })))).toBeNull();
  });
});

describe('requirements to attack (CR 508.1d)', () => {
  const must = (name: string) => having(creature(name), testStatic(rule('must', 'attack')));

  it('makes creatures attack that can', () => {
    const { game } = table(must('Eager'), creature('Other'));
    expect(ruleOf(() => checkAttacks(game, []))).toBe('508.1d');
    expect(ruleOf(() => checkAttacks(game, attacks(game, { Other: bob })))).toBe('508.1d');
    expect(ruleOf(() => checkAttacks(game, attacks(game, { Eager: bob })))).toBeNull();
  });

  it('never makes a creature attack that can’t', () => {
    const { game } = table({ ...must('Eager'), tapped: true });
    expect(ruleOf(() => checkAttacks(game, []))).toBeNull();
  });

  it('asks for as many as restrictions allow', () => {
    const limit: TestObject = {
      name: 'Limit',
      abilities: [testStatic(rule('cant', 'attack', { subject: creatures, moreThan: 1 }))],
    };
    const { game } = table(must('A'), must('B'), limit);
    expect(ruleOf(() => checkAttacks(game, attacks(game, { B: bob })))).toBeNull();
    expect(ruleOf(() => checkAttacks(game, []))).toBe('508.1d');
  });

  it('makes another creature attack along when one that must can’t attack alone', () => {
    const eager = having(creature('Eager'), testStatic(rule('must', 'attack'), rule('cant', 'attackAlone')));
    expect(
      ruleOf(() => {
        const { game } = table(eager);
        checkAttacks(game, []);
      }),
    ).toBeNull();
    expect(
      ruleOf(() => {
        const { game } = table(eager, creature('Other'));
        checkAttacks(game, []);
      }),
    ).toBe('508.1d');
  });

  it('asks nobody to pay for it', () => {
    const cost: Cost = [{ kind: 'mana', mana: ['2'] }];
    const tax: TestObject = {
      name: 'Tax',
      abilities: [testStatic(rule('cant', 'attack', { subject: creatures, object: you, unlessCost: cost }))],
    };
    const { game } = table(must('Eager'), bobs(tax));
    expect(ruleOf(() => checkAttacks(game, []))).toBeNull();
  });

  it('sends a goaded creature at another player (CR 701.15b)', () => {
    const { game } = table(creature('Goaded'));
    game.state.objects[idOf(game, 'Goaded')]!.statuses.goaded = [1];
    game.state.players.push({ ...structuredClone(game.state.players[1]!), id: 2, name: 'Carol' });
    game.state.version++;
    expect(ruleOf(() => checkAttacks(game, []))).toBe('508.1d');
    expect(ruleOf(() => checkAttacks(game, attacks(game, { Goaded: bob })))).toBe('508.1d');
    expect(ruleOf(() => checkAttacks(game, attacks(game, { Goaded: playerThing(2) })))).toBeNull();
  });
});

describe('who can block (CR 509.1a–b)', () => {
  const land = (subtype: string): TestObject => ({ name: 'Land', types: ['land'], subtypes: [subtype] });
  const islandwalk: Ability = {
    kind: 'keyword',
    text: '',
    keyword: { name: 'landwalk', filter: { kind: 'subtype', subtype: 'Island' } },
  };
  const black = (object: TestObject): TestObject => ({ ...object, manaCost: ['B'] });

  it.each<[string, TestObject, TestObject, boolean]>([
    ['any creature', creature('A'), creature('B'), true],
    ['no tapped creature', creature('A'), { ...creature('B'), tapped: true }, false],
    ['flying: not one without', creature('A', 2, 2, 'flying'), creature('B'), false],
    ['flying: one with flying', creature('A', 2, 2, 'flying'), creature('B', 2, 2, 'flying'), true],
    ['flying: one with reach', creature('A', 2, 2, 'flying'), creature('B', 2, 2, 'reach'), true],
    ['shadow: not one without', creature('A', 2, 2, 'shadow'), creature('B'), false],
    ['shadow blocks only shadow', creature('A'), creature('B', 2, 2, 'shadow'), false],
    ['shadow: one with shadow', creature('A', 2, 2, 'shadow'), creature('B', 2, 2, 'shadow'), true],
    ['horsemanship: not one without', creature('A', 2, 2, 'horsemanship'), creature('B'), false],
    ['horsemanship may block without', creature('A'), creature('B', 2, 2, 'horsemanship'), true],
    ['fear: not a green creature', creature('A', 2, 2, 'fear'), creature('B'), false],
    ['fear: a black one', creature('A', 2, 2, 'fear'), black(creature('B')), true],
    ['fear: an artifact', creature('A', 2, 2, 'fear'), { ...creature('B'), types: ['artifact', 'creature'] }, true],
    ['intimidate: one that shares a color', black(creature('A', 2, 2, 'intimidate')), black(creature('B')), true],
    ['intimidate: not a colorless one', black(creature('A', 2, 2, 'intimidate')), creature('B'), false],
    ['skulk: not one with greater power', creature('A', 2, 2, 'skulk'), creature('B', 3, 3), false],
    ['skulk: one with equal power', creature('A', 2, 2, 'skulk'), creature('B', 2, 3), true],
    [
      'an effect says it can’t be blocked',
      having(creature('A'), testStatic(rule('cant', 'beBlocked'))),
      creature('B'),
      false,
    ],
    ['an effect says it can’t block', creature('A'), having(creature('B'), testStatic(rule('cant', 'block'))), false],
  ])('%s', (_, attacker, blocker, expected) => {
    const { game } = table(attacker, bobs(blocker));
    attack(game, { A: bob });
    expect(legalBlockers(game).length > 0).toBe(expected);
  });

  it.each([
    ['Island', 0],
    ['Forest', 1],
  ])('landwalk looks at the defending player’s lands: %s', (subtype, count) => {
    const { game } = table(having(creature('A'), islandwalk), bobs(creature('B')), bobs(land(subtype)), land('Island'));
    attack(game, { A: bob });
    expect(legalBlockers(game)).toHaveLength(count);
  });

  it('menace takes two or more (CR 702.111b)', () => {
    const { game } = table(creature('A', 2, 2, 'menace'), bobs(creature('B')), bobs(creature('C')));
    attack(game, { A: bob });
    expect(ruleOf(() => checkBlocks(game, 1, blocks(game, { B: ['A'] })))).toBe('702.111b');
    expect(ruleOf(() => checkBlocks(game, 1, blocks(game, { B: ['A'], C: ['A'] })))).toBeNull();
  });

  it('a creature blocks one attacker, unless it can block more', () => {
    const extra = having(creature('B'), testStatic(rule('may', 'blockAdditional', { grant: { times: 1 } })));
    for (const [blocker, expected] of [
      [creature('B'), '509.1a'],
      [extra, null],
    ] as const) {
      const { game } = table(creature('A1'), creature('A2'), bobs(blocker));
      attack(game, { A1: bob, A2: bob });
      expect(ruleOf(() => checkBlocks(game, 1, blocks(game, { B: ['A1', 'A2'] })))).toBe(expected);
    }
  });
});

describe('requirements to block (CR 509.1c)', () => {
  const lure = (name: string, ...keywords: string[]): TestObject =>
    having(
      creature(name, 2, 2, ...keywords),
      testStatic(rule('must', 'block', { subject: creatures, object: { kind: 'same', as: { kind: 'self' } } })),
    );

  it('makes every creature able to block it do so', () => {
    const { game } = table(lure('A'), bobs(creature('B')), bobs(creature('C')));
    attack(game, { A: bob });
    expect(ruleOf(() => checkBlocks(game, 1, blocks(game, { B: ['A'] })))).toBe('509.1c');
    expect(ruleOf(() => checkBlocks(game, 1, blocks(game, { B: ['A'], C: ['A'] })))).toBeNull();
  });

  it('asks nothing of creatures that can’t', () => {
    const { game } = table(lure('A', 'flying'), bobs(creature('B')));
    attack(game, { A: bob });
    expect(ruleOf(() => checkBlocks(game, 1, []))).toBeNull();
  });

  it('asks nothing that menace makes impossible', () => {
    const { game } = table(lure('A', 'menace'), bobs(creature('B')));
    attack(game, { A: bob });
    expect(ruleOf(() => checkBlocks(game, 1, []))).toBeNull();
  });

  it('lets one blocker do for a creature that must be blocked', () => {
    const alpha = having(creature('A'), testStatic(rule('must', 'beBlocked')));
    const { game } = table(alpha, creature('Other'), bobs(creature('B')), bobs(creature('C')));
    attack(game, { A: bob, Other: bob });
    expect(ruleOf(() => checkBlocks(game, 1, blocks(game, { B: ['Other'] })))).toBe('509.1c');
    expect(ruleOf(() => checkBlocks(game, 1, blocks(game, { B: ['A'] })))).toBeNull();
  });
});

describe('combat damage (CR 510)', () => {
  const dividing =
    (...amounts: number[]) =>
    (request: Request): Answer => {
      expect(request.topic).toBe('assignDamage');
      return { shape: 'divide', amounts };
    };
  const optionsOf = (request: Request): number => ('options' in request ? request.options.length : 0);

  it('unblocked: to what it attacks', () => {
    const { game } = table(creature('A', 3, 3));
    attack(game, { A: bob });
    block(game, {});
    combatDamage(game, 'only');
    expect(game.state.players[1]?.life).toBe(17);
  });

  it('blocked: both deal damage at once (CR 510.2)', () => {
    const { game } = table(creature('A', 3, 3), bobs(creature('B', 2, 4)));
    attack(game, { A: bob });
    block(game, { B: ['A'] });
    combatDamage(game, 'only');
    expect([damageTo(game, 'A'), damageTo(game, 'B'), game.state.players[1]?.life]).toEqual([2, 3, 20]);
  });

  it('blocked, but the blocker is gone: none (CR 510.1c)', () => {
    const { game } = table(creature('A', 3, 3), bobs(creature('B')));
    attack(game, { A: bob });
    block(game, { B: ['A'] });
    perform(game, [{ kind: 'removeFromCombat', object: idOf(game, 'B'), cause: CAUSE }]);
    combatDamage(game, 'only');
    expect(game.state.players[1]?.life).toBe(20);
  });

  it('two blockers: divided as the attacker’s controller likes, in no order (CR 510.1c)', () => {
    const t = table(creature('A', 3, 3), bobs(creature('B', 2, 2)), bobs(creature('C', 2, 2)));
    attack(t.game, { A: bob });
    block(t.game, { B: ['A'], C: ['A'] });
    t.answers = [dividing(0, 3)];
    combatDamage(t.game, 'only');
    expect([damageTo(t.game, 'A'), damageTo(t.game, 'B'), damageTo(t.game, 'C')]).toEqual([4, 0, 3]);
  });

  it('must assign all of it (CR 510.1e)', () => {
    const t = table(creature('A', 3, 3), bobs(creature('B')), bobs(creature('C')));
    attack(t.game, { A: bob });
    block(t.game, { B: ['A'], C: ['A'] });
    t.answers = [dividing(1, 1)];
    expect(ruleOf(() => combatDamage(t.game, 'only'))).toBe('510.1e');
  });

  describe('trample (CR 702.19b)', () => {
    const trampling = (blocker: TestObject, power: number, ...more: string[]): Table => {
      const t = table(creature('A', power, 5, 'trample', ...more), bobs({ ...blocker, name: 'B' }));
      attack(t.game, { A: bob });
      block(t.game, { B: ['A'] });
      return t;
    };

    it('lets what is more than lethal go on', () => {
      const t = trampling(creature('B', 1, 2), 5);
      t.answers = [dividing(2, 3)];
      combatDamage(t.game, 'only');
      expect([damageTo(t.game, 'B'), t.game.state.players[1]?.life]).toEqual([2, 17]);
    });

    it('lets nothing go on before', () => {
      const t = trampling(creature('B', 1, 2), 5);
      t.answers = [dividing(1, 4)];
      expect(ruleOf(() => combatDamage(t.game, 'only'))).toBe('510.1e');
    });

    it('leaves no choice when nothing is more than lethal', () => {
      const t = trampling(creature('B', 1, 5), 5);
      combatDamage(t.game, 'only');
      expect(damageTo(t.game, 'B')).toBe(5);
    });

    it('counts damage that is marked already', () => {
      const t = trampling(creature('B', 1, 5), 5);
      t.game.state.objects[idOf(t.game, 'B')]!.damage = 4;
      t.answers = [dividing(1, 4)];
      combatDamage(t.game, 'only');
      expect(t.game.state.players[1]?.life).toBe(16);
    });

    it('needs 1 with deathtouch (CR 702.2c)', () => {
      const t = trampling(creature('B', 1, 9), 5, 'deathtouch');
      t.answers = [dividing(1, 4)];
      combatDamage(t.game, 'only');
      expect(t.game.state.players[1]?.life).toBe(16);
    });

    it('deals all of it to the player when the blocker is gone (CR 702.19d)', () => {
      const t = trampling(creature('B'), 5);
      perform(t.game, [{ kind: 'removeFromCombat', object: idOf(t.game, 'B'), cause: CAUSE }]);
      combatDamage(t.game, 'only');
      expect(t.game.state.players[1]?.life).toBe(15);
    });

    it('over planeswalkers: past the loyalty to its controller (CR 702.19c)', () => {
      const walker: TestObject = { name: 'Walker', types: ['planeswalker'], counters: { loyalty: 3 } };
      const t = table(creature('A', 5, 5, 'trample over planeswalkers'), bobs(walker));
      attack(t.game, { A: objectThing(idOf(t.game, 'Walker')) });
      block(t.game, {});
      t.answers = [
        (request) => {
          expect(optionsOf(request)).toBe(2);
          return { shape: 'divide', amounts: [3, 2] };
        },
      ];
      combatDamage(t.game, 'only');
      expect(t.game.state.players[1]?.life).toBe(18);
    });
  });

  it('a planeswalker removed from combat is dealt none, and neither is its controller (CR 506.4c)', () => {
    const walker: TestObject = { name: 'Walker', types: ['planeswalker'], counters: { loyalty: 3 } };
    const { game } = table(creature('A', 3, 3), bobs(walker));
    const id = idOf(game, 'Walker');
    attack(game, { A: objectThing(id) });
    block(game, {});
    const leaves: GameEvent = { kind: 'removeFromCombat', object: id, cause: CAUSE };
    perform(game, [leaves]);
    combatDamage(game, 'only');
    expect([game.state.objects[id]?.counters.loyalty, game.state.players[1]?.life]).toEqual([3, 20]);
  });

  it('first strike deals first, double strike twice (CR 510.4)', () => {
    const { game } = table(
      creature('First', 2, 2, 'first strike'),
      creature('Double', 1, 1, 'double strike'),
      creature('Plain', 4, 4),
    );
    attack(game, { First: bob, Double: bob, Plain: bob });
    block(game, {});
    expect(needsFirstStrikeStep(game)).toBe(true);
    combatDamage(game, 'first');
    expect(game.state.players[1]?.life).toBe(17);
    combatDamage(game, 'regular');
    expect(game.state.players[1]?.life).toBe(12);
  });
});

describe('whether blockers are declared at all (CR 508.8)', () => {
  it('only after an attack, even if the attackers have left combat since', () => {
    const { game } = table(creature('A'));
    expect(wasAttackMade(game)).toBe(false);
    attack(game, {});
    expect(wasAttackMade(game)).toBe(false);
    attack(game, { A: bob });
    perform(game, [{ kind: 'removeFromCombat', object: idOf(game, 'A'), cause: CAUSE }]);
    expect(game.state.combat?.attackers).toEqual([]);
    expect(wasAttackMade(game)).toBe(true);
  });
});

describe('attacking without having been declared (CR 506.3, 508.4)', () => {
  const enterAttacking = (game: Game, name: string, attacking: Thing): void => {
    perform(game, [{ kind: 'enterAttacking', object: idOf(game, name), attacking, cause: CAUSE }]);
  };
  const attackers = (game: Game) =>
    game.state.combat?.attackers.map((one) => [game.state.objects[one.object]?.card.name, one.defendingPlayer]);

  it('makes an attacking creature, of the attacking player alone', () => {
    const { game } = table(creature('Mine'), bobs(creature('Theirs')));
    enterAttacking(game, 'Mine', bob);
    enterAttacking(game, 'Theirs', playerThing(0));
    expect(attackers(game)).toEqual([['Mine', 1]]);
  });

  it('never attacks what is no planeswalker or battle', () => {
    const { game } = table(creature('Mine'), bobs(creature('Theirs')));
    enterAttacking(game, 'Mine', objectThing(idOf(game, 'Theirs')));
    expect(attackers(game)).toEqual([]);
  });

  it('is defended by a battle’s protector (CR 310.9d)', () => {
    const siege: TestObject = { name: 'Siege', types: ['battle'], subtypes: ['Siege'], counters: { defense: 5 } };
    const { game } = table(creature('Mine'), siege);
    const thing = objectThing(idOf(game, 'Siege'));
    expect(legalAttackers(game)[0]?.targets).toEqual([bob, thing]);
    enterAttacking(game, 'Mine', thing);
    expect(attackers(game)).toEqual([['Mine', 1]]);
  });
});
