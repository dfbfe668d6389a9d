/**
 * Lines that people write in words of their own, and what the language says instead. A proposal is made only for a line
 * that cannot be read, and only if it can be read itself; so it need not be right about everything, but it is never nonsense.
 */
import type { Scope } from './scope.ts';

/** What a line may stand for, best first. */
export type Rephrase = (line: string, scope: Scope) => string[];

export const rephraseFact: Rephrase = (line, scope) => proposals(FACTS, line, scope);
export const rephraseAction: Rephrase = (line, scope) => proposals(ACTIONS, line, scope);

/** Lines longer than this are not slips of this kind. */
const LONGEST = 200;

/**
 * `{P}` stands for a player of the scenario, `{O}` for an object by its name in quotes or by an alias; in what is said
 * instead, `{1}` is the first player and `{2}` the second one.
 */
type Rule = readonly [pattern: string, instead: string];

const FACTS: readonly Rule[] = [
  // Marks of a list, ends of sentences, other quotes.
  ['(?:[-*•]|\\d+ ?[.)]) ?(.+)', '$1'],
  ["(.+?) ' ([^'\"]+?) ?'(.*)", '$1 "$2"$3'],
  ['(.+) ("[^"]+") x ?(\\d+)', '$1 $3 $2'],
  ['(.+) (\\d+) ?x ("[^"]+".*)', '$1 $2 $3'],
  ['({P}) has no life', '$1 has 0 life'],
  ['({P}) has (?:infinite|endless|enough|all|any|(?:lots|plenty) of) mana', '$1 has unlimited mana'],
  ["({P})'s turn", "it is $1's precombat main phase"],
  ['({P}) is the active player', "it is $1's precombat main phase"],
  ['(?:it is )?(?:the )?combat(?: phase)?', "it is {1}'s beginning of combat"],
  ['(?:it is )?(?:the )?([a-z ]*(?:step|phase|upkeep|of combat|attackers|blockers|damage))', "it is {1}'s $1"],
  // What is on the battlefield is controlled, not had.
  ['({P}) has (.+) (?:on the battlefield|in play)', '$1 controls $2'],
  [
    '({P}) has ((?:no |\\d+ |a |an )?(?:[a-z-]+ )*(?:lands?|creatures?|artifacts?|enchantments?|planeswalkers?|permanents?|tokens?|battles?))',
    '$1 controls $2',
  ],
  ['(.+) is in play', '$1 is on the battlefield'],
  ['({P}) has ((?:\\{[^{}]+\\})+)(?: mana)?', '$1 has mana $2'],
  ['({P}) (is|is not) (?:a |the new )?monarch', '$1 $2 the monarch'],
  ['({P}) has initiative', '$1 has the initiative'],
  ["({P}) has (?:the |a )?(?:city(?:'s)? )?blessing", "$1 has the city's blessing"],
  ['(.+ in) ({P}) (hand|library|graveyard)', "$1 $2's $3"],
  ['({P}) (?:has |is )?(?:died|dies|dead|looses|loosed|lose)(?: the game)?', '$1 has lost'],
  [
    "({P}) controls ([\\p{Lu}][\\p{L}' ,-]*) (?:on|enchanting|equipping|attached to) ({O}|{P})",
    '$1 controls "$2" attached to $3',
  ],
  ['({P}) has (\\d+) (white|blue|black|red|green|colorless) mana', '$1 has mana <$2 $3>'],
  ['({P})\'s (hand|library|graveyard) is (".+)', '$1 has $3 in $2'],
  ["({P}) has (.+) on (?:the )?top of (?:(?:his|her|their|{P}'s) )?library", '$1 has $2 in library'],
  ['((?:top|top card|stack|plane|game) (?:of|is|has) .+)', 'the $1'],
  ["({O}) is (?:under )?({P})'s(?: control)?", '$2 controls $1'],
  ['({O}) is controlled by ({P})', '$2 controls $1'],
  ['({O}) (?:is owned by|belongs to) ({P})', '$2 owns $1'],
  ['(.+) is no longer (.+)', '$1 is not $2'],
  ['(.+) (?:on|enchanting|equipping|equipped to|fortifying) ({O}|{P})', '$1 attached to $2'],
  ['(.+?) (?:named|called) ([\\p{L}][\\p{L}\\p{N}_-]*)(.*)', '$1 as $2$3'],
  ['(.+) \\( ?([\\p{L}][\\p{L}\\p{N}_-]*) ?\\)', '$1 as $2'],
  ['({P}) holds (.+?)(?: in (?:her |his |their )?hand)?', '$1 has $2 in hand'],
  ['(?:each player|both players|every player|everyone|everybody) controls? (.+)', 'all players control $1'],
  ['it is ({P})s (.+)', "it is $1's $2"],
  ["it is ({P})'s turn", "it is $1's precombat main phase"],
  ['({P}) is attacking with ({O})', '$2 is attacking'],
  ['({P}) is attacking ({P}) with ({O})', '$3 is attacking $2'],
  ['({P}) is blocking ({O}) with ({O})', '$3 is blocking $2'],
  ['({P}) (?:has )?(?:lost|loses) the game', '$1 has lost'],
  ['({P}) (?:has )?(?:won|wins) the game', '$1 has won'],
  ['({P}) has not (lost|won) the game', '$1 has not $2'],
  ['({P})(?: :| =|:|=)? (-?\\d+)', '$1 has $2 life'],
  ["({O})(?:'s power and toughness (?:is|are)| has| = | :) (-?\\d+/-?\\d+)", '$1 is $2'],
  ['({O}) (tapped|untapped|attacking|blocking|transformed|face down|face up)', '$1 is $2'],
  ['({O}) can attack', '{1} can attack with $1'],
  ["({O}) can(?:'t|not) attack", "{1} can't attack with $1"],
  ['({O}) can block', '{2} can block with $1'],
  ["({O}) can(?:'t|not) block", "{2} can't block with $1"],
  ["({O}) can(?:'t|not) be blocked", "{2} can't block $1"],
  ["({P}) can(?:'t|not) be attacked", "{1} can't attack $1"],
  // Words that say nothing here.
  ['(.+?) (?:still|now|also|already|again) (.+)', '$1 $2'],
  ['(.+) (?:on it|on them|left|now|in total)', '$1'],
  ['(.+?) (?:should|must|will) have (.+)', '$1 has $2'],
  ['(.+?) (?:should|must|will) be (.+)', '$1 is $2'],
  ['(.+?) (?:should|must|will) control (.+)', '$1 controls $2'],
  ['(.+?) has (?:exactly|just) (.+)', '$1 has $2'],
  ['(.+) with an? (.+ counter.*)', '$1 with 1 $2'],
  ['(.+) has an? (.+ counter)', '$1 has 1 $2'],
  ['(.+) with summoning sickness', '$1 summoning sick'],
];

