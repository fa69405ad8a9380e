import { expect, test } from 'vitest';
import type { Values } from '../../../test/drive-import.ts';
import { importedRows } from '../../../test/imported-rows.ts';

const { here, author, files, date, customer, outcomes } = importedRows();
const inRun = 'This customer is in the run already';

/** The bookings of the test's day: note, price and status, by position. */
const bookings = async () =>
  (
    await here.sql<{ note: string; price: string; status: string }>(
      `select b.note, b.price, b.customer_status as status
       from bookings b join runs r on r.id = b.run_id
       where r.date = $1 and b.deleted_at is null order by b.position`,
      [date()],
    )
  ).map(({ note, price, status }) => [note, Number(price), status]);

const away = (given: Values = {}) => customer('Alpha', { status: 'AFK', note: 'away', ...given });

// proves IMP-30, IMP-31
test('a second row of a customer that was refused is refused again, and changes no later booking', async () => {
  const rows = [customer('Alpha'), customer('Alpha'), away()];
  expect(await outcomes(rows)).toEqual(['created', inRun, 'created']);
  expect(await outcomes(rows)).toEqual(['unchanged', inRun, 'unchanged']);
  const corrected = [customer('Alpha', { price: 200_000 }), ...rows.slice(1)];
  expect(await outcomes(corrected)).toEqual(['updated', inRun, 'unchanged']);
  expect(await bookings()).toEqual([
    ['', 200_000, ''],
    ['away', 100_000, 'AFK'],
  ]);
});

test('a row that could not come in gets no booking that a later row of its customer made', async () => {
  const unpriced = customer('Alpha', { price: undefined, note: 'first' });
  const rows = [unpriced, customer('Alpha', { note: 'second' })];
  expect(await outcomes(rows)).toEqual(['required', 'created']);
  expect(await outcomes(rows)).toEqual(['required', 'unchanged']);
  // once it says its price it is the same customer twice
  expect(await outcomes([{ ...unpriced, price: 1_000 }, rows[1] ?? {}])).toEqual([
    'updated',
    inRun,
  ]);
});

// proves IMP-4, IMP-30
test('a row for which no spot was free gets no booking that a later row of its customer made', async () => {
  const group = (name: string, given: Values = {}) =>
    customer(name, { status: 'In group', spots: 1, ...given });
  const waits = customer('Alpha', { status: 'Backup', spots: 1 });
  // a row without a status: as a new customer it is in the group, else it keeps the status that is there
  const paid = customer('Alpha', { paid: true, goldWith: author.id, spots: 1 });
  const full = 'No spot is free: 1 are taken';
  const rows = [group('Beta'), paid, waits];
  expect(await outcomes(rows)).toEqual(['created', full, 'created']);
  expect(await outcomes(rows)).toEqual(['unchanged', full, 'unchanged']);
  // one that has the only spot keeps it, also when a later row is what it was
  const twice = [group('Alpha', { time: '21:00' }), group('Alpha', { time: '21:00' })];
  expect(await outcomes(twice)).toEqual(['created', full]);
  const corrected = [group('Alpha', { time: '21:00', price: 1_000 }), ...twice.slice(1)];
  expect(await outcomes(corrected)).toEqual(['updated', full]);
  expect(await outcomes(corrected)).toEqual(['unchanged', full]);
});

test('corrected rows of one customer keep their order', async () => {
  await files.run([away({ note: 'one' }), customer('Alpha', { note: 'two' })]);
  const corrected = [
    away({ note: 'one', price: 300_000 }),
    customer('Alpha', { note: 'two', price: 400_000 }),
  ];
  expect(await outcomes(corrected)).toEqual(['updated', 'updated']);
  const swapped = corrected.toReversed();
  expect(await outcomes(swapped)).toEqual(['unchanged', 'unchanged']);
  expect(await bookings()).toEqual([
    ['one', 300_000, 'AFK'],
    ['two', 400_000, ''],
  ]);
  // a row that says what a booking is has it, also before the corrected row of an earlier booking
  const again = [swapped[0] ?? {}, away({ note: 'one', price: 500_000 })];
  expect(await outcomes(again)).toEqual(['unchanged', 'updated']);
  expect(await bookings()).toEqual([
    ['one', 500_000, 'AFK'],
    ['two', 400_000, ''],
  ]);
});

test('a row without a known id does not change what another row names by its id', async () => {
  const own = (id: string, given: Values = {}) =>
    customer('Alpha', { ownId: `${date()} ${id}`, ...given });
  const rows = [own('1'), own('2'), own('3', { status: 'AFK' })];
  expect(await outcomes(rows)).toEqual(['created', inRun, 'created']);
  expect(await outcomes(rows)).toEqual(['unchanged', inRun, 'unchanged']);
});
