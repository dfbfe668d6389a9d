// Downloads: only ever what the user has just agreed to.
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import * as vscode from 'vscode';

/** Thrown with a message for people: why nothing was downloaded. */
export class DownloadError extends Error {}

export interface DownloadOptions {
  /** The media type that is asked for. */
  readonly accept: string;
  /** Bytes; a longer answer is refused. */
  readonly largest: number;
  readonly signal: AbortSignal;
  /** Told after each piece: bytes so far, and how many there will be, if the server says so. */
  progress?(received: number, total: number | undefined): void;
}

/** Shows progress with a way to cancel while `work` runs; gives `undefined` when the user has cancelled. */
export function withCancel<Result>(
  title: string,
  work: (signal: AbortSignal, say: (message: string) => void) => Promise<Result>,
): Thenable<Result | undefined> {
  const options = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
  return vscode.window.withProgress(options, async (progress, token) => {
    const abort = new AbortController();
    token.onCancellationRequested(() => abort.abort());
    try {
      return await work(abort.signal, (message) => progress.report({ message }));
    } catch (error) {
      if (abort.signal.aborted) return undefined;
      throw error;
    }
  });
}

/** Writes what the address gives into a file. When that fails there is no file, and the `DownloadError` says why. */
export async function downloadTo(file: string, address: string, options: DownloadOptions): Promise<void> {
  const response = await request(address, options);
  const length = Number(response.headers.get('content-length') ?? Number.NaN);
  const total = Number.isFinite(length) && !response.headers.has('content-encoding') ? length : undefined;
  if (total !== undefined && total > options.largest) throw tooLarge(address, options.largest);
  let received = 0;
  const counted = new Transform({
    transform(piece: Uint8Array, _encoding, done) {
      received += piece.byteLength;
      options.progress?.(received, total);
      done(received > options.largest ? tooLarge(address, options.largest) : null, piece);
    },
  });
  try {
    if (response.body === null) throw new DownloadError(vscode.l10n.t('{0} gave nothing.', address));
    await pipeline(Readable.fromWeb(response.body as ReadableStream), counted, createWriteStream(file), {
      signal: options.signal,
    });
    if (total !== undefined && received !== total) {
      throw new DownloadError(vscode.l10n.t('{0} ended too early.', address));
    }
  } catch (error) {
    await rm(file, { force: true });
    throw error instanceof DownloadError ? error : unreachableAddress(address, error);
  }
}

/** What the address gives, as JSON. */
export async function downloadJson(address: string, options: DownloadOptions): Promise<unknown> {
  const response = await request(address, options);
  try {
    const text = await response.text();
    if (text.length > options.largest) throw tooLarge(address, options.largest);
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (error instanceof DownloadError) throw error;
    if (error instanceof SyntaxError) throw new DownloadError(vscode.l10n.t('{0} did not give JSON.', address));
    throw unreachableAddress(address, error);
  }
}

async function request(address: string, { accept, signal }: DownloadOptions): Promise<Response> {
  mustBeSafe(address);
  let response: Response;
  try {
    response = await fetch(address, { signal, headers: { accept, 'user-agent': 'Judgecall' } });
  } catch (error) {
    throw unreachableAddress(address, error);
  }
  mustBeSafe(response.url === '' ? address : response.url);
  if (!response.ok) {
    throw new DownloadError(vscode.l10n.t('{0} answered {1} {2}.', address, response.status, response.statusText));
  }
  return response;
}

/** Nobody on the way can change what comes by https; a server on this machine is near enough. */
function mustBeSafe(address: string): void {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    throw new DownloadError(vscode.l10n.t('“{0}” is not an address. It has to begin with https://.', address));
  }
  const here = url.hostname === 'localhost' || url.hostname === '127.0.0.1' || url.hostname === '[::1]';
  if (url.protocol === 'https:' || (url.protocol === 'http:' && here)) return;
  throw new DownloadError(vscode.l10n.t('{0} is not used: an address has to begin with https://.', address));
}

function tooLarge(address: string, largest: number): DownloadError {
  return new DownloadError(vscode.l10n.t('{0} gives more than {1} MB.', address, Math.round(largest / 1_000_000)));
}

/** `fetch` says only that it failed; the reason is in its cause. */
function unreachableAddress(address: string, error: unknown): DownloadError {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new DownloadError(vscode.l10n.t('{0} could not be reached: {1}', address, reason));
}
