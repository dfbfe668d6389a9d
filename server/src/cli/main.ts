/** The program `judgecall`. */
import { runCommandLine } from './command-line.ts';
import { processIo } from './io.ts';

const io = processIo();
try {
  const code = await runCommandLine(process.argv.slice(2), io, {
    worker: new URL('./worker.mjs', import.meta.url),
    manifest: new URL('../package.json', import.meta.url),
  });
  if (code !== undefined) process.exitCode = code;
} catch (error) {
  // A fault of the program itself. `JUDGECALL_DEBUG` shows where.
  const trace = error instanceof Error && process.env.JUDGECALL_DEBUG ? `\n${error.stack}` : '';
  io.err(`judgecall failed: ${error instanceof Error ? error.message : String(error)}${trace}\n`);
  process.exitCode = 2;
}
