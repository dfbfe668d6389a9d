// Text in, what the engine will do out: wordings that a few cards each share, by what they speak of.
import { describe, expect, test } from 'vitest';
import type { CardType } from '../cards/index.ts';
import { compileText } from './compile.ts';
import { describeAbility } from './describe/index.ts';

type Row = readonly [on: CardType, text: string, said: readonly string[]];

const READINGS: Readonly<Record<string, readonly Row[]>> = {
  'nouns and amounts': [
    [
      'creature',
      'Each creature you control with toughness greater than its power assigns combat damage equal to its toughness rather than its power.',
      [
        'each [creature, controlled by you, toughness more than the power of the one in question] may as though assignDamageByToughness',
      ],
    ],
    [
      'instant',
      'Search your library for a land card with a basic land type, reveal it, put it into your hand, then shuffle.',
      [
        'you: search library for 1 [land, (Plains or Island or Swamp or Mountain or Forest)] to hand, revealed, then shuffle',
      ],
    ],
    [
      'instant',
      'Search your library for a basic Plains card or a creature card with mana value 1 or less, reveal it, put it into your hand, then shuffle.',
      ['you: search library for 1 [(basic, Plains or creature, mana value at most 1)] to hand, revealed, then shuffle'],
    ],
    [
      'creature',
      'When Test Card enters, put a +1/+1 counter on it for each creature put into your graveyard from the battlefield this turn.',
      [
        'when [this object moves to battlefield]: put how often [[creature, owned by you] moves from battlefield to graveyard] this turn +1/+1 counters on this object',
      ],
    ],
    [
      'creature',
      'Whenever you cast a kicked spell, you gain 2 life.',
      ['when [you casts [cast so: kicker paid, spell]]: you: gain 2 life'],
    ],
    [
      'instant',
      "Return all creatures to their owners' hands except for Krakens, Octopuses, and Serpents.",
      ['move each [creature, not (Kraken or Octopus or Serpent)] to hand'],
    ],
    [
      'instant',
      'Test Card deals X plus 2 damage to target creature.',
      ['(target 1 = 1 [creature]) this object deals X plus 2 damage to target 1'],
    ],
    [
      'instant',
      "Test Card deals damage to target spell's controller equal to that spell's mana value.",
      ['(target 1 = 1 [spell]) this object deals the mana value of target 1 damage to the controller of target 1'],
    ],
    [
      'creature',
      "{T}: Put a number of +1/+1 counters equal to Test Card's power on target creature.",
      ['cost {T}: (target 1 = 1 [creature]) put the power of this object +1/+1 counters on target 1'],
    ],
  ],
  conditions: [
    [
      'creature',
      'At the beginning of combat on your turn, if you control three or more creatures with different powers, Test Card gains flying until end of turn.',
      [
        'when [the beginning of beginning of combat of you], if the number of different powers among [creature, controlled by you] is at least 3: until end of turn: this object: has flying',
      ],
    ],
    [
      'creature',
      'Whenever Test Card attacks, if defending player controls more lands than you, draw a card.',
      [
        'when [this object attacks], if the number of [land, controlled by the defending player of this object] is more than the number of [land, controlled by you]: you: draw 1',
      ],
    ],
    [
      'instant',
      'If you control fewer creatures than an opponent, you gain 6 life.',
      [
        'if there is a [opponent, for which the number of [creature, controlled by the one in question] is more than the number of [creature, controlled by you]]: {you: gain 6 life}',
      ],
    ],
    [
      'creature',
      'At the beginning of your end step, if there are three or more omen counters on Test Card, untap it.',
      [
        'when [the beginning of the end step of you], if this object is [with at least 3 omen counter]: untap this object',
      ],
    ],
    [
      'creature',
      'When there are no time counters on Test Card, sacrifice it.',
      ['when [this object is [not with a time counter]]: you: sacrifice this object'],
    ],
    [
      'instant',
      'If you had a land enter the battlefield under your control this turn, draw a card.',
      ['if [[land, controlled by you] moves to battlefield] happened this turn: {you: draw 1}'],
    ],
    [
      'creature',
      'At the beginning of each end step, if a card left your graveyard this turn, draw a card.',
      [
        'when [the beginning of the end step of [player]], if [[not token, owned by you] moves from graveyard] happened this turn: you: draw 1',
      ],
    ],
    [
      'creature',
      "At the beginning of your end step, if you didn't attack with a creature this turn, sacrifice Test Card.",
      [
        'when [the beginning of the end step of you], if not ([you attacks] happened this turn): you: sacrifice this object',
      ],
    ],
    [
      'creature',
      "Test Card can't attack if it attacked during your last turn.",
      ['this object can’t attack, while [this object attacks] happened on your last turn'],
    ],
    [
      'creature',
      "Whenever an opponent draws a card, if it isn't that player's turn, draw a card.",
      ['when [[opponent] draws a card], if not (it is the turn of [the event’s player]): you: draw 1'],
    ],
    [
      'instant',
      "Cast this spell only during the declare attackers step and only if you've been attacked this step.\nDraw a card.",
      ['cast only during declare attackers, if [[anything] attacks you] happened this combat', 'you: draw 1'],
    ],
    [
      'creature',
      'As long as you have a full party, Test Card has flying.',
      ['this object: has flying, while the party of you is at least 4'],
    ],
  ],
  triggers: [
    [
      'creature',
      'Whenever Test Card or equipped creature attacks, draw a card.',
      ['when [[(this object or what this object is attached to)] attacks]: you: draw 1'],
    ],
    [
      'creature',
      'When Test Card enters and at the beginning of your upkeep, mill a card.',
      ['when [this object moves to battlefield or the beginning of upkeep of you]: you: mill 1'],
    ],
    [
      'creature',
      'At the beginning of your upkeep or whenever you cast a green spell, put a charge counter on Test Card.',
      ['when [the beginning of upkeep of you or you casts [green, spell]]: put 1 charge counters on this object'],
    ],
    [
      'creature',
      'Whenever you play a land or cast a spell, you gain 1 life.',
      ['when [[land] moves to battlefield by play caused by you or you casts [spell]]: you: gain 1 life'],
    ],
    [
      'creature',
      'Whenever you exert a creature, tap target creature an opponent controls.',
      ['when [[creature]: exert by you]: (target 1 = 1 [creature, controlled by opponent]) tap target 1'],
    ],
    [
      'creature',
      'Whenever Test Card becomes the target of a spell or ability you control for the first time each turn, draw a card.',
      [
        'when [this object becomes the target of [(spell or activated ability or triggered ability), controlled by you] (number 1 each turn)]: you: draw 1',
      ],
    ],
    [
      'creature',
      'Whenever two or more creatures attack, draw a card.',
      ['when [[anything] attacks with 2 or more [creature]]: you: draw 1'],
    ],
    ['creature', "Whenever you're dealt damage, draw a card.", ['when [[anything] deals damage to you]: you: draw 1']],
    [
      'creature',
      'When you cycle this card or it dies, draw a card.',
      [
        'when [[this object, owned by you] moves by cycle or this object moves from battlefield to graveyard]: you: draw 1',
      ],
    ],
    [
      'enchantment',
      "At the beginning of the end step of enchanted creature's controller, that player loses 1 life.",
      [
        'when [the beginning of the end step of the controller of what this object is attached to]: the event’s player: lose 1 life',
      ],
    ],
  ],
  'what was done before': [
    [
      'creature',
      "{T}: Sacrifice a creature. You gain life equal to that creature's toughness.",
      ['cost {T}: you: sacrifice 1 [creature] chosen → [r1]; you: gain the toughness of [r1] as it last was life'],
    ],
    [
      'creature',
      'At the beginning of your upkeep, you may look at the top card of your library. If it shares a creature type with Test Card, you may reveal it. If you do, draw a card.',
      [
        'when [the beginning of upkeep of you]: you may {look at the top 1 of the library of you → [r1]}; if [r1] is [sharing a creature type with this object]: {you may {reveal [r1]}, if done {you: draw 1}}',
      ],
    ],
    [
      'creature',
      "{T}: Look at the top card of your library. If it's a land card, you may put it onto the battlefield tapped. If you don't put the card onto the battlefield, put it into your hand.",
      [
        'cost {T}: look at the top 1 of the library of you → [r1]; if [r1] is [land]: {you may {move [r1] to battlefield, tapped → [r2]}}; if how many [r2] are is exactly 0: {move [r1] to hand}',
      ],
    ],
    [
      'instant',
      "Create a token that's a copy of target creature you control. It gains haste. Sacrifice it at the beginning of the next end step.",
      [
        '(target 1 = 1 [creature, controlled by you]) you: create 1 token that is a copy of target 1 → [r1]; for good: [r1]: has haste; later, once at [the beginning of the end step of [anything]]: you: sacrifice [r1]',
      ],
    ],
    [
      'instant',
      "Look at target player's hand and choose a card from it. That player discards that card.",
      [
        '(target 1 = 1 [player]) look at each [in the hand of target 1] → [r1]; you chooses 1 [[r1], anything] → [r2]; target 1: discard [r2]',
      ],
    ],
    [
      'instant',
      'Test Card deals 3 damage to target creature or planeswalker. If that creature or planeswalker would die this turn, exile it instead.',
      [
        '(target 1 = 1 [(creature or planeswalker)]) this object deals 3 damage to target 1; until end of turn: when [target 1 moves from battlefield to graveyard] would happen: goes to exile instead',
      ],
    ],
  ],
  'what objects do': [
    [
      'creature',
      "{1}: Test Card can attack this turn as though it didn't have defender.",
      ['cost {1}: until end of turn: this object may as though attackWithDefender'],
    ],
    [
      'creature',
      "{1}: Test Card can't be blocked this turn except by creatures with haste.",
      ['cost {1}: until end of turn: this object can’t beBlocked [not (creature, with haste)]'],
    ],
    [
      'creature',
      '{1}: Test Card gets +1/-1 or -1/+1 until end of turn.',
      [
        'cost {1}: you picks 1: 1. until end of turn: this object: gets +1/-1 2. until end of turn: this object: gets -1/+1',
      ],
    ],
    [
      'creature',
      '{1}: Test Card becomes the creature type of your choice until end of turn.',
      [
        'cost {1}: you chooses a creature type → [creatureType]; until end of turn: this object: is the chosen type only',
      ],
    ],
    [
      'creature',
      '{1}: Test Card gains all creature types until end of turn.',
      ['cost {1}: until end of turn: this object: is every creature type'],
    ],
    [
      'creature',
      "Test Card can't be the target of nongreen spells or abilities from nongreen sources.",
      ['this object can’t beTarget [(not green, spell or not spell, not green, source)]'],
    ],
    ['creature', "Creatures can't be the targets of spells.", ['each [creature] can’t beTarget [spell]']],
    [
      'creature',
      '{1}: Prevent all combat damage that would be dealt to and dealt by target creature this turn.',
      [
        'cost {1}: (target 1 = 1 [creature]) until end of turn: when [[anything] deals combat damage to target 1] would happen: prevent all; when [target 1 deals combat damage to [anything]] would happen: prevent all',
      ],
    ],
    [
      'creature',
      'Prevent all combat damage that would be dealt to and dealt by Test Card.',
      [
        'when [[anything] deals combat damage to this object] would happen: prevent all; when [this object deals combat damage to [anything]] would happen: prevent all',
      ],
    ],
    [
      'enchantment',
      "Enchanted land is a 4/2 red Beast creature with trample. It's still a land.",
      [
        'what this object is attached to: is also Beast creature; is red; has trample; has base power and toughness 4/2',
      ],
    ],
    [
      'creature',
      'All Swamps are 1/1 black creatures that are still lands.',
      ['each [Swamp]: is also creature; is black; has base power and toughness 1/1'],
    ],
    [
      'creature',
      'Test Card enters tapped with two charge counters on it.',
      ['when [this object moves to battlefield] would happen: it enters tapped and with 2 charge counters'],
    ],
    [
      'instant',
      'The owner of target nonland permanent puts it into their library second from the top or on the bottom.',
      [
        '(target 1 = 1 [not land]) the owner of target 1 picks 1: 1. move target 1 to number 2 from the top of the library 2. move target 1 to bottom of the library',
      ],
    ],
    [
      'instant',
      'Return to your hand all creature cards in your graveyard.',
      ['move each [creature, in the graveyard of you] to hand'],
    ],
    [
      'creature',
      'When Test Card enters, earthbend 2.',
      [
        'when [this object moves to battlefield]: (target 1 = 1 [land, controlled by you]) for good: target 1: is also creature; has haste; has base power and toughness 0/0; put 2 +1/+1 counters on target 1; let target 1 → [r3]; later, once at [[r3] moves from battlefield to graveyard or [r3] moves from battlefield to exile]: move [r3] to battlefield, controlled by you, tapped; you: earthbend 2',
      ],
    ],
    [
      'creature',
      'When Test Card enters, recruit.',
      [
        'when [this object moves to battlefield]: you: draw 1; you: discard 1 [in the hand of you] chosen → [r2]; if there is a [[r2], not land, owned by you]: {you: create 1 1/1 white Human Soldier creature token}; you: recruit',
      ],
    ],
    [
      'instant',
      'Roll a d20.\n1-9 | Draw a card.\n10-20 | Draw two cards.',
      ['you: roll 1 d20 1–9: {you: draw 1} 10–20: {you: draw 2}'],
    ],
  ],
  'what several things have in common or not': [
    [
      'land',
      'Whenever Test Card or another land you control enters, if you control seven or more lands with different names, create a 2/2 black Zombie creature token.',
      [
        'when [[(this object or not this object, land, controlled by you)] moves to battlefield], if the number of different names among [land, controlled by you] is at least 7: you: create 1 2/2 black Zombie creature token',
      ],
    ],
    [
      'creature',
      "Test Card can't be blocked unless defending player controls three or more creatures that share a creature type.",
      [
        'this object can’t beBlocked, while not (the greatest number of [creature, controlled by the defending player of this object] with one creature type in common is at least 3)',
      ],
    ],
    [
      'sorcery',
      'Each player discards their hand, then draws cards equal to the greatest number of cards a player discarded this way.',
      [
        'each [player]: discard each [in the hand of that player] → [r1]; each [player]: draw the greatest number of [[r1]] with one owner in common',
      ],
    ],
  ],
  'what number of its kind a spell is': [
    [
      'creature',
      "Whenever you cast a spell, if it's the second creature spell you cast this turn, you may return Test Card from your graveyard to the battlefield.",
      [
        '[works in graveyard] when [you casts [creature, spell] (number 2 each turn)]: you may {move this object to battlefield}',
      ],
    ],
    [
      'creature',
      'Whenever you cast your first noncreature spell each turn, draw a card.',
      ['when [you casts [not creature, spell] (number 1 each turn)]: you: draw 1'],
    ],
  ],
  'limits on what untaps': [
    [
      'artifact',
      "As long as Test Card is untapped, players can't untap more than one nonbasic land during their untap steps.",
      [
        'each [player] can’t untapInUntapStep [permanent, not basic, land] more than 1, while this object is [untapped]',
      ],
    ],
  ],
  piles: [
    [
      'instant',
      'Reveal the top five cards of your library. An opponent separates those cards into two piles. Put one pile into your hand and the other into your graveyard.',
      [
        'reveal the top 5 of the library of you → [r1]; 1 [opponent] chosen: separate [r1] into two piles; you picks one, the other [r3] → [r2]; move [r2] to hand; move those of [r2] and [r3] that are [not [r2]] to graveyard',
      ],
    ],
    [
      'sorcery',
      "Separate all creatures target player controls into two piles. Destroy all creatures in the pile of that player's choice. They can't be regenerated.",
      [
        '(target 1 = 1 [player]) you: separate each [creature, controlled by target 1] into two piles; target 1 picks one, the other [r2] → [r1]; destroy [r1] without regeneration',
      ],
    ],
    [
      'sorcery',
      'Separate all creature cards in your graveyard into two piles. Exile the pile of an opponent’s choice and return the other to the battlefield.',
      [
        'you: separate each [creature, in the graveyard of you] into two piles; 1 [opponent] chosen picks one, the other [r2] → [r1]; move [r1] to exile; move those of [r1] and [r2] that are [not [r1]] to battlefield',
      ],
    ],
  ],
  'the last life, hexproof that is ignored, what players own': [
    [
      'enchantment',
      'If you control a creature, damage that would reduce your life total to less than 1 reduces it to 1 instead.',
      ['you can’t loseLastLifeToDamage, while there is a [creature, controlled by you]'],
    ],
    [
      'land',
      "{1}, {T}: Until end of turn, your opponents and creatures your opponents control with hexproof can be the targets of spells and abilities you control as though they didn't have hexproof.",
      [
        'cost {1} and {T}: until end of turn: each [(opponent or permanent, creature, controlled by opponent, with hexproof)] can’t haveHexproof [you]',
      ],
    ],
    [
      'land',
      "{1}, {T}: Until end of turn, creatures your opponents control lose hexproof and shroud and can't have hexproof or shroud.",
      [
        'cost {1} and {T}: until end of turn: each [creature, controlled by opponent]: loses hexproof and shroud; until end of turn: each [creature, controlled by opponent]: can’t have hexproof and shroud',
      ],
    ],
    [
      'land',
      '{T}: Each player gains control of all creatures they own.',
      [
        'cost {T}: for each [player] → [who]: {that player gains control of each [creature, owned by that player] for good}',
      ],
    ],
  ],
  'goaded by what says so, one of each kind': [
    [
      'enchantment',
      'Enchanted creature gets +1/+1, has deathtouch, and is goaded.',
      [
        'what this object is attached to: gets +1/+1; what this object is attached to: has deathtouch; what this object is attached to must beGoaded',
      ],
    ],
    [
      'sorcery',
      'Reveal the top five cards of your library. You may put a creature card and/or an enchantment card from among them into your hand. Put the rest into your graveyard.',
      [
        'reveal the top 5 of the library of you → [r1]; move up to 2 of [r1] that are [(creature or enchantment)], at most one as each of [creature], [enchantment] to hand → [r2]; move those of [r1] that are [not [r2]] to graveyard',
      ],
    ],
  ],
  'what was chosen, and the difference': [
    [
      'sorcery',
      'Look at the top four cards of your library. You may reveal up to two creature cards from among them and put them into your hand. Put the rest on the bottom of your library in a random order.',
      [
        'look at the top 4 of the library of you → [r1]; you may {reveal up to 2 of [r1] that are [creature] → [r2]; move [r2] to hand}; move those of [r1] that are [not [r2]] to bottom of the library, in a random order',
      ],
    ],
    [
      'sorcery',
      'Return any number of permanent cards with different names from your graveyard to the battlefield.',
      ['move any number of [permanent card, in the graveyard of you] of different names chosen to battlefield'],
    ],
    [
      'sorcery',
      'Choose any number of creatures with different powers. Those creatures gain double strike until end of turn.',
      ['you chooses any number of [creature] of different powers → [r1]; until end of turn: [r1]: has double strike'],
    ],
    [
      'sorcery',
      "Look at target player's hand and choose up to two cards from it. That player discards those cards.",
      [
        '(target 1 = 1 [player]) look at each [in the hand of target 1] → [r1]; you chooses up to 2 [[r1], anything] → [r2]; target 1: discard [r2]',
      ],
    ],
    [
      'creature',
      'At the beginning of your upkeep, if you have fewer than seven cards in hand, draw cards equal to the difference.',
      [
        'when [the beginning of upkeep of you], if there is less than 7 [in the hand of you]: you: draw 7 minus the number of [in the hand of you]',
      ],
    ],
  ],
  'targets that are chosen together': [
    [
      'instant',
      'Exile up to two target cards from a single graveyard.',
      ['(target 1 = up to 2 [in any graveyard] of one owner) move target 1 to exile'],
    ],
    [
      'instant',
      "Exile two target cards from an opponent's graveyard.",
      ['(target 1 = 2 [in the graveyard of opponent] of one owner) move target 1 to exile'],
    ],
    [
      'instant',
      'Exchange control of two target permanents that share a card type.',
      ['(target 1 = 2 [permanent] of one cardType) exchange control of target 1 and target 1'],
    ],
    [
      'instant',
      'Choose two target creatures controlled by different players. Tap them.',
      ['(target 1 = 2 [creature] of different controllers) tap target 1'],
    ],
    [
      'instant',
      'Return any number of target creature cards with total mana value 3 or less from your graveyard to the battlefield.',
      [
        '(target 1 = any number of [creature, in the graveyard of you] with total manaValue at most 3) move target 1 to battlefield',
      ],
    ],
    [
      'instant',
      'For each opponent, gain control of up to one target artifact that player controls.',
      [
        '(target 1 = up to the number of [opponent] [artifact, controlled by opponent] of different controllers) for each of target 1 → [r3 target]: {you gains control of [r3 target] for good}',
      ],
    ],
    [
      'instant',
      'For each player, destroy up to one target creature that player controls. For each creature destroyed this way, its controller draws a card.',
      [
        '(target 1 = up to the number of [player] [creature, controlled by player] of different controllers) for each of target 1 → [r3 target]: {destroy [r3 target] → [r2]}; for each of those of [r2] that are [that was [creature]] → [r4]: {the controller of [r4]: draw 1}',
      ],
    ],
  ],
  searches: [
    [
      'instant',
      "Choose a card name. Search target player's graveyard, hand, and library for all cards with that name and exile them. Then that player shuffles.",
      [
        '(target 1 = 1 [player]) you chooses a card name → [cardName]; you: search the library and graveyard and hand of target 1 for all [of the chosen name] to exile, then shuffle',
      ],
    ],
    [
      'instant',
      "Exile target nonbasic land. Search its controller's graveyard, hand, and library for any number of cards with the same name as that land and exile them. Then that player shuffles.",
      [
        '(target 1 = 1 [not basic, land]) move target 1 to exile; you: search the library and graveyard and hand of the controller of target 1 for any number of [sharing a name with target 1] to exile, then shuffle',
      ],
    ],
    [
      'instant',
      'Search your library for up to two creature cards with different names, reveal them, put them into your hand, then shuffle.',
      ['you: search library for up to 2 [creature] of different names to hand, revealed, then shuffle'],
    ],
  ],
  'more of what was done before': [
    [
      'instant',
      'Test Card deals 1 damage to each creature target player controls. Each creature dealt damage this way attacks this turn if able.',
      [
        '(target 1 = 1 [player]) this object deals 1 damage to each [creature, controlled by target 1] → [r1]; until end of turn: those of [r1] that are [that was [creature]] must attack',
      ],
    ],
    [
      'creature',
      'Whenever another creature you control enters, Test Card deals 2 damage to it. If a Dinosaur is dealt damage this way, Test Card gets +2/+0 until end of turn.',
      [
        'when [[not this object, creature, controlled by you] moves to battlefield]: this object deals 2 damage to the event’s subject → [r1]; if there is a [[r1], that was [Dinosaur]]: {until end of turn: this object: gets +2/+0}',
      ],
    ],
    [
      'instant',
      'Return to your hand all creature cards in your graveyard that were put there from the battlefield this turn.',
      [
        'move each [creature, in the graveyard of you, that was [that was the subject of [[anything] moves from battlefield to graveyard] this turn]] to hand',
      ],
    ],
    [
      'instant',
      'Exile target nonland card in a graveyard that was put there from anywhere this turn.',
      [
        '(target 1 = 1 [not land, in any graveyard, that was the subject of [[anything] moves to graveyard] this turn]) move target 1 to exile',
      ],
    ],
    [
      'creature',
      '{T}: Reveal cards from the top of your library until you reveal a white card. Put that card into your hand and exile all other cards revealed this way.',
      [
        'cost {T}: you: reveal from the top until [white] → [r1], the others [r2]; move [r1] to hand; move those of [r1] and [r2] that are [not [r1]] to exile',
      ],
    ],
    [
      'instant',
      'Target opponent reveals their hand. You choose a card from it with mana value 4 or greater and exile that card.',
      [
        '(target 1 = 1 [opponent]) reveal each [in the hand of target 1] → [r1]; you chooses 1 [[r1], mana value at least 4] → [r2]; move [r2] to exile',
      ],
    ],
    [
      'instant',
      "For each creature you control, create a token that's a copy of that creature. Those tokens gain haste. Exile them at the beginning of the next end step.",
      [
        'for each [creature, controlled by you] → [r1]: {you: create 1 token that is a copy of [r1] → [r2]}; for good: [r2]: has haste; later, once at [the beginning of the end step of [anything]]: move [r2] to exile',
      ],
    ],
    [
      'creature',
      'When Test Card enters, any player may sacrifice a creature. If a player does, tap Test Card.',
      [
        'when [this object moves to battlefield]: {} unless some of each [player] pays sacrifice 1 [creature] chosen, if paid {tap this object → [r1]}',
      ],
    ],
    [
      'creature',
      'At the beginning of your upkeep, any opponent may sacrifice a creature. If no one does, draw a card.',
      [
        'when [the beginning of upkeep of you]: {you: draw 1} unless some of each [opponent] pays sacrifice 1 [creature] chosen',
      ],
    ],
    [
      'creature',
      "Whenever a creature enters under an opponent's control, you may have that player lose 1 life.",
      [
        'when [[creature, controlled by opponent] moves to battlefield]: you may {the controller of the event’s subject: lose 1 life}',
      ],
    ],
    [
      'creature',
      "When Test Card enters, sacrifice it unless you return another creature you control to its owner's hand.",
      [
        'when [this object moves to battlefield]: {you: sacrifice this object} unless you pays return 1 [not this object, creature, controlled by you] chosen',
      ],
    ],
    [
      'creature',
      "When Test Card enters, if tribute wasn't paid, it gains haste until end of turn.",
      [
        'when [this object moves to battlefield], if the number remembered as “tribute paid” is exactly 0: until end of turn: this object: has haste',
      ],
    ],
    [
      'creature',
      'Whenever another creature you control enters, if you cast it from anywhere other than your hand, draw a card.',
      [
        'when [[not this object, creature, controlled by you] moves to battlefield], if the event’s subject was cast so: by [you] and not (the event’s subject was cast so: from the hand of you): you: draw 1',
      ],
    ],
    [
      'instant',
      'Return a creature card at random from your graveyard to your hand.',
      ['move 1 [creature, in the graveyard of you] at random to hand'],
    ],
  ],
  'counters, power, untapping': [
    [
      'instant',
      'Put a +1/+1 counter and a trample counter on target creature.',
      ['(target 1 = 1 [creature]) put 1 +1/+1 counters on target 1; put 1 trample counters on target 1'],
    ],
    [
      'creature',
      'Test Card enters with two +1/+1 counters and a lifelink counter on it.',
      [
        'when [this object moves to battlefield] would happen: it enters with 2 +1/+1 counters and with 1 lifelink counters',
      ],
    ],
    [
      'creature',
      'At the beginning of each combat, double the power and toughness of each creature you control until end of turn.',
      [
        'when [the beginning of beginning of combat of [player]]: for each [creature, controlled by you] → [doubled]: {until end of turn: [doubled]: gets +X/+Y, X being the power of [doubled], Y being the toughness of [doubled]}',
      ],
    ],
    [
      'creature',
      "Whenever you cast a spell, you may have Test Card's base power and toughness become 4/1 until end of turn.",
      ['when [you casts [spell]]: you may {until end of turn: this object: has base power and toughness 4/1}'],
    ],
    [
      'creature',
      "Untap Test Card during each other player's untap step.",
      ['this object must untapInUntapStep [player, not you]'],
    ],
    [
      'creature',
      'Test Card saddles Mounts and crews Vehicles as though its power were 2 greater.',
      ['this object may as though crewWithPower (times: 2)'],
    ],
    [
      'creature',
      'As long as you control an artifact, Test Card gets +2/+2 and creatures you control have vigilance.',
      [
        'this object: gets +2/+2, while there is a [artifact, controlled by you]; each [creature, controlled by you]: has vigilance, while there is a [artifact, controlled by you]',
      ],
    ],
    [
      'creature',
      "If it's neither day nor night, it becomes day as Test Card enters.",
      ['when [this object moves to battlefield] would happen: it enters if it is neither: {it becomes day}'],
    ],
    [
      'creature',
      'Once each turn, you may cast a creature spell from the top of your library.',
      ['you may cast [creature, spell] (from: library, onceEachTurn: true)'],
    ],
    [
      'instant',
      'You and permanents you control gain hexproof until end of turn.',
      ['until end of turn: each [(you or controlled by you)]: has hexproof'],
    ],
    [
      'creature',
      'When Test Card enters, it explores twice.',
      ['when [this object moves to battlefield]: 2 times: {the controller of this object: explore (this object)}'],
    ],
  ],
  'that much, more of it, and choices of counters': [
    [
      'creature',
      'Whenever you attack with one or more creatures, you gain that much life.',
      ['when [you attacks with 1 or more [creature]]: you: gain the event’s amount life'],
    ],
    [
      'instant',
      'Whenever you gain life this turn, each opponent loses that much life.',
      ['later, each time at [you gains life] until end of turn: each [opponent]: lose the event’s amount life'],
    ],
    [
      'enchantment',
      'If a creature you control that entered this turn would deal damage, it deals twice that much damage instead.',
      [
        'when [[creature, controlled by you, that was the subject of [[anything] moves to battlefield] this turn] deals damage to [anything]] would happen: the amount becomes 2 times the event’s amount',
      ],
    ],
    [
      'enchantment',
      'If an opponent would lose life during your turn, they lose twice that much life instead.',
      [
        'when [[opponent] loses life (while it is the turn of [you])] would happen: the amount becomes 2 times the event’s amount',
      ],
    ],
    [
      'creature',
      'Test Card enters with your choice of a trample counter or a menace counter on it.',
      [
        'when [this object moves to battlefield] would happen: it enters with how many [trample chosen] are trample counters, with how many [menace chosen] are menace counters and you picks 1: 1. let this object → [trample chosen] 2. let this object → [menace chosen]',
      ],
    ],
    [
      'creature',
      '{T}: Put your choice of a menace, trample, reach, or haste counter on target creature.',
      [
        'cost {T}: (target 1 = 1 [creature]) you picks 1: 1. put 1 menace counters on target 1 2. put 1 trample counters on target 1 3. put 1 reach counters on target 1 4. put 1 haste counters on target 1',
      ],
    ],
    [
      'artifact',
      '{2}, {T}: Choose one. Activate only as a sorcery.\n• Draw a card.\n• You gain 3 life.',
      ['cost {2} and {T}: choose 1 of: 1. you: draw 1 2. you: gain 3 life (only as a sorcery)'],
    ],
    [
      'instant',
      'Destroy target artifact. If that artifact is put into a graveyard this way, draw a card.',
      ['(target 1 = 1 [artifact]) destroy target 1 → [r1]; if [r1] is [in any graveyard]: {you: draw 1}'],
    ],
  ],
  'what was cast is what the event is about': [
    [
      'creature',
      "Whenever another creature you control enters, if it wasn't cast, draw a card.",
      [
        'when [[not this object, creature, controlled by you] moves to battlefield], if not (the event’s subject was cast so: cast): you: draw 1',
      ],
    ],
    [
      'creature',
      'Whenever an opponent casts a spell, if no mana was spent to cast it, counter that spell.',
      [
        'when [[opponent] casts [spell]], if not (the event’s subject was cast so: with at least 1 mana): counter the event’s subject',
      ],
    ],
  ],
  'another spell is one that is not this, whoever asks and when': [
    [
      'creature',
      "Cast this spell only if you've cast another spell this turn.",
      ['cast only if [you casts [not this object, spell]] happened this turn'],
    ],
    [
      'instant',
      "This spell costs {2} less to cast if you've cast another spell this turn.",
      [
        '[works in hand, graveyard, exile, library, command or stack] spells [this object] cost {2} less, while [you casts [not this object, spell]] happened this turn',
      ],
    ],
    [
      'creature',
      "When you cast this spell, if you've cast another spell this turn, copy this spell.",
      [
        '[works in stack] when [you casts this object], if [you casts [not this object, spell]] happened this turn: copy this object 1 time(s)',
      ],
    ],
  ],
  'what is suspended is in exile, where its ability functions': [
    [
      'creature',
      '{3}{G}{G}: Return this card and target land card from your graveyard to the battlefield tapped.',
      [
        '[works in graveyard] cost {3}{G}{G}: (target 1 = 1 [land, in the graveyard of you]) move this object and target 1 to battlefield, tapped',
      ],
    ],
    [
      'creature',
      "Whenever a card is put into an opponent's graveyard from anywhere, if Test Card is suspended, you may remove a time counter from Test Card.",
      [
        '[works in exile] when [[card, owned by opponent] moves to graveyard], if this object is [suspended]: you may {remove 1 time counters from this object}',
      ],
    ],
  ],
  'what stands after the last of several types of one family': [
    [
      'instant',
      'Return target Cleric, Rogue, or Wizard creature card from your graveyard to your hand.',
      [
        '(target 1 = 1 [(Cleric, creature or Rogue, creature or Wizard, creature), in the graveyard of you]) move target 1 to hand',
      ],
    ],
    [
      'instant',
      'Destroy target nontoken Elf or Goblin creature.',
      ['(target 1 = 1 [(not token, Elf, creature or not token, Goblin, creature)]) destroy target 1'],
    ],
    ['instant', 'Destroy target Aura or Elf creature.', ['(target 1 = 1 [(Aura or Elf, creature)]) destroy target 1']],
    [
      'creature',
      'Goblins and Orc creatures you control get +1/+1.',
      ['each [(Goblin or Orc, creature), controlled by you]: gets +1/+1'],
    ],
  ],
  'whose library, and which turn': [
    [
      'creature',
      'Whenever an opponent searches their library, you gain 1 life.',
      ['when [[opponent]: search (while the event’s subject is [the event’s player])]: you: gain 1 life'],
    ],
    [
      'creature',
      'Whenever an opponent searches their library during your turn, you gain 1 life.',
      [
        'when [[opponent]: search (while the event’s subject is [the event’s player] and it is the turn of [you])]: you: gain 1 life',
      ],
    ],
    [
      'instant',
      "Draw a card at the beginning of the next turn's upkeep.",
      ['later, once at [the beginning of upkeep of the next turn of [anything]]: you: draw 1'],
    ],
    [
      'instant',
      'Draw a card at the beginning of the next upkeep.',
      ['later, once at [the beginning of upkeep of [anything]]: you: draw 1'],
    ],
  ],
  'what deals damage equal to its power has that power': [
    [
      'creature',
      'Whenever you cast a spell, Test Card deals damage equal to its power to target creature.',
      [
        'when [you casts [spell]]: (target 1 = 1 [creature]) this object deals the power of this object damage to target 1',
      ],
    ],
    [
      'creature',
      'Whenever a creature with flying attacks you, Test Card deals damage equal to its power to that creature.',
      [
        'when [[creature, with flying] attacks you]: this object deals the power of this object damage to the event’s subject',
      ],
    ],
    [
      'creature',
      'Whenever another creature you control enters, it deals damage equal to its power to any target.',
      [
        'when [[not this object, creature, controlled by you] moves to battlefield]: (target 1 = 1 [(creature or player or planeswalker or battle)]) the event’s subject deals the power of the event’s subject damage to target 1',
      ],
    ],
    [
      'instant',
      'Destroy target creature. Test Card deals damage equal to its power to its controller.',
      [
        '(target 1 = 1 [creature]) destroy target 1; this object deals the power of target 1 damage to the controller of target 1',
      ],
    ],
    ['enchantment', 'All nonland permanents are legendary.', ['each [not land]: is also legendary']],
  ],
  'when you do, if': [
    [
      'enchantment',
      'At the beginning of combat on your turn, mill a card. When you do, if you control a Forest, put a +1/+1 counter on target creature.',
      [
        'when [the beginning of beginning of combat of you]: {you: mill 1}; when done, if there is a [Forest, controlled by you]: (target 1 = 1 [creature]) put 1 +1/+1 counters on target 1',
      ],
    ],
  ],
  'four colors, of which it is one': [
    [
      'creature',
      'Whenever you cast a blue, black or red spell, you gain 1 life.',
      ['when [you casts [(blue or black or red), spell]]: you: gain 1 life'],
    ],
    [
      'creature',
      "Whenever you cast a spell that's white, blue, black, or red, you gain 1 life.",
      ['when [you casts [spell, (white or blue or black or red)]]: you: gain 1 life'],
    ],
    [
      'instant',
      'Search your library for a basic, Sphere, or Locus land card, reveal it, put it into your hand, then shuffle.',
      ['you: search library for 1 [(basic or Sphere or Locus), land] to hand, revealed, then shuffle'],
    ],
    [
      'instant',
      'Destroy target attacking, blocking, or tapped creature.',
      ['(target 1 = 1 [(attacking or blocking or tapped), creature]) destroy target 1'],
    ],
    [
      'creature',
      'Whenever you cast a white, blue, black, or red spell, draw a card.',
      ['when [you casts [(white or blue or black or red), spell]]: you: draw 1'],
    ],
  ],
};

describe.each(Object.entries(READINGS))('%s', (_concept, rows) => {
  test.each(rows)('on a card of type %s: %s', (on, text, said) => {
    const { abilities, notUnderstood } = compileText(text, { selfName: 'Test Card', types: [on] });
    expect(notUnderstood).toEqual([]);
    expect(abilities.map(describeAbility)).toEqual(said);
  });
});
