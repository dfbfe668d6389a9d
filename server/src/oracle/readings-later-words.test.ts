// What later words mean: "them", "those", "that card", "instead", "for each" after several verbs, a name in an ability that is given.
import { expect, test } from 'vitest';
import type { CardType } from '../cards/index.ts';
import { compileText } from './compile.ts';
import { describeAbility } from './describe/index.ts';

type Row = readonly [on: CardType, text: string, said: readonly string[]];

const ROWS: readonly Row[] = [
  [
    'sorcery',
    "Test Card deals 4 damage to any target. That creature can't be regenerated this turn. If the creature would die this turn, exile it instead.",
    [
      '(target 1 = 1 [(creature or player or planeswalker or battle)]) this object deals 4 damage to target 1; let those of target 1 that are [creature] → [r2]; until end of turn: [r2] can’t beRegenerated; until end of turn: when [[r2] moves from battlefield to graveyard] would happen: goes to exile instead',
    ],
  ],
  [
    'instant',
    'Test Card deals 3 damage to any target. If a creature dealt damage this way would die this turn, exile it instead.',
    [
      '(target 1 = 1 [(creature or player or planeswalker or battle)]) this object deals 3 damage to target 1 → [r1]; until end of turn: when [[creature, [r1]] moves from battlefield to graveyard] would happen: goes to exile instead',
    ],
  ],
  [
    'sorcery',
    "Destroy target Plains or Island. Test Card deals 3 damage to that land's controller.",
    ['(target 1 = 1 [(Plains or Island)]) destroy target 1; this object deals 3 damage to the controller of target 1'],
  ],
  [
    'instant',
    'When you next cast an instant or sorcery spell this turn, copy that spell. You may choose new targets for the copy.',
    [
      'later, once at [you casts [(instant, spell or sorcery, spell)]] until end of turn: copy the event’s subject 1 time(s), new targets allowed',
    ],
  ],
  [
    'creature',
    'As long as Test Card is enchanted, it has "{R}: Test Card gets +1/+0 until end of turn."',
    ['this object: has “cost {R}: until end of turn: this object: gets +1/+0”, while this object is [enchanted]'],
  ],
  [
    'sorcery',
    'Target player reveals three cards from their hand and you choose one of them. That player discards that card.',
    [
      '(target 1 = 1 [player]) reveal 3 [in the hand of target 1] chosen by target 1 → [r1]; you chooses 1 [[r1]] → [r2]; target 1: discard [r2]',
    ],
  ],
  [
    'sorcery',
    'For each opponent, gain control of up to one target creature that player controls until end of turn. Untap those creatures.',
    [
      '(target 1 = up to the number of [opponent] [creature, controlled by opponent] of different controllers) for each of target 1 → [r3 target]: {you gains control of [r3 target] until end of turn}; untap target 1',
    ],
  ],
  [
    'sorcery',
    'Discard X cards, then return a card from your graveyard to your hand for each card discarded this way.',
    [
      'you: discard X [in the hand of you] chosen → [r1]; move how many [r1] are [in the graveyard of you] chosen to hand',
    ],
  ],
  ['sorcery', 'Investigate twice.', ['2 times: {you: create 1 Clue token; you: investigate}']],
  [
    'sorcery',
    'Each opponent investigates.',
    ['for each [opponent] → [who]: {that player: create 1 Clue token}; each [opponent]: investigate'],
  ],
  [
    'creature',
    'When this creature enters, manifest dread, then put a +1/+1 counter on that creature.',
    [
      'when [this object moves to battlefield]: look at the top 2 of the library of you → [r1]; you: manifest (1 of [r1]) → [r2]; move those of [r1] that are [not [r2]] to graveyard; you: manifest dread; put 1 +1/+1 counters on [r2]',
    ],
  ],
  [
    'creature',
    'Whenever you attack, you may discard a card. When you do, put a +1/+1 counter on target attacking creature. It gains trample until end of turn.',
    [
      'when [you attacks]: you may {you: discard 1 [in the hand of you] chosen}; when done: (target 1 = 1 [attacking, creature]) put 1 +1/+1 counters on target 1; until end of turn: target 1: has trample',
    ],
  ],
  [
    'sorcery',
    'You may sacrifice two Foods. If you do, create a 7/7 green Giant creature token. Otherwise, create three Food tokens.',
    [
      'you may {you: sacrifice 2 [Food] chosen}, if done {you: create 1 7/7 green Giant creature token}, if not {you: create 3 Food token}',
    ],
  ],
  [
    'instant',
    'Return target permanent to its owner’s hand. Then that player discards a card.',
    [
      '(target 1 = 1 [permanent]) move target 1 to hand; the owner of target 1: discard 1 [in the hand of the owner of target 1] chosen',
    ],
  ],
  [
    'instant',
    'Until end of turn, target creature gets +2/+2, and up to one other target creature gets +1/+1. Those creatures gain vigilance until end of turn.',
    [
      '(target 1 = 1 [creature]; target 2 = up to 1 [creature], other than target 1) until end of turn: target 1: gets +2/+2; until end of turn: target 2: gets +1/+1; until end of turn: target 1 and target 2: has vigilance',
    ],
  ],
  [
    'enchantment',
    'Each land gets +2/+2 as long as it’s a creature.',
    ['each [land, for which the one in question is [creature]]: gets +2/+2'],
  ],
  [
    'creature',
    'Whenever one or more cards are put into exile from graveyards and/or the battlefield during your turn, draw a card.',
    [
      'when [[card] moves from graveyard to exile (once for all at the same time) or [not token] moves from battlefield to exile (once for all at the same time) (once for all at the same time, while it is the turn of [you])]: you: draw 1',
    ],
  ],
  [
    'instant',
    'Choose target creature. You get {E}{E}{E}, then you may pay any amount of {E}. Test Card deals that much damage to that creature.',
    [
      '(target 1 = 1 [creature]) put 3 energy counters on you; you may {you chooses a number from 0 to the number of energy counters on you → [r2]; you: pay pay the amount of [r2] energy counters}; this object deals the amount of [r2] damage to target 1',
    ],
  ],
  [
    'creature',
    'Whenever you cast a spell that targets one or more permanents, draw a card.',
    ['when [you casts [spell, targeting [permanent]]]: you: draw 1'],
  ],
  [
    'instant',
    'Gain control of target spell. You may choose new targets for it.',
    [
      '(target 1 = 1 [spell]) you gains control of target 1 for good; you may {you may choose new targets for target 1}',
    ],
  ],
];

test.each(ROWS)('on a card of type %s: %s', (on, text, said) => {
  const { abilities, notUnderstood } = compileText(text, { selfName: 'Test Card', types: [on] });
  expect(notUnderstood).toEqual([]);
  expect(abilities.map(describeAbility)).toEqual(said);
});
