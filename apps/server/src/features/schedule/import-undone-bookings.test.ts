import { expect, test } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { csvOf, importerIn } from '../../../test/import-files.ts';
import { importedRows } from '../../../test/imported-rows.ts';

const { here, files, customer } = importedRows();

// proves IMP-34
test('versions of a run only rise when a customer moves up between two batches of an undo', async () => {
  const { run } = here;
  const at = { date: run.date, time: run.time, raid: run.raid, leader: undefined, spots: 1 };
  const done = await files.run([
    customer('Away', { ...at, status: 'AFK' }),
    customer('Seated', { ...at, status: 'In group' }),
  ]);
  expect(done.counts).toMatchObject({ created: 2 });
  await here.book({ buyer: 'Waiting-Kazzak' });
  const undone = await files.undo(done, {}, 1);
  // the spots belong to the run, which has a customer of its own by now
  expect(undone.map(({ result }) => result)).toEqual(['taken-back', 'taken-back', 'kept']);
  const customers = await here.sql(
    `select buyer, backup, b.deleted_at is not null as gone, r.version - b.version as older
     from bookings b join runs r on r.id = b.run_id where r.id = $1 order by b.position`,
    [run.id],
  );
  expect(customers).toEqual([
    { buyer: 'Away-Kazzak', backup: false, gone: true, older: 0 },
    { buyer: 'Seated-Kazzak', backup: false, gone: true, older: 1 },
    { buyer: 'Waiting-Kazzak', backup: false, gone: false, older: 0 },
  ]);
  expect(await here.brokenInvariants()).toEqual([]);
});

// proves IMP-34
test('whom an undo itself lets move up is no work of somebody for its next batch', async () => {
  const run = await here.openRun({ time: '21:00', amountOfPossibleCustomer: 1 });
  const book = (name: string) => here.book({ buyer: `${name}-Kazzak` }, run);
  const seated = await book('Seated');
  await book('Waiting');
  const line = (name: string, status = '', note = '', time = run.time) => [
    run.date,
    time,
    run.raid,
    `${name}-Kazzak`,
    '250k',
    status,
    note,
  ];
  const engine = importerIn(() => here.world);
  // more than an undo takes back at once lies between the two customers
  const others = Array.from({ length: 100 }, (_, at) =>
    line(
      `Other${String.fromCodePoint(97 + (at % 26), 97 + Math.floor(at / 26))}`,
      'AFK',
      '',
      '04:00',
    ),
  );
  const done = await engine.imported(
    'bookings',
    csvOf([
      ['Date', 'Time', 'Raid', 'Customer', 'Price', 'Status', 'Note'],
      line('Waiting', '', 'of the sheet'),
      ...others,
      line('Seated', 'Cancelled'),
      line('Next', 'In group'),
    ]),
  );
  expect(done.counts).toMatchObject({ created: 101, updated: 2 });
  const edited = await here.manager.call(contract.bookings.raid.update, {
    params: { id: run.id, bookingId: seated.id },
    body: { note: 'of somebody' },
  });
  expect(edited.status).toBe(200);
  // of the first batch: nobody is in the group any more, and the cancelled one is kept as edited
  const { undone } = await engine.undone(done);
  expect(undone).toEqual({ 'taken-back': 103, kept: 1, refused: 0 });
  expect(
    await here.sql(
      `select buyer, note, backup, customer_status as status from bookings
       where run_id = $1 and deleted_at is null order by position`,
      [run.id],
    ),
  ).toEqual([
    { buyer: 'Seated-Kazzak', note: 'of somebody', backup: false, status: 'Cancelled' },
    { buyer: 'Waiting-Kazzak', note: '', backup: false, status: '' },
  ]);
  expect(await here.brokenInvariants()).toEqual([]);
});
