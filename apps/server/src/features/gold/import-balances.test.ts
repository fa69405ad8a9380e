import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';
import { balancesOf } from '../../../test/imported-balances.ts';
import { testNow } from '../../../test/settings.ts';
import { verifyDatabase } from '../../verify/database.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
  await world.join(importing);
});
afterEach(() => world.clock.set(testNow));
afterAll(() => world.close());

const { importing, file, member, row, balanceOf, linesOf } = balancesOf(() => world);
const noticesOf = async (who: TestUser) =>
  (await world.as(who).call(contract.members.notices)).body.map(({ text }) => text);

describe('opening balances', () => {
  // proves IMP-49
  it('are owed to the members, each with its reason, and told once', async () => {
    const [one, other] = [await member(), await member()];
    const first = await file().run([
      row(one, 250_000, { reason: 'Week 46' }),
      row(one, 50_000, { reason: 'Week 47' }),
      row(other, -20_000),
      row(other, 0, { reason: 'Nothing' }),
    ]);
    expect(first.counts).toEqual({ created: 3, updated: 0, unchanged: 1, skipped: 0 });
    expect(await balanceOf(one)).toEqual([300_000, 0, 300_000]);
    expect(await balanceOf(other)).toEqual([-20_000, 0, -20_000]);
    const { body } = await world.as(one).call(contract.cycles.own);
    expect(
      body.current.transactions.map(({ reason, transferred, explanation }) => [
        reason,
        transferred,
        explanation,
      ]),
    ).toEqual([
      ['Week 47', 50_000, 'Imported by Wanda'],
      ['Week 46', 250_000, 'Imported by Wanda'],
    ]);
    expect(await noticesOf(one)).toEqual([
      '300.000g were added to your balance by an import of Wanda.',
    ]);
    expect(await noticesOf(other)).toEqual([
      '20.000g were taken off your balance by an import of Wanda.',
    ]);
    expect(
      await world.sql(
        `select action, details from audit_log where subject = 'ledger' and subject_id = $1`,
        [first.things[0]?.subjectId],
      ),
    ).toEqual([{ action: 'import.run', details: 'correction' }]);
  });

  // proves IMP-49, IMP-50
  it('of one member are told and audited whole, and so is what corrects them', async () => {
    const who = await member();
    const told: unknown[] = [];
    const stop = world.server.deps.notices.subscribe((notice) => void told.push(notice));
    const said = async () => [(await noticesOf(who)).length, told.splice(0)];
    const news = [{ topic: 'member', to: who.id, parts: ['cycle'] }, { topic: 'ledger' }];
    const imports = file();
    const first = await imports.run([row(who, 9_000, { ownId: 'X', reason: 'Week 46' })]);
    const id = first.things[0]?.subjectId;
    expect((await said())[1]).toEqual(expect.arrayContaining(news));
    expect(await noticesOf(who)).toEqual([
      '9.000g were added to your balance by an import of Wanda.',
    ]);
    await imports.run([row(who, 7_000, { ownId: 'X', reason: 'Week 47', day: '2026-11-19' })]);
    expect((await noticesOf(who)).toSorted()).toEqual([
      '2.000g were taken off your balance by an import of Wanda.',
      '9.000g were added to your balance by an import of Wanda.',
    ]);
    told.splice(0);
    // another reason for the same gold changes no balance
    await imports.run([row(who, 7_000, { ownId: 'X', reason: 'Week 48', day: '2026-11-19' })]);
    const [notices, heard] = await said();
    expect([notices, heard]).toEqual([2, expect.arrayContaining(news) as unknown]);
    stop();
    const entry = (amount: number, reason: string) => ({
      details: 'correction',
      differences: {
        discordId: { oldValue: null, newValue: who.id },
        amount: { oldValue: null, newValue: amount },
        reason: { oldValue: null, newValue: reason },
      },
    });
    expect(
      await world.sql(
        `select details, differences from audit_log where subject = 'ledger'
           and differences -> 'discordId' ->> 'newValue' = $1 order by id`,
        [who.id],
      ),
    ).toEqual([
      entry(9_000, 'Week 46'),
      entry(-9_000, 'Week 46'),
      entry(7_000, 'Week 47'),
      entry(-7_000, 'Week 47'),
      entry(7_000, 'Week 48'),
    ]);
    const explanation = { key: 'imported', by: 'Wanda', thing: id, own: 'X', nth: 0 };
    expect(
      await world.sql(
        `select e.id = $2 as "isFirst", e.cycle_day::text as day, e.explanation
         from ledger_entries e join ledger_postings p on p.entry_id = e.id
         where p.member_id = $1 order by e.id`,
        [who.id, id],
      ),
    ).toEqual([
      { isFirst: true, day: '2026-11-24', explanation: { ...explanation, day: null } },
      { isFirst: false, day: '2026-11-24', explanation: { ...explanation, day: null } },
      { isFirst: false, day: '2026-11-19', explanation: { ...explanation, day: '2026-11-19' } },
      { isFirst: false, day: '2026-11-19', explanation: { ...explanation, day: '2026-11-19' } },
      { isFirst: false, day: '2026-11-19', explanation: { ...explanation, day: '2026-11-19' } },
    ]);
  });

  // proves IMP-50
  it('are written once, and a corrected amount as its difference', async () => {
    const who = await member();
    const rows = [
      row(who, 0, { reason: 'Cut' }),
      row(who, 100_000, { reason: 'Cut' }),
      row(who, 100_000, { reason: 'Cut' }),
      row(who, 100_000, { reason: 'cut', day: '2026-11-20' }),
    ];
    expect((await file().run(rows)).counts.created).toBe(3);
    world.clock.set(testNow + 8 * 86_400_000);
    expect((await file().run(rows)).counts).toMatchObject({ created: 0, unchanged: 4 });
    const corrected = await file().run([
      ...rows.slice(0, 2),
      row(who, 70_000, { reason: 'CUT' }),
      ...rows.slice(3),
    ]);
    expect(corrected.rows.map(({ outcome }) => outcome)).toEqual([
      'unchanged',
      'unchanged',
      'updated',
      'unchanged',
    ]);
    const lines = await linesOf(who);
    expect(lines.map(({ amount }) => amount)).toEqual([100_000, 100_000, 100_000, -30_000]);
    // The difference counts in the cycle of what it corrects.
    expect(lines[3]?.day).toBe(lines[1]?.day);
    expect(await file().undo(corrected)).toMatchObject([{ result: 'taken-back' }]);
    expect((await linesOf(who)).map(({ amount }) => amount)).toEqual([
      100_000, 100_000, 100_000, -30_000, 30_000,
    ]);
    expect((await file().run(rows)).counts.unchanged).toBe(4);
  });

  // proves IMP-50
  it('with ids of the sheet are the same amounts under another day and reason', async () => {
    const who = await member();
    const imports = file();
    await imports.run([
      row(who, 10_000, { ownId: 'A', reason: 'Bonus', day: '2026-11-20' }),
      row(who, 10_000, { ownId: 'B', reason: 'Bonus', day: '2026-11-20' }),
    ]);
    const moved = await imports.run([
      row(who, 10_000, { ownId: 'B', reason: 'Bonus', day: '2026-11-20' }),
      row(who, 12_000, { ownId: 'A', reason: 'Bonus of Monday', day: '2026-11-23' }),
      row(who, 10_000, { ownId: 'C', reason: 'Bonus', day: '2026-11-20' }),
      row(who, 11_000, { ownId: 'B', reason: 'Bonus', day: '2026-11-20' }),
    ]);
    expect(moved.rows.map(({ outcome }) => outcome)).toEqual([
      'unchanged',
      'updated',
      'created',
      'skipped',
    ]);
    expect(moved.rows[3]?.problem).toMatchObject({ key: 'said-twice', values: { line: 2 } });
    expect(await linesOf(who)).toMatchObject([
      { amount: 10_000, day: '2026-11-20' },
      { amount: 10_000, day: '2026-11-20' },
      { amount: 10_000, day: '2026-11-20' },
      { amount: -10_000, day: '2026-11-20', reason: 'Bonus' },
      { amount: 12_000, day: '2026-11-23', reason: 'Bonus of Monday' },
    ]);
    expect((await imports.undo(moved)).map(({ result }) => result)).toEqual([
      'taken-back',
      'taken-back',
    ]);
    const other = await member();
    const strange = await imports.run([row(other, 1_000, { ownId: 'A' })]);
    expect(strange.rows[0]?.problem).toEqual({
      key: 'refused',
      column: 'ownId',
      values: { sentence: `This id is that of an amount of ${who.id}: write another one` },
    });
    expect((await linesOf(who)).reduce((sum, { amount }) => sum + amount, 0)).toBe(20_000);
  });

  // proves IMP-3, IMP-50
  it('with an id that has found an older amount by its reason mean that in all rows of the file', async () => {
    const who = await member();
    const imports = file();
    await imports.run([row(who, 389), row(who, 185)]);
    const rows = [row(who, 86, { ownId: 'A' }), row(who, 86, { ownId: 'A' }), row(who, 374)];
    const first = await imports.run(rows);
    expect(first.rows.map(({ outcome }) => outcome)).toEqual(['updated', 'unchanged', 'created']);
    expect((await imports.run(rows)).counts).toEqual({
      created: 0,
      updated: 0,
      unchanged: 3,
      skipped: 0,
    });
  });

  // proves IMP-49
  it('have limits, so that balances stay exact', async () => {
    const who = await member();
    const range = { min: '-100.000.000g', max: '100.000.000g' };
    expect((await file().run([row(who, 100_000_001)])).rows[0]?.problem).toEqual({
      key: 'out-of-range',
      column: 'amount',
      values: { text: '100.000.001g', ...range },
    });
    const many = Array.from({ length: 10_001 }, (_, at) =>
      row(who, 100_000_000, { reason: `R${at}` }),
    );
    const result = await file().run(many, { atOnce: 1_000 });
    expect(result.counts).toEqual({ created: 10_000, updated: 0, unchanged: 0, skipped: 1 });
    expect(result.rows[10_000]?.problem).toMatchObject({ key: 'out-of-range' });
    expect((await balanceOf(who))[2]).toBe(1_000_000_000_000);
    // what earlier files have credited counts as well
    const [one, less] = [row(who, 1, { reason: 'More' }), row(who, -1, { reason: 'Less' })];
    const more = await file().run([one, less]);
    // the second row would make room for the first, the next time
    expect(more.rows.map(({ outcome }) => outcome)).toEqual(['skipped', 'skipped']);
  });
});

it('leaves a sound database', async () =>
  expect(await verifyDatabase(world.server.deps)).toEqual([]));
