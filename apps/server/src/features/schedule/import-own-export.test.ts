import { afterAll, beforeAll, expect, it } from 'vitest';
import { csvOf, importerIn } from '../../../test/import-files.ts';
import { changeRun, openRun, testUsers } from '../../../test/fixtures.ts';
import { testWorld, type TestWorld } from '../../../test/harness.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());
const files = importerIn(() => world);

// proves IMP-65
it('an exported schedule of what is to come changes nothing when it comes back', async () => {
  const people = testUsers();
  await openRun(world, people, { gcPaymentRealm: 'Kazzak', note: 'Bring food' });
  await openRun(world, people, { time: '21:00', leader: '', gc: '' });
  const cancelled = await openRun(world, people, { time: '22:00' });
  await changeRun(world, people.manager, cancelled, { runStatus: 'Cancelled' });
  const exported = [
    [
      'Run ID',
      'Date',
      'Time',
      'Raid',
      'Difficulty',
      'Loot type',
      'Raid type',
      'Booked',
      'Leader',
      'Gold collector',
      'GC payment realm',
      'State',
      'Status',
    ],
    ...(['20:00', '21:00', '22:00'] as const).map((time) => {
      const staff = time === '21:00' ? '' : 'Leader';
      return [
        'r1',
        cancelled.date,
        time,
        'Manaforge Omega',
        'Heroic',
        'VIP',
        'Full Run',
        '0 / 3',
        staff,
        staff && 'Collector',
        time === '20:00' ? 'Kazzak' : '',
        'no state',
        time === '22:00' ? 'Cancelled' : 'Active',
      ];
    }),
  ];
  const done = await files.imported('bookings', csvOf(exported));
  expect((await files.rows(done)).map(({ outcome, problem }) => [outcome, problem])).toEqual([
    ['unchanged', null],
    ['unchanged', null],
    ['unchanged', null],
  ]);
});
