import { describe, expect, test } from 'vitest';
import { factIn, faultsIn } from './test-support.ts';

const alice = { kind: 'player', name: 'Alice' };
const wolf = { kind: 'alias', name: 'wolf' };
const bear = { kind: 'object', name: { value: 'Bear' } };

describe('facts of both sections', () => {
  test.each<[string, object]>([
    ['Alice has 17 life', { kind: 'hasLife', player: alice, amount: { value: 17 }, negated: false }],
    ['Alice has -3 life', { kind: 'hasLife', amount: { value: -3 } }],
    ['Alice has 9 poison counters', { kind: 'hasCounters', count: { value: 9 }, counterKind: { name: 'poison' } }],
    ['wolf has 1 first strike counter', { kind: 'hasCounters', counterKind: { name: 'first strike' } }],
    ['"Bear" has 2 −1/−1 counters', { kind: 'hasCounters', subject: bear, counterKind: { name: '-1/-1' } }],
    ['"Bear" has no counters', { kind: 'hasCounters', count: { value: 0 }, counterKind: undefined }],
    ['"Bear" has no stun counters', { kind: 'hasCounters', count: { value: 0 }, counterKind: { name: 'stun' } }],
    [
      'Alice controls "Bear", 2 "Forest" tapped, creature tokens',
      {
        kind: 'controls',
        player: alice,
        only: false,
        cards: [
          { count: undefined, what: { kind: 'namedCard', name: { value: 'Bear' } }, modifiers: [] },
          { count: { value: 2 }, modifiers: [{ kind: 'plainModifier', modifier: 'tapped' }] },
          { what: { kind: 'description', words: [{ text: 'creature' }, { text: 'tokens' }] } },
        ],
      },
    ],
    ['Alice controls wolf', { kind: 'controls', cards: [{ what: wolf }] }],
    ['Alice controls wolf tapped', { kind: 'controls', cards: [{ what: wolf, modifiers: [{ modifier: 'tapped' }] }] }],
    ['Alice controls "Bear" #2', { cards: [{ what: { kind: 'object', ordinal: { value: 2 } } }] }],
    ['Alice controls Bob\'s "Bear"', { cards: [{ what: { kind: 'object', possessor: { name: 'Bob' } } }] }],
    ['Alice controls 2 tapped creatures', { cards: [{ count: { value: 2 }, modifiers: [{ modifier: 'tapped' }] }] }],
    [
      'Alice controls 2 face-down creatures',
      { cards: [{ what: { words: [{ text: 'face-down' }, { text: 'creatures' }] } }] },
    ],
    ['all players control "Bear"', { kind: 'controls', player: 'all players' }],
    ['Alice owns wolf', { kind: 'owns', player: alice, object: wolf }],
    [
      'Alice has "Bear", 2 "Forest" in hand',
      { kind: 'hasCards', zone: 'hand', cards: [{ count: undefined }, { count: { value: 2 } }] },
    ],
    ['Alice has "Bear" in command zone', { kind: 'hasCards', zone: 'command zone' }],
    ['Alice has 2 creature cards in graveyard', { kind: 'hasCards', cards: [{ what: { kind: 'description' } }] }],
    ['Alice has creature cards in graveyard', { kind: 'hasCards', cards: [{ count: undefined }] }],
    ['Alice has 3 cards in hand', { kind: 'hasCardCount', count: { value: 3 }, zone: 'hand' }],
    ['Alice has no cards in graveyard', { kind: 'hasCardCount', count: { value: 0 }, zone: 'graveyard' }],
    ['the top card of Bob\'s library is "Bear"', { kind: 'libraryCard', position: 1, player: { name: 'Bob' } }],
    ['card 3 of Bob\'s library is "Bear"', { kind: 'libraryCard', position: 3, name: { value: 'Bear' } }],
    ['Alice has mana {R}{R}', { kind: 'hasMana', mana: { symbols: [{ text: '{R}' }, { text: '{R}' }] } }],
    ['Alice has no mana', { kind: 'hasMana', mana: undefined }],
    ['Alice has an emblem "Creatures you control have haste."', { kind: 'hasEmblem', text: { lines: [{}] } }],
    ['the plane is "Academy"', { kind: 'plane', name: { value: 'Academy' } }],
    ['Alice is the monarch', { kind: 'designation', designation: 'monarch' }],
    ['Alice has the initiative', { kind: 'designation', designation: 'initiative' }],
    ['Alice has the city’s blessing', { kind: 'designation', designation: "city's blessing" }],
    ['Alice has speed 3', { kind: 'hasSpeed', speed: { value: 3 } }],
    ['Alice has won', { kind: 'outcome', outcome: 'won' }],
    ['Alice has lost', { kind: 'outcome', outcome: 'lost' }],
    ['the game is a draw', { kind: 'gameIsDraw' }],
    ["it is Alice's upkeep", { kind: 'moment', turn: undefined, player: alice, step: { step: 'upkeep' } }],
    ["it is turn 3, Bob's main phase", { kind: 'moment', turn: { value: 3 }, step: { step: 'precombat main phase' } }],
    ['it is day', { kind: 'dayNight', value: 'day' }],
    ['it is neither day nor night', { kind: 'dayNight', value: 'neither' }],
    ['wolf is tapped', { kind: 'status', subject: wolf, status: 'tapped' }],
    ['"Bear" is face down', { kind: 'status', status: 'face down' }],
    ['"Bear" in exile is face up', { kind: 'status', subject: { zone: { zone: 'exile', owner: undefined } } }],
    ['wolf is phased out', { kind: 'status', status: 'phased out' }],
    ['wolf is monstrous', { kind: 'status', status: 'monstrous' }],
    ['wolf is attacking', { kind: 'isAttacking', defender: undefined }],
    ['wolf is attacking Bob', { kind: 'isAttacking', defender: { kind: 'name', name: 'Bob' } }],
    ['wolf is blocking elf', { kind: 'isBlocking', attacker: { kind: 'alias', name: 'elf' } }],
    ['wolf is blocked', { kind: 'status', status: 'blocked' }],
    ['wolf is goaded', { kind: 'isGoaded', by: undefined }],
    ['wolf is goaded by Bob', { kind: 'isGoaded', by: { name: 'Bob' } }],
    ['wolf is paired with elf', { kind: 'isPaired', partner: { name: 'elf' } }],
    ['wolf is 2/-1', { kind: 'isPowerToughness', base: false, power: 2, toughness: -1 }],
    ['wolf has base 2/3', { kind: 'isPowerToughness', base: true, power: 2, toughness: 3 }],
    ['wolf has 2 damage', { kind: 'hasDamage', amount: { value: 2 } }],
    ['wolf has no damage', { kind: 'hasDamage', amount: { value: 0 } }],
    ['"Aura" is attached to Bob', { kind: 'isAttachedTo', host: { kind: 'name', name: 'Bob' } }],
    ['"Aura" is unattached', { kind: 'status', status: 'unattached' }],
    ['wolf has flying', { kind: 'hasAbility', ability: { kind: 'keywordText', text: 'flying' } }],
    ['wolf has ward {2}', { kind: 'hasAbility', ability: { text: 'ward {2}' } }],
    ['wolf has protection from red', { kind: 'hasAbility', ability: { text: 'protection from red' } }],
    ['wolf has "When this dies, draw."', { kind: 'hasAbility', ability: { kind: 'string' } }],
    ['Alice has hexproof', { kind: 'hasAbility', subject: { kind: 'name', name: 'Alice' } }],
    ['wolf has no abilities', { kind: 'hasNoAbilities' }],
    ['wolf is legendary artifact creature', { kind: 'isTypes', types: { words: [{}, {}, { text: 'creature' }] } }],
    ['"Mine" is Urza\'s land', { kind: 'isTypes', types: { words: [{ text: "Urza's" }, { text: 'land' }] } }],
    ['wolf is named "Fang"', { kind: 'isNamed', name: { value: 'Fang' } }],
    ['wolf has mana value 3', { kind: 'hasManaValue', value: { value: 3 } }],
    ['"Priest" has exiled wolf', { kind: 'hasExiled', object: wolf }],
    ['wolf is on the stack', { kind: 'isIn', place: 'stack' }],
    ['wolf is on the battlefield', { kind: 'isIn', place: 'battlefield' }],
    ["wolf is in Bob's graveyard", { kind: 'isIn', place: 'graveyard', owner: { name: 'Bob' } }],
    ['wolf is in exile', { kind: 'isIn', place: 'exile', owner: undefined }],
    ['the stack is empty', { kind: 'stackIsEmpty' }],
    ['the stack has 2 objects', { kind: 'stackCount', count: { value: 2 } }],
    [
      'the stack has "Shock", ability of wolf',
      { kind: 'stackHas', cards: [{}, { what: { kind: 'abilityOf', source: wolf } }] },
    ],
    ['the top of the stack is "Shock"', { kind: 'stackTop', object: { name: { value: 'Shock' } } }],
    [
      'the top of the stack is ability 2 of wolf',
      { kind: 'stackTop', object: { kind: 'abilityOf', number: { value: 2 } } },
    ],
    ['each "Bear" is tapped', { kind: 'status', subject: { kind: 'quantified', quantifier: 'each' } }],
    [
      'copy of Bob\'s "Shock" #2 in Bob\'s exile is red',
      { kind: 'isTypes', subject: { origin: 'copy', ordinal: { value: 2 } } },
    ],
    ['original "Shock" is red', { kind: 'isTypes', subject: { origin: 'original' } }],
  ])('%s', (line, expected) => {
    expect(factIn('given', line)).toMatchObject(expected);
    expect(factIn('then', line)).toMatchObject(expected);
  });
});

