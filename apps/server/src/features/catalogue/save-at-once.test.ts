import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { importsOf } from '../../../test/drive-import.ts';
import { person, testWorld, type TestWorld } from '../../../test/harness.ts';
import { retryLog } from '../../../test/watched-retries.ts';
import { whileLocked } from '../../../test/while-locked.ts';
import { catalogueImporter } from './public.ts';

const { lists, save } = contract.catalogue;

const { log, retried } = retryLog();
let world: TestWorld;
beforeAll(async () => {
  world = await testWorld({ log });
});
afterAll(() => world.close());

const webAdmin = person({ roles: ['WEBADMIN'], name: 'Wanda' });
const read = async () => (await world.as(webAdmin).call(lists)).body;
const put = (version: number, row: object) =>
  world.as(webAdmin).call(save, {
    params: { list: 'mounts' },
    body: { version, rows: [row] },
  });
const labels = async () => (await read()).mounts.map(({ label }) => label);
const imports = importsOf(
  () => world,
  webAdmin,
  catalogueImporter(() => Promise.resolve(new Set())),
);
const imported = (label: string) => imports.run([{ label }], { options: { list: 'mounts' } });

/** A row is saved and other work comes while both wait for the catalogue: the save came first. */
async function savedBefore<Result>(row: object, work: () => Promise<Result>): Promise<Result> {
  const { version } = await read();
  const lock = 'select 1 from catalogue_version for update';
  const [saving, working] = await whileLocked(world, lock, [], async ({ waits }) => {
    const first = put(version, row);
    await waits(1);
    const second = work();
    await waits(2);
    return [first, second] as const;
  });
  const [saved, done] = await Promise.all([saving, working]);
  expect([saved.status, retried]).toEqual([200, []]);
  return done;
}

it('two saves at once are two versions, with the rows of both', async () => {
  const { version } = await read();
  const second = await savedBefore({ label: 'Ashes' }, () => put(version, { label: 'Mimiron' }));
  expect([second.status, second.body.version]).toEqual([200, version + 2]);
  expect((await labels()).slice(-2)).toEqual(['Ashes', 'Mimiron']);
});

it('an import waits for a save, and its rows come after those', async () => {
  const { version } = await read();
  await savedBefore({ label: 'Onyxian' }, () => imported('Tusks'));
  expect((await read()).version).toBe(version + 2);
  expect((await labels()).slice(-2)).toEqual(['Onyxian', 'Tusks']);
});

it('taking back an import waits for a save, and keeps what it changed', async () => {
  const done = await imported('Drake');
  const key = (await read()).mounts.find(({ label }) => label === 'Drake')?.key;
  const undone = await savedBefore({ key, label: 'Twilight Drake' }, () => imports.undo(done));
  expect(undone).toMatchObject([{ result: 'kept' }]);
  expect(await labels()).toContain('Twilight Drake');
});
