import { serve } from '../lsp/index.ts';
import type { Io } from './io.ts';

const lspUsage = `usage: judgecall lsp --stdio   the language server, over standard input and output
                               (also --node-ipc, --socket=PORT, --pipe=NAME)
`;

/** Starts the server; it lives until the editor ends it. */
export function runLspCommand(args: readonly string[], io: Io, worker: URL): 0 | 2 | undefined {
  if (args.includes('--help')) {
    io.out(lspUsage);
    return 0;
  }
  if (!args.some((each) => /^--(?:stdio|node-ipc|socket|pipe)(?:=|$)/.test(each))) {
    io.err(`How does the editor talk to the server?\n${lspUsage}`);
    return 2;
  }
  // The library reads the same arguments itself.
  serve(worker);
  return undefined;
}
