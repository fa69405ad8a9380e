import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { testWorld, type TestWorld } from '../../../test/harness.ts';
import { holding } from '../../../test/fixtures.ts';
import { importerIn, itemSheet } from '../../../test/import-files.ts';
import { ctxOf } from '../../../test/request-ctx.ts';
import type { Ctx } from '../../platform/context.ts';
import { importById } from './queries.ts';
import { columnChecks } from './view-checks.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const admin = holding('WEBADMIN');
const files = importerIn(() => world, admin);

/** A context whose reads are counted. */
function counting(more: Partial<Ctx> = {}) {
  const ctx = ctxOf(world, admin);
  let reads = 0;
  const read: Ctx['read'] = (...given) => {
    reads += 1;
    return ctx.read(...given);
  };
  return { ctx: { ...ctx, ...more, read }, reads: () => reads };
}

// proves IMP-4, PERF-11
test('cells are read and checked once for each version of a draft and each day', async () => {
  const { id } = await files.sent('items', itemSheet(['Lamp', 5], ['Kite', 7]));
  const record = await importById(ctxOf(world, admin), id);
  const { ctx, reads } = counting();
  const first = await columnChecks(ctx, record);
  expect(first.amount).toEqual({ problems: 0, first: null });
  // It may have been shown before: the page asked for it when the file had been read.
  const before = reads();
  expect(await columnChecks(ctx, record)).toBe(first);
  expect(reads()).toBe(before);

  const cells = [{ line: 2, column: 'amount', text: 'many' }];
  const put = await files.as().call(contract.imports.setCells, { params: { id }, body: { cells } });
  expect(put.body.checks.amount).toMatchObject({ problems: 1 });
  const changed = await importById(ctx, id);
  const { amount } = await columnChecks(ctx, changed);
  expect(amount).toEqual(put.body.checks.amount);

  const tomorrow = counting({ now: ctx.now + 24 * 60 * 60_000 });
  await columnChecks(tomorrow.ctx, changed);
  expect(tomorrow.reads()).toBe(1);
  await columnChecks(tomorrow.ctx, changed);
  expect(tomorrow.reads()).toBe(1);
});

// proves IMP-4
test('the first 500 rows are checked, each once', async () => {
  const rows = Array.from({ length: 510 }, (_, at): [string, string] => [
    `Lamp ${at}`,
    // One before and one behind each end of what is read at once.
    [0, 49, 50, 149, 150, 499, 500].includes(at) ? `many ${at}` : '5',
  ]);
  const { id } = await files.sent('items', itemSheet(...rows));
  const { amount } = await columnChecks(
    ctxOf(world, admin),
    await importById(ctxOf(world, admin), id),
  );
  expect(amount).toEqual({ problems: 6, first: expect.stringContaining('many 0') as string });
});
