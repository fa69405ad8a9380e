import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { csvOf, importerIn } from '../../../test/import-files.ts';
import { holding } from '../../../test/fixtures.ts';
import { testWorld, type TestWorld } from '../../../test/harness.ts';
import { template, templatesOf } from '../../../test/weekly-templates.ts';
import { serverWithRetries } from '../../../test/watched-retries.ts';
import { whileLocked } from '../../../test/while-locked.ts';

let world: TestWorld;
const manager = holding('RAIDMANAGER', 'OVERVIEW');
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const files = importerIn(() => world);
const { list, save } = templatesOf(() => world, manager);
const times = async () =>
  (await list('raid')).recurringRaids.map(({ day, start }) => `${day} ${start}`);
const sheet = csvOf([
  ['Day', 'Start', 'Raid', 'Loot type', 'Difficulty'],
  ['Tuesday', '20:00', 'MFO', 'VIP', 'HC'],
]);

/** Thursday's template begins later, and other work comes while both wait for the list. */
async function savedBefore<Result>(work: (on: typeof files) => Promise<Result>): Promise<Result> {
  const { server, retried } = await serverWithRetries(world);
  const { recurringRaids, version } = await list('raid');
  const sent = recurringRaids.map((one) =>
    one.day === 'Thursday' ? { ...one, start: '21:00', end: '23:00' } : one,
  );
  const lock = `select 1 from recurring_lists where kind = 'raid' for update`;
  const [saving, working] = await whileLocked(world, lock, [], async ({ waits }) => {
    const first = world
      .as(manager, server)
      .call(contract.recurring.raid.save, { body: { recurringRaids: sent, version } });
    await waits(1);
    const second = work(importerIn(() => world, undefined, server));
    await waits(2);
    return [first, second] as const;
  });
  const [saved, done] = await Promise.all([saving, working]);
  expect([saved.status, retried]).toEqual([200, []]);
  return done;
}

// proves IMP-60
it('an import waits for who saves the list, and both are in it', async () => {
  await save('raid', [template.raid()]);
  const draft = await files.previewed(await files.sent('templates', sheet));
  await savedBefore((on) => on.run(draft));
  expect(await times()).toEqual(expect.arrayContaining(['Thursday 21:00', 'Tuesday 20:00']));
});

// proves IMP-6
it('taking back an import waits for who saves the list, and what they saved stays', async () => {
  await save('raid', [template.raid()]);
  const done = await files.imported('templates', sheet);
  const taken = await savedBefore((on) => on.undone(done));
  expect(taken.undone).toEqual({ 'taken-back': 1, kept: 0, refused: 0 });
  expect(await times()).toEqual(['Thursday 21:00']);
});
