/** The thread in which scenarios run: `worker.mjs` beside the server and the command line. */
import { parentPort } from 'node:worker_threads';
import { readCardFiles } from './card-files/read-card-files.ts';
import { createEvaluator } from './evaluation/evaluator.ts';

if (parentPort === null) throw new Error('This file is started by Judgecall as a thread of its own.');
const port = parentPort;
port.on(
  'message',
  createEvaluator(readCardFiles, (message) => port.postMessage(message)),
);
