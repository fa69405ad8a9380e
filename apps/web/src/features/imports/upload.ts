import { maxImportBytes } from '@warchest/domain/imports/limits.ts';
import { bytesText } from '@warchest/domain/text/size.ts';
import { RefusedError } from '../../lib/http.ts';

/** A file, or pasted cells, which have no name. */
export interface Source {
  readonly name: string;
  readonly content: Blob;
}

/** Bytes of a part: the most that the server takes in one request. */
export const partBytes = 1024 * 1024;
/** How long to wait before a part is sent again, in ms; after the last one the sending fails. */
export const retryDelays = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000] as const;

export interface SendingParts {
  readonly sendPart: (at: number, bytes: Blob) => Promise<unknown>;
  /** How many bytes have arrived, and whether a part is being sent again. */
  readonly report: (sent: number, again: boolean) => void;
  /** Waits, or ends early if the sending was cancelled. */
  readonly pause: (ms: number) => Promise<void>;
  readonly signal: AbortSignal;
}

/** Whether another try cannot help: the server has decided. */
const isDecided = (failure: unknown): boolean =>
  failure instanceof RefusedError &&
  failure.status < 500 &&
  failure.status !== 429 &&
  failure.status !== 408;

/**
 * Sends a file in parts, one after the other; a failed part is sent again, later each time (IMP-10).
 * Throws the last failure, or the reason of the signal.
 */
export async function sendParts(content: Blob, how: SendingParts): Promise<void> {
  const { sendPart, report, pause, signal } = how;
  for (let at = 0; at < content.size; at += partBytes) {
    const part = content.slice(at, at + partBytes);
    for (let tries = 0; ; tries += 1) {
      signal.throwIfAborted();
      try {
        await sendPart(at, part);
        break;
      } catch (failure) {
        const delay = retryDelays[tries];
        if (delay === undefined || isDecided(failure)) throw failure;
        signal.throwIfAborted();
        report(at, true);
        const asked = failure instanceof RefusedError ? (failure.retryAfter ?? 0) * 1_000 : 0;
        await pause(Math.max(delay, asked));
      }
    }
    report(at + part.size, false);
  }
}

/** Waits; rejects if the signal is aborted. */
export const pauseUnless = (signal: AbortSignal) => (ms: number) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });

/** Why files cannot be sent; null if it is one that can. */
export function sourceProblem(files: readonly { name: string; size: number }[]): string | null {
  const [file] = files;
  if (!file) return 'No file was found in it.';
  if (files.length > 1) return 'One file at a time: choose a single one.';
  if (file.size === 0) return `“${file.name}” is empty.`;
  if (file.size > maxImportBytes)
    return `“${file.name}” has ${bytesText(file.size)}; at most ${bytesText(maxImportBytes)} can be imported. Divide it into several files.`;
  return null;
}

/** Pasted cells as a file: at least two cells, or several lines; null for any other text. */
export function pastedCells(text: string): Source | null {
  const plain = text.replace(/\s+$/, '');
  if (!/[\t\n]/.test(plain)) return null;
  return { name: '', content: new Blob([plain], { type: 'text/tab-separated-values' }) };
}
