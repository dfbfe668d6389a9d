// Lines in people's own words: each is told how it is said here, and what is proposed can be read.
import { describe, expect, test } from 'vitest';
import { parseScenarioFile } from './parser.ts';

const GIVEN = 'Alice controls "Grizzly Bears" as bear';

function faultsOf(section: 'given' | 'when' | 'then', line: string) {
  const other = section === 'then' ? '' : '  then:\n    Bob has 20 life\n';
  const given = section === 'given' ? `  given:\n    ${GIVEN}\n    ${line}\n` : `  given:\n    ${GIVEN}\n`;
  const own = section === 'given' ? '' : `  ${section}:\n    ${line}\n`;
  return parseScenarioFile(`scenario "t" {\n${given}${own}${other}}\n`).diagnostics;
}

describe.each<['given' | 'when' | 'then', line: string, right: string]>([
  ['given', 'Alice has 3 "Mountain" on the battlefield', 'Alice controls 3 "Mountain"'],
  ['then', 'Alice has 2 creatures', 'Alice controls 2 creatures'],
  ['then', 'Alice has no tapped lands', 'Alice controls no tapped lands'],
  ['then', '"Shock" is in play', '"Shock" is on the battlefield'],
  ['given', 'Alice has {R}{R}', 'Alice has mana {R}{R}'],
  ['given', 'Alice has 3 red mana', 'Alice has mana {R}{R}{R}'],
  ['given', 'Alice’s hand is "Shock"', 'Alice has "Shock" in hand'],
  ['given', 'Alice holds "Shock"', 'Alice has "Shock" in hand'],
  ['given', 'each player controls "Forest"', 'all players control "Forest"'],
  ['given', 'it is Alices upkeep', "it is Alice's upkeep"],
  ['given', "it is Bob's turn", "it is Bob's precombat main phase"],
  ['then', 'Alice is attacking with bear', 'bear is attacking'],
  ['then', 'Bob lost the game', 'Bob has lost'],
  ['then', 'Bob: 18', 'Bob has 18 life'],
  ['then', 'Bob = 18', 'Bob has 18 life'],
  ['then', 'bear has 2/2', 'bear is 2/2'],
  ['then', "bear's power and toughness are 2/2", 'bear is 2/2'],
  ['then', 'bear can attack', 'Alice can attack with bear'],
  ['then', "bear can't block", "Bob can't block with bear"],
  ['then', "Bob can't be attacked", "Alice can't attack Bob"],
  ['then', 'Bob still has 20 life', 'Bob has 20 life'],
  ['then', 'Bob should have 20 life', 'Bob has 20 life'],
  ['then', 'Bob has 18 life left', 'Bob has 18 life'],
  ['given', 'Alice controls "Elf" with a +1/+1 counter', 'Alice controls "Elf" with 1 +1/+1 counter'],
  ['given', '- Alice controls "Elf"', 'Alice controls "Elf"'],
  ['given', '1. Alice controls "Elf"', 'Alice controls "Elf"'],
  ['given', "Alice controls 'Grizzly Bears'", 'Alice controls "Grizzly Bears"'],
  ['given', 'Alice controls "Elf" x2', 'Alice controls 2 "Elf"'],
  ['given', 'Alice controls 2x "Elf"', 'Alice controls 2 "Elf"'],
  ['given', 'Alice has infinite mana', 'Alice has unlimited mana'],
  ['given', 'Alice is the active player', "it is Alice's precombat main phase"],
  ['given', 'it is combat', "it is Alice's beginning of combat"],
  ['then', 'Bob has no life', 'Bob has 0 life'],
  ['when', 'Alice casts "Shock" with target Bob', 'Alice casts "Shock" targeting Bob'],
  ['when', 'Alice targets Bob with "Shock"', 'Alice casts "Shock" targeting Bob'],
  ['when', 'Alice plays land "Forest"', 'Alice plays "Forest"'],
  ['given', 'Alice controls "Elf" named legolas', 'Alice controls "Elf" as legolas'],
  ['given', 'Alice controls "Pacifism" on bear', 'Alice controls "Pacifism" attached to bear'],
  ['given', 'Bob\'s library is "Shock", "Opt"', 'Bob has "Shock", "Opt" in library'],
  ['given', 'Bob has "Opt" on top of his library', 'Bob has "Opt" in library'],
  ['given', 'top card of Bob\'s library is "Opt"', 'the top card of Bob\'s library is "Opt"'],
  ['then', "bear is under Alice's control", 'Alice controls bear'],
  ['then', 'bear is controlled by Alice', 'Alice controls bear'],
  ['then', 'bear is no longer tapped', 'bear is not tapped'],
  ['then', 'Alice is monarch', 'Alice is the monarch'],
  ['then', 'Alice is not monarch', 'Alice is not the monarch'],
  ['then', 'Alice has {R}{R} mana', 'Alice has mana {R}{R}'],
  ['then', 'bear is in Alice graveyard', "bear is in Alice's graveyard"],
  ['then', 'Bob has died', 'Bob has lost'],
  ['then', 'Bob has not died', 'Bob has not lost'],
  ['then', 'bear tapped', 'bear is tapped'],
  ['then', 'Bob is not dead', 'Bob has not lost'],
  ['then', 'Bob has not lost the game', 'Bob has not lost'],
  ['then', 'Bob looses', 'Bob has lost'],
  ['given', 'Alice controls Royal Role on bear', 'Alice controls "Royal Role" attached to bear'],
  ['when', 'both players pass priority', 'resolve'],
  ['when', 'Alice and Bob pass', 'resolve'],
  ['when', "advance to Alice's next turn", "advance to Alice's upkeep"],
  ['when', 'advance to Bobs turn', "advance to Bob's upkeep"],
  ['when', 'advance to turn 2', 'advance to turn 2, upkeep'],
  ['when', 'resolve\n    coin is heads', 'coin lands heads'],
  ['when', 'resolve\n    Alice rolls a 6', 'die rolls 6'],
  ['when', 'resolve\n    Alice deals 2 damage to bear, 1 to Bob', 'Alice assigns 2 to bear, 1 to Bob'],
  ['when', 'resolve\n    Bob chooses the first option', 'Bob chooses option 1'],
  ['when', 'resolve\n    Bob chose yes', 'Bob chooses yes'],
  ['when', 'resolve\n    Bob scries "Opt" to the bottom', 'Bob puts "Opt" on the bottom'],
  ['when', 'resolve\n    Bob does not pay', 'Bob declines'],
  ['when', 'bear attacks Bob', 'Alice attacks Bob with bear'],
  ['when', '"Elf" blocks bear', 'Bob blocks bear with "Elf"'],
  ['when', 'Alice attacks "Elf"', 'Alice attacks with "Elf"'],
  ['when', 'Bob blocks nothing', 'Bob does not block'],
  ['when', 'no blocks', 'Bob does not block'],
  ['when', '"Shock" resolves', 'resolve'],
  ['when', 'resolve the stack', 'resolve all'],
  ['when', 'Bob responds with "Shock" targeting bear', 'Bob casts "Shock" targeting bear'],
  ['when', 'in response, Bob casts "Shock"', 'Bob casts "Shock"'],
  ['when', 'Alice casts "Shock", targeting Bob', 'Alice casts "Shock" targeting Bob'],
  ['when', 'Alice plays "Shock" targeting Bob', 'Alice casts "Shock" targeting Bob'],
  ['when', 'Alice casts "Blaze" for X = 3', 'Alice casts "Blaze" with X = 3'],
  ['when', 'Alice casts "Opt" with flashback', 'Alice casts "Opt" using flashback'],
  ['when', 'Alice casts "Burst" with kicker', 'Alice casts "Burst" kicked'],
])('in %s: %s', (section, line, right) => {
  test('is one fault that says how', () => {
    const faults = faultsOf(section, line);
    expect(faults).toMatchObject([{ code: 'said-so', fix: { edits: [{ newText: right }] } }]);
    expect(faultsOf(section, line.includes('\n') ? `resolve\n    ${right}` : right)).toEqual([]);
  });
});

