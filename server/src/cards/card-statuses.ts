/** Statuses that only cards outside the battlefield can have. */
import type { Status } from './abilities.ts';

/** CR 702.62b, 702.143c, 702.170d: what is suspended, foretold or plotted is a card in exile. */
export const IN_EXILE: ReadonlySet<Status> = new Set(['suspended', 'foretold', 'plotted']);
