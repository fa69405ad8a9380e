import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { hearing } from '../../../test/again/watching.ts';
import { holding } from '../../../test/fixtures.ts';
import { testWorld, type TestWorld } from '../../../test/harness.ts';
import { csvOf, importerIn } from '../../../test/import-files.ts';
import type { TestServer } from '../../../test/server.ts';
import { serverWithRetries } from '../../../test/watched-retries.ts';
import { whileLocked } from '../../../test/while-locked.ts';
import { verifyDatabase } from '../../verify/database.ts';

const { loyalty } = contract;

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterEach(() => world.sql('delete from store_items'));
afterAll(() => world.close());

const files = importerIn(() => world);
const keeper = holding('ACCESS');
const itemsNow = async () => (await world.as(keeper).call(loyalty.adminItems)).body.data;
/** The list with the changes of one item; `null` removes it. */
const edited = async (label: string, changes: object | null, server?: TestServer) => {
  const items = (await itemsNow()).flatMap((item) =>
    item.label !== label ? [item] : changes === null ? [] : [{ ...item, ...changes }],
  );
  const { status } = await world.as(keeper, server).call(loyalty.saveItems, { body: items });
  expect(status).toBe(200);
};
/** The audit rows of an action about items, without their ids and versions. */
const auditOf = (action: string) =>
  world.sql<{ details: string; differences: Record<string, unknown> }>(
    `select details, differences from audit_log where action = $1 and subject = 'item' order by id`,
    [action],
  );
const made = (values: object) =>
  Object.fromEntries(
    Object.entries(values).map(([field, newValue]) => [field, { oldValue: null, newValue }]),
  );
const storeIsNew = [{ topic: 'store', parts: ['items'] }];
const ofStore = (heard: readonly unknown[]) =>
  heard.filter((one) => (one as { topic?: string }).topic === 'store');

const head = ['Item', 'Cost', 'Group', 'Text', 'Picture'];
const url = 'https://i.imgur.com/a.png';

// proves IMP-2, IMP-4
test('new items come at the end with all that their rows say, and each is audited whole', async () => {
  const rows = [head, [' Mount ', '2.500', 'Fun', 'It flies.', url], ['Pet', 800, '', '', '']];
  const { answer, heard } = await hearing(world, () => files.imported('items', csvOf(rows)));
  expect(answer.counts).toEqual({ created: 2, updated: 0, unchanged: 0, skipped: 0 });
  const mount = { label: 'Mount', description: 'It flies.', url, amount: 2500, category: 'Fun' };
  const pet = { label: 'Pet', description: '', url: '', amount: 800, category: 'Rewards' };
  const id = expect.stringMatching(/^[0-9a-z]{13}$/) as string;
  expect(await itemsNow()).toEqual([
    { ...mount, id },
    { ...pet, id },
  ]);
  expect(ofStore(heard)).toEqual(storeIsNew);
  const { description: _, url: __, ...said } = pet;
  const audited = await auditOf('import.run');
  expect(audited).toEqual([
    { details: 'Mount', differences: made({ ...mount, position: 0 }) },
    {
      details: 'Pet',
      differences: expect.objectContaining(made({ ...said, position: 1 })) as object,
    },
  ]);
});

// proves IMP-3, IMP-6
test('a row changes what its columns say of the item of its title, and is taken back alone', async () => {
  await files.imported(
    'items',
    csvOf([head, ['Mount', 5, 'Fun', 'It flies.', url], ['Pet', 6, 'Fun']]),
  );
  const [mount, pet] = await itemsNow();
  const of = (rows: (string | number)[][]) =>
    hearing(world, () => files.imported('items', csvOf(rows)));
  const same = await of([
    ['Item', 'Cost'],
    ['MOUNT', 5],
    ['pet', 6],
  ]);
  expect(same.answer.counts).toEqual({ created: 0, updated: 0, unchanged: 2, skipped: 0 });
  expect(ofStore(same.heard)).toEqual([]);
  const changed = await of([
    ['Cost', 'Item', 'Text', 'Group'],
    [7, 'mount', '', ''],
  ]);
  expect(changed.answer.counts).toEqual({ created: 0, updated: 1, unchanged: 0, skipped: 0 });
  // an item without a group keeps the one it has
  expect(await itemsNow()).toEqual([{ ...mount, amount: 7, description: '' }, pet]);
  const differences = {
    amount: { oldValue: 5, newValue: 7 },
    description: { oldValue: 'It flies.', newValue: '' },
  };
  expect((await auditOf('import.run')).at(-1)).toEqual({ details: 'Mount', differences });
  // its place in the list is no change of it
  await world.as(keeper).call(loyalty.saveItems, { body: (await itemsNow()).toReversed() });
  const back = await hearing(world, () => files.undone(changed.answer));
  expect(back.answer.undone).toEqual({ 'taken-back': 1, kept: 0, refused: 0 });
  expect(await itemsNow()).toEqual([pet, mount]);
  expect(ofStore(back.heard)).toEqual(storeIsNew);
  expect(await auditOf('import.undo')).toEqual([
    {
      details: 'Mount',
      differences: {
        amount: { oldValue: 7, newValue: 5 },
        description: { oldValue: '', newValue: 'It flies.' },
      },
    },
  ]);
});

