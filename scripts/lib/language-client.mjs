// The least that a program needs to talk to the built language server as an editor does.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './paths.mjs';

const { createProtocolConnection, StreamMessageReader, StreamMessageWriter } = createRequire(
  join(root, 'server/package.json'),
)('vscode-languageserver/node.js');

/** Starts the server and shakes hands. `settings` is what it reads as the section `judgecall`. */
export async function startLanguageServer(serverFile, settings = {}) {
  const child = spawn(process.execPath, [serverFile, '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const connection = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  const waiting = new Set();
  connection.onNotification('textDocument/publishDiagnostics', (params) => {
    for (const one of waiting) {
      if (one.uri !== params.uri || !one.wished(params)) continue;
      waiting.delete(one);
      clearTimeout(one.late);
      one.resolve(params);
    }
  });
  connection.onRequest('workspace/configuration', ({ items }) => items.map(() => settings));
  connection.onRequest('client/registerCapability', () => null);
  connection.onRequest('window/workDoneProgress/create', () => null);
  for (const refresh of ['codeLens', 'diagnostics', 'inlayHint', 'semanticTokens']) {
    connection.onRequest(`workspace/${refresh}/refresh`, () => null);
  }
  connection.listen();
  await connection.sendRequest('initialize', {
    processId: process.pid,
    rootUri: null,
    capabilities: {
      workspace: { configuration: true, codeLens: { refreshSupport: true } },
      textDocument: { publishDiagnostics: { versionSupport: true, relatedInformation: true } },
    },
  });
  await connection.sendNotification('initialized', {});

  return {
    open: (uri, text) =>
      connection.sendNotification('textDocument/didOpen', {
        textDocument: { uri, languageId: 'scenario', version: 1, text },
      }),
    change: (uri, version, range, text) =>
      connection.sendNotification('textDocument/didChange', {
        textDocument: { uri, version },
        contentChanges: [{ range, text }],
      }),
    complete: (uri, position) => connection.sendRequest('textDocument/completion', { textDocument: { uri }, position }),
    lenses: (uri) => connection.sendRequest('textDocument/codeLens', { textDocument: { uri } }),
    /** The next diagnostics of the document that are as wished; ask before what causes them. */
    diagnostics: (uri, wished, milliseconds = 30_000) =>
      new Promise((resolve, reject) => {
        const one = { uri, wished, resolve };
        one.late = setTimeout(() => {
          waiting.delete(one);
          reject(new Error(`No such diagnostics of ${uri} within ${milliseconds} ms`));
        }, milliseconds);
        waiting.add(one);
      }),
    /** The most memory that the process has held so far, in MB; undefined where the system does not say. */
    peakMemory() {
      try {
        const found = /VmHWM:\s*(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'));
        return found ? Number(found[1]) / 1024 : undefined;
      } catch {
        return undefined;
      }
    },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      await connection.sendRequest('shutdown');
      await connection.sendNotification('exit');
      const late = setTimeout(() => child.kill(), 2_000);
      await ended;
      clearTimeout(late);
      connection.dispose();
    },
  };
}
