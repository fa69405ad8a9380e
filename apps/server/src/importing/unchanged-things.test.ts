import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { person, testWorld, type TestWorld } from '../../test/harness.ts';
import { csvOf, importerIn } from '../../test/import-files.ts';
import { verifyDatabase } from '../verify/database.ts';

const admin = person({ name: 'Wanda', roles: ['WEBADMIN', 'ACCESS'] });
const people = {
  ann: person({ name: 'Ann Seller', roles: ['OVERVIEW', 'ADVERTISER'] }),
  lea: person({ name: 'Lea Leader', roles: ['RAIDLEADER', 'OVERVIEW'] }),
  manager: person({ roles: ['RAIDMANAGER'] }),
};

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
  for (const one of [admin, people.ann, people.lea]) await world.join(one);
});
afterAll(() => world.close());
const files = importerIn(() => world, admin);

type Sort = 'bookings' | 'services' | 'programs';
/** Each sort with a field that differs from file to file, and where it is read. */
const sorts = {
  bookings: {
    sheet: (note: string, time = '20:00') => [
      [
        'Date',
        'Time',
        'Raid',
        'Difficulty',
        'Leader',
        'Customer',
        'Class',
        'Price',
        'Advertiser',
        'Note',
      ],
      [
        '30.11.2026',
        time,
        'MFO',
        'HC',
        'Lea Leader',
        'One-Kazzak',
        'Mage',
        '10k',
        'Ann Seller',
        note,
      ],
      [
        '30.11.2026',
        time,
        'MFO',
        'HC',
        'Lea Leader',
        'Two-Kazzak',
        'Monk',
        '20k',
        'Ann Seller',
        '',
      ],
    ],
    sql: 'select note from bookings where deleted_at is null order by position',
    all: 3,
  },
  services: {
    sheet: (note: string) => [
      ['Section', 'Date', 'Service', 'Customer', 'Price', 'Advertiser', 'Note'],
      ['PvP', '1.3.2026', 'Rating', 'One-Kazzak', '10k', 'Ann Seller', note],
      ['PvP', '1.3.2026', 'Rating', 'Two-Kazzak', '20k', 'Ann Seller', ''],
    ],
    sql: 'select note from service_bookings order by id',
    all: 2,
  },
  programs: {
    sheet: (name: string) => [
      ['Name', 'DiscordID'],
      [name, '400000000000000014'],
    ],
    sql: 'select adv_name as note from program_entries order by id',
    all: 1,
  },
} as const;
const names = Object.keys(sorts) as Sort[];

const notes = async (sort: Sort) =>
  (await world.sql<{ note: string }>(sorts[sort].sql)).map(({ note }) => note).filter(Boolean);
const imported = (sort: Sort, note: string) => files.imported(sort, csvOf(sorts[sort].sheet(note)));
const undone = async (done: { readonly id: string }) => (await files.undone(done)).undone;

// proves IMP-6
it.each(names)('%s of an import go although later imports had changed them', async (sort) => {
  const [first, second, third] = [
    await imported(sort, 'first'),
    await imported(sort, 'second'),
    await imported(sort, 'third'),
  ];
  expect(await undone(third)).toEqual({ 'taken-back': 1, kept: 0, refused: 0 });
  expect(await notes(sort)).toEqual(['second']);
  // What came in again meanwhile was taken back as well.
  const again = await imported(sort, 'again');
  expect(await undone(again)).toEqual({ 'taken-back': 1, kept: 0, refused: 0 });
  expect(await undone(second)).toEqual({ 'taken-back': 1, kept: 0, refused: 0 });
  expect(await notes(sort)).toEqual(['first']);
  expect(await undone(first)).toEqual({ 'taken-back': sorts[sort].all, kept: 0, refused: 0 });
  expect(await verifyDatabase(world.server.deps)).toEqual([]);
});

// proves IMP-6
it.each(names)('%s stay while a change of a later import stays', async (sort) => {
  const [first, second, third] = [
    await imported(sort, 'first'),
    await imported(sort, 'second'),
    await imported(sort, 'third'),
  ];
  expect(await undone(second)).toEqual({ 'taken-back': 0, kept: 1, refused: 0 });
  expect(await undone(third)).toEqual({ 'taken-back': 1, kept: 0, refused: 0 });
  const back = await undone(first);
  expect(await notes(sort)).toEqual(['second']);
  expect(back).toMatchObject({ refused: 0, kept: sort === 'bookings' ? 2 : 1 });
});

// proves IMP-6, IMP-34
it('a booking stays that somebody changed after a correction was taken back', async () => {
  const sheet = (note: string) => csvOf(sorts.bookings.sheet(note, '21:00'));
  const first = await files.imported('bookings', sheet('first'));
  expect(await undone(await files.imported('bookings', sheet('second')))).toMatchObject({
    kept: 0,
  });
  const [booking] = await world.sql<{ run: string; id: string }>(
    `select b.run_id as run, b.id from bookings b join runs r on r.id = b.run_id
     where r.time = '21:00' and b.note = 'first'`,
  );
  const { run = '', id = '' } = booking ?? {};
  const changed = await world.as(people.manager).call(contract.bookings.raid.update, {
    params: { id: run, bookingId: id },
    body: { note: 'Somebody’s' },
  });
  expect(changed.status).toBe(200);
  expect(await undone(first)).toEqual({ 'taken-back': 1, kept: 2, refused: 0 });
  expect(await notes('bookings')).toContain('Somebody’s');
  expect(await verifyDatabase(world.server.deps)).toEqual([]);
});

// proves IMP-6, IMP-34
it.each([
  ['22:00', 'after', 2],
  ['23:00', 'before', 1],
] as const)(
  'a customer at %s goes whose line is %s that of a correction that gave it a spot',
  async (time, order, updated) => {
    const [head, one, two] = sorts.bookings.sheet('', time).map((cells) => [...cells]);
    const sheet = (status: string) => {
      const rows = [
        [...(one ?? []), '1', status],
        [...(two ?? []), '1', ''],
      ];
      const turned = status !== '' && order === 'before' ? rows.toReversed() : rows;
      return csvOf([[...(head ?? []), 'Spots', 'Status'], ...turned]);
    };
    const seats = async () =>
      (
        await world.sql<{ backup: boolean }>(
          `select b.backup from bookings b join runs r on r.id = b.run_id
           where r.time = $1 and b.deleted_at is null order by b.position`,
          [time],
        )
      ).map(({ backup }) => backup);
    const first = await files.imported('bookings', sheet(''));
    expect(await seats()).toEqual([false, true]);
    const correction = await files.imported('bookings', sheet('Cancelled'));
    expect(correction.counts).toMatchObject({ updated, unchanged: 2 - updated });
    expect(await seats()).toEqual([false, false]);
    expect(await undone(correction)).toEqual({ 'taken-back': updated, kept: 0, refused: 0 });
    expect(await undone(first)).toEqual({ 'taken-back': 3, kept: 0, refused: 0 });
    expect(await seats()).toEqual([]);
    expect(await verifyDatabase(world.server.deps)).toEqual([]);
  },
);
