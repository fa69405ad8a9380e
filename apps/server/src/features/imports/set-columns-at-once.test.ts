import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { holding } from '../../../test/fixtures.ts';
import { testWorld, type TestWorld } from '../../../test/harness.ts';
import { importerIn, itemSheet } from '../../../test/import-files.ts';
import { whileLocked } from '../../../test/while-locked.ts';

const { imports } = contract;

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const admin = holding('WEBADMIN');
const files = importerIn(() => world, admin);
const draftOf = (label: string) => files.sent('items', itemSheet([label, 5]));
const set = (id: string, body: object) =>
  files.as().call(imports.setColumns, { params: { id }, body });
const setLabel = (id: string, text: string) =>
  files.as().call(imports.setCells, {
    params: { id },
    body: { cells: [{ line: 2, column: 'label', text }] },
  });
const labels = async () =>
  (await world.sql<{ label: string }>('select label from store_items')).map(({ label }) => label);

const lock = 'select 1 from imports where id = $1 for update';
/** What imports of store items wait for before they write. */
const items = 'lock table store_items in share mode';
/** The process of the work has not been heard of for long; it may still come to its end. */
const silent = `update import_jobs set beat_at = now() - interval '1 hour' where import_id = $1`;
const replacements = [{ column: 'amount', from: 'five', to: '5' }];

/** What another process saves that has found no work on the draft, just before some begins. */
const savedElsewhere =
  `update imports set counts = null, version = version + 1,` +
  ` replacements = '[{"column": "amount", "from": "five", "to": "5"}]' where id = $1`;

test('of two people who change a draft at once neither loses what they set', async () => {
  const { id, version, columns } = await draftOf('Lamp');
  const both = await whileLocked(world, lock, [id], async ({ waits }) => {
    const changing = [set(id, { replacements }), set(id, { columns: { amount: null } })];
    await waits(2);
    return changing;
  });
  expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
  const now = await files.settled(id);
  expect(now).toMatchObject({
    version: version + 2,
    columns: { ...columns, amount: null },
    replacements,
  });
});

// proves IMP-4
test('an import waits for who puts a cell right, and is begun anew after that', async () => {
  const { id } = await files.previewed(await draftOf('Lmap'));
  const row = 'select 1 from import_rows where import_id = $1 and line = 2 for update';
  const [set] = await whileLocked(world, row, [id], async ({ waits }) => {
    const setting = setLabel(id, 'Lantern');
    await waits(1);
    const begun = await files.as().call(imports.run, { params: { id }, body: {} });
    expect(begun.status).toBe(200);
    await waits(2);
    return [setting];
  });
  expect((await set).status).toBe(200);
  expect(await files.settled(id)).toMatchObject({
    state: 'draft',
    preview: null,
    job: {
      state: 'failed',
      problem: 'Somebody has changed this import at the same moment: try again',
    },
  });
  expect(await labels()).toEqual([]);
  expect((await files.run({ id })).counts).toMatchObject({ created: 1 });
  expect(await labels()).toEqual(['Lantern']);
});

// proves IMP-4
test.each(['preview', 'read'] as const)(
  'the work “%s” waits for who changes the draft, and leaves what they set',
  async (work) => {
    const { id, version } = await draftOf('Torch');
    await whileLocked(world, savedElsewhere, [id], async ({ waits }) => {
      const body = work === 'read' ? { body: {} } : {};
      const begun = await files.as().call(imports[work], { params: { id }, ...body });
      expect(begun.status).toBe(200);
      await waits(1);
    });
    const now = { version: version + 1, replacements, preview: null };
    expect(await files.settled(id)).toMatchObject({
      ...now,
      job: { kind: work, state: 'failed', problem: expect.stringMatching(/at the same moment/) },
    });
    expect((await files.previewed({ id })).preview).toMatchObject({ created: 1 });
  },
);

/** While an import writes whose process is silent. */
async function whileWriting<Result>(
  id: string,
  work: (waits: (count: number) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  return whileLocked(world, items, [], async ({ waits }) => {
    expect((await files.as().call(imports.run, { params: { id }, body: {} })).status).toBe(200);
    await waits(1);
    await world.sql(silent, [id]);
    return work(waits);
  });
}

// proves IMP-6
test('an import is not removed while it writes, however long its process was silent', async () => {
  const { id } = await draftOf('Kite');
  const [removing] = await whileWriting(id, async (waits) => {
    const one = files.as().call(imports.remove, { params: { id } });
    await waits(2);
    return [one];
  });
  expect((await removing).problem.type).toBe('import-finished');
  expect(await files.settled(id)).toMatchObject({ state: 'done', counts: { created: 1 } });
  expect((await files.undone({ id })).undone).toMatchObject({ 'taken-back': 1 });
});

// proves IMP-5, IMP-6
test('an import is not taken back a second time while it is, however long that process was silent', async () => {
  const { id } = await files.run(await draftOf('Whistle'));
  const params = { id };
  const begin = async () => (await files.as().call(imports.undo, { params })).status;
  const again = await whileLocked(world, items, [], async ({ waits }) => {
    expect(await begin()).toBe(200);
    await waits(1);
    await world.sql(silent, [id]);
    expect(await begin()).toBe(200);
    return files.settled(id);
  });
  expect(again).toMatchObject({ state: 'done', job: { kind: 'undo', state: 'failed' } });
  expect(again.job?.problem).toBe('Another import is running: try again when it has ended');
  await expect
    .poll(async () => (await files.settled(id)).undone)
    .toEqual({ 'taken-back': 1, kept: 0, refused: 0 });
});

// proves IMP-9
test('a part of a file that comes while its import writes is not kept', async () => {
  const { id } = await draftOf('Bell');
  const [sending] = await whileWriting(id, async (waits) => {
    const one = files.as().send({
      method: 'PUT',
      url: `/v1/imports/${id}/parts/0`,
      headers: { 'content-type': 'application/octet-stream' },
      payload: Buffer.from('Item'),
    });
    await waits(2);
    return [one];
  });
  expect((await sending).problem.type).toBe('import-finished');
  expect(await world.sql('select 1 from import_parts where import_id = $1', [id])).toEqual([]);
});

// proves IMP-5
test('who changes or removes a draft while it is imported hears at once that it is busy', async () => {
  const { id } = await draftOf('Drum');
  await whileLocked(world, items, [], async ({ waits }) => {
    expect((await files.as().call(imports.run, { params: { id }, body: {} })).status).toBe(200);
    await waits(1);
    const answers = [
      await set(id, { replacements }),
      await setLabel(id, 'Flute'),
      await files.as().call(imports.remove, { params: { id } }),
    ];
    expect(answers.map(({ problem }) => problem.type)).toEqual(answers.map(() => 'import-busy'));
  });
  expect(await files.settled(id)).toMatchObject({ state: 'done', counts: { created: 1 } });
});

// proves IMP-5
test('a sheet is not read into an import that was finished meanwhile', async () => {
  const { id } = await draftOf('Horn');
  const finished = `update imports set state = 'done', version = version + 1 where id = $1`;
  await whileLocked(world, finished, [id], async ({ waits }) => {
    expect((await files.as().call(imports.read, { params: { id }, body: {} })).status).toBe(200);
    await waits(1);
  });
  expect(await files.settled(id)).toMatchObject({
    state: 'done',
    job: { kind: 'read', state: 'failed', problem: 'This import has written its rows' },
  });
});