describe('facts of `given` alone', () => {
  test.each<[string, object]>([
    ['Alice has unlimited mana', { kind: 'hasUnlimitedMana' }],
    [
      'Bob has 2 "Shock" as one, two in hand',
      { cards: [{ aliases: [{ name: 'one' }, { name: 'two' }] }], zone: 'hand' },
    ],
    [
      'Bob controls "Bear" as tank tapped summoning sick face down transformed',
      {
        cards: [
          {
            aliases: [{ name: 'tank' }],
            modifiers: [
              { modifier: 'tapped' },
              { modifier: 'summoning sick' },
              { modifier: 'face down' },
              { modifier: 'transformed' },
            ],
          },
        ],
      },
    ],
    [
      'Bob controls "Aura" attached to wolf',
      { cards: [{ modifiers: [{ kind: 'attachedToModifier', host: { name: 'wolf' } }] }] },
    ],
    [
      'Bob controls "Bear" with 2 +1/+1 counters with 1 damage',
      {
        cards: [{ modifiers: [{ counterKind: { name: '+1/+1' } }, { kind: 'damageModifier', amount: { value: 1 } }] }],
      },
    ],
    [
      'Bob controls "Cage" with "Elf" chosen',
      { cards: [{ modifiers: [{ kind: 'chosenModifier', choice: { value: 'Elf' } }] }] },
    ],
    ['Bob controls "Class" at level 2', { cards: [{ modifiers: [{ kind: 'levelModifier', level: { value: 2 } }] }] }],
    ['Bob controls "Priest" exiling "Bear"', { cards: [{ modifiers: [{ kind: 'exilingModifier', object: bear }] }] }],
    [
      'Bob controls "Clone" copying "Bear"',
      { cards: [{ modifiers: [{ kind: 'copyingModifier', name: { value: 'Bear' } }] }] },
    ],
    [
      'Bob controls "Bear" token attacking Alice',
      { cards: [{ modifiers: [{ modifier: 'token' }, { defender: { name: 'Alice' } }] }] },
    ],
    [
      'Bob controls "Bear" attacking tapped',
      { cards: [{ modifiers: [{ defender: undefined }, { modifier: 'tapped' }] }] },
    ],
  ])('%s', (line, expected) => {
    expect(factIn('given', line)).toMatchObject(expected);
  });
});

