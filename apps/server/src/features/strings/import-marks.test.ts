import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { csvOf, importerIn } from '../../../test/import-files.ts';
import { testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';
import { changeRun, runPeople, soldRun, type Sold } from '../../../test/paid-run.ts';
import { moveService, playedKeys, servicePeople } from '../../../test/sold-service.ts';
import { whileLocked } from '../../../test/while-locked.ts';
import { verifyDatabase } from '../../verify/database.ts';

const { strings } = contract;

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());
const files = importerIn(() => world);

const own = async (who: TestUser) => (await world.as(who).call(strings.raids.list)).body;

const sold: readonly Sold[] = [
  { advCut: 'FTB', price: 200_000 },
  { advCut: 'FTB', price: 50_000, realm: 'Draenor' },
  { advCut: 'FTB', price: 30_000, realm: 'Draenor' },
];
async function collected(date: string) {
  const people = runPeople();
  const { id } = await soldRun(world, people, sold, date);
  return { people, id };
}

/** The exported table of a collector's strings, with other marks. */
async function exported(who: TestUser, marks: Readonly<Record<number, string>> = {}) {
  const head = ['Mailed', 'String', 'Amount to mail (gold)', 'To', 'Realm', 'Buyer', 'Date'];
  const rows = (await own(who)).map((one, at) => [
    marks[at] ?? (one.mailed ? 'yes' : 'no'),
    one.string,
    one.amountToMail,
    one.bank,
    one.realm,
    one.buyerInfo,
    one.date,
  ]);
  return csvOf([head, ...rows]);
}

/** What the collector holds, and what the bank of Draenor has, by the ledger. */
async function goldOf(who: TestUser): Promise<number[]> {
  const [row] = await world.sql<{ held: string; bank: string }>(
    `select coalesce(sum(amount) filter (where account = 'held' and member_id = $1), 0) as held,
       coalesce(sum(amount) filter (where account = 'bank' and realm = 'Draenor'), 0) as bank
     from ledger_postings`,
    [who.id],
  );
  return [Number(row?.held), Number(row?.bank)];
}

const sound = async () => expect(await verifyDatabase(world.server.deps)).toEqual([]);

// proves IMP-65, IMP-66
it('exported strings change nothing, and a changed mark moves the gold and back', async () => {
  const { people, id } = await collected('2026-11-20');
  const { collector } = people;
  await changeRun(world, people, id, { completed: true });
  const again = await files.imported('strings', await exported(collector));
  expect(again.counts).toEqual({ created: 0, updated: 0, unchanged: 3, skipped: 0 });
  const [held = 0, bank = 0] = await goldOf(collector);

  const done = await files.imported('strings', await exported(collector, { 1: 'yes' }));
  expect(done.counts).toEqual({ created: 0, updated: 1, unchanged: 2, skipped: 0 });
  expect((await own(collector)).map(({ mailed }) => mailed)).toEqual([false, true, false]);
  expect(await goldOf(collector)).toEqual([held - 50_000, bank + 50_000]);
  await sound();

  expect((await files.undone(done)).undone).toEqual({ 'taken-back': 1, kept: 0, refused: 0 });
  expect((await own(collector)).map(({ mailed }) => mailed)).toEqual([false, false, false]);
  expect(await goldOf(collector)).toEqual([held, bank]);
  await sound();
});

// proves IMP-66, IMP-6
it('a mark that somebody took back since is kept, and marks of both sorts fit in one file', async () => {
  const { people } = await collected('2026-11-21');
  const { collector } = people;
  const first = await files.imported('strings', await exported(collector, { 0: 'yes', 1: 'yes' }));
  const { string = '' } = (await own(collector))[1] ?? {};
  const taken = await world
    .as(collector)
    .call(strings.raids.mark, { body: { strings: [string], mailed: false } });
  expect(taken.status).toBe(200);
  const second = await files.imported('strings', await exported(collector, { 0: 'no', 2: 'yes' }));
  expect(second.counts).toMatchObject({ updated: 2, unchanged: 1 });
  expect((await own(collector)).map(({ mailed }) => mailed)).toEqual([false, false, true]);
  expect((await files.undone(first)).undone).toEqual({ 'taken-back': 0, kept: 2, refused: 0 });
  expect((await files.undone(second)).undone).toEqual({ 'taken-back': 2, kept: 0, refused: 0 });
  expect((await own(collector)).map(({ mailed }) => mailed)).toEqual([true, false, false]);
  await sound();
});

// proves IMP-66
it('what is no string, another one by now, or said twice is left out', async () => {
  const { people } = await collected('2026-11-22');
  const { string = '' } = (await own(people.collector))[0] ?? {};
  const elsewhere = `Kazzakk${string.slice(string.indexOf(':'))}`;
  const sheet = csvOf([
    ['String', 'Mailed'],
    ['no string', 'yes'],
    [elsewhere, 'yes'],
    [string, 'yes'],
    [string, 'yes'],
    [string, 'no'],
  ]);
  const done = await files.imported('strings', sheet);
  expect((await files.rows(done)).map(({ outcome, problem }) => [outcome, problem])).toEqual([
    ['skipped', { column: 'string', sentence: 'String: “no string” is no string of gold to mail' }],
    ['skipped', { column: 'string', sentence: `String: The string is ${string} by now` }],
    ['updated', null],
    ['unchanged', null],
    [
      'skipped',
      {
        column: 'mailed',
        sentence: 'Mailed: Line 4 of this file says something else about the same',
      },
    ],
  ]);
});

