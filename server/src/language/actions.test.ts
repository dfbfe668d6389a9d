import { describe, expect, test } from 'vitest';
import { actionIn, choiceIn, faultsIn } from './test-support.ts';

const alice = { kind: 'player', name: 'Alice' };
const wolf = { kind: 'alias', name: 'wolf' };
const bob = { kind: 'name', name: 'Bob' };

describe('actions', () => {
  test.each<[string, object]>([
    ['Alice casts "Shock"', { kind: 'cast', player: alice, object: { name: { value: 'Shock' } }, parts: [] }],
    ['Alice casts wolf', { kind: 'cast', object: wolf }],
    [
      'Alice casts "Shock" in Alice\'s graveyard',
      { object: { zone: { zone: 'graveyard', owner: { name: 'Alice' } } } },
    ],
    ['Alice casts "Shock" in exile using plot', { object: { zone: { zone: 'exile' } }, parts: [{ cost: 'plot' }] }],
    [
      'Alice casts "Shock" targeting Bob, wolf, ability of elf',
      { parts: [{ targets: [bob, { name: 'wolf' }, { kind: 'abilityOf' }] }] },
    ],
    ['Alice casts "Charm" choosing 1, 3', { parts: [{ kind: 'choosing', modes: [{ value: 1 }, { value: 3 }] }] }],
    ['Alice casts "Charm" choosing option 1, option 3', { parts: [{ modes: [{ value: 1 }, { value: 3 }] }] }],
    [
      'Alice casts "Blaze" with X = 3 targeting Bob',
      { parts: [{ kind: 'withX', value: { value: 3 } }, { kind: 'targeting' }] },
    ],
    ['Alice casts "Burst" kicked', { parts: [{ kind: 'kicked', times: 1 }] }],
    ['Alice casts "Burst" kicked 2 times', { parts: [{ kind: 'kicked', times: 2 }] }],
    ['Alice casts "Ship" using replicate 2 times', { parts: [{ kind: 'using', cost: 'replicate', times: 2 }] }],
    [
      'Alice casts "Ship" using jump-start using kicker {1}{R}',
      { parts: [{ cost: 'jump-start' }, { cost: 'kicker {1}{R}' }] },
    ],
    ['Alice casts "Ship" for free', { parts: [{ kind: 'forFree' }] }],
    [
      'Alice casts "Arc" dividing 2 to Bob, 1 to wolf',
      { parts: [{ shares: [{ amount: { value: 2 }, target: bob }, { target: { name: 'wolf' } }] }] },
    ],
    [
      'Alice casts "Arc" paying "Forest", 2 "Island", {0}',
      { parts: [{ payments: [{ what: { kind: 'object' } }, { count: { value: 2 } }, { what: { kind: 'mana' } }] }] },
    ],
    ['Alice casts "Arc" paying life', { parts: [{ payments: [{ what: { kind: 'life' }, count: undefined }] }] }],
    ['Alice casts "Arc" as bolt', { parts: [{ kind: 'castAs', alias: { name: 'bolt' } }] }],
    ['Alice plays "Forest"', { kind: 'play' }],
    ['Alice activates wolf', { kind: 'activate', ability: undefined, parts: [] }],
    ['Alice activates wolf ability 2 targeting Bob', { ability: { value: 2 }, parts: [{ kind: 'targeting' }] }],
    ['Alice activates "Bear" "{T}: Add" targeting Bob', { ability: { value: '{T}: Add' }, parts: [{}] }],
    ['Alice attacks with wolf', { kind: 'attack', groups: [{ defender: undefined, attackers: [wolf] }] }],
    ['Alice attacks Bob with wolf, elf', { groups: [{ defender: bob, attackers: [wolf, {}] }] }],
    [
      'Alice attacks Bob with wolf and Carol\'s "Jace" with "Bear" #1, "Bear" #2',
      {
        groups: [
          { defender: bob },
          { defender: { kind: 'object', possessor: { name: 'Carol' } }, attackers: [{}, {}] },
        ],
      },
    ],
    ['Alice does not attack', { kind: 'declineAttack' }],
    ['Bob blocks wolf with "Wall"', { kind: 'block', groups: [{ attacker: wolf, blockers: [{}] }] }],
    [
      'Bob blocks wolf with "Wall" and elf with "Bear", "Ox"',
      { groups: [{}, { attacker: { name: 'elf' }, blockers: [{}, {}] }] },
    ],
    ['Bob does not block', { kind: 'declineBlock' }],
    ['Bob passes priority', { kind: 'passPriority' }],
    ['resolve', { kind: 'resolve', all: false }],
    ['resolve all', { kind: 'resolve', all: true }],
    ['advance to end step', { kind: 'advanceToStep', turn: undefined, player: undefined, step: { step: 'end step' } }],
    ["advance to Bob's upkeep", { player: { name: 'Bob' } }],
    ["advance to turn 3, Bob's first combat damage", { turn: { value: 3 }, step: { step: 'first combat damage' } }],
    ['advance to turn 3, upkeep', { turn: { value: 3 }, player: undefined }],
    ['advance to next turn', { kind: 'advanceToNextTurn' }],
    ['Alice concedes', { kind: 'concede' }],
    ['Alice turns wolf face up', { kind: 'turnFaceUp', object: wolf }],
    ['Alice suspends "Rift" with X = 2', { kind: 'specialAction', verb: 'suspend', parts: [{ kind: 'withX' }] }],
    ['Alice foretells "Saga"', { verb: 'foretell' }],
    ['Alice plots "Horse"', { verb: 'plot' }],
    ['Alice unlocks "Attic"', { verb: 'unlock' }],
    ['Alice takes "Otter"', { verb: 'take' }],
    ['Alice discards "Vultures"', { verb: 'discard' }],
    ['Alice rolls the planar die', { kind: 'rollPlanarDie' }],
    [
      'Alice performs "Destroy target creature." targeting wolf',
      { kind: 'perform', text: { value: 'Destroy target creature.' }, parts: [{}] },
    ],
  ])('%s', (line, expected) => {
    expect(actionIn(line)).toMatchObject(expected);
  });
});

