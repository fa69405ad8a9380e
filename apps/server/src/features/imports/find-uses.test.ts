import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { editableLists, listNames, type EditableList } from '@warchest/domain/catalogue/lists.ts';
import { bookAs, openRun, testUsers } from '../../../test/fixtures.ts';
import { person, testWorld, type TestWorld } from '../../../test/harness.ts';
import { csvOf, importerIn } from '../../../test/import-files.ts';
import { verifyDatabase } from '../../verify/database.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const importing = person({ roles: ['WEBADMIN'], name: 'Wanda' });
const files = importerIn(() => world, importing);
const everything = () =>
  world.sql(
    `select (select jsonb_agg(m order by discord_id) from members m) as members,
       (select jsonb_agg(i order by member_id, role) from role_invitations i) as invited,
       (select jsonb_agg(c order by list, key) from catalogue_items c) as catalogue,
       (select jsonb_agg(s order by member_id) from (select member_id, sum(amount) from ledger_postings
         where member_id is not null group by member_id having sum(amount) <> 0) s) as gold,
       (select jsonb_agg(s order by member_id) from (select member_id, sum(amount) from points_entries
         group by member_id having sum(amount) <> 0) s) as points`,
  );

// proves IMP-45, IMP-48, IMP-49, IMP-51, IMP-53, IMP-54
it('takes a whole community back in the order in which it came', async () => {
  await world.join(importing);
  const before = await everything();
  const [one, other] = [person(), person()];
  const sheet = csvOf([
    ['Our members', '', '', ''],
    ['Member', 'Discord ID', 'Payout Character', 'Rank'],
    ['Lena', one.id, 'Lena-Twisting Nether', 'Raid leader; Advertiser'],
    ['Mo', `<@${other.id}>`, '', 'Overview'],
    ['Nobody', '', '', ''],
  ]);
  const members = await files.imported('members', sheet);
  expect(members.counts).toEqual({ created: 2, updated: 0, unchanged: 0, skipped: 1 });
  const balances = await files.imported(
    'balances',
    csvOf([
      ['Name', 'Balance (k)', 'Week', 'Note'],
      ['lena', '250', '18.11.2026', 'Week 46'],
      ['Mo', '-1,5', '', ''],
      ['Wanda', '999', '', 'for me'],
    ]),
  );
  expect(balances.counts).toEqual({ created: 2, updated: 0, unchanged: 0, skipped: 1 });
  const points = await files.imported(
    'points',
    csvOf([
      ['Player', 'Loyalty points', 'Reason'],
      ['Lena', '1.250', 'Season 1'],
      ['Mo', '40', ''],
    ]),
  );
  expect(points.counts?.created).toBe(2);
  for (const [sort, file] of [
    ['members', sheet],
    [
      'points',
      csvOf([
        ['Player', 'Loyalty points'],
        ['Mo', '40'],
      ]),
    ],
  ] as const)
    expect((await files.imported(sort, file)).counts).toMatchObject({ created: 0, updated: 0 });
  expect(await verifyDatabase(world.server.deps)).toEqual([]);

  // Members who are owed gold stay.
  const early = await files.undone(members);
  expect(early.undone).toEqual({ 'taken-back': 0, kept: 2, refused: 0 });
  expect((await files.undone(points)).undone).toMatchObject({ 'taken-back': 2 });
  expect((await files.undone(balances)).undone).toMatchObject({ 'taken-back': 2 });
  const after = await everything();
  expect(after[0]).toMatchObject({ gold: before[0]?.['gold'], points: before[0]?.['points'] });
  expect(await verifyDatabase(world.server.deps)).toEqual([]);
});

// proves IMP-48
it('removes members again whom nothing names', async () => {
  const before = await everything();
  const members = await files.imported(
    'members',
    csvOf([
      ['Discord id', 'Name', 'Roles'],
      [person().id, 'Quentin', 'ADMIN'],
    ]),
  );
  expect((await files.undone(members)).undone).toEqual({ 'taken-back': 1, kept: 0, refused: 0 });
  expect(await everything()).toEqual(before);
});

// proves IMP-57
it('removes rows of the catalogue again that nothing uses', async () => {
  const before = await everything();
  const raids = await files.imported(
    'catalogue',
    csvOf([
      ['Raid', 'Short', 'Bosses in order'],
      ['Karazhan', 'KARA', 'Attumen; Moroes; Maiden'],
      ['Gruul’s Lair', 'GL', 'Maulgar\nGruul'],
    ]),
    { options: { list: 'raids' } },
  );
  expect(raids.counts?.created).toBe(2);
  const crew = testUsers();
  const run = await openRun(world, crew, { raid: 'Karazhan' });
  await bookAs(world, crew.advertiser, run, { buyer: 'Jaina-Kazzak' });
  expect((await files.undone(raids)).undone).toEqual({ 'taken-back': 2, kept: 0, refused: 0 });
  const { body } = await world.as(importing).call(contract.catalogue.lists);
  expect(body.raids.filter(({ label }) => /Karazhan|Gruul/.test(label))).toEqual([
    expect.objectContaining({ label: 'Karazhan', active: false }),
  ]);
  await world.sql(`delete from catalogue_items where key = 'karazhan'`);
  await world.sql('update catalogue_version set version = version + 1');
  world.clock.set(world.clock.now() + 60_000);
  expect((await everything())[0]?.['catalogue']).toEqual(before[0]?.['catalogue']);
});

// proves IMP-56
it.each(listNames)('changes nothing by the rows of %s as a table exports them', async (list) => {
  const { body } = await world.as(importing).call(contract.catalogue.lists);
  const { fields }: EditableList = editableLists[list];
  const rows = body[list].map((row): string[] => {
    const values: Readonly<Record<string, string | number | boolean | readonly string[]>> = row;
    const texts = fields.map(({ name }) => {
      const value = values[name];
      return typeof value === 'object' ? value.join('; ') : String(value ?? '');
    });
    return [row.label, row.active ? 'yes' : 'no', ...texts];
  });
  if (rows.length === 0) return expect(list).toBe('blockedCustomers');
  const done = await files.imported(
    'catalogue',
    csvOf([['Name', 'Offered', ...fields.map(({ label }) => label)], ...rows]),
    { options: { list } },
  );
  expect(done.counts).toEqual({ created: 0, updated: 0, unchanged: rows.length, skipped: 0 });
});
