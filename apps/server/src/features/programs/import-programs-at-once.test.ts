import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { csvOf, importerIn } from '../../../test/import-files.ts';
import { holding } from '../../../test/fixtures.ts';
import { testWorld, type TestWorld } from '../../../test/harness.ts';
import { whileLocked } from '../../../test/while-locked.ts';

const { programs } = contract;

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const keeper = holding('WEBADMIN', 'ACCESS');
const files = importerIn(() => world, keeper);

const sheetOf = (advName: string, discordID: string) =>
  csvOf([
    ['Name', 'DiscordID'],
    [advName, discordID],
  ]);
const entryOf = async (id: string) => {
  const { body } = await world.as(keeper).call(programs.list);
  const found = body.find(({ discordID }) => discordID === id);
  if (!found) throw new Error(`There is no entry ${id}`);
  return found;
};
const passwordOf = async (discordID: string) =>
  (await world.as(keeper).call(programs.reveal, { body: { discordID } })).body.password;
const idsOfThem = ['400000000000000031', '400000000000000032'] as const;

/** A password is saved and other work comes while both wait: the save came first. */
async function saveBefore<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
  const typed = { ...(await entryOf(id)), password: 'typed' };
  const lock = `select pg_advisory_xact_lock(hashtext('warchest.programs'))`;
  const [saving, working] = await whileLocked(world, lock, [], async ({ waits, waitsOrDone }) => {
    const first = world.as(keeper).call(programs.save, { body: { programData: [typed] } });
    await waits(1);
    const second = work();
    await waitsOrDone(2, second);
    return [first, second] as const;
  });
  expect((await saving).status).toBe(200);
  return working;
}

// proves IMP-68
it('an import of other names waits for who sets a password, and it stays', async () => {
  const [id] = idsOfThem;
  await files.imported('programs', sheetOf('Paula', id));
  const draft = await files.previewed(await files.sent('programs', sheetOf('Pauline', id)));
  const done = await saveBefore(id, () => files.run(draft));
  expect(done.counts).toMatchObject({ updated: 1 });
  expect((await entryOf(id)).advName).toBe('Pauline');
  expect(await passwordOf(id)).toBe('typed');
});

// proves IMP-68, IMP-6
it('taking back an import waits for who sets a password, and the entry stays', async () => {
  const [, id] = idsOfThem;
  const done = await files.imported('programs', sheetOf('Quirin', id));
  const taken = await saveBefore(id, () => files.undone(done));
  expect(taken.undone).toEqual({ 'taken-back': 0, kept: 1, refused: 0 });
  expect(await passwordOf(id)).toBe('typed');
});