describe('facts of `then` alone', () => {
  test.each<[string, object]>([
    ['Alice does not control "Bear"', { kind: 'controls', negated: true }],
    ['Alice does not have "Bear" in hand', { kind: 'hasCards', negated: true }],
    ['Alice has not lost', { kind: 'outcome', negated: true }],
    ['wolf is not tapped', { kind: 'status', negated: true }],
    ['wolf does not have flying', { kind: 'hasAbility', negated: true }],
    ['the stack is not empty', { kind: 'stackIsEmpty', negated: true }],
    ['Alice controls no "Treasure"', { kind: 'controls', cards: [{ count: { value: 0 } }] }],
    ['Alice controls no tokens', { kind: 'controls', cards: [{ count: { value: 0 }, what: { kind: 'description' } }] }],
    ['Alice controls only "Bear", 2 "Forest"', { kind: 'controls', only: true }],
    ['Alice has only "Bear" in hand', { kind: 'hasCards', only: true }],
    ['only wolf, "Bear" are attacking', { kind: 'onlyInCombat', role: 'attacking', objects: [wolf, bear] }],
    ['only wolf are blocking', { kind: 'onlyInCombat', role: 'blocking' }],
    ['any "Bear" has flying', { kind: 'hasAbility', subject: { quantifier: 'any' } }],
    ['Alice can cast "Shock" targeting wolf', { kind: 'can', negated: false, action: { kind: 'cast', player: alice } }],
    ['Alice can’t attack Bob with wolf because 508.1c', { kind: 'can', negated: true, because: { number: '508.1c' } }],
    ["Alice can't attack", { kind: 'can', action: { kind: 'attack', groups: [] } }],
    ["Alice can't attack Bob", { action: { groups: [{ defender: { name: 'Bob' }, attackers: [] }] } }],
    ["Alice can't attack with nothing", { action: { kind: 'declineAttack' } }],
    ["Alice can't block with nothing", { action: { kind: 'declineBlock' } }],
    ["Alice can't block wolf", { action: { kind: 'block', groups: [{ attacker: wolf, blockers: [] }] } }],
    ["Alice can't block with wolf", { action: { groups: [{ attacker: undefined, blockers: [wolf] }] } }],
    ["Alice can't turn wolf face up", { action: { kind: 'turnFaceUp', object: wolf } }],
    ['Alice can\'t suspend "Rift"', { action: { kind: 'specialAction', verb: 'suspend' } }],
  ])('%s', (line, expected) => {
    expect(factIn('then', line)).toMatchObject(expected);
  });
});

