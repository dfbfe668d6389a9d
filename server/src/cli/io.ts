/** What a command needs from outside: where its words go, and what the place they go to can show. */
export interface Io {
  /** Text as it is, without a line end of its own. */
  out(text: string): void;
  err(text: string): void;
  /** The output is a terminal that shows colours, and nobody has asked for none. */
  readonly colors: boolean;
  /** Errors go to a terminal, where a line can be written over. */
  readonly canRewrite: boolean;
  readonly folder: string;
}

/** 0: as hoped; 1: something did not pass or was not found; 2: bad usage or unreadable input. */
export type ExitCode = 0 | 1 | 2;

/** The words of one process. Setting `NO_COLOR` to anything but nothing turns colours off (https://no-color.org). */
export function processIo(): Io {
  const { stdout, stderr, env } = process;
  for (const stream of [stdout, stderr]) {
    // Nobody reads any more (`| head` has seen enough, the terminal is gone): there is nobody to tell.
    stream.on('error', () => process.exit(process.exitCode ?? 0));
  }
  const plain = (env.NO_COLOR ?? '') !== '' || env.TERM === 'dumb';
  return {
    out: (text) => stdout.write(text),
    err: (text) => stderr.write(text),
    colors: !plain && (stdout.isTTY || (env.FORCE_COLOR ?? '0') !== '0'),
    canRewrite: !plain && stderr.isTTY === true,
    folder: process.cwd(),
  };
}