test.each<['given' | 'when' | 'then', line: string, code: string]>([
  ['then', 'Bob took 2 damage', 'what-happened'],
  ['then', 'bear died', 'what-happened'],
  ['then', 'Bob has lost 2 life', 'what-happened'],
  ['then', 'Bob has less than 18 life', 'exact-amount'],
  ['then', 'there are no creatures', 'unknown-statement'],
  ['then', 'bear is in the graveyard', 'zone-needs-owner'],
  ['given', 'Alice has 5 mana', 'expected'],
  ['given', '# Alice has 3 life', 'comment-sign'],
  ['given', '/* Alice has 3 life */', 'comment-sign'],
  ['when', 'Alice plays a land', 'unquoted-name'],
  ['given', 'Alice controls "Elf" as the elf', 'article'],
  ['given', 'Alice controls "Elf" with 2 +1+1 counters', 'broken-counter-kind'],
  ['then', 'bear has trample, flying', 'one-fact-a-line'],
  ['then', 'bear is tapped and attacking', 'one-fact-a-line'],
  ['then', 'bear isnt tapped', 'contraction'],
  ['when', 'Alice holds priority', 'needless'],
  ['when', 'Bob takes 2 damage', 'text-as-action'],
  ['then', 'Bob takes 2 damage', 'what-happened'],
  ['given', 'Alice controls "Elf" with 2 +1/+1 conters', 'spelling'],
  ['given', 'Alice controls "Elf" with 1 stun conter', 'spelling'],
  ['when', 'Alice casts "Shock" targeting bear and Bob casts "Opt"', 'one-action-a-line'],
  ['when', 'Alice casts "Shock" targeting Bob and resolve', 'one-action-a-line'],
  ['when', 'Alice casts "Shock" targeting Bob, resolve', 'one-action-a-line'],
  ['when', 'Alice attacks Bob with bear, Bob blocks bear with "Elf"', 'one-action-a-line'],
  ['when', 'Bob blocks bear with "Elf", bear with "Elf"', 'comma-between-groups'],
  ['then', 'each player has 10 life', 'one-line-a-player'],
  ['then', 'all players have 10 life', 'one-line-a-player'],
  ['then', 'both players have 10 life', 'one-line-a-player'],
  ['when', 'advance to next trun', 'unknown-word'],
  ['when', 'resolve\n    Alice puts nothing on the bottom', 'puts-nothing'],
])('in %s: %s is one fault: %s', (section, line, code) => {
  expect(faultsOf(section, line).map((fault) => fault.code)).toEqual([code]);
});

