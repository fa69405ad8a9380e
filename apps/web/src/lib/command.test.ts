import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bookings } from '@warchest/contract/bookings.ts';
import type { Endpoint } from '@warchest/contract/endpoint.ts';
import type { BookingFull } from '@warchest/contract/run-view.ts';
import { runs } from '@warchest/contract/runs.ts';
import { fakeServer, json } from '../../test/fake-server.ts';
import type { CallInput, SchemaOutput, Schema } from './call.ts';
import { sendCommand, Command, newIdempotencyKey, type CommandTexts } from './command.ts';
import { NoResponseError } from './http.ts';
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
  });
  return { news, run: (what: CallInput<P, Q, B>) => command.run(line, what) };
}

function restoring(texts: CommandTexts<BookingFull> = {}) {
  const { run, news } = commandOf(bookings.raid.restore, texts);
  return { press: () => run(asked), news };
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
  expect(news).toEqual([true, null, false]);
});

test('a failure is reported, given to the form, and forgotten with the next try', async () => {
  const { press, news } = restoring({ failure: { otherwise: 'It failed.' } });
  await press();
  expect(said()).toHaveLength(1);
  expect(said()[0]).toMatch(/^bad: /);
  expect(news).toEqual([true, null, expect.any(NoResponseError), false]);
  server.answers.push(json(200, { id }));
  await press();
  expect(news.slice(4)).toEqual([true, null, false]);
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
