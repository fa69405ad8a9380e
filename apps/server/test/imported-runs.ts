import { expect } from 'vitest';
import type { ImportView } from '@warchest/contract/import-view.ts';
import { verifyDatabase } from '../src/verify/database.ts';
import { person, type TestWorld } from './harness.ts';
import { csvOf, importerIn } from './import-files.ts';

/** Imports of runs with their bookings in a world, and what came of them. */
export function importedRunsIn(world: () => TestWorld) {
  const files = importerIn(world);
  const people = {
    ann: person({ name: 'Ann Seller', roles: ['OVERVIEW', 'ADVERTISER'] }),
    bob: person({ name: 'Bob Holder', roles: ['OVERVIEW'] }),
    lea: person({ name: 'Lea Leader' }),
  };

  return {
    files,
    people,
    join: async (): Promise<void> => {
      for (const one of Object.values(people)) await world().join(one);
    },
    imported: (
      rows: readonly (readonly (string | number)[])[],
      more: Record<string, string> = {},
    ): Promise<ImportView> =>
      files.imported('bookings', csvOf(rows), { options: { amounts: 'k', ...more } }),
    /** Checks all invariants. */
    sound: async (): Promise<void> =>
      expect(
        await verifyDatabase({
          read: <Row extends object>(sql: string, values: readonly unknown[] = []) =>
            world().sql<Row>(sql, [...values]),
        }),
      ).toEqual([]),
    runsNow: () =>
      world().sql(
        `select to_char(date, 'YYYY-MM-DD') as date, time, raid, difficulty, type,
           raid_boss as bosses, capacity, active_count as active, waiting_count as waiting,
           next_position as next, completed, version
         from runs where deleted_at is null order by runs.date, time, raid, id`,
      ),
    customersOf: (date: string) =>
      world().sql(
        `select b.buyer, b.price, b.paid, b.customer_status as status, b.completed as done, b.mailed,
           b.gold_with as holder, b.payment_realm as realm, b.adv_cut as fee, b.backup,
           b.type_of_boost as type
         from bookings b join runs r on r.id = b.run_id
         where r.date = $1 and b.deleted_at is null and r.deleted_at is null
         order by r.time, r.id, b.position`,
        [date],
      ),
    /** Gold by account, of the whole ledger. */
    goldNow: async (): Promise<Record<string, number>> =>
      Object.fromEntries(
        (
          await world().sql<{ account: string; sum: string }>(
            `select account, sum(amount)::bigint as sum from ledger_postings
             group by account having sum(amount) <> 0 order by account`,
          )
        ).map(({ account, sum }) => [account, Number(sum)]),
      ),
  };
}