describe.each<[line: string, right: string]>([
  ['Alice untaps bear', 'Alice performs "Untap target permanent." targeting bear'],
  ['Alice destroys "Elf"', 'Alice performs "Destroy target permanent." targeting "Elf"'],
  ['Alice sacrifices bear', 'Alice performs "Sacrifice a permanent."'],
  ['Alice mills 2', 'Alice performs "Mill two cards."'],
  ['Alice proliferates', 'Alice performs "Proliferate."'],
  ['Alice draws a card', 'Alice performs "Draw a card."'],
])('%s: what a text does', (line, right) => {
  test('is said by a text that can be read', () => {
    const faults = faultsOf('when', line);
    expect(faults).toMatchObject([{ code: 'text-as-action', fix: { edits: [{ newText: right }] } }]);
    expect(faultsOf('when', right)).toEqual([]);
  });
});

test.each([
  ['players Alice', 'too-few-players'],
  ['players Alice, Alice', 'name-declared-twice'],
])('%s is one fault, whoever is missing there', (header, code) => {
  const text = `scenario "t" {\n  ${header}\n  given:\n    Bob controls "Forest"\n  then:\n    Bob has 20 life\n}\n`;
  expect(parseScenarioFile(text).diagnostics.map((one) => one.code)).toEqual([code]);
});

test('a brace that is not closed is told as such', () => {
  const { diagnostics } = parseScenarioFile('card "C" {\n  type Artifact\n  cost {1}{G\n}\n');
  expect(diagnostics.map((one) => one.code)).toEqual(['symbol-not-closed']);
});
