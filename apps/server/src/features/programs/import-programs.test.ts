import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { passwordMask } from '@warchest/domain/programs/mask.ts';
import { csvOf, importerIn } from '../../../test/import-files.ts';
import { holding } from '../../../test/fixtures.ts';
import { testWorld, type TestWorld } from '../../../test/harness.ts';

const { programs } = contract;

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const keeper = holding('WEBADMIN', 'ACCESS');
const files = importerIn(() => world, keeper);
const strangers = importerIn(() => world);

const [ann, bob, cleo] = ['400000000000000011', '400000000000000012', '400000000000000013'];
const list = async () =>
  (await world.as(keeper).call(programs.list)).body.map(({ id, discordID, advName, password }) => ({
    id,
    discordID,
    advName,
    password,
  }));
const save = async (discordID: string | undefined, advName: string, password: string) => {
  const entry = { discordID: discordID ?? '', advName, password };
  const answer = await world.as(keeper).call(programs.save, { body: { programData: [entry] } });
  expect([answer.status, answer.text]).toEqual([200, answer.text]);
};
const head = ['Name', 'DiscordID', 'Password', 'Last changed', 'Entry ID'];
const exported = (entries: Awaited<ReturnType<typeof list>>) =>
  csvOf([
    head,
    ...entries.map((one) => [one.advName, one.discordID, one.password, '2026-11-24', one.id]),
  ]);

// proves IMP-65, IMP-68
it('exported program data changes nothing; names and ids are changed, passwords stay', async () => {
  await save(ann, 'Ann', 'secret');
  await save(bob, 'Bob', '');
  const before = await list();
  expect(before.map(({ password }) => password)).toEqual([passwordMask, '']);
  const again = await files.imported('programs', exported(before));
  expect(again.counts).toEqual({ created: 0, updated: 0, unchanged: 2, skipped: 0 });

  const edited = before.map((one) => (one.discordID === ann ? { ...one, advName: 'Anna' } : one));
  const done = await files.imported('programs', exported(edited));
  expect(done.counts).toEqual({ created: 0, updated: 1, unchanged: 1, skipped: 0 });
  expect(await list()).toEqual(edited);
  const kept = await world.sql<{ things: string }>(
    'select (before::text || after::text) as things from import_things where import_id = $1',
    [done.id],
  );
  expect(kept.map(({ things }) => /seal|key/i.test(things))).toEqual([false]);

  const moved = edited.map((one) =>
    one.discordID === bob ? { ...one, discordID: cleo ?? '' } : one,
  );
  expect((await files.imported('programs', exported(moved))).counts).toMatchObject({ updated: 1 });
  expect(await list()).toEqual(moved);
  expect((await files.undone(done)).undone).toEqual({ 'taken-back': 1, kept: 0, refused: 0 });
  expect((await list()).map(({ advName }) => advName)).toEqual(['Ann', 'Bob']);
  const reveal = await world.as(keeper).call(programs.reveal, { body: { discordID: ann ?? '' } });
  expect(reveal.body.password).toBe('secret');
});

// proves IMP-68, IMP-6
it('new entries come in without a password, and are removed unless somebody changed them', async () => {
  const [dora, emil] = ['400000000000000014', '400000000000000015'];
  const sheet = csvOf([
    ['Name', 'DiscordID'],
    ['Dora', dora],
    ['Emil', emil],
    ['Emily', emil],
  ]);
  const done = await files.imported('programs', sheet);
  expect(done.counts).toEqual({ created: 2, updated: 0, unchanged: 0, skipped: 1 });
  const made = (await list()).filter(({ discordID }) => [dora, emil].includes(discordID));
  expect(made.map(({ advName, password }) => [advName, password])).toEqual([
    ['Dora', ''],
    ['Emil', ''],
  ]);
  const again = await files.imported('programs', sheet);
  expect(again.counts).toEqual({ created: 0, updated: 0, unchanged: 2, skipped: 1 });
  const [first] = made;
  const version = 1;
  const typed = { id: first?.id, version, discordID: dora, advName: 'Dora', password: 'typed' };
  const answer = await world.as(keeper).call(programs.save, { body: { programData: [typed] } });
  expect(answer.status).toBe(200);
  expect((await files.undone(done)).undone).toEqual({ 'taken-back': 1, kept: 1, refused: 0 });
  expect((await list()).filter(({ discordID }) => [dora, emil].includes(discordID))).toHaveLength(
    1,
  );
});

// proves IMP-68
it('is for those alone who may see program data', async () => {
  const done = await strangers.imported('programs', csvOf([head.slice(0, 2), ['Ann', ann ?? '']]));
  const [row] = await strangers.rows(done);
  expect(row?.problem?.sentence).toBe('Program data is for ACCESS and ADVMOD alone');
});

// proves IMP-68
it('of somebody else it is neither shown nor taken back, but by those who may change it', async () => {
  const fred = '400000000000000019';
  const done = await files.imported('programs', csvOf([head.slice(0, 2), ['Fred', fred]]));
  const before = await list();
  const params = { id: done.id };
  const admin = world.as(holding('WEBADMIN'));
  const { imports } = contract;
  const answers = await Promise.all([
    admin.call(imports.show, { params }),
    admin.call(imports.rows, { params, query: { after: '0' } }),
    admin.call(imports.failed, { params }),
    admin.call(imports.setColumns, { params, body: { options: {} } }),
    admin.call(imports.undo, { params }),
  ]);
  for (const { status, problem, text } of answers) {
    expect([status, problem.type, problem.detail]).toEqual([
      403,
      'forbidden',
      '“Program data” is for those who may change it, and for the author of the import',
    ]);
    expect(text).not.toContain('Fred');
  }
  expect(await list()).toEqual(before);
  const listed = await admin.call(imports.list);
  expect(listed.body.map(({ id }) => id)).toContain(params.id);
  const another = importerIn(() => world, holding('WEBADMIN', 'ADVMOD'));
  expect((await another.undone(done)).undone).toEqual({ 'taken-back': 1, kept: 0, refused: 0 });
  expect((await list()).map(({ discordID }) => discordID)).not.toContain(fred);
});
