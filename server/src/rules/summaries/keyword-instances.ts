/** What having a keyword of section 702 more than once does: the same sentence for many rules. */

const redundant =
  '702.2f 702.3c 702.4e 702.7d 702.8b 702.9c 702.10d 702.11h 702.12c 702.13c 702.14e 702.15f 702.16m 702.17c 702.18b ' +
  '702.19g 702.20c 702.22m 702.26p 702.28c 702.31c 702.36c 702.51d 702.61c 702.66c 702.80d 702.88c 702.90f 702.111c ' +
  '702.118c 702.126c 702.155c';

const separate =
  '702.23c 702.25b 702.38b 702.39b 702.40b 702.43b 702.44d 702.45b 702.46b 702.54c 702.58b 702.60b 702.63c 702.64c ' +
  '702.68b 702.69b 702.70b 702.85c 702.86b 702.91b 702.100d 702.101b 702.105b 702.108b 702.115b 702.116b 702.121b ' +
  '702.123b 702.130b 702.134b 702.135b 702.136b 702.149b 702.191b';

const staticOnly = '702.2a 702.3a 702.10a 702.11a 702.12a 702.15a 702.17a';

const evasionOnly = '702.9a 702.13a 702.14b 702.28a 702.31a 702.36a 702.111a 702.118a';

/** Rules that state only what class of ability a keyword is, or that a second instance adds nothing, or counts apart. */
export const keywordInstances: Readonly<Record<string, string>> = Object.fromEntries([
  ...each(redundant, 'Having this keyword several times is no better than having it once.'),
  ...each(separate, 'Each instance of this keyword counts on its own.'),
  ...each(staticOnly, 'This keyword is a static ability: it simply holds.'),
  ...each(evasionOnly, 'This keyword is an evasion ability: it limits which creatures can block.'),
]);

function each(numbers: string, summary: string): [string, string][] {
  return numbers.split(' ').map((number) => [number, summary]);
}
