import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultCuts } from '@warchest/domain/cycles/default-cuts.ts';
import { cycleAround } from '@warchest/domain/cycles/cycle.ts';
import { testWorld, type TestWorld } from '../../../test/harness.ts';
import { seedCycle } from './seed-cycle.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const config = () =>
  world.sql(
    `select current_start::text as "currentStart", current_end::text as "currentEnd",
       current_payment_start::text as "currentPaymentStart",
       current_payment_end::text as "currentPaymentEnd",
       old_start::text as "oldStart", old_end::text as "oldEnd",
       old_payment_start::text as "oldPaymentStart", old_payment_end::text as "oldPaymentEnd"
     from cycle_config where id = 1`,
  );
const cuts = async () =>
  Object.fromEntries(
    (
      await world.sql<{ category: string; rates: object }>(
        `select category, to_jsonb(c) - 'category' as rates from cut_rates c`,
      )
    ).map(({ category, rates }) => [category, rates]),
  );

it('a new community has the pay week of today, and the usual cuts', async () => {
  await world.sql('delete from cycle_config');
  await world.sql('delete from cut_rates');
  await seedCycle(world.server.deps);
  // a Tuesday in Berlin
  expect(await config()).toEqual([cycleAround('2026-11-24')]);
  const rates = await cuts();
  expect(Object.keys(rates).toSorted()).toEqual(Object.keys(defaultCuts).toSorted());
  for (const [category, own] of Object.entries(defaultCuts)) {
    expect({ category, ...rates[category] }).toMatchObject({ category, ...own });
  }
});

it('what a community has set stays', async () => {
  await world.sql(`update cycle_config set current_end = current_end + 1`);
  await world.sql(`update cut_rates set adv = 0.5 where category = 'raid'`);
  await world.sql(`delete from cut_rates where category = 'pvp'`);
  const [before, rates] = [await config(), await cuts()];
  await seedCycle(world.server.deps);
  expect(await config()).toEqual(before);
  const after = await cuts();
  expect(after).toMatchObject(rates);
  expect(after.pvp).toMatchObject(defaultCuts.pvp);
});
