import { describe, expect, test, vi } from 'vitest';
import { maxImportBytes } from '@warchest/domain/imports/limits.ts';
import { NoResponseError, RefusedError } from '../../lib/http.ts';
import {
  partBytes,
  pastedCells,
  pauseUnless,
  retryDelays,
  sendParts,
  sourceProblem,
} from './upload.ts';

/** Sends a file; `failures` are thrown by the first tries. */
async function sending(
  size: number,
  failures: readonly Error[] = [],
  stop = new AbortController(),
) {
  const left = [...failures];
  const tries: [at: number, size: number][] = [];
  const reports: [sent: number, again: boolean][] = [];
  const pauses: number[] = [];
  const done = sendParts(new Blob(['x'.repeat(size)]), {
    signal: stop.signal,
    sendPart: (at, bytes) => {
      tries.push([at, bytes.size]);
      const failure = left.shift();
      return failure ? Promise.reject(failure) : Promise.resolve();
    },
    report: (sent, again) => reports.push([sent, again]),
    pause: (ms) => {
      pauses.push(ms);
      return Promise.resolve();
    },
  });
  const failure = await done.then(
    () => null,
    (error: unknown) => error,
  );
  return { tries, reports, pauses, failure };
}
const away = new NoResponseError('The server could not be reached');
const refused = (status: number, retryAfter: number | null = null) =>
  new RefusedError(status, { title: 'x' }, retryAfter);

// proves IMP-76
describe('a file is sent in parts', () => {
  test('one after the other, the last one shorter', async () => {
    const { tries, reports, failure } = await sending(partBytes + 5);
    expect(failure).toBeNull();
    expect(tries).toEqual([
      [0, partBytes],
      [partBytes, 5],
    ]);
    expect(reports).toEqual([
      [partBytes, false],
      [partBytes + 5, false],
    ]);
  });
  test('a part that does not arrive is sent again, later each time', async () => {
    const { tries, reports, pauses, failure } = await sending(5, [away, refused(503)]);
    expect(failure).toBeNull();
    expect(tries).toHaveLength(3);
    expect(pauses).toEqual([1_000, 2_000]);
    expect(retryDelays).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 30_000]);
    expect(reports).toEqual([
      [0, true],
      [0, true],
      [5, false],
    ]);
  });
  test('as late as the server asks for', async () => {
    expect((await sending(5, [refused(429, 7)])).pauses).toEqual([7_000]);
  });
  test.each([
    [400, 1],
    [408, 2],
    [409, 1],
    [429, 2],
    [499, 1],
    [500, 2],
  ])('what the server refuses by %d is sent %d times', async (status, times) => {
    const { tries, failure } = await sending(5, [refused(status)]);
    expect(tries).toHaveLength(times);
    if (times === 1) expect(failure).toMatchObject({ status });
    else expect(failure).toBeNull();
  });
  test('it gives up at last, with the last failure', async () => {
    const { tries, failure } = await sending(
      5,
      [...retryDelays, 0].map(() => away),
    );
    expect(tries).toHaveLength(retryDelays.length + 1);
    expect(failure).toBe(away);
  });
  test('nothing is sent once it was cancelled', async () => {
    const stop = new AbortController();
    stop.abort(new Error('cancelled'));
    const { tries, failure } = await sending(5, [], stop);
    expect(tries).toEqual([]);
    expect(failure).toMatchObject({ message: 'cancelled' });
  });
  test('what is cancelled while a part is under way is not sent again, nor said to be', async () => {
    const stop = new AbortController();
    const reports: unknown[] = [];
    const sent = sendParts(new Blob(['x']), {
      signal: stop.signal,
      sendPart: () => {
        stop.abort(new Error('cancelled'));
        return Promise.reject(away);
      },
      report: (...given) => reports.push(given),
      pause: () => Promise.resolve(),
    });
    await expect(sent).rejects.toThrow('cancelled');
    expect(reports).toEqual([]);
  });
  test('a pause ends when it is cancelled', async () => {
    const stop = new AbortController();
    const pause = pauseUnless(stop.signal)(60_000);
    stop.abort(new Error('cancelled'));
    await expect(pause).rejects.toThrow('cancelled');
  });
  test('and otherwise after its time', async () => {
    vi.useFakeTimers();
    const pause = pauseUnless(new AbortController().signal)(1_000);
    vi.advanceTimersByTime(1_000);
    await expect(pause).resolves.toBeUndefined();
    vi.useRealTimers();
  });
});

test.each<[files: { name: string; size: number }[], problem: string | null]>([
  [[{ name: 'a.csv', size: 1 }], null],
  [[], 'No file was found in it.'],
  [
    [
      { name: 'a.csv', size: 1 },
      { name: 'b.csv', size: 1 },
    ],
    'One file at a time: choose a single one.',
  ],
  [[{ name: 'a.csv', size: 0 }], '“a.csv” is empty.'],
  [[{ name: 'a.csv', size: maxImportBytes }], null],
  [
    [{ name: 'a.csv', size: maxImportBytes + partBytes }],
    '“a.csv” has 65 MB; at most 64 MB can be imported. Divide it into several files.',
  ],
])('of %j is said %j', (files, problem) => expect(sourceProblem(files)).toBe(problem));

test.each([
  ['Name\tPoints\nAnna\t5\n\n', 'Name\tPoints\nAnna\t5'],
  ['one\ntwo', 'one\ntwo'],
  ['one', null],
  ['one\n', null],
  ['', null],
])('%j pasted is %j', async (text, cells) =>
  expect((await pastedCells(text)?.content.text()) ?? null).toBe(cells),
);
