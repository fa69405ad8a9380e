import type { Ctx } from '../../platform/context.ts';
import type { Importer } from '../../importing/importer.ts';
import { upkeep } from '../../platform/maintenance.ts';
import { writingBehind } from '../../platform/writing-behind.ts';
import { lockDraft, type Afterwards, type Progress } from './begin-job.ts';
import { importerOf } from './find-importer.ts';
import {
  countRows,
  noCounts,
  planRows,
  sessionOf,
  storedOutcome,
  type PlanSource,
} from './plan-rows.ts';
import { muchWritten, refreshStatistics } from './refresh-statistics.ts';
import { writeImport } from './queries.ts';
import { clearOutcomes, putOutcomes } from './queries-rows.ts';

/**
 * Finds out what each row of a draft would do, and keeps it for the page (IMP-4). Nothing that
 * people see changes. Throws JobProblem if the draft was changed since it was read.
 */
export async function checkRows(
  ctx: Ctx,
  source: PlanSource,
  progress: Progress,
): Promise<Afterwards> {
  const { record } = source;
  const large = await importerOf(record.sort).drive(
    <State, W, Prepared>(importer: Importer<State, W, Prepared>) => {
      const counts = noCounts();
      return upkeep(ctx, async (q) => {
        await lockDraft(q, record);
        await clearOutcomes(q, record.id);
        const session = sessionOf(source);
        const state = await importer.begin(session);
        let done = 0;
        await writingBehind(async (write) => {
          for await (const { planned } of planRows<State, W, Prepared>(
            source,
            importer,
            session,
            state,
          )) {
            countRows(counts, planned);
            const outcomes = planned.map(storedOutcome);
            await write(() => putOutcomes(q, record.id, outcomes));
            done += planned.length;
            await progress.step(done);
          }
        });
        await writeImport(q, { ...record, counts });
        return muchWritten({ q });
      });
    },
  );
  return () => refreshStatistics(ctx, large);
}
