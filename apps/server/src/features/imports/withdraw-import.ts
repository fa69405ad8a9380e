import type { UndoCounts } from '@warchest/contract/import-view.ts';
import { change } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refused } from '../../platform/refused.ts';
import { JobProblem, stopIfCancelled, type Afterwards, type Progress } from './begin-job.ts';
import { importerOf } from './find-importer.ts';
import { batchSize } from './plan-rows.ts';
import { importById, lockAllImports, writeImport } from './queries.ts';
import { forgetOwnIds, putUndone, thingsBefore } from './queries-rows.ts';
import { muchWritten, refreshStatistics } from './refresh-statistics.ts';
import type { ImportRecord } from './tables.ts';

/**
 * Takes back what an import wrote, the last thing first, in one transaction (IMP-6): new things are
 * removed, changed ones get their fields back, gold and points are reversed by entries. What people
 * have worked on since is kept.
 */
export async function withdrawImport(
  ctx: Ctx,
  { id, sort }: ImportRecord,
  progress: Progress,
): Promise<Afterwards> {
  const large = await importerOf(sort).drive((importer) =>
    change(ctx, 'import.undo', async (tx) => {
      if (!(await lockAllImports(tx)))
        throw new JobProblem('Another import is running: try again when it has ended');
      const record = await importById({ read: tx.q }, id);
      requireDone(record);
      const undone: UndoCounts = { 'taken-back': 0, kept: 0, refused: 0 };
      const atOnce = importer.undoneAtOnce ?? batchSize;
      let before = 2 ** 31 - 1;
      let done = 0;
      for (;;) {
        const things = await thingsBefore({ read: tx.q }, id, before, atOnce);
        const last = things.at(-1);
        if (!last) break;
        before = last.seq;
        const results = await importer.undo(tx, ctx, things);
        for (const { result } of results) undone[result] += 1;
        await putUndone(tx.q, id, results);
        const back = new Set(
          results.flatMap(({ seq, result }) => (result === 'taken-back' ? [seq] : [])),
        );
        await forgetOwnIds(
          tx.q,
          id,
          things.filter(({ seq }) => back.has(seq)).map(({ subjectId }) => subjectId),
        );
        await tx.flushAudit();
        done += things.length;
        await progress.step(done);
      }
      await writeImport(tx.q, {
        ...record,
        undone,
        state: 'undone',
        undoneAt: new Date(ctx.now).toISOString(),
        undoneBy: ctx.actor.displayName,
        version: record.version + 1,
      });
      await stopIfCancelled(tx.q, id);
      tx.audit({
        subject: 'import',
        subjectId: id,
        version: record.version + 1,
        differences: Object.fromEntries(
          Object.entries(undone).map(([field, newValue]) => [field, { oldValue: null, newValue }]),
        ),
      });
      return muchWritten(tx);
    }),
  );
  return () => refreshStatistics(ctx, large);
}

/** Refuses (import-not-done) what is no finished import. */
export function requireDone({ state }: ImportRecord): void {
  if (state !== 'done') throw new Refused('import-not-done');
}
