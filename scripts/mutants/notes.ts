import { appendFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The change that is in force; none while it is noted which tests meet which. */
    change: number | null;
    /** The file that notes go to, a line for every file of tests. */
    notes: string;
    /** As tests in a browser know it. */
    isFullTier: boolean;
  }
}

/** Which changes lay on the way of a file of tests: while modules were loaded, and while it ran. */
export interface Note {
  readonly test: string;
  readonly loaded: readonly number[];
  readonly met: readonly number[];
}

// This set-up runs once per test file, in processes that keep their modules: whatever is loaded by the
// first file is not loaded again.
const shared = globalThis as { __is?: (id: number) => boolean };
const change = inject('change');

if (change === null) {
  const loaded = new Set<number>();
  const met = new Set<number>();
  let seen = loaded;
  shared.__is = (id) => {
    seen.add(id);
    return false;
  };
  beforeAll(() => {
    seen = met;
  });
  afterAll(() => {
    const test = expect.getState().testPath ?? '';
    const note: Note = { test, loaded: [...loaded], met: [...met] };
    appendFileSync(inject('notes'), `${JSON.stringify(note)}\n`);
  });
} else {
  shared.__is = (id) => id === change;
}