// proves IMP-6
test('of what an import made, the rest is taken back where something is gone or was changed', async () => {
  const names = ['A', 'B', 'C', 'D'];
  const done = await files.imported('items', csvOf([head, ...names.map((name) => [name, 5])]));
  const before = (await auditOf('import.undo')).length;
  await edited('B', null);
  await edited('C', { category: 'Other' });
  const { answer, heard } = await hearing(world, () => files.undone(done));
  expect(answer.undone).toEqual({ 'taken-back': 2, kept: 2, refused: 0 });
  expect((await itemsNow()).map(({ label }) => label)).toEqual(['C']);
  expect(await world.sql(`select label, position from store_items order by position`)).toEqual([
    { label: 'C', position: 0 },
  ]);
  expect(ofStore(heard)).toEqual(storeIsNew);
  expect((await files.rows(done)).map((row) => [row.undone, row.undoProblem])).toEqual([
    ['taken-back', null],
    ['kept', 'It does not exist any more'],
    ['kept', 'Somebody changed it since the import'],
    ['taken-back', null],
  ]);
  const deleted = { delete: { oldValue: false, newValue: true } };
  expect((await auditOf('import.undo')).slice(before)).toEqual([
    { details: 'D', differences: deleted },
    { details: 'A', differences: deleted },
  ]);
});

test('where nothing can be taken back, the store stays as it is and nobody hears of it', async () => {
  const done = await files.imported('items', csvOf([head, ['A', 5]]));
  await edited('A', { amount: 6 });
  const { answer, heard } = await hearing(world, () => files.undone(done));
  expect(answer.undone).toEqual({ 'taken-back': 0, kept: 1, refused: 0 });
  expect(ofStore(heard)).toEqual([]);
  expect((await itemsNow()).map(({ label, amount }) => [label, amount])).toEqual([['A', 6]]);
});

test('a new picture comes from a host of the settings; one that the item has stays', async () => {
  await files.imported('items', csvOf([head, ['Mount', 5, '', '', url]]));
  await world.sql(`update store_items set url = 'https://old.example/a.png'`);
  const done = await files.imported(
    'items',
    csvOf([
      head,
      ['Mount', 6, '', '', 'https://old.example/a.png'],
      ['Pet', 7, '', '', 'https://old.example/a.png'],
      ['Toy', 7, '', '', 'no address'],
    ]),
  );
  const sentence =
    'Picture: hosts of pictures are i.imgur.com, cdn.discordapp.com, media.discordapp.net';
  expect((await files.rows(done)).map((row) => [row.outcome, row.label, row.problem])).toEqual([
    ['updated', 'Mount', null],
    ['skipped', 'Pet', { column: 'url', sentence }],
    ['skipped', 'Toy', { column: 'url', sentence }],
  ]);
});

test('several items of a title are those of the store in their order', async () => {
  const toys = (...costs: number[]) => csvOf([head, ...costs.map((cost) => ['Toy', cost])]);
  await files.imported('items', toys(1, 2));
  const done = await files.imported('items', toys(1, 3, 4));
  expect((await files.rows(done)).map(({ outcome }) => outcome)).toEqual([
    'unchanged',
    'updated',
    'created',
  ]);
  expect((await itemsNow()).map(({ amount }) => amount)).toEqual([1, 3, 4]);
});

test('the store has 500 items at most', async () => {
  const rows = Array.from({ length: 501 }, (_, at) => [`Item ${at}`, 5]);
  const done = await files.imported('items', csvOf([head, ...rows]));
  expect(done.counts).toEqual({ created: 500, updated: 0, unchanged: 0, skipped: 1 });
  expect(done.problems).toMatchObject([
    { column: null, sentence: 'The store has at most 500 items' },
  ]);
  const again = await files.imported(
    'items',
    csvOf([head, ...rows.slice(0, 499), ['Item 499', 6]]),
  );
  expect(again.counts).toEqual({ created: 0, updated: 1, unchanged: 499, skipped: 0 });
});

test('leaves a sound database', async () =>
  expect(await verifyDatabase(world.server.deps)).toEqual([]));

/** Somebody saves the list with another price of an item, and other work comes while both wait. */
async function savedBefore<Result>(
  label: string,
  amount: number,
  work: (on: typeof files) => Promise<Result>,
): Promise<Result> {
  const { server, retried } = await serverWithRetries(world);
  const lock = 'select 1 from store_lists for update';
  const [saving, working] = await whileLocked(world, lock, [], async ({ waits }) => {
    const first = edited(label, { amount }, server);
    await waits(1);
    const second = work(importerIn(() => world, undefined, server));
    await waits(2);
    return [first, second] as const;
  });
  await Promise.all([saving, working]);
  expect(retried).toEqual([]);
  return working;
}

// proves IMP-2
test('an import waits for who saves the list, and both changes are there', async () => {
  await files.imported(
    'items',
    csvOf([
      ['Item', 'Cost'],
      ['Mount', 5],
      ['Pet', 6],
    ]),
  );
  const sheet = csvOf([
    ['Item', 'Cost'],
    ['Pet', 60],
  ]);
  const draft = await files.previewed(await files.sent('items', sheet));
  const done = await savedBefore('Mount', 50, (on) => on.run(draft));
  expect(done.counts).toMatchObject({ updated: 1 });
  expect((await itemsNow()).map(({ label, amount }) => [label, amount])).toEqual([
    ['Mount', 50],
    ['Pet', 60],
  ]);
});

// proves IMP-6
test('taking back an import waits for who saves the list, and keeps what they changed', async () => {
  const done = await files.imported(
    'items',
    csvOf([
      ['Item', 'Cost'],
      ['Mount', 5],
      ['Pet', 6],
    ]),
  );
  const taken = await savedBefore('Mount', 50, (on) => on.undone(done));
  expect(taken.undone).toEqual({ 'taken-back': 1, kept: 1, refused: 0 });
  expect((await itemsNow()).map(({ label, amount }) => [label, amount])).toEqual([['Mount', 50]]);
});
