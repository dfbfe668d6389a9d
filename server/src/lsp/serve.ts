import type { Worker } from 'node:worker_threads';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node.js';
import { startServer } from './server.ts';

/**
 * Serves one editor over what the arguments of the process say: `--stdio`, `--node-ipc`, `--socket=PORT`, `--pipe=NAME`.
 * @param first a thread of `worker` that has been started already
 */
export function serve(worker: URL, first?: Worker): void {
  const connection = createConnection(ProposedFeatures.all);
  // A fault in one answer must not take all others away from the editor.
  process.on('unhandledRejection', (reason) => {
    connection.console.error(reason instanceof Error ? (reason.stack ?? reason.message) : String(reason));
  });
  startServer(connection, worker, first);
}
