import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** VS Code's server with nothing installed but the extension under test, and no settings but the given ones. */
export interface CodeServer {
  /** host:port */
  readonly authority: string;
  /** What the server has written so far. */
  log(): string;
  close(): Promise<void>;
}

/** A value that e2e/run.mjs sets. */
export function setting(name: 'EXTENSION' | 'BROWSER' | 'SERVER'): string {
  const value = process.env[`JUDGECALL_E2E_${name}`];
  if (!value) throw new Error('Start these tests with npm run test:e2e, which finds a VS Code and a browser for them.');
  return value;
}

export async function startCodeServer(userSettings: Record<string, unknown>): Promise<CodeServer> {
  const home = mkdtempSync(join(tmpdir(), 'judgecall-e2e-'));
  const extensions = join(home, 'extensions');
  const userData = join(home, 'data');
  mkdirSync(extensions);
  mkdirSync(join(userData, 'User'), { recursive: true });
  writeFileSync(join(userData, 'User', 'settings.json'), JSON.stringify(userSettings));

  const manifest = JSON.parse(readFileSync(join(setting('EXTENSION'), 'package.json'), 'utf8'));
  symlinkSync(setting('EXTENSION'), join(extensions, `${manifest.publisher}.${manifest.name}-${manifest.version}`));

  const port = await freePort();
  const options = {
    host: '127.0.0.1',
    port: String(port),
    'extensions-dir': extensions,
    'user-data-dir': userData,
    'server-data-dir': join(home, 'server'),
    'telemetry-level': 'off',
  };
  const server = spawn(
    process.execPath,
    [
      setting('SERVER'),
      '--without-connection-token',
      '--accept-server-license-terms',
      ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
    ],
    {
      // A group of its own, so that the extension hosts end with it.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      // What is kept for the user must not be that of whoever runs the tests.
      env: { ...process.env, XDG_DATA_HOME: join(home, 'share') },
    },
  );
  let log = '';
  server.stdout.on('data', (data) => {
    log += data;
  });
  server.stderr.on('data', (data) => {
    log += data;
  });

  const close = async (): Promise<void> => {
    await endGroup(server);
    rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  const deadline = Date.now() + 30_000;
  while (!log.includes('Extension host agent listening')) {
    if (server.exitCode !== null || Date.now() > deadline) {
      await close();
      throw new Error(`VS Code's server did not start:\n${log}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { authority: `127.0.0.1:${port}`, log: () => log, close };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No free port')),
      );
    });
  });
}

async function endGroup(leader: ChildProcess): Promise<void> {
  if (leader.pid === undefined || leader.exitCode !== null) return;
  const ended = new Promise((resolve) => leader.once('exit', resolve));
  process.kill(-leader.pid, 'SIGTERM');
  const late = setTimeout(() => leader.pid && process.kill(-leader.pid, 'SIGKILL'), 5_000);
  await ended;
  clearTimeout(late);
}
