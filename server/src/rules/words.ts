/** The rule behind a word: steps, zones, types, counters, verbs, keywords, glossary terms. */
import { titleOf } from './editions.ts';
import { keywordInfo } from './keywords.ts';
import { glossary, summaryOf } from './rules-index.ts';

/** What a word means, for a hover. */
export interface WordInfo {
  readonly word: string;
  readonly rule: string;
  readonly title: string;
  /** One to three sentences of our own. */
  readonly summary: string;
}

/** Words by the rule that explains them best, grouped as the chapters of the rules are. */
const wordsByRule: Readonly<Record<string, string>> = {
  // Players and the ends of the game.
  '102.1': 'active player|nonactive player|player',
  '102.2': 'opponent|opponents',
  '102.3': 'teammate|teammates|team',
  '101.4': 'apnap|apnap order',
  '104.2': 'wins|win|won|wins the game',
  '104.3': 'loses|lose|lost|loses the game',
  '104.3a': 'concedes|concede',
  '104.4': 'draw the game|the game is a draw',
  '725': 'monarch|the monarch|becomes the monarch',
  '726': 'initiative|the initiative|takes the initiative',
  '731': 'day|night|day and night|daytime',
  '702.131c': "city's blessing|the city's blessing",
  // Life, damage, cards.
  '119': 'life|life total',
  '119.3': 'gains life|loses life|gain life|lose life',
  '119.4': 'pays life|pay life|paying life',
  '120': 'damage|deals damage|noncombat damage',
  '120.10': 'excess damage',
  '121': 'draws|draw|drawn|draws a card|drawing',
  '402.2': 'maximum hand size|hand size',
  '103.5': 'mulligan|mulligans|opening hand',
  // Objects.
  '108.3': 'owner|owns|owned',
  '109.4': 'controller|controls|control|controlled',
  '109.1': 'object|objects',
  '110': 'permanent|permanents',
  '110.5': 'status',
  '111': 'token|tokens|creates|create',
  '111.10a': 'treasure|treasure token',
  '111.10b': 'food|food token',
  '111.10f': 'clue|clue token',
  '111.10g': 'blood token',
  '111.10h': 'powerstone|powerstone token',
  '111.10i': 'incubator|incubator token',
  '111.10j': 'cursed role',
  '111.10k': 'monster role',
  '111.10m': 'royal role',
  '111.10n': 'sorcerer role',
  '111.10p': 'virtuous role',
  '111.10q': 'wicked role',
  '111.10r': 'young hero role',
  '111.10s': 'map token',
  '111.10t': 'junk|junk token',
  '111.10u': 'lander|lander token',
  '112': 'spell|spells',
  '113': 'ability|abilities',
  '113.7': 'source',
  '114': 'emblem|emblems',
  '707': 'copy|copies|copied|copying',
  '707.2': 'copiable values',
  '712': 'double-faced card|back face|front face',
  '708': 'face down|face-down|turned face up',
  // Costs and mana.
  '106': 'mana',
  '106.4': 'mana pool|unspent mana|floating mana',
  '118': 'cost|costs|pays|pay|paying',
  '118.8': 'additional cost',
  '118.9': 'alternative cost',
  '107.3': 'x',
  '107.4e': 'hybrid mana',
  '107.4f': 'phyrexian mana',
  '107.14': 'energy|energy counter|energy counters',
  '105': 'color|colors',
  '105.2c': 'colorless',
  '105.2b': 'multicolored',
  '202.3': 'mana value|converted mana cost|cmc',
  '202.1': 'mana cost',
  // Targets, priority, special actions.
  '115': 'target|targets|targeting|targeted',
  '115.4': 'any target',
  '115.7d': 'new targets|choose new targets',
  '116': 'special action|special actions',
  '116.2m': 'unlocks|unlock',
  '117': 'priority',
  '117.3d': 'passes|pass',
  '117.7': 'in response|response',
  '709.5': 'room|rooms|door|doors',
  // Counters.
  '122': 'counter|counters',
  '122.1a': '+1/+1 counter|+1/+1 counters|-1/-1 counter|-1/-1 counters|+1/+1|-1/-1',
  '122.1b': 'keyword counter|keyword counters|flying counter|trample counter|indestructible counter|lifelink counter',
  '122.1c': 'shield counter|shield counters',
  '122.1d': 'stun counter|stun counters',
  '122.1e': 'loyalty counter|loyalty counters|loyalty',
  '122.1f': 'poison|poison counter|poison counters|poisoned',
  '122.1g': 'defense counter|defense counters|defense',
  '122.1h': 'finality counter|finality counters',
  '122.1j': 'hone counter|hone counters',
  '728': 'rad|rad counter|rad counters',
  '714.3': 'lore counter|lore counters',
  '711': 'level counter|level counters',
  '702.24a': 'age counter|age counters',
  '702.32a': 'fade counter|fade counters',
  '702.62b': 'time counter|time counters|suspended',
  '721.2': 'charge counter|charge counters',
  '107.17': 'ticket counter|ticket counters',
  // Types.
  '205.2': 'card type|card types',
  '205.3': 'subtype|subtypes',
  '205.3m': 'creature type|creature types',
  '205.4': 'supertype|supertypes',
  '205.4c': 'basic|basic land',
  '205.4d': 'legendary',
  '704.5j': 'legend rule',
  '205.4f': 'world',
  '205.4g': 'snow',
  '301': 'artifact|artifacts',
  '301.5': 'equipment|equipped|equipped creature|attached',
  '301.7': 'vehicle|vehicles',
  '302': 'creature|creatures',
  '302.6': 'summoning sick|summoning sickness|summoning-sick',
  '302.4a': 'power',
  '302.4b': 'toughness',
  '208.4': 'base power|base toughness|base power and toughness',
  '303': 'enchantment|enchantments',
  '303.4': 'aura|auras|enchanted|enchanting',
  '303.7': 'role|roles',
  '304': 'instant|instants',
  '305': 'land|lands',
  '305.6': 'basic land type|plains|island|swamp|mountain|forest',
  '306': 'planeswalker|planeswalkers',
  '307': 'sorcery|sorceries',
  '308': 'kindred|tribal',
  '310': 'battle|battles',
  '310.9': 'protector|protects',
  '310.12': 'siege|sieges',
  '309': 'dungeon|dungeons',
  '714': 'saga|sagas',
  '714.2': 'chapter|chapters',
  '716': 'class|classes',
  '719': 'case|cases',
  '715': 'adventure|adventurer',
  '720': 'omen',
  // Zones.
  '400': 'zone|zones',
  '401': 'library|libraries',
  '402': 'hand|hands',
  '403': 'battlefield|in play',
  '404': 'graveyard|graveyards',
  '405': 'stack',
  '406': 'exile zone',
  '408': 'command zone|command',
  '400.11': 'outside the game|sideboard',
  '700.4': 'dies|die|died',
  '700.15': 'enters|enter|entered',
  // The turn.
  '500.1': 'turn|phase|step',
  '501': 'beginning phase',
  '502': 'untap step',
  '503': 'upkeep|upkeep step',
  '504': 'draw step',
  '505': 'main phase|main|first main phase|second main phase|precombat main phase|postcombat main phase',
  '506': 'combat|combat phase',
  '506.2': 'attacking player|defending player',
  '507': 'beginning of combat|beginning of combat step',
  '508': 'declare attackers|declare attackers step',
  '508.1': 'attacks|attack|attacked|attacker|attackers|attacking',
  '506.5': 'attacks alone|blocks alone',
  '509': 'declare blockers|declare blockers step',
  '509.1': 'blocks|block|blocker|blockers|blocking',
  '509.1h': 'blocked|unblocked|becomes blocked',
  '510': 'combat damage|combat damage step',
  '511': 'end of combat|end of combat step',
  '512': 'ending phase',
  '513': 'end step',
  '514': 'cleanup|cleanup step',
  '500.7': 'extra turn|extra turns',
  '514.2': 'until end of turn|this turn',
  // Spells, abilities, effects.
  '601': 'casts|casting',
  '602': 'activates|activating|activated ability|activated abilities',
  '603': 'trigger|triggers|triggered|triggered ability|triggered abilities|when|whenever',
  '603.4': 'intervening if',
  '603.7': 'delayed triggered ability',
  '603.8': 'state trigger',
  '603.12': 'reflexive trigger',
  '604': 'static ability|static abilities',
  '604.3': 'characteristic-defining ability|cda',
  '605': 'mana ability|mana abilities',
  '606': 'loyalty ability|loyalty abilities',
  '607': 'linked abilities',
  '608': 'resolves|resolve|resolution',
  '608.2b': 'fizzles|fizzle',
  '608.2h': 'last known information',
  '609': 'effect|effects',
  '611': 'continuous effect|continuous effects',
  '613': 'layer|layers',
  '613.7': 'timestamp|timestamps',
  '613.8': 'dependency',
  '614': 'replacement effect|replacement effects|instead',
  '615': 'prevention effect|prevention effects|prevent|prevents',
  '616': 'replacement order',
  '700.2': 'mode|modes|modal',
  '700.5': 'devotion',
  '703': 'turn-based action|turn-based actions',
  '704': 'state-based action|state-based actions|sba|sbas',
  '705': 'coin|flips|flip a coin',
  '706': 'die|dice|rolls',
  '613.4d': 'switches power and toughness',
  '903': 'commander',
};

