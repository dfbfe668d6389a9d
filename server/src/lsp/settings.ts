/** What users can set, read from whatever an editor sends. */
export interface Settings {
  readonly cards: {
    /** Card files beside the built-in library; relative paths start at the workspace folder. */
    readonly files: readonly string[];
  };
  readonly run: {
    /** Milliseconds that one scenario may run. */
    readonly timeout: number;
  };
  /** Which hints are shown at the ends of lines. */
  readonly hints: {
    /** What an action has changed. */
    readonly actions: boolean;
    /** The actual value of a fact that fails. */
    readonly facts: boolean;
  };
}

export const defaultSettings: Settings = {
  cards: { files: [] },
  run: { timeout: 2000 },
  hints: { actions: true, facts: true },
};

const shortestTimeout = 100;
const longestTimeout = 600_000;

/** The section `judgecall`, or what is usable of it: each setting that makes no sense has its default. */
export function readSettings(section: unknown): Settings {
  const { cards, run, hints } = fieldsOf(section);
  const { actions, facts } = fieldsOf(hints);
  const { files } = fieldsOf(cards);
  const { timeout } = fieldsOf(run);
  return {
    cards: { files: Array.isArray(files) ? files.filter((file) => typeof file === 'string' && file !== '') : [] },
    run: {
      timeout:
        typeof timeout === 'number' && Number.isFinite(timeout)
          ? Math.min(longestTimeout, Math.max(shortestTimeout, timeout))
          : defaultSettings.run.timeout,
    },
    hints: { actions: actions !== false, facts: facts !== false },
  };
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
