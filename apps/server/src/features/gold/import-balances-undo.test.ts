import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testWorld, type TestWorld } from '../../../test/harness.ts';
import { balancesOf } from '../../../test/imported-balances.ts';
import { verifyDatabase } from '../../verify/database.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
  await world.join(importing);
});
afterAll(() => world.close());

const { importing, file, member, row, balanceOf, linesOf } = balancesOf(() => world);

describe('opening balances', () => {
  // proves IMP-51
  it('are taken back by entries, unless another import changed them', async () => {
    const who = await member();
    const imports = file();
    const first = await imports.run([row(who, 40_000), row(who, 5_000, { reason: 'Tip' })]);
    const second = await imports.run([row(who, 41_000)]);
    const kept = await imports.undo(first);
    expect(kept.map(({ result, problem }) => [result, problem?.key])).toEqual([
      ['taken-back', undefined],
      ['kept', 'changed'],
    ]);
    expect(await balanceOf(who)).toEqual([41_000, 0, 41_000]);
    expect((await imports.undo(second))[0]?.result).toBe('taken-back');
    expect((await imports.undo(first)).map(({ result }) => result)).toEqual(['kept', 'taken-back']);
    expect(await balanceOf(who)).toEqual([0, 0, 0]);
    // What was taken back comes in anew.
    expect((await imports.run([row(who, 40_000)])).counts.created).toBe(1);
  });

  // proves IMP-52
  it('credit and debit nobody who imports them', async () => {
    const imports = file();
    const tried = await imports.run([
      row(importing, 100_000),
      row(importing, -100_000, { reason: 'Debt' }),
    ]);
    expect(tried.counts.skipped).toBe(2);
    expect(tried.rows[0]?.problem).toEqual({
      key: 'refused',
      column: 'member',
      values: { sentence: 'An import cannot credit or debit the person who imports it' },
    });
    expect(await linesOf(importing)).toEqual([]);
    const debtor = await member();
    const debt = await imports.run([row(debtor, -30_000), row(debtor, 1_000, { reason: 'Tip' })]);
    // Another WEBADMIN who is the debtor takes back what credited them, but not what debited them.
    const results = await imports.undo(debt, { id: debtor.id });
    expect(results.map(({ result }) => result)).toEqual(['taken-back', 'refused']);
    expect(await balanceOf(debtor)).toEqual([-30_000, 0, -30_000]);
  });
});

it('leaves a sound database', async () =>
  expect(await verifyDatabase(world.server.deps)).toEqual([]));
