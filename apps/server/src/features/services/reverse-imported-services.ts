import type { UndoneThing, WrittenThingRow } from '../../importing/importer.ts';
import { unchangedThings } from '../../importing/unchanged-things.ts';
import type { Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { recordSettledSales, reverseSettledSales } from '../gold/public.ts';
import { auditService, saleOf } from './build-sale.ts';
import { lockServices, serviceRows, type Service } from './queries.ts';
import type { ServiceRow } from './tables.ts';

/**
 * Takes back service bookings of an import (IMP-35): new ones are removed, changed ones get their
 * fields back, payouts are reversed by entries or paid anew. What somebody worked on since is kept.
 */
export async function reverseImportedServices(
  tx: Tx,
  ctx: Ctx,
  things: readonly WrittenThingRow[],
): Promise<UndoneThing[]> {
  const ids = [...new Set(things.map(({ subjectId }) => subjectId))];
  const now = new Map((await lockServices(tx, ids)).map((one) => [one.row.id, one]));
  const unchanged = await unchangedThings(
    tx,
    things,
    ({ subjectId }) => now.get(subjectId)?.row.version,
  );
  const back: { before: Service; after: ServiceRow; isRemoved: boolean }[] = [];
  const results = things.map((thing): UndoneThing => {
    const { seq } = thing;
    const one = now.get(thing.subjectId);
    if (!one) return { seq, result: 'kept', problem: { key: 'gone', values: {} } };
    const { row } = one;
    if (!unchanged.has(seq) || one.offers.length > 0)
      return { seq, result: 'kept', problem: { key: 'changed', values: {} } };
    const before = thing.before as ServiceRow | null;
    const version = row.version + 1;
    const updatedAt = new Date(tx.now).toISOString();
    const isSettled = before?.status === 'Completed';
    const completions = row.completions + (isSettled ? 1 : 0);
    const after = { ...(before ?? row), version, updatedAt, completions };
    back.push({ before: one, after, isRemoved: before === null });
    now.set(row.id, { ...one, row: after });
    return { seq, result: 'taken-back' };
  });
  await reverseSettledSales(
    tx,
    ctx,
    back.flatMap(({ before: { row } }) => (row.status === 'Completed' ? [row.id] : [])),
  );
  const kept = back.filter(({ isRemoved }) => !isRemoved);
  if (kept.length > 0) {
    const records = JSON.stringify(kept.map(({ after }) => serviceRows.record(after)));
    await tx.q(serviceRows.updateAllSql('$1'), [records], 'services.writeAll');
  }
  await recordSettledSales(
    tx,
    ctx,
    kept.flatMap(({ after }) =>
      after.status === 'Completed' ? [saleOf({ row: after, offers: [] })] : [],
    ),
  );
  const removed = back.filter(({ isRemoved }) => isRemoved);
  if (removed.length > 0) {
    await tx.q(
      'delete from service_bookings where id = any($1)',
      [removed.map(({ after }) => after.id)],
      'services.remove',
    );
  }
  for (const { before, after, isRemoved } of back) {
    auditService(tx, before, { row: after, offers: before.offers }, isRemoved);
  }
  if (back.length > 0) tx.notice({ topic: 'services' });
  return results;
}
