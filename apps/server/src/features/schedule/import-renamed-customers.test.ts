import { afterAll, beforeAll, expect, it } from 'vitest';
import { csvOf, importerIn } from '../../../test/import-files.ts';
import { booked, openRun, testUsers } from '../../../test/fixtures.ts';
import { testWorld, type TestWorld } from '../../../test/harness.ts';
import { verifyDatabase } from '../../verify/database.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());
const files = importerIn(() => world);
const people = testUsers();

interface Line {
  readonly name: string;
  readonly id?: string;
  readonly status?: string;
  readonly fee?: string;
  /** Where another time than that of the run is said. */
  readonly at?: string;
  readonly leader?: string;
  readonly note?: string;
}

/** A run with customers of these names, and what is done with a sheet of it. */
async function namedRun(time: string, names: readonly string[]) {
  const run = await openRun(world, people, { time, amountOfPossibleCustomer: 9 });
  const ids: string[] = [];
  for (const name of names)
    ids.push((await booked(world, people.advertiser, run, { buyer: `${name}-Kazzak` })).id);
  const sheet = (lines: readonly Line[]) =>
    csvOf([
      [
        'Date',
        'Time',
        'Raid',
        'Leader',
        'Customer',
        'Price',
        'Status',
        'Fee',
        'Booking ID',
        'Run note',
      ],
      ...lines.map(
        ({ name, id = '', status = '', fee = 'FTB', at = time, leader = 'Leader', note = '' }) => [
          run.date,
          at,
          run.raid,
          leader,
          `${name}-Kazzak`,
          '250k',
          status,
          fee,
          id,
          note,
        ],
      ),
    ]);
  /** The export, in which customers have these names. */
  const renamed = (...given: readonly string[]) =>
    sheet(given.map((name, at) => ({ name, id: ids[at] ?? '' })));
  const imported = async (file: string) => {
    const done = await files.imported('bookings', file);
    const rows = await files.rows(done);
    return { done, results: rows.map(({ outcome, problem }) => problem?.sentence ?? outcome) };
  };
  const namesNow = async () =>
    (
      await world.sql<{ buyer: string }>(
        `select buyer from bookings where run_id = $1 and deleted_at is null order by position`,
        [run.id],
      )
    ).map(({ buyer }) => buyer.replace('-Kazzak', ''));
  return { run, ids, sheet, renamed, imported, namesNow };
}

const taken = 'Customer: This customer is in the run already';

// proves IMP-65
it('customers of a run swap places by their ids, and get them back by an undo', async () => {
  const { renamed, imported, namesNow } = await namedRun('15:00', ['Alpha', 'Beta', 'Gamma']);
  const swapped = renamed('Beta', 'Gamma', 'Alpha');
  const { done, results } = await imported(swapped);
  expect(results).toEqual(['updated', 'updated', 'updated']);
  expect(await namesNow()).toEqual(['Beta', 'Gamma', 'Alpha']);
  expect((await imported(swapped)).results).toEqual(['unchanged', 'unchanged', 'unchanged']);
  const undone = await files.undone(done);
  expect([undone.job, undone.undone]).toEqual([null, { 'taken-back': 3, kept: 0, refused: 0 }]);
  expect(await namesNow()).toEqual(['Alpha', 'Beta', 'Gamma']);
});

// proves IMP-65
it('a name that a customer gives up is free for another one, above or below', async () => {
  const { renamed, imported, namesNow } = await namedRun('14:00', ['Alpha', 'Beta', 'Gamma']);
  const chain = renamed('Beta', 'Epsilon', 'Alpha');
  expect((await imported(chain)).results).toEqual(['updated', 'updated', 'updated']);
  expect(await namesNow()).toEqual(['Beta', 'Epsilon', 'Alpha']);
  expect((await imported(chain)).results).toEqual(['unchanged', 'unchanged', 'unchanged']);
});

// proves IMP-31, IMP-65
it('customers keep their names if one of a swap cannot have another', async () => {
  const { ids, sheet, renamed, imported, namesNow } = await namedRun('13:00', [
    'Alpha',
    'Beta',
    'Gamma',
  ]);
  const [alpha = '', beta = ''] = ids;
  expect((await imported(renamed('Beta', 'Beta', 'Gamma'))).results).toEqual([
    taken,
    'unchanged',
    'unchanged',
  ]);
  expect((await imported(renamed('Beta', 'Beta', 'Beta'))).results).toEqual([
    taken,
    'unchanged',
    taken,
  ]);
  const badFee = sheet([
    { name: 'Beta', id: alpha },
    { name: 'Alpha', id: beta, fee: 'GIFT' },
  ]);
  const noFee = 'Fee: “GIFT” is not in the catalogue (Fee options)';
  expect((await imported(badFee)).results).toEqual([taken, noFee]);
  // Who is named twice moves once.
  const twice = sheet([
    { name: 'Beta', id: alpha },
    { name: 'Alpha', id: beta },
    { name: 'Omega', id: beta },
  ]);
  expect((await imported(twice)).results.slice(0, 2)).toEqual(['updated', 'updated']);
  expect(await namesNow()).toEqual(['Beta', 'Alpha', 'Gamma']);
  // Two want a name that only one can have.
  expect((await imported(renamed('Gamma', 'Gamma', 'Beta'))).results).toEqual([
    'updated',
    taken,
    'updated',
  ]);
  expect(await namesNow()).toEqual(['Gamma', 'Alpha', 'Beta']);
});