let ruleByWord: Map<string, string> | undefined;

function ruleOfWord(word: string): string | undefined {
  if (ruleByWord === undefined) {
    ruleByWord = new Map();
    for (const [rule, words] of Object.entries(wordsByRule)) {
      for (const each of words.split('|')) if (!ruleByWord.has(each)) ruleByWord.set(each, rule);
    }
  }
  return ruleByWord.get(word);
}

/**
 * The rule that explains a word or phrase of the scenario language, in any letter case: step, zone, type, counter kind,
 * verb, keyword (with its parameter) or glossary term. `undefined` for other words.
 */
export function explainWord(word: string): WordInfo | undefined {
  const wanted = word.trim().toLowerCase().replace(/’/g, "'").replace(/\s+/g, ' ');
  const rules = [ruleOfWord(wanted), keywordInfo(wanted)?.rule, ...(glossary(wanted)?.rules ?? [])];
  for (const rule of rules) {
    const summary = rule === undefined ? undefined : summaryOf(rule);
    if (rule !== undefined && summary !== undefined) return { word, rule, title: titleOf(rule), summary };
  }
  return undefined;
}

/** All words of the table above, for tests and completion. */
export function knownWords(): string[] {
  ruleOfWord('');
  return [...(ruleByWord?.keys() ?? [])];
}
