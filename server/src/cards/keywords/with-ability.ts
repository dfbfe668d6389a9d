/** Keywords that stand before an ability and add something to it: when it works, how often, at what cost. */
import type { KeywordAbility } from './keyword.ts';

export const WITH_ABILITY_KEYWORDS: readonly KeywordAbility[] = [
  {
    name: 'forecast',
    rule: '702.57',
    forms: [
      {
        written: 'forecast—{ability}',
        zones: ['hand'],
        text: '{ability} Activate only during your upkeep and only once each turn.',
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'boast',
    rule: '702.142',
    forms: [
      {
        written: 'boast—{ability}',
        text: '{ability} Activate only if this creature attacked this turn and only once each turn.',
      },
    ],
    multiple: 'separate',
  },
  {
    name: 'visit',
    rule: '702.159',
    forms: [{ written: 'visit—{ability}' }],
    systems: ['frame'],
    multiple: 'separate',
  },
  {
    // Whatever kind of ability follows works only while the Case is solved (cf. 702.169b–d).
    name: 'solved',
    rule: '702.169',
    forms: [{ written: 'solved—{ability}', text: 'As long as this permanent is solved, it has "{ability}"' }],
    multiple: 'separate',
  },
  {
    name: 'exhaust',
    rule: '702.177',
    forms: [{ written: 'exhaust—{ability}', text: '{ability} Activate only once.' }],
    multiple: 'separate',
  },
  {
    name: 'max speed',
    rule: '702.178',
    forms: [{ written: 'max speed—{ability}', text: 'As long as your speed is 4, this permanent has "{ability}"' }],
    systems: ['designation'],
    multiple: 'separate',
  },
  {
    name: '∞',
    rule: '702.186',
    forms: [{ written: '∞—{ability}', text: 'As long as this permanent is harnessed, it has "{ability}"' }],
    multiple: 'separate',
  },
  {
    name: 'power-up',
    rule: '702.193',
    forms: [{ written: 'power-up—{ability}', text: '{ability} Activate only once.' }],
    systems: ['payment'],
    multiple: 'separate',
  },
];