// proves IMP-31, IMP-65
it('customers keep their names if the second row of a swap is about another run, or says more of theirs', async () => {
  const { sheet, imported, namesNow } = await namedRun('10:00', []);
  const swap = (second: Partial<Line>, note = '') =>
    sheet([
      { name: 'Beta', id: 'first', note },
      { name: 'Alpha', id: 'second', ...second },
    ]);
  const lines = [
    { name: 'Alpha', id: 'first' },
    { name: 'Beta', id: 'second' },
  ];
  expect((await imported(sheet(lines))).results).toEqual(['created', 'created']);
  for (const other of [{ at: '10:30' }, { leader: 'Collector' }])
    expect((await imported(swap(other))).results).toEqual([taken, taken]);
  expect((await imported(swap({ note: 'Bring potions' }))).results).toEqual([taken, taken]);
  expect(await namesNow()).toEqual(['Alpha', 'Beta']);
  expect((await imported(swap({}, 'Bring potions'))).results).toEqual(['updated', 'updated']);
  expect(await namesNow()).toEqual(['Beta', 'Alpha']);
});

// proves IMP-65
it('customers swap places also if a row between theirs is about another run at the same time', async () => {
  const { run, sheet, imported, namesNow } = await namedRun('09:00', []);
  const other = { name: 'Gamma', id: 'fifth', leader: 'Collector' };
  const lines = [{ name: 'Alpha', id: 'third' }, { name: 'Beta', id: 'fourth' }, other];
  expect((await imported(sheet(lines))).results).toEqual(['created', 'created', 'created']);
  const noLeader = { leader: '' };
  const swap = sheet([
    { name: 'Beta', id: 'third', ...noLeader },
    { ...other, name: 'Delta' },
    { name: 'Alpha', id: 'fourth', ...noLeader },
  ]);
  expect((await imported(swap)).results).toEqual(['updated', 'updated', 'updated']);
  expect(await namesNow()).toEqual(['Beta', 'Alpha']);
  const ofOther = await world.sql(
    `select b.buyer from bookings b join runs r on r.id = b.run_id
     where r.time = '09:00' and r.id <> $1`,
    [run.id],
  );
  expect(ofOther).toEqual([{ buyer: 'Delta-Kazzak' }]);
});

// proves IMP-31, IMP-34
it('the name of a cancelled customer is free for a new one, and back after an undo', async () => {
  const { ids, sheet, imported, namesNow } = await namedRun('12:00', ['Alpha', 'Beta']);
  const { done, results } = await imported(
    sheet([{ name: 'Alpha', id: ids[0] ?? '', status: 'Cancelled' }, { name: 'Alpha' }]),
  );
  expect(results).toEqual(['updated', 'created']);
  expect(await namesNow()).toEqual(['Alpha', 'Beta', 'Alpha']);
  const undone = await files.undone(done);
  expect([undone.job, undone.undone]).toEqual([null, { 'taken-back': 2, kept: 0, refused: 0 }]);
  expect(await namesNow()).toEqual(['Alpha', 'Beta']);
});

// proves IMP-6, IMP-34
it('a name that somebody new has by now is not taken back', async () => {
  const { run, renamed, imported, namesNow } = await namedRun('11:00', ['Alpha', 'Beta']);
  const { done } = await imported(renamed('Omega', 'Psi'));
  await booked(world, people.advertiser, run, { buyer: 'Alpha-Kazzak' });
  const undone = await files.undone(done);
  expect([undone.job, undone.undone]).toEqual([null, { 'taken-back': 1, kept: 1, refused: 0 }]);
  expect((await files.rows(done)).map((row) => [row.undone, row.undoProblem])).toEqual([
    ['kept', expect.stringContaining('Another booking of the run has this name by now')],
    ['taken-back', null],
  ]);
  expect(await namesNow()).toEqual(['Omega', 'Beta', 'Alpha']);
});

it('leaves every invariant as it was', async () => {
  expect(await verifyDatabase(world.server.deps)).toEqual([]);
});