describe('choices', () => {
  test.each<[string, object]>([
    [
      'Bob chooses option 2',
      { kind: 'chooses', player: { name: 'Bob' }, answers: [{ kind: 'option', number: { value: 2 } }] },
    ],
    ['Bob chooses "Draw a card."', { answers: [{ kind: 'object', name: { value: 'Draw a card.' } }] }],
    [
      'Bob chooses wolf, Alice\'s "Bear"',
      { answers: [{ kind: 'name', name: 'wolf' }, { possessor: { name: 'Alice' } }] },
    ],
    ['Bob chooses Alice', { answers: [{ kind: 'name', name: 'Alice' }] }],
    ['Bob chooses 3', { answers: [{ kind: 'number', value: 3 }] }],
    ['Bob chooses red', { answers: [{ kind: 'color', color: 'red' }] }],
    ['Bob chooses yes', { answers: [{ kind: 'yesNo', answer: 'yes' }] }],
    ['Bob chooses no', { answers: [{ kind: 'yesNo', answer: 'no' }] }],
    ['Bob chooses nothing', { answers: [{ kind: 'nothing' }] }],
    ['Bob targets wolf, Alice', { kind: 'targets', targets: [{}, {}] }],
    ['Bob targets nothing', { kind: 'targets', targets: [] }],
    ['Bob orders "A", wolf, "Whenever"', { kind: 'orders', items: [{}, {}, {}] }],
    [
      'Bob assigns 2 to wolf, 1 to Alice from "Ox"',
      { kind: 'assigns', shares: [{}, {}], from: { name: { value: 'Ox' } } },
    ],
    ['Bob pays', { kind: 'pays', payments: [] }],
    ['Bob pays with "Forest", {1}', { kind: 'pays', payments: [{}, {}] }],
    ['Bob declines', { kind: 'declines' }],
    [
      'Bob puts "A", "B" on top, wolf on the bottom, "C" into the graveyard',
      {
        placements: [
          { objects: [{}, {}], destination: 'top' },
          { objects: [wolf], destination: 'bottom' },
          { destination: 'graveyard' },
        ],
      },
    ],
    ['coin lands heads', { kind: 'coin', side: 'heads' }],
    ['die rolls 17', { kind: 'die', value: { value: 17 } }],
    ['Bob applies "Furnace"', { kind: 'applies', source: { name: { value: 'Furnace' } } }],
    ['Bob\'s library is shuffled to "A", 2 "B"', { kind: 'shuffled', cards: [{}, { count: { value: 2 } }] }],
  ])('%s', (line, expected) => {
    expect(choiceIn(line)).toMatchObject(expected);
  });
});

