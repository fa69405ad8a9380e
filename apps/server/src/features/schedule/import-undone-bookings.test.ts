import { expect, test } from 'vitest';
import { booked } from '../../../test/fixtures.ts';
import { importedRows } from '../../../test/imported-rows.ts';

const { here, files, customer } = importedRows();

// proves IMP-34
test('versions of a run only rise when a customer moves up between two batches of an undo', async () => {
  const { run, people } = here;
  const at = { date: run.date, time: run.time, raid: run.raid, leader: undefined, spots: 1 };
  const done = await files.run([
    customer('Away', { ...at, status: 'AFK' }),
    customer('Seated', { ...at, status: 'In group' }),
  ]);
  expect(done.counts).toMatchObject({ created: 2 });
  await booked(here.world, people.advertiser, run, { buyer: 'Waiting-Kazzak' });
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
