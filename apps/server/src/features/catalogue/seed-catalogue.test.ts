import { afterAll, beforeAll, expect, it } from 'vitest';
import { testWorld, type TestWorld } from '../../../test/harness.ts';
import { whileLocked } from '../../../test/while-locked.ts';
import { seedCatalogue } from './seed-catalogue.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const versionNow = async () =>
  (await world.sql<{ version: number }>('select version from catalogue_version'))[0]?.version ?? 0;

// proves OPS-2
it('of processes that start at once with a new list one fills it, and the others wait for it', async () => {
  const version = await versionNow();
  const lists = { pets: ['Rabbit', 'Toad'].map((label) => ({ key: label.toLowerCase(), label })) };
  const lock = 'select 1 from catalogue_version for update';
  const [starting] = await whileLocked(world, lock, [], async ({ waits }) => {
    const both = Promise.all([1, 2].map(() => seedCatalogue(world.server.deps, lists)));
    await waits(2);
    return [both];
  });
  await starting;
  expect(
    await world.sql(
      `select key, label, active from catalogue_items where list = 'pets' order by sort`,
    ),
  ).toEqual([
    { key: 'rabbit', label: 'Rabbit', active: true },
    { key: 'toad', label: 'Toad', active: true },
  ]);
  expect(await versionNow()).toBe(version + 1);
});

it('a list that another process fills at that moment is left to it', async () => {
  const version = await versionNow();
  const lock = 'select 1 from catalogue_version for update';
  const [starting] = await whileLocked(world, lock, [], async ({ client, waits }) => {
    await client.query(
      `insert into catalogue_items (list, key, label, sort, active, data)
       values ('toys', 'ball', 'Ball of another release', 0, true, '{}')`,
    );
    const one = seedCatalogue(world.server.deps, { toys: [{ key: 'ball', label: 'Ball' }] });
    await waits(1);
    return [one];
  });
  await starting;
  const toys = await world.sql(`select label from catalogue_items where list = 'toys'`);
  expect([toys, await versionNow()]).toEqual([[{ label: 'Ball of another release' }], version]);
});
