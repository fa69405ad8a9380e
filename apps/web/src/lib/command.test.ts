import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bookings } from '@warchest/contract/bookings.ts';
import type { Endpoint } from '@warchest/contract/endpoint.ts';
import type { BookingFull } from '@warchest/contract/run-view.ts';
import { runs } from '@warchest/contract/runs.ts';
import { fakeServer, json } from '../../test/fake-server.ts';
import type { CallInput, SchemaOutput, Schema } from './call.ts';
import {
  sendCommand,
  Command,
  mayWorkLater,
  newIdempotencyKey,
  StoppedError,
  type CommandTexts,
} from './command.ts';
import { NoResponseError, RefusedError } from './http.ts';
import { dismissToast, toasts } from './toast.ts';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  for (const { id } of toasts.read().shown) dismissToast(id);
});
afterEach(() => vi.unstubAllGlobals());

const id = '0123456789abc';
const asked = { params: { id, bookingId: id }, body: {} };
const keys = () => server.asked.map(({ headers }) => headers['idempotency-key']);
const said = () => toasts.read().shown.map(({ tone, text }) => `${tone}: ${text}`);
const refused = (status: number) =>
  json(status, { type: 'run-full', title: 'Full', status, detail: 'Full' });

/** A command that sends to this endpoint, and its texts. */
function commandOf<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  line: Endpoint<P, Q, B, R>,
  texts: CommandTexts<SchemaOutput<R>>,
) {
  const news: unknown[] = [];
  const command = new Command<P, Q, B, R>(() => texts, {
    pending: (is) => news.push(is),
    failed: (error) => news.push(error),
    late: (attempt) => news.push(attempt?.nextTry ?? 'not late'),
  });
  return { news, command, run: (what: CallInput<P, Q, B>) => command.run(line, what) };
}

function restoring(texts: CommandTexts<BookingFull> = {}) {
  const { run, news, command } = commandOf(bookings.raid.restore, texts);
  return { press: () => run(asked), news, command };
}

// proves WIRE-16
test('repeating after a lost answer carries the same key, so that it has one effect', async () => {
  const { press } = restoring();
  expect(await press()).toBeUndefined();
  server.answers.push(() => new Response('{"cut o', { status: 502 }));
  await press();
  server.answers.push(json(200, { id }));
  expect(await press()).toEqual({ id });
  const [first, second, third] = keys();
  expect(first).toMatch(/^.{16,}$/);
  expect([second, third]).toEqual([first, first]);
});

test.each([
  ['a success', 200, false],
  ['a refusal', 409, false],
  ['bad input', 422, false],
  ['too many requests', 429, true],
  ['a time-out of the server', 408, true],
  ['a server that is away', 503, true],
])('after %s (%d) the key is kept: %s', async (_, status, kept) => {
  const { press } = restoring();
  server.answers.push(status === 200 ? json(200, { id }) : refused(status), json(200, { id }));
  await press();
  await press();
  const [first, second] = keys();
  expect(first === second).toBe(kept);
});

test('a second press joins the first, and there is one toast', async () => {
  const { press, news } = restoring({ success: 'Restored.' });
  server.answers.push(json(200, { id }));
  const both = await Promise.all([press(), press()]);
  expect(both).toEqual([{ id }, { id }]);
  expect(server.asked).toHaveLength(1);
  expect(said()).toEqual(['good: Restored.']);
  expect(news).toEqual([true, null, 'not late', false]);
});

test('a failure is reported, given to the form, and forgotten with the next try', async () => {
  const { press, news } = restoring({
    failure: { otherwise: 'It failed.', unanswered: 'Perhaps.' },
  });
  await press();
  expect(said()).toEqual(['bad: Perhaps.']);
  expect(news).toEqual([true, null, expect.any(NoResponseError), 'not late', false]);
  server.answers.push(json(200, { id }));
  await press();
  expect(news.slice(5)).toEqual([true, null, 'not late', false]);
});

test('a action can keep quiet', async () => {
  await restoring({ failure: false }).press();
  expect(said()).toEqual([]);
});

