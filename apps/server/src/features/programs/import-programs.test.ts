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

const ofName = async (name: string) => (await list()).find(({ advName }) => advName === name);
const idOf = (nth: number) => String(500_000_000_000_000_000n + BigInt(nth));
/** The DiscordIDs that these have by a file, which is the export with these changes. */
const renumbered = async (changes: Readonly<Record<string, string>>) =>
  exported(
    (await list()).map((one) => ({ ...one, discordID: changes[one.advName] ?? one.discordID })),
  );

// proves IMP-68, IMP-6
it('entries swap their DiscordIDs, however far apart in the file, and swap back', async () => {
  const names = Array.from({ length: 130 }, (_, at) => `Many ${String(at).padStart(3, '0')}`);
  await files.imported(
    'programs',
    csvOf([head.slice(0, 2), ...names.map((name, at) => [name, idOf(at)])]),
  );
  const before = await list();
  const file = await renumbered({ 'Many 000': idOf(129), 'Many 129': idOf(0) });
  const done = await files.imported('programs', file);
  expect(done.counts).toEqual({
    created: 0,
    updated: 2,
    unchanged: before.length - 2,
    skipped: 0,
  });
  expect((await ofName('Many 000'))?.discordID).toBe(idOf(129));
  expect((await ofName('Many 129'))?.discordID).toBe(idOf(0));
  const again = await files.imported('programs', file);
  expect(again.counts).toMatchObject({ updated: 0, skipped: 0 });

  expect((await files.undone(done)).undone).toEqual({ 'taken-back': 2, kept: 0, refused: 0 });
  expect(await list()).toEqual(before);

  // One of them, in another batch of 100 things, was worked on since: the other one keeps its id too.
  const everyone = Object.fromEntries(names.map((name, at) => [name, idOf((at + 1) % 130)]));
  const ring = await files.imported('programs', await renumbered(everyone));
  expect(ring.counts).toMatchObject({ updated: 130, skipped: 0 });
  const ringed = await list();
  const last = ringed.find(({ advName }) => advName === 'Many 129');
  const typed = { ...last, version: 4, discordID: last?.discordID ?? '', advName: 'Many 130' };
  const saved = await world.as(keeper).call(programs.save, { body: { programData: [typed] } });
  expect([saved.status, saved.text]).toEqual([200, saved.text]);
  expect((await files.undone(ring)).undone).toEqual({ 'taken-back': 0, kept: 130, refused: 0 });
});

// proves IMP-68, IMP-4
it('what cannot get the DiscordID of another line is refused with all that wait for it', async () => {
  const [gus, hal, ida, jon] = [idOf(901), idOf(902), idOf(903), idOf(904)];
  await files.imported(
    'programs',
    csvOf([head.slice(0, 2), ['Gus', gus], ['Hal', hal], ['Ida', ida], ['Jon', jon]]),
  );
  const row = async (name: string, discordID: string, as = name) =>
    [as, discordID, '', '', (await ofName(name))?.id ?? ''] as const;
  const outcomes = async (rows: readonly (readonly string[])[]) => {
    const view = await files.previewed(await files.sent('programs', csvOf([head, ...rows])));
    return (await files.rows(view)).map(({ outcome, problem }) => problem?.sentence ?? outcome);
  };
  const taken = 'DiscordID: This DiscordID is already in the list';
  const saidIn = (line: number) =>
    `Your id: Line ${line} of this file says something else about the same`;
  expect(
    await outcomes([
      await row('Gus', hal),
      await row('Hal', ida),
      await row('Ida', ida),
      await row('Jon', idOf(905)),
    ]),
  ).toEqual([taken, taken, 'unchanged', 'updated']);
  // The first of two gets a free id; a line without an entry makes one of the id that became free.
  expect(
    await outcomes([
      ['New', jon],
      await row('Jon', idOf(905)),
      await row('Gus', idOf(906)),
      await row('Hal', idOf(906)),
      await row('Ida', jon),
      ['Newer', idOf(907)],
      await row('Ida', idOf(907)),
    ]),
  ).toEqual(['created', 'updated', 'updated', taken, taken, 'created', saidIn(6)]);
  // Of two lines about an entry, the first one says its id.
  const [imported] = await world.sql<{ id: string }>(
    `select id from program_entries where adv_name = 'Gus'`,
  );
  await world.sql(
    `insert into import_own_ids (sort, own_id, subject_id, import_id)
     select 'programs', 'gus-of-theirs', $1, id from imports limit 1`,
    [imported?.id],
  );
  expect(
    await outcomes([await row('Gus', hal), ['Gus', idOf(908), '', '', 'gus-of-theirs']]),
  ).toEqual([taken, saidIn(2)]);
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

// proves IMP-68
it('what a file writes and takes back is audited without passwords', async () => {
  const [zoe, yve] = ['400000000000000031', '400000000000000032'];
  const audited = async (id: string | undefined) =>
    world.sql(
      `select action, version, details, differences from audit_log
       where subject = 'program' and subject_id = $1 order by id`,
      [id],
    );
  const made = await files.imported('programs', csvOf([head.slice(0, 2), ['Zoe', zoe]]));
  const before = await ofName('Zoe');
  const created = {
    action: 'import.run',
    version: 1,
    details: '',
    differences: {
      discordID: { oldValue: null, newValue: zoe },
      advName: { oldValue: null, newValue: 'Zoe' },
    },
  };
  expect(await audited(before?.id)).toEqual([created]);
  const file = exported([{ id: '', password: '', ...before, discordID: yve, advName: 'Yve' }]);
  const done = await files.imported('programs', file);
  await files.undone(done);
  await files.undone(made);
  const change = (oldValue: string, newValue: string) => ({ oldValue, newValue });
  expect(await audited(before?.id)).toEqual([
    created,
    {
      action: 'import.run',
      version: 2,
      details: '',
      differences: { discordID: change(zoe, yve), advName: change('Zoe', 'Yve') },
    },
    {
      action: 'import.undo',
      version: 3,
      details: 'Yve',
      differences: { discordID: change(yve, zoe), advName: change('Yve', 'Zoe') },
    },
    {
      action: 'import.undo',
      version: 3,
      details: 'Zoe',
      differences: { delete: { oldValue: false, newValue: true } },
    },
  ]);
});
