// The threads that run scenarios (runner.mjs): questions are shared out among them, and one that does not come back is ended and made anew.
import { Worker } from 'node:worker_threads';
import { root } from '../../lib/paths.mjs';

/** A scenario takes some hundredths of a second; who needs this long goes round in circles. */
const PATIENCE = 10_000;

/** What a thread takes at most until it has read its modules. */
const START = 30_000;

export function runners(bundle, jobs) {
  const open = (broken = 0) => new Worker(bundle, { workerData: { root, broken }, stderr: true });

  /** Asks one thread; `late` when it did not answer in time, and is of no use any more. */
  const ask = (thread, question, patience = PATIENCE) =>
    new Promise((resolve, reject) => {
      const done = (answer) => {
        clearTimeout(clock);
        thread.off('message', done);
        thread.off('error', failed);
        resolve(answer);
      };
      const failed = (error) => done({ status: 'crashed', said: String(error), reached: [], gone: true });
      const clock = setTimeout(() => done({ status: 'endless', said: '', reached: [], gone: true }), patience);
      thread.once('message', done);
      thread.once('error', failed);
      try {
        thread.postMessage(question);
      } catch (error) {
        reject(error);
      }
    });

  const threads = Array.from({ length: jobs }, () => open());
  return {
    jobs,
    /** Asks the thread of that number, which is kept. */
    async ask(number, question, patience) {
      const answer = await ask(threads[number], question, patience);
      if (answer.gone) {
        await threads[number].terminate();
        threads[number] = open();
      }
      return answer;
    },
    /** Asks a thread in which the break is on from the start, so that tables and cards are made with it. */
    async askBroken(broken, questions, enough) {
      const thread = open(broken);
      try {
        for (const [i, question] of questions.entries()) {
          const answer = await ask(thread, question, i === 0 ? START + PATIENCE : PATIENCE);
          if (enough(i, answer) || answer.gone) return;
        }
      } finally {
        await thread.terminate();
      }
    },
    end: () => Promise.all(threads.map((thread) => thread.terminate())),
  };
}
