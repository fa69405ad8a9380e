import type { Ctx } from '../../platform/context.ts';
import { upkeep } from '../../platform/maintenance.ts';
import type { Progress } from './begin-job.ts';
import { importerOf } from './find-importer.ts';
import {
  countRows,
  noCounts,
  planRows,
  sessionOf,
  storedOutcome,
  type PlanSource,
} from './plan-rows.ts';
import { lockImport, writeImport } from './queries.ts';
import { clearOutcomes, putOutcomes } from './queries-rows.ts';

/**
 * Finds out what each row of a draft would do, and keeps it for the page (IMP-4). Nothing that
 * people see changes. What was found out does not count if the draft was changed meanwhile.
 */
export function checkRows(ctx: Ctx, source: PlanSource, progress: Progress): Promise<void> {
  const { record } = source;
  return importerOf(record.sort).drive(async (importer) => {
    const counts = noCounts();
    await upkeep(ctx, async (q) => {
      await clearOutcomes(q, record.id);
      const session = sessionOf(source);
      const state = await importer.begin(session);
      let done = 0;
      for await (const { planned } of planRows(source, importer, session, state)) {
        countRows(counts, planned);
        await putOutcomes(q, record.id, planned.map(storedOutcome));
        done += planned.length;
        await progress.step(done);
      }
      const now = await lockImport(q, record.id);
      if (now.version === record.version) await writeImport(q, { ...now, counts });
    });
  });
}
