import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BookingFull } from '@warchest/contract/run-view.ts';
import { aBooking, aRun } from '../../../../test/a-run.ts';
import { fakeServer, json } from '../../../../test/fake-server.ts';
import { bookingLog } from './booking-log.ts';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
});
afterEach(() => vi.unstubAllGlobals());

const me = { id: '100000000000000009', displayName: 'Mia' };
const one = aBooking({ version: 3 });
const other = aBooking({ id: '01kxotherbooking', buyer: 'Jaina-Draenor', version: 8 });
const answer = (...rows: readonly BookingFull[]) =>
  json(200, {
    run: { ...aRun(), Buyer: rows, Backup: [] },
    outcomes: rows.map(({ id }) => ({ id, ok: true })),
  });
const bodies = () => server.asked.map(({ body }) => body);

// proves BOOK-71
test('several bookings are one request with one answer', async () => {
  const log = bookingLog('raid', me, () => undefined);
  server.answers.push(
    answer({ ...one, note: 'x', version: 4 }, { ...other, note: 'x', version: 9 }),
  );
  await log.apply([one, other].map((row) => ({ row, edit: { note: 'x' } })));
  expect(server.asked).toHaveLength(1);
  expect(server.asked[0]).toMatchObject({ method: 'PUT' });
  expect(bodies()).toEqual([
    {
      changes: [
        { id: one.id, note: 'x', version: 3 },
        { id: other.id, note: 'x', version: 8 },
      ],
    },
  ]);
  server.answers.push(answer({ ...one, version: 5 }, { ...other, version: 10 }));
  await log.undo();
  expect(bodies()[1]).toEqual({
    changes: [
      { id: one.id, note: one.note, version: 4 },
      { id: other.id, note: other.note, version: 9 },
    ],
  });
});

test('edits of one booking go one after the other, each on the version of the one before', async () => {
  const log = bookingLog('raid', me, () => undefined);
  server.answers.push(
    answer({ ...one, price: 1_000, version: 4 }),
    answer({ ...one, price: 2_000, version: 5 }),
  );
  await Promise.all([1_000, 2_000].map((price) => log.apply([{ row: one, edit: { price } }])));
  expect(bodies()).toMatchObject([
    { changes: [{ price: 1_000, version: 3 }] },
    { changes: [{ price: 2_000, version: 4 }] },
  ]);
  const keys = server.asked.map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(2);
});

test('a newer row that came by the stream counts for more', async () => {
  const log = bookingLog('raid', me, () => undefined);
  server.answers.push(answer({ ...one, version: 4 }), answer({ ...one, version: 21 }));
  await log.apply([{ row: one, edit: { note: 'a' } }]);
  await log.apply([{ row: { ...one, version: 20 }, edit: { note: 'b' } }]);
  expect(bodies()[1]).toMatchObject({ changes: [{ version: 20 }] });
});

test('each booking has its own result, in words', async () => {
  const log = bookingLog('raid', me, () => undefined);
  server.answers.push(
    json(200, {
      run: { ...aRun(), Buyer: [{ ...one, note: 'x', version: 4 }, other], Backup: [] },
      outcomes: [
        { id: one.id, ok: true },
        {
          id: other.id,
          ok: false,
          problem: {
            type: 'stale',
            title: 'Stale',
            status: 409,
            field: 'note',
            current: 'theirs',
            by: 'Greta',
          },
        },
      ],
    }),
  );
  await log.apply([one, other].map((row) => ({ row, edit: { note: 'x' } })));
  expect(log.read().rows.get(other.id)?.failed?.why).toBe(
    'Note is “theirs” now: Greta changed it in the meantime.',
  );
  expect(log.read().rows.get(one.id)?.failed).toBeUndefined();
  expect(log.read().undoable).toBe(1);
});
