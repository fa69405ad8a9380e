import { expect, it } from 'vitest';
import { community } from '../../../test/community.ts';
import { csvOf, importerIn } from '../../../test/import-files.ts';
import { whileLocked } from '../../../test/while-locked.ts';

const here = community();
const files = importerIn(() => here.world);

const sheet = (time: string) =>
  csvOf([
    ['Member', 'Date', 'Time', 'Class', 'Role'],
    [here.anna.id, '25.11.2026', time, 'Mage', 'dps'],
  ]);
/** Both wait for the run of the test: the first came before. */
async function inTurn<First, Second>(
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  // the roster too: what does not wait for the run has read it before it waits
  const lock = `select 1 from runs r join rosters o on o.run_id = r.id
    where r.id = $1 for update`;
  const both = await whileLocked(here.world, lock, [here.run.id], async ({ waits }) => {
    const before = first();
    await waits(1);
    const after = second();
    await waits(2);
    return [before, after] as const;
  });
  return Promise.all(both);
}

// proves IMP-63
it('an import waits for who signs up, and both are steps of the roster', async () => {
  for (const one of [here.anna, here.bert]) await here.join(one);
  const { version } = await here.roster();
  const draft = await files.previewed(await files.sent('signups', sheet('20:00')));
  const [, done] = await inTurn(
    () => here.signUp(here.bert),
    () => files.run(draft),
  );
  expect(done.counts).toMatchObject({ created: 1 });
  const after = await here.rosterNow();
  expect(Object.keys(after?.signups ?? {}).toSorted()).toEqual(
    [here.anna.id, here.bert.id].toSorted(),
  );
  expect(after?.version).toBe(version + 2);
  expect(await here.brokenInvariants()).toEqual([]);
});

// proves IMP-6
it('taking back an import waits for who is picked, whose sign-up stays', async () => {
  await here.join(here.anna);
  // a run of the test before is at the usual time
  await here.changeRun({ time: '21:00' });
  await here.roster();
  const done = await files.imported('signups', sheet('21:00'));
  const [picked, undone] = await inTurn(
    () => here.pick(here.anna),
    () => files.undone(done),
  );
  expect(picked.status).toBe(200);
  expect(undone.undone).toEqual({ 'taken-back': 0, kept: 1, refused: 0 });
  expect(Object.keys((await here.rosterNow())?.signups ?? {})).toEqual([here.anna.id]);
  expect(await here.brokenInvariants()).toEqual([]);
});
