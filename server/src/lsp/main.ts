/** The language server, over whatever the arguments say: `--stdio`, `--node-ipc`, `--socket=PORT`, `--pipe=NAME`. */
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node.js';
import { startServer } from './server.ts';

startServer(createConnection(ProposedFeatures.all), new URL('./worker.mjs', import.meta.url));
