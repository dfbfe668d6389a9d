import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

/** Runs a program in the project's folder, its output shown as it comes; resolves to its exit code (1 when a signal ended it). */
export function run(program, args, { env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** The same for a JavaScript file, under this Node. */
export const runNode = (args, options) => run(process.execPath, args, options);