describe('one bad action or choice is one fault', () => {
  test.each<[string, string, string | undefined]>([
    ['Alice «cast» "Shock"', 'unknown-word', 'Alice casts "Shock"'],
    ['Alice «kasts» "Shock"', 'unknown-word', 'Alice casts "Shock"'],
    ['Alice «casts»', 'expected', undefined],
    ['Alice casts «Grizzly Bears»', 'unquoted-name', 'Alice casts "Grizzly Bears"'],
    ['Alice casts «Shock»', 'unknown-name', 'Alice casts "Shock"'],
    ['Alice casts "Shock" «targetting» Bob', 'unknown-word', 'Alice casts "Shock" targeting Bob'],
    ['Alice casts "Shock" «on» Bob', 'unknown-word', 'Alice casts "Shock" targeting Bob'],
    ['Alice casts "Shock" «targeting»', 'expected', undefined],
    ['Alice casts "Shock" targeting «with» X = 2', 'expected', undefined],
    ['Alice casts "Shock" targeting Bob «and» wolf', 'and-in-list', 'Alice casts "Shock" targeting Bob, wolf'],
    ['Alice casts "Shock" targeting Bob «targeting wolf»', 'repeated-part', undefined],
    ['Alice casts "Shock" targeting «bobby»', 'unknown-name', undefined],
    ['Alice casts "Charm" choosing «one»', 'number-in-letters', undefined],
    ['Alice casts "Charm" choosing «0»', 'expected', undefined],
    ['«Alice casts "Blaze" with X 3»', 'said-so', 'Alice casts "Blaze" with X = 3'],
    ['Alice casts "Blaze" with «Y» = 3', 'expected', undefined],
    ['Alice casts "Burst" kicked 2 «tims»', 'expected', undefined],
    ['Alice casts "Burst" «using»', 'expected', undefined],
    ['Alice casts "Burst" «for» nothing', 'unknown-word', undefined],
    ['Alice casts "Arc" dividing 2 «on» Bob', 'expected', undefined],
    ['Alice casts "Arc" paying 3 «mana»', 'expected', undefined],
    ['Alice casts "Arc" as «"bolt"»', 'expected', 'Alice casts "Arc" as bolt'],
    ['Alice casts "Arc" as «wolf»', 'name-declared-twice', undefined],
    ['Alice plays "Forest" «tapped»', 'unexpected-rest', 'Alice plays "Forest" '],
    ['Alice activates ability «2»', 'expected', undefined],
    ['Alice attacks Bob «wolf»', 'expected', undefined],
    ['Alice attacks Bob with wolf «and» elf', 'and-in-list', 'Alice attacks Bob with wolf, elf'],
    ['Alice does not «attak»', 'expected', undefined],
    ['Bob blocks «with» "Wall"', 'expected', undefined],
    ['Bob passes «prioriti»', 'spelling', 'Bob passes priority'],
    ['«resolv»', 'unknown-statement', 'resolve'],
    ['resolve «Bob»', 'unexpected-rest', 'resolve '],
    ['«resolve everything»', 'said-so', 'resolve all'],
    ['«advnce» to end step', 'unknown-statement', 'advance to end step'],
    ['advance «end» step', 'expected', undefined],
    ['advance to «end stp»', 'unknown-word', 'advance to end step'],
    ['advance to «end of turn»', 'unknown-word', 'advance to end step'],
    ["advance to turn 3 «Bob's» upkeep", 'expected', undefined],
    ['Alice turns wolf «over»', 'expected', undefined],
    ['Alice performs «Draw» a card', 'expected', undefined],
    ['Alice «passes»', 'expected', 'Alice passes priority'],
    ['advance «upkeep»', 'expected', 'advance to upkeep'],
    ['«go to end step»', 'said-so', 'advance to end step'],
    ['«Alice passes the turn»', 'said-so', 'advance to next turn'],
    ['«end turn»', 'said-so', 'advance to next turn'],
    ['«combat»', 'said-so', 'advance to beginning of combat'],
    ['«frobnicate» the widget', 'unknown-statement', undefined],
    ['Alice «frobnicates» the widget', 'unknown-word', undefined],
    ['«attack» Bob with wolf', 'actor-missing', undefined],
    ['«casts» "Shock"', 'actor-missing', undefined],
    ['«with» wolf Alice attacks Bob', 'expected', undefined],
    ['Alice «draws» a card', 'text-as-action', 'Alice performs "Draw a card."'],
    ['Alice «gains» 3 life', 'text-as-action', 'Alice performs "You gain 3 life."'],
    ['Alice «discards» a card', 'text-as-action', 'Alice performs "Discard a card."'],
    ['Alice «sacrifices» "Bear"', 'text-as-action', undefined],
    ['«Alice wins»', 'fact-in-when', undefined],
    ['«Alice taps "Forest"»', 'said-so', 'Alice activates "Forest"'],
    ['«Alice equips wolf with "Sword"»', 'said-so', 'Alice activates "Sword" targeting wolf'],
    ['«Alice attacks Bob with nothing»', 'said-so', 'Alice attacks with nothing'],
    ['«Bob blocks wolf with nothing»', 'said-so', 'Bob blocks with nothing'],
    ['«Alice attacks with wolf Bob»', 'said-so', 'Alice attacks Bob with wolf'],
    ['«Alice attacks with wolf at Bob»', 'said-so', 'Alice attacks Bob with wolf'],
    ['Alice casts «a »"Shock" targeting Bob', 'article', 'Alice casts "Shock" targeting Bob'],
    ['Alice attacks Bob with «the »wolf', 'article', 'Alice attacks Bob with wolf'],
    ['coin «heads»', 'expected', 'coin lands heads'],
    ['Alice activates «ability 2 of "Jace"»', 'ability-before-object', 'Alice activates "Jace" ability 2'],
    ['Alice activates "Jace" «+1»', 'spelling', 'Alice activates "Jace" "+1"'],
    ['Alice casts "Arc" dividing 2 «damage »to Bob', 'surplus-word', 'Alice casts "Arc" dividing 2 to Bob'],
    ['Alice casts "Arc" targeting wolf «"Bear"»', 'comma-missing', 'Alice casts "Arc" targeting wolf, "Bear"'],
    ['«Dave» concedes', 'unknown-player', undefined],
    ['«Alice has 20 life»', 'fact-in-when', undefined],
    ['«the stack is empty»', 'fact-in-when', undefined],
    ['«"Bear" is tapped»', 'fact-in-when', undefined],
    ['«Alice does not control "Bear"»', 'fact-in-when', undefined],
    ['Alice «choose» yes', 'unknown-word', 'Alice chooses yes'],
    ['«Alice chooses yes»', 'choice-without-action', undefined],
    ['Alice chooses «»', 'expected', undefined],
    ['coin lands «sideways»', 'expected', undefined],
    ['die rolls «six»', 'number-in-letters', undefined],
    ['Bob puts "A" «under the bed»', 'unknown-word', undefined],
    ['Bob assigns «two» to wolf', 'number-in-letters', undefined],
    ['Bob pays «{2}»', 'expected', undefined],
    ["Bob's library is «ordered»", 'expected', undefined],
  ])('%s', (marked, code, fixed) => {
    const line = marked.replace(/[«»]/g, '');
    const faults = faultsIn('when', line);
    expect(faults).toHaveLength(1);
    expect(faults[0]!.code).toBe(code);
    if (!marked.includes('«»')) expect(faults[0]!.marked).toBe(marked);
    if (fixed !== undefined) expect(faults[0]!.fixed).toBe(fixed);
  });
});