const ACTIONS: readonly Rule[] = [
  // Marks of a list, ends of sentences, other quotes.
  ['(?:[-*•]|\\d+ ?[.)]) ?(.+)', '$1'],
  ["(.+?) ' ([^'\"]+?) ?'(.*)", '$1 "$2"$3'],
  ['(.+) with targets? (.+)', '$1 targeting $2'],
  ['({P}) targets (.+) with ({O})', '$1 casts $3 targeting $2'],
  ['({P}) plays (?:a |the )?land (".+")', '$1 plays $2'],
  [
    '(?:(?:both|all|the) players pass(?: priority)?|(?:everyone|everybody) passes(?: priority)?|{P} and {P} pass(?: priority)?)',
    'resolve',
  ],
  ["advance to ({P})'?s (?:next )?turn", "advance to $1's upkeep"],
  ['advance to turn (\\d+)', 'advance to turn $1, upkeep'],
  ['(?:then|now|next|in response),? (.+)', '$1'],
  ['(.+),? in response', '$1'],
  ['({O}) attacks ({P})', '<not $2> attacks $2 with $1'],
  ['({O}) attacks', '{1} attacks with $1'],
  ['({O}) blocks ({O})', '{2} blocks $2 with $1'],
  ['({P}) attacks ({O})', '$1 attacks with $2'],
  ['({P}) (attack|block)s (?:nothing|nobody|no one)', '$1 does not $2'],
  ['({P}) declares no (attack|block)(?:er)?s', '$1 does not $2'],
  ['no (?:attack|attacks|attackers)', '{1} does not attack'],
  ['no (?:block|blocks|blockers)', '{2} does not block'],
  ['({P}) attacks ({P}) using (.+)', '$1 attacks $2 with $3'],
  ['({P}) blocks with ({O}) ({O})', '$1 blocks $3 with $2'],
  ['(?:{O}|(?:the )?(?:spell|ability|trigger|top of the stack)|it) resolves', 'resolve'],
  ['resolve (?:{O}|the (?:spell|ability|trigger)|it)', 'resolve'],
  ['resolve (?:the )?(?:whole )?(?:stack|everything)', 'resolve all'],
  ['(?:the )?(?:stack|everything) resolves', 'resolve all'],
  ['({P}) (?:responds|answers|reacts) (?:with|by) (?:casting )?(.+)', '$1 casts $2'],
  ['({P}) (?:responds|answers|reacts),? (?:and )?casts (.+)', '$1 casts $2'],
  ['(.+), (targeting|choosing|paying|using|kicked|dividing|with) (.+)', '$1 $2 $3'],
  ['(.+) (?:to|against|into|towards) (.+)', '$1 targeting $2'],
  ['(.+) with kicker', '$1 kicked'],
  [
    '(.+) (?:with|by|for its|for) (flashback|overload|evoke|escape|bargain|buyback|madness|cycling|dash|foretell)(?: cost)?(.*)',
    '$1 using $2$3',
  ],
  ['(.+?) (?:with|for|where|and)? ?X (?:is|of|=)? ?(\\d+)(.*)', '$1 with X = $2$3'],
  ['(.+) choosing (?:mode|modes) (.+)', '$1 choosing $2'],
  ['({P}) plays (".+" (?:targeting|choosing|with|kicked|using|for free|paying) .+)', '$1 casts $2'],
  ["({P}) activates (.+)'s ability(.*)", '$1 activates $2$3'],
  ['({P}) activates (?:the |an )?ability of (.+)', '$1 activates $2'],
  ['({P}) draws (?:a card )?for the turn', 'advance to draw step'],
  ['({P}) (?:takes|declares|does) (?:a|one|the first|another) mulligan', '$1 mulligans'],
  ['({P}) (?:keeps|does not (?:take a )?mulligan)(?: (?:the|their|her|his|this) (?:opening )?hand)?', '$1 keeps'],
  ['({P}) (?:begins|starts|opens) (?:the game )?with (".+?")(?: on the battlefield| in play)?', '$1 uses $2'],
  ['({P}) reveals (".+?") from (?:the|their|her|his) opening hand', '$1 uses $2'],
  // Choices.
  ['({P}) (?:deals|gives) (\\d+) (?:damage )?(to .+)', '$1 assigns $2 $3'],
  ['(?:the )?coin (?:is|shows|comes up|lands on|=) (heads|tails)', 'coin lands $1'],
  ['(?:{P} (?:flips|calls) )?(heads|tails)', 'coin lands $1'],
  ['(?:{P} rolls|the die (?:shows|is|rolls)|die (?:shows|is)) (?:a |an )?(\\d+)', 'die rolls $1'],
  ['({P}) (?:chooses|picks|takes) (?:the )?first(?: option| mode| one)?', '$1 chooses option 1'],
  ['({P}) (?:chooses|picks|takes) (?:the )?second(?: option| mode| one)?', '$1 chooses option 2'],
  ['({P}) (?:chooses|picks|takes) (?:the )?third(?: option| mode| one)?', '$1 chooses option 3'],
  ['({P}) (?:chose|selected|picked) (.+)', '$1 chooses $2'],
  ['(.+) (?:and )?then (.+)', '$1, $2'],
  ['({P}) (?:keeps|scries|surveils|leaves|moves) (.+?) (?:on|to|at) (?:the )?top', '$1 puts $2 on top'],
  ['({P}) (?:keeps|scries|surveils|leaves|moves) (.+?) (?:on|to|at) (?:the )?bottom', '$1 puts $2 on the bottom'],
  ['({P}) (?:scries|surveils|moves|mills) (.+?) (?:in|to|into) (?:the )?graveyard', '$1 puts $2 into the graveyard'],
  ['({P}) (?:chooses|decides|agrees) to pay', '$1 pays'],
  ['({P}) (?:does not|chooses not to|decides not to) pay', '$1 declines'],
  ['({P}) (?:agrees|accepts|says yes|does so|does)', '$1 chooses yes'],
  ['({P}) (?:refuses|says no|does not)', '$1 chooses no'],
];