// proves IMP-66, IMP-6
it('strings of runs and of services are marked by one file, each as what it is, and audited whole', async () => {
  const { people, id } = await collected('2026-11-19');
  await changeRun(world, people, id, { completed: true });
  const [, , third] = await own(people.collector);
  const { string = '', bookingId: booking = '' } = third ?? {};
  const staff = servicePeople();
  const { id: keys } = await playedKeys(world, staff);
  expect((await moveService(world, staff.desk, keys, 'Completed')).status).toBe(200);
  const sheet = (mark: string) =>
    csvOf([
      ['String', 'Mailed'],
      [string, mark],
      [`Kazzak:${keys}`, mark],
    ]);
  const done = await files.imported('strings', sheet('yes'));
  expect(done.counts).toEqual({ created: 0, updated: 2, unchanged: 0, skipped: 0 });
  const marked = { outcome: 'updated', before: { mailed: false }, after: { mailed: true } };
  expect(
    await world.sql(
      `select line, outcome, subject, subject_id as id, before, after from import_things
       where import_id = $1 order by seq`,
      [done.id],
    ),
  ).toEqual([
    { ...marked, line: 2, subject: 'booking', id: booking },
    { ...marked, line: 3, subject: 'service', id: keys },
  ]);
  const goldMoves = () =>
    world.sql(
      `select e.kind, e.run_kind as sale, e.run_id in ($1, $3) as "ofIts", e.booking_id as booking,
         (select sum(p.amount)::integer from ledger_postings p
          where p.entry_id = e.id and p.account = 'held') as held
       from ledger_entries e where e.booking_id = any($2) order by e.id`,
      [id, [booking, keys], keys],
    );
  const mail = { kind: 'string.mail', ofIts: true };
  const mails = [
    { ...mail, sale: 'raid', booking, held: -30_000 },
    { ...mail, sale: 'mplus', booking: keys, held: -400_000 },
  ];
  expect(await goldMoves()).toEqual(mails);
  const audited = async () =>
    (
      await world.sql<{ action: string; subject: string; differences: object }>(
        `select action, subject, differences from audit_log
         where subject_id = any($1) and action like 'import.%' order by id`,
        [[booking, keys]],
      )
    ).map(({ action, subject, differences }) => [action, subject, differences]);
  const isMarked = { mailed: { oldValue: false, newValue: true } };
  const written = [
    ['import.run', 'booking', isMarked],
    ['import.run', 'service', isMarked],
  ];
  expect(await audited()).toEqual(written);
  const again = await files.imported('strings', sheet('yes'));
  expect(again.counts).toEqual({ created: 0, updated: 0, unchanged: 2, skipped: 0 });
  await sound();

  expect((await files.undone(done)).undone).toEqual({ 'taken-back': 2, kept: 0, refused: 0 });
  const back = { kind: 'string.reversal', ofIts: true };
  expect(await goldMoves()).toEqual([
    ...mails,
    { ...back, sale: 'raid', booking, held: 30_000 },
    { ...back, sale: 'mplus', booking: keys, held: 400_000 },
  ]);
  const isUnmarked = { mailed: { oldValue: true, newValue: false } };
  expect(await audited()).toEqual([
    ...written,
    ['import.undo', 'booking', isUnmarked],
    ['import.undo', 'service', isUnmarked],
  ]);
  await sound();
});

describe('while a collector marks a string', () => {
  /** A completed run and a string of it, which its collector marks before other work comes. */
  async function markedBefore(date: string) {
    const { people, id } = await collected(date);
    const { collector } = people;
    await changeRun(world, people, id, { completed: true });
    const { string = '' } = (await own(collector))[1] ?? {};
    const before = async <Result>(mailed: boolean, work: () => Promise<Result>) => {
      const lock = 'select 1 from runs where id = $1 for update';
      const [marking, working] = await whileLocked(world, lock, [id], async ({ waits }) => {
        const body = { strings: [string], mailed };
        const first = world.as(collector).call(strings.raids.mark, { body });
        await waits(1);
        const second = work();
        await waits(2);
        return [first, second] as const;
      });
      expect((await marking).body.marked).toEqual([string]);
      return working;
    };
    return { collector, before };
  }

  // proves IMP-66
  it('an import of the same mark waits, and moves no gold a second time', async () => {
    const { collector, before } = await markedBefore('2026-11-17');
    const [held = 0, bank = 0] = await goldOf(collector);
    const sheet = await exported(collector, { 1: 'yes' });
    const draft = await files.previewed(await files.sent('strings', sheet));
    await before(true, () => files.run(draft));
    expect(await goldOf(collector)).toEqual([held - 50_000, bank + 50_000]);
    expect((await files.rows(draft)).map(({ outcome }) => outcome)).toEqual([
      'unchanged',
      'unchanged',
      'unchanged',
    ]);
    await sound();
  });

  // proves IMP-66, IMP-6
  it('taking back the mark of an import waits, and keeps what they said', async () => {
    const { collector, before } = await markedBefore('2026-11-18');
    const gold = await goldOf(collector);
    const done = await files.imported('strings', await exported(collector, { 1: 'yes' }));
    const taken = await before(false, () => files.undone(done));
    expect(taken.undone).toEqual({ 'taken-back': 0, kept: 1, refused: 0 });
    expect(await goldOf(collector)).toEqual(gold);
    await sound();
  });
});
