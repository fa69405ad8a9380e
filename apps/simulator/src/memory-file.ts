import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { KeptChannels } from './channels.ts';
import type { PlatformUser } from './platform-user.ts';

/** What outlives the process: as at Discord, where nobody's restart takes a message away. */
export interface Memory extends KeptChannels {
  /** Made or changed since the start. */
  readonly people: readonly PlatformUser[];
}

/** Milliseconds for which changes are gathered before they are written. */
const gather = 300;
/** Of the shape of the file; one of another shape is not read. */
const version = 1;

/** A file that holds what the platform remembers. It is written whole, beside itself, and then takes its place. */
export class MemoryFile {
  readonly #file: string;
  readonly #now: () => Memory;
  #timer: NodeJS.Timeout | null = null;

  /** @param now what is to be remembered when it is written */
  constructor(file: string, now: () => Memory) {
    this.#file = file;
    this.#now = now;
  }

  /** That something has changed: it is written soon. */
  touch(): void {
    this.#timer ??= setTimeout(() => this.save(), gather).unref();
  }

  /** Writes what has changed, at once. A disk that does not take it is no reason to end. */
  save(): void {
    if (this.#timer === null) return;
    clearTimeout(this.#timer);
    this.#timer = null;
    try {
      mkdirSync(path.dirname(this.#file), { recursive: true });
      const beside = `${this.#file}.new`;
      writeFileSync(beside, JSON.stringify({ version, ...this.#now() }), { mode: 0o600 });
      renameSync(beside, this.#file);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      process.stderr.write(`The simulated chat platform cannot remember: ${why}\n`);
    }
  }
}

/** What a file holds; null where there is none, or one that cannot be read. */
export function readMemory(file: string): Memory | null {
  try {
    const read = JSON.parse(readFileSync(file, 'utf8')) as Memory & { readonly version?: number };
    const lists = [read.channels, read.messages, read.people];
    return read.version === version && lists.every(Array.isArray) ? read : null;
  } catch {
    return null;
  }
}
