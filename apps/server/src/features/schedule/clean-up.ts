import type { Day } from '@warchest/domain/time/day.ts';
import { change } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { endRosterOf } from '../rosters/public.ts';
import { lockRuns } from '../runs/queries.ts';
import { noticeOf } from '../runs/public.ts';

interface Emptied {
  id: string;
  kind: 'raid';
  version: number;
}

/**
 * Deletes a day's raids that have neither a leader nor a booking and are still going on (RUN-40),
 * each with its roster: whoever was picked is told. Answers how many; none is a success too.
 */
export function cleanUp(ctx: Ctx, date: Day): Promise<{ deleted: number }> {
  return change(ctx, 'run.cleanup', async (tx) => {
    // Held before they are looked at: whoever was booking into one of them has finished by then, and
    // a statement of its own sees that.
    const found = await tx.q<{ id: string }>(
      `select id from runs where kind = 'raid' and date = $1 and leader is null
         and deleted_at is null and not completed and run_status = 'active'`,
      [date],
    );
    const held = await lockRuns(
      tx,
      found.map(({ id }) => id),
    );
    const emptied = await tx.q<Emptied>(
      `update runs r set deleted_at = $2, updated_at = $2, version = version + 1
       where r.id = any($1) and r.leader is null and r.deleted_at is null
         and not r.completed and r.run_status = 'active'
         and not exists (select 1 from bookings b where b.run_id = r.id and b.deleted_at is null)
       returning id, kind, version`,
      [held.map((run) => run.id), new Date(tx.now).toISOString()],
    );
    const rows = new Map(held.map((run) => [run.id, run]));
    for (const run of emptied) {
      const row = rows.get(run.id);
      if (row) await endRosterOf(tx, ctx, row);
      tx.audit({
        subject: 'run',
        subjectId: run.id,
        runId: run.id,
        version: run.version,
        differences: { deleted: { oldValue: false, newValue: true } },
      });
      noticeOf(tx, run);
    }
    if (emptied.length === 0) tx.nothing();
    return { deleted: emptied.length };
  });
}