test('in parallel each has a key of its own; a failure is reported and thrown', async () => {
  server.answers.push(json(200, { id }), json(200, { id }));
  const texts = { success: () => 'Saved.' };
  await Promise.all([
    sendCommand(bookings.raid.restore, asked, texts),
    sendCommand(bookings.raid.restore, asked, texts),
  ]);
  expect(new Set(keys()).size).toBe(2);
  server.answers.push(refused(409));
  await expect(sendCommand(bookings.raid.restore, asked)).rejects.toMatchObject({
    type: 'run-full',
  });
  expect(said().filter((text) => text.startsWith('bad'))).toHaveLength(1);
  await expect(sendCommand(bookings.raid.restore, asked, { failure: false })).rejects.toThrow(
    NoResponseError,
  );
  expect(said().filter((text) => text.startsWith('bad'))).toHaveLength(1);
});

test.each([
  [new NoResponseError('away'), true],
  [new RefusedError(503, {}), true],
  [new RefusedError(429, {}), true],
  // the next login may be followed by the same
  [new RefusedError(401, {}), true],
  [new RefusedError(403, {}), false],
  [new RefusedError(409, {}), false],
])('of %o it is known whether the same may work later', (error, may) =>
  expect(mayWorkLater(error)).toBe(may),
);

test('reading needs no key', async () => {
  server.answers.push(json(200, { id }));
  await sendCommand(runs.raid.one, { params: { id } });
  expect(keys()).toEqual([undefined]);
});

test('keys differ also where the page is not served securely', () => {
  const secure = newIdempotencyKey();
  const safe = crypto;
  vi.stubGlobal('crypto', {
    getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => safe.getRandomValues(bytes),
  });
  const [one, two] = [newIdempotencyKey(), newIdempotencyKey()];
  expect(one).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set([one, two, secure]).size).toBe(3);
});

describe('while an attempt whose outcome is unknown waits to be sent again', () => {
  const start = 1_000_000;
  beforeEach(() => void vi.useFakeTimers({ now: start }));
  afterEach(() => void vi.useRealTimers());
  const waiting = () =>
    restoring({
      again: [4_000, 9_000],
      failure: { otherwise: 'It failed.', unanswered: 'Perhaps.' },
    });

  test('it says when, each time anew', async () => {
    const { press, news } = waiting();
    const done = press();
    await vi.advanceTimersByTimeAsync(0);
    expect(news).toEqual([true, null, start + 4_000]);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(news.slice(3)).toEqual([start + 13_000]);
    server.answers.push(json(200, { id }));
    await vi.advanceTimersByTimeAsync(9_000);
    expect(await done).toEqual({ id });
    expect(news.slice(4)).toEqual(['not late', false]);
  });

  test('it can be sent at once, under the same key, and once', async () => {
    const { press, news, command } = waiting();
    const done = press();
    await vi.advanceTimersByTimeAsync(1_000);
    server.answers.push(json(200, { id }));
    command.tryNow();
    expect(await done).toEqual({ id });
    await vi.advanceTimersByTimeAsync(60_000);
    const [first, ...others] = keys();
    expect(others).toEqual([first]);
    expect(news.slice(3)).toEqual(['not late', false]);
  });

  test('it can be stopped: no toast, nothing more is sent, and the key is kept', async () => {
    const { press, news, command } = waiting();
    const done = press();
    await vi.advanceTimersByTimeAsync(1_000);
    command.stop();
    expect(await done).toBeUndefined();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(news.slice(3)).toEqual([expect.any(StoppedError), 'not late', false]);
    expect(said()).toEqual([]);
    expect(server.asked).toHaveLength(1);
    server.answers.push(json(200, { id }));
    expect(await press()).toEqual({ id });
    const [first, second] = keys();
    expect(second).toBe(first);
  });

  test('stopped under way it ends with that answer, whatever it is', async () => {
    const { press, command } = waiting();
    const answers: ((response: Response) => void)[] = [];
    const held = () => new Promise<Response>((resolve) => answers.push(resolve));
    server.answers.push(held);
    const done = press();
    await vi.advanceTimersByTimeAsync(0);
    command.stop();
    answers[0]?.(refused(503)());
    expect(await done).toBeUndefined();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.asked).toHaveLength(1);
    server.answers.push(held);
    const again = press();
    await vi.advanceTimersByTimeAsync(0);
    command.stop();
    answers[1]?.(json(200, { id })());
    expect(await again).toEqual({ id });
  });

  test('without one under way neither does anything', async () => {
    const { press, command, news } = waiting();
    command.tryNow();
    command.stop();
    expect(news).toEqual([]);
    server.answers.push(refused(503), json(200, { id }));
    const done = press();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await done).toEqual({ id });
  });
});
