/** The program that editors start as the language server. The thread for scenarios starts while the server itself is still being read. */
import { Worker } from 'node:worker_threads';
import { workerLimits } from './evaluation/worker-limits.ts';

const worker = new URL('./worker.mjs', import.meta.url);
const first = new Worker(worker, { resourceLimits: workerLimits });
// Whoever takes it over sees that it has ended, and starts another one.
first.on('error', () => undefined);
const server: typeof import('./serve.ts') = await import(new URL('./serve.mjs', import.meta.url).href);
server.serve(worker, first);