interface Compiled {
  readonly pattern: RegExp;
  readonly instead: string;
}

const compiled = new WeakMap<Scope, Map<readonly Rule[], readonly Compiled[]>>();

function rulesFor(rules: readonly Rule[], scope: Scope): readonly Compiled[] {
  let known = compiled.get(scope);
  if (known === undefined) {
    known = new Map();
    compiled.set(scope, known);
  }
  let made = known.get(rules);
  if (made === undefined) {
    const players = alternatives(scope.players);
    const objects = `(?:(?:${players})'s )?"[^"]*"(?: #\\d+)?${scope.aliases.size === 0 ? '' : `|${alternatives(scope.aliases)}`}`;
    made = rules.map(([pattern, instead]) => {
      const source = pattern.replaceAll('{P}', `(?:${players})`).replaceAll('{O}', `(?:${objects})`);
      return { pattern: new RegExp(`^${source}$`, 'u'), instead };
    });
    known.set(rules, made);
  }
  return made;
}

function alternatives(names: Iterable<string>): string {
  return [...names].map((name) => name.replace(/[^\p{L}\p{N}_]/gu, '\\$&')).join('|');
}

function proposals(rules: readonly Rule[], line: string, scope: Scope): string[] {
  if (line.length > LONGEST || scope.players.size === 0) return [];
  const [first = '', second = first] = scope.players;
  return rulesFor(rules, scope).flatMap(({ pattern, instead }) => {
    const match = pattern.exec(line);
    if (match === null) return [];
    const said = instead.replace(/\$(\d)/g, (_, group: string) => match[Number(group)] ?? '');
    return [
      said
        .replaceAll('{1}', first)
        .replaceAll('{2}', second)
        .replace(/<not ([^>]+)>/, (_, name: string) => (name === first ? second : first))
        .replace(/<(\d+) ([a-z]+)>/, (_, count: string, color: string) => mana(Number(count), color)),
    ];
  });
}

/** As many symbols of a color, or none where they are too many to be written so. */
function mana(count: number, color: string): string {
  const symbol = { white: 'W', blue: 'U', black: 'B', red: 'R', green: 'G' }[color] ?? 'C';
  return `{${symbol}}`.repeat(Math.min(count, 20));
}