/** Each: section, the line with its fault marked, the fault's code, the line once mended. */
describe('one bad fact is one fault', () => {
  test.each<['given' | 'then', string, string, string | undefined]>([
    ['then', 'Alice «contrls» "Bear"', 'unknown-word', 'Alice controls "Bear"'],
    ['then', '«Grizzly Bears» is tapped', 'unquoted-name', '"Grizzly Bears" is tapped'],
    ['then', 'wolf has 2 stun «conters»', 'unknown-word', 'wolf has 2 stun counters'],
    ['then', 'Alice controls «a »"Bear"', 'article', 'Alice controls "Bear"'],
    ['then', 'Alice controls "Bear" «taped»', 'unknown-word', 'Alice controls "Bear" tapped'],
    ['then', 'Alice controls "Bear" «and» "Elf"', 'and-in-list', 'Alice controls "Bear" , "Elf"'],
    ['then', 'Alice controls no "Bear", «"Elf"»', 'no-covers-one', 'Alice controls no "Bear", no "Elf"'],
    ['then', 'Alice controls "Bear" with 2 «counters»', 'counter-kind-missing', undefined],
    ['then', 'Alice «controls»', 'expected', undefined],
    ['then', 'Alice controls «"Bear»', 'unclosed-string', undefined],
    ['then', 'Alice controls «“Bear”»', 'curly-quotes', 'Alice controls "Bear"'],
    ['then', 'Alice controls «tapped "Bear"»', 'modifier-before-card', 'Alice controls "Bear" tapped'],
    ['then', 'Alice controls "Bear" «"Elf"»', 'comma-missing', 'Alice controls "Bear", "Elf"'],
    [
      'then',
      'Alice controls "Bear" with «+1/+1» counter',
      'count-missing',
      'Alice controls "Bear" with 1 +1/+1 counter',
    ],
    ['then', 'wolf has «stun» counters', 'count-missing', 'wolf has 1 stun counters'],
    ['then', 'Alice has "Bear" «in Alice\'s hand»', 'owner-of-own-zone', 'Alice has "Bear" in hand'],
    ['then', 'Alice has "Bear" in «her »hand', 'surplus-word', 'Alice has "Bear" in hand'],
    ['then', 'Alice has "Bear" «hand»', 'expected', 'Alice has "Bear" in hand'],
    ['then', 'Alice has 18 «lives»', 'unknown-word', 'Alice has 18 life'],
    ['then', 'Alice has «20»', 'expected', undefined],
    ['then', '«Alice has exactly 18 life»', 'said-so', 'Alice has 18 life'],
    ['then', 'Alice «lost»', 'unknown-word', 'Alice has lost'],
    ['then', 'Alice does not «has» flying', 'unknown-word', 'Alice does not have flying'],
    ['then', 'Alice «cannot» attack', 'spelling', "Alice can't attack"],
    ['then', 'Alice «can not» attack', 'spelling', "Alice can't attack"],
    ['then', 'Alice can\'t attack because «"508.1"»', 'spelling', "Alice can't attack because 508.1"],
    ['then', '«Stack» is empty', 'spelling', 'the stack is empty'],
    ['then', "«it's» day", 'contraction', 'it is day'],
    ['then', 'wolf is «dead»', 'fate-of-object', undefined],
    ['then', 'wolf has «power» 2', 'expected', undefined],
    ['then', 'Alice«:» 20 life', 'expected', undefined],
    ['then', 'Alice has 3 «lif»', 'unknown-word', 'Alice has 3 life'],
    ['then', 'Alice has "Bear" in «hnad»', 'unknown-word', 'Alice has "Bear" in hand'],
    ['then', 'Alice has «"Bear"»', 'expected', undefined],
    ['given', 'Alice has "Bear" in exile «with 1 time counter»', 'modifier-after-zone', undefined],
    ['then', '«Alcie» has 20 life', 'unknown-player', 'Alice has 20 life'],
    ['then', '«"Bear"» has 20 life', 'expected', 'Bear has 20 life'],
    ['then', '«bear» is tapped', 'unknown-name', '"bear" is tapped'],
    ['then', '«wolff» is tapped', 'unknown-name', 'wolf is tapped'],
    ['then', '«Alice» is tapped', 'player-as-object', undefined],
    ['then', '«wolf» has 20 life', 'alias-as-player', undefined],
    ['then', "wolf «isn't» tapped", 'contraction', 'wolf is not tapped'],
    ['then', 'wolf is «a »creature', 'article', 'wolf is creature'],
    ['then', 'wolf is «*/2»', 'expected', undefined],
    ['then', 'wolf is «face sideways»', 'unknown-word', undefined],
    ['then', 'wolf is «in hand»', 'zone-needs-owner', undefined],
    ['then', '«wolf», elf are tapped', 'several-subjects', undefined],
    ['then', "it is Alice's «end of turn»", 'unknown-word', "it is Alice's end step"],
    ['then', "it is Alice's «declare attackers step»", 'unknown-word', "it is Alice's declare attackers"],
    ['then', "it is turn 2 «Alice's» upkeep", 'expected', undefined],
    ['then', 'the «stak» is empty', 'unknown-word', 'the stack is empty'],
    ['then', 'the top card of «Alice» library is "Bear"', 'expected', undefined],
    ['then', 'the game is «over»', 'expected', undefined],
    ['then', '«teh» stack is empty', 'unknown-statement', 'the stack is empty'],
    ['then', 'only wolf are «swimming»', 'expected', undefined],
    ['then', 'Alice can «casts» "Shock"', 'unknown-word', 'Alice can cast "Shock"'],
    ['then', "Alice can't attack because «rules»", 'expected', undefined],
    ['then', 'Alice can attack «because 508.1»', 'unexpected-rest', undefined],
    ['then', '«Alice casts "Shock"»', 'action-in-facts', undefined],
    ['then', '«advance to end step»', 'action-in-facts', undefined],
    ['then', '«Alice has unlimited mana»', 'only-in-given', undefined],
    ['then', 'Alice controls "Bear" as «pet»', 'alias-in-then', undefined],
    ['given', '«Alice does not control "Bear"»', 'negation-in-given', undefined],
    ['given', '«Alice controls only "Bear"»', 'only-in-then', undefined],
    ['given', "«Alice can't attack»", 'only-in-then', undefined],
    ['given', '«any "Bear"» is tapped', 'only-in-then', undefined],
    ['given', 'Alice controls 2 "Bear" as «a, b, c»', 'too-many-aliases', undefined],
    ['given', 'Alice controls "Bear" as «wolf»', 'name-declared-twice', undefined],
    ['given', 'Alice controls "Bear" as «resolve»', 'name-clash', undefined],
    ['given', 'Alice controls «99999999999» "Bear"', 'number-too-large', undefined],
    ['given', 'Alice controls "Bea«\\n»r"', 'unknown-escape', undefined],
    ['given', 'Alice controls «-1» "Bear"', 'expected', undefined],
    ['given', 'Alice controls "Bear", , "Elf"', 'expected', undefined],
    ['given', 'Alice has mana «3»', 'expected', undefined],
    ['given', '«12»', 'expected', undefined],
    ['given', '«?»', 'expected', undefined],
    ['given', 'Alice has «three» cards in hand', 'number-in-letters', 'Alice has 3 cards in hand'],
    ['given', 'Alice controls «two» "Bear"', 'number-in-letters', 'Alice controls 2 "Bear"'],
    ['then', '«It» is day', 'unknown-name', 'it is day'],
    ['then', "Alice can't attack because «508»", 'whole-section', undefined],
    ['then', "Alice can't attack because «5»", 'whole-section', undefined],
    ['then', 'wolf is «2-2»', 'spelling', 'wolf is 2/2'],
    ['then', 'wolf is «2 / 2»', 'spelling', 'wolf is 2/2'],
    ['then', 'wolf has base «2-2»', 'spelling', 'wolf has base 2/2'],
    ['then', 'Alice has «life 20»', 'said-so', 'Alice has 20 life'],
    ['then', 'Alice has «a life total of 20»', 'said-so', 'Alice has 20 life'],
    ['then', '«Alice life is 20»', 'said-so', 'Alice has 20 life'],
    ['then', "«Alice's life is 20»", 'said-so', 'Alice has 20 life'],
    ['then', '«Alice is at 20 life»', 'said-so', 'Alice has 20 life'],
    ['then', "«Alice's hand is empty»", 'said-so', 'Alice has no cards in hand'],
    ['then', "«Alice's graveyard has 2 cards»", 'said-so', 'Alice has 2 cards in graveyard'],
    ['then', '«Bob is dead»', 'said-so', 'Bob has lost'],
    ['then', '«frobnicate» the widget', 'unknown-statement', undefined],
    ['then', 'Carol «hsa» 3 life', 'unknown-word', undefined],
  ])('in %s: %s', (section, marked, code, fixed) => {
    const line = marked.replace(/[«»]/g, '');
    const faults = faultsIn(section, line);
    expect(faults).toHaveLength(1);
    if (marked !== line) expect(faults[0]).toMatchObject({ code, marked });
    expect(faults[0]!.code).toBe(code);
    if (fixed !== undefined) expect(faults[0]!.fixed).toBe(fixed);
  });
});
