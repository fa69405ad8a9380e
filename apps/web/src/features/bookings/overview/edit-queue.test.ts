import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aBooking } from '../../../../test/a-run.ts';
import { fakeServer, json } from '../../../../test/fake-server.ts';
import { EditQueue } from './edit-queue.ts';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
});
afterEach(() => vi.unstubAllGlobals());

const booking = aBooking({ version: 3 });
const other = aBooking({ id: '01kxotherbooking', version: 8 });
const priced = (price: number) => ({ price });
const sent = () => server.asked.map(({ body }) => body);

/** An answer that comes when it is told to. */
function later() {
  let come: (response: Response) => void = () => undefined;
  const answer = new Promise<Response>((resolve) => (come = resolve));
  return { answer: () => answer, come: (body: unknown) => come(json(200, body)()) };
}

test('edits of one booking go one after the other, each on the version of the one before', async () => {
  const queue = new EditQueue('raid');
  const first = later();
  server.answers.push(first.answer, json(200, { ...booking, version: 5 }));
  const both = [queue.send(booking, priced(1_000)), queue.send(booking, priced(2_000))];
  await vi.waitFor(() => expect(server.asked).toHaveLength(1));
  first.come({ ...booking, version: 4 });
  expect((await Promise.all(both)).map(({ version }) => version)).toEqual([4, 5]);
  expect(sent()).toMatchObject([
    { price: 1_000, version: 3 },
    { price: 2_000, version: 4 },
  ]);
});

test('edits of two bookings do not wait for each other', async () => {
  const queue = new EditQueue('raid');
  const never = later();
  server.answers.push(never.answer, json(200, { ...other, version: 9 }));
  const stuck = queue.send(booking, priced(1_000));
  expect((await queue.send(other, priced(5_000))).version).toBe(9);
  expect(sent()[1]).toMatchObject({ version: 8 });
  never.come({ ...booking, version: 4 });
  await stuck;
});

test('a refused edit stops nothing: the next one is sent on the version that stands', async () => {
  const queue = new EditQueue('raid');
  server.answers.push(
    json(200, { ...booking, version: 4 }),
    json(409, { type: 'stale', title: 'Stale', status: 409, detail: '' }),
    json(200, { ...booking, version: 6 }),
  );
  const [one, two, three] = [1, 2, 3].map((price) => queue.send(booking, priced(price * 1_000)));
  await one;
  await expect(two).rejects.toMatchObject({ type: 'stale' });
  expect((await three)?.version).toBe(6);
  expect(sent()).toMatchObject([{ version: 3 }, { version: 4 }, { version: 4 }]);
  // a newer row that came by the stream counts for more
  server.answers.push(json(200, { ...booking, version: 21 }));
  await queue.send({ ...booking, version: 20 }, priced(9_000));
  expect(sent()[3]).toMatchObject({ version: 20 });
});

test('every edit has a key of its own', async () => {
  const queue = new EditQueue('raid');
  server.answers.push(json(200, booking), json(200, booking));
  await queue.send(booking, priced(1_000));
  await queue.send(booking, priced(1_000));
  expect(new Set(server.asked.map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
});
