import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cycles } from '@warchest/contract/cycles.ts';
import { csvOf, importerIn } from '../../../test/import-files.ts';
import { cutsBody, holding } from '../../../test/fixtures.ts';
import { testWorld, type TestWorld } from '../../../test/harness.ts';
import { whileLocked } from '../../../test/while-locked.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());
const files = importerIn(() => world);

const webAdmin = holding('WEBADMIN');
const cuts = async () => (await world.as(webAdmin).call(cycles.cuts)).body;
const head = [
  'Category',
  'Advertiser %',
  'Boosters %',
  'Leader %',
  'Management %',
  'Small share %',
  'Its cap in g',
  'Left of the pot',
];
const raid = ['Raid', '30', '62', '4', '4', '10', '100.000', '0 %'];
const mounts = ['Mounts', '15', '75', '', '10', '10', '150.000', '0 %'];

// proves IMP-65, IMP-67
it('exported cuts change nothing; a changed cell changes one share, and is taken back', async () => {
  const before = await cuts();
  const again = await files.imported('cuts', csvOf([head, raid, mounts]));
  expect(again.counts).toEqual({ created: 0, updated: 0, unchanged: 2, skipped: 0 });
  expect(await cuts()).toEqual(before);

  const edited = ['Mounts', '12,5 %', ...mounts.slice(2)];
  const done = await files.imported('cuts', csvOf([head, raid, edited]));
  expect(done.counts).toEqual({ created: 0, updated: 1, unchanged: 1, skipped: 0 });
  const after = { ...before, version: before.version + 1 };
  expect(await cuts()).toEqual({ ...after, mounts: { ...before.mounts, adv: 12.5 } });
  const [audit] = await world.sql(
    `select action, subject_id, version, differences from audit_log
     where subject = 'cuts' order by id desc limit 1`,
  );
  expect(audit).toEqual({
    action: 'import.run',
    subject_id: 'config',
    version: before.version + 1,
    differences: { 'mounts.adv': { oldValue: 15, newValue: 12.5 } },
  });

  expect((await files.undone(done)).undone).toEqual({ 'taken-back': 1, kept: 0, refused: 0 });
  expect(await cuts()).toEqual({ ...before, version: before.version + 2 });
});

// proves IMP-67, IMP-6
it('a share that somebody changed since is kept', async () => {
  const done = await files.imported('cuts', csvOf([head.slice(0, 2), ['pvp', '9']]));
  const { version } = await cuts();
  const answer = await world
    .as(webAdmin)
    .call(cycles.setCuts, { body: { ...cutsBody({ pvp: { mcut: 14 } }), version } });
  expect(answer.status).toBe(200);
  expect((await files.undone(done)).undone).toEqual({ 'taken-back': 0, kept: 1, refused: 0 });
  expect((await cuts()).pvp).toMatchObject({ adv: 9, mcut: 14 });
});

// proves IMP-67
it('what the table would not take is left out', async () => {
  const rows = [
    ['Raid', 'many', '', '', ''],
    ['Raid', '101', '', '', ''],
    ['Raid', '27,125', '', '', ''],
    ['PvP', '12', '', '', ''],
    ['Mounts', '', '', '5', ''],
    ['Shift', '29', '', '', '120k'],
    ['Shift', '28', '', '', ''],
    ['Dungeons', '1', '', '', ''],
    // with room for the refused one, the same file would change it the next time
    ['PvP', '', '70', '', ''],
  ];
  const sheet = csvOf([['Category', 'Advertiser %', 'Boosters %', 'Leader %', 'Cap'], ...rows]);
  const done = await files.imported('cuts', sheet);
  expect((await files.rows(done)).map(({ problem }) => problem?.sentence ?? null)).toEqual([
    'Advertiser %: “many” is not a number',
    'Advertiser %: At most 100 %',
    'Advertiser %: At most two decimals',
    'Advertiser %: The shares add up to 101 %, more than 100 %',
    'Leader %: Mounts pays no leader',
    null,
    'Category: Line 7 of this file says something else about the same',
    expect.stringMatching(/^Category: “Dungeons” is none of Mythic Plus, Raid, /),
    'Category: Line 5 of this file says something else about the same',
  ]);
  expect((await cuts()).shift).toMatchObject({ adv: 29, booster: 62, maxbs: 120_000 });
});

describe('while somebody saves a share', () => {
  const save = (given: Parameters<typeof cutsBody>[0]) =>
    world.as(webAdmin).call(cycles.setCuts, { body: cutsBody(given) });
  /** Both wait for the same lock: the save came first. */
  const saveBefore = async <Result>(
    given: Parameters<typeof cutsBody>[0],
    work: () => Promise<Result>,
  ) => {
    const lock = 'select 1 from cut_rates for update';
    const [saving, working] = await whileLocked(world, lock, [], async ({ waits }) => {
      const first = save(given);
      await waits(1);
      const second = work();
      await waits(2);
      return [first, second] as const;
    });
    expect((await saving).status).toBe(200);
    return working;
  };

  // proves IMP-67
  it('the import of another share of that category waits, and both are there', async () => {
    const sheet = csvOf([head.slice(0, 2), ['Delves', '8']]);
    const draft = await files.previewed(await files.sent('cuts', sheet));
    const done = await saveBefore({ delves: { mcut: 13 } }, () => files.run(draft));
    expect(done.counts).toMatchObject({ updated: 1, skipped: 0 });
    expect((await cuts()).delves).toMatchObject({ adv: 8, mcut: 13 });
  });

  // proves IMP-67, IMP-6
  it('taking back an import waits, and keeps what was saved', async () => {
    const done = await files.imported('cuts', csvOf([head.slice(0, 2), ['Legacy', '8']]));
    const taken = await saveBefore({ legacy: { adv: 7 } }, () => files.undone(done));
    expect(taken.undone).toEqual({ 'taken-back': 0, kept: 1, refused: 0 });
    expect((await cuts()).legacy).toMatchObject({ adv: 7 });
  });
});
