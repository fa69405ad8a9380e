import { changeTowards } from '@warchest/domain/loyalty/points.ts';
import type { PointReason, WorkedSale } from '@warchest/domain/loyalty/reason.ts';
import { paysWork, workOf, type Earned } from '@warchest/domain/loyalty/work.ts';
import type { Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Sale } from '../gold/public.ts';
import { workOfSale, workRulesOf } from './queries.ts';
import { lockPoints, movePoints, type Move } from './move-points.ts';
export { lastEntries, orderExists } from './queries.ts';

/** A sale that members worked in. */
export interface Worked {
  readonly sale: Pick<Sale, 'id' | 'kind' | 'day' | 'leader' | 'boosters' | 'bookings'>;
  /** What it is called where points are explained. */
  readonly sold: WorkedSale;
  readonly gcs: readonly string[];
  /** Completed now, or reopened. */
  readonly completed: boolean;
}

/**
 * Gives all members the points for their work in a run or service booking that was completed, by
 * the current rules, or takes them back if it was reopened. Points that a member has spent
 * meanwhile cannot be taken; they count when the same sale is completed again, so that nobody gets
 * them twice (record 33). The caller has locked the sale.
 */
export async function settleWork(
  tx: Tx,
  ctx: Pick<Ctx, 'actor'>,
  { sale, sold, gcs, completed }: Worked,
): Promise<void> {
  const [rules, before] = await Promise.all([workRulesOf(tx), workOfSale(tx, sale.id)]);
  const { leader, boosters, bookings } = sale;
  const earned: ReadonlyMap<string, Earned> =
    completed && paysWork(rules)
      ? workOf(rules, { leader, gcs, boosters, sold: bookings })
      : new Map();
  const had = new Map(before.map((one) => [one.memberId, one.had]));
  const touched = [...new Set([...earned.keys(), ...had.keys()])];
  if (touched.length === 0) return;
  const locked = await lockPoints(tx, touched);
  const what = { sale: sold, day: sale.day };
  const moves = [...locked.values()].flatMap(({ memberId, balance }): Move[] => {
    const work = earned.get(memberId);
    const amount = changeTowards(work?.points ?? 0, had.get(memberId) ?? 0, balance);
    if (amount === 0) return [];
    const reason: PointReason = work
      ? { key: 'work', ...what, parts: work.parts }
      : { key: 'work-reversed', ...what };
    return [{ memberId, kind: amount > 0 ? 'work' : 'work.reversal', amount, reason, sale }];
  });
  await movePoints(tx, ctx, locked, moves);
}
export { itemImporter } from './import-items.ts';
export { pointImporter } from './import-points.ts';
