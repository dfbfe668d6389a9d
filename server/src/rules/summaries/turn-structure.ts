/** Chapter 5, in our own words. */
export const sections500: Readonly<Record<string, string>> = {
  '502':
    'First step of a turn: phasing happens, day and night are looked at, and the active player’s permanents untap. Nobody gets priority.',
};
