import { isAside } from '@warchest/domain/imports/problem.ts';
import { change, type Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { writingBehind } from '../../platform/writing-behind.ts';
import type {
  Importer,
  PlannedRow,
  SentThings,
  WrittenThingRow,
} from '../../importing/importer.ts';
import {
  JobProblem,
  lockDraft,
  stopIfCancelled,
  type Afterwards,
  type Progress,
} from './begin-job.ts';
import { importerOf } from './find-importer.ts';
import type { BadRows } from './import-task.ts';
import {
  countRows,
  noCounts,
  planRows,
  sessionOf,
  type MutableSession,
  storedOutcome,
  type PlanSource,
  type PlannedBatch,
} from './plan-rows.ts';
import { analysingGrowth, refreshStatistics } from './refresh-statistics.ts';
import { lockAllImports, writeImport } from './queries.ts';
import {
  clearOutcomes,
  clearParts,
  putOutcomes,
  putOwnIds,
  putThings,
  type StoredOutcome,
} from './queries-rows.ts';

const anotherRuns = 'Another import is running: try again when it has ended';

/**
 * Writes all rows of a draft in one transaction: all of them, or nothing (IMP-5). One import writes
 * at a time. Throws JobProblem if another one does, if the draft was changed since it was read, or if
 * rows are bad and `stop` was chosen.
 */
export async function writeRows(
  ctx: Ctx,
  source: Omit<PlanSource, 'read' | 'writes'>,
  badRows: BadRows,
  progress: Progress,
): Promise<Afterwards> {
  const { record } = source;
  const { id } = record;
  const large = await importerOf(record.sort).drive(
    <State, W, Prepared>(importer: Importer<State, W, Prepared>) =>
      change(ctx, 'import.run', async (tx) => {
        if (!(await lockAllImports(tx))) throw new JobProblem(anotherRuns);
        await lockDraft(tx.q, record);
        const counts = noCounts();
        await clearOutcomes(tx.q, id);
        const inside: PlanSource = { ...source, read: tx.q, writes: true };
        const session = sessionOf(inside);
        const state = await importer.begin(session);
        let done = 0;
        let seq = 0;
        let written = 0;
        const growth = analysingGrowth(tx);
        const writeOne = async (batch: PlannedBatch<unknown>, outcomes: StoredOutcome[]) => {
          const logging = failingLater(putOutcomes(tx.q, id, outcomes));
          const made = await writeBatch(tx, ctx, session, importer, state, batch);
          const writing = failingLater(made.written);
          // While the database writes them, what is kept of them is prepared.
          await session.turns.pass();
          const things = made.things.map((thing): WrittenThingRow => ({ ...thing, seq: seq++ }));
          const keeping = things.length > 0 && putThings(tx.q, id, things);
          const auditing = session.turns.pass().then(() => tx.flushAudit());
          await Promise.all([logging, writing, keeping, auditing]);
          written += outcomes.length;
          await growth.analyse(written);
        };
        await writingBehind(async (write) => {
          for await (const batch of planRows<State, W, Prepared>(
            inside,
            importer,
            session,
            state,
          )) {
            countRows(counts, batch.planned);
            if (badRows === 'stop') refuseBad(batch);
            const outcomes = batch.planned.map(storedOutcome);
            const writing = () => writeOne(batch, outcomes);
            // Without `prepare`, the next plan would read what is written meanwhile.
            await (importer.prepare ? write(writing) : writing());
            done += batch.planned.length;
            await progress.step(done);
          }
        });
        if (seq > 0) await importer.end?.(tx, ctx, session, state);
        await writeImport(tx.q, {
          ...record,
          counts,
          state: 'done',
          finishedAt: new Date(ctx.now).toISOString(),
          version: record.version + 1,
        });
        await clearParts(tx.q, id);
        await stopIfCancelled(tx.q, id);
        tx.audit({
          subject: 'import',
          subjectId: id,
          version: record.version + 1,
          differences: Object.fromEntries(
            Object.entries({ sort: record.sort, file: record.fileName, ...counts }).map(
              ([field, newValue]) => [field, { oldValue: null, newValue }],
            ),
          ),
        });
        return growth.tables();
      }),
  );
  return () => refreshStatistics(ctx, large);
}

/** A promise that is awaited later: it may have failed by then. */
function failingLater<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

function refuseBad({ planned }: PlannedBatch<unknown>): void {
  const bad = planned.find((row) => row.outcome === 'skipped' && !isAside(row.problem));
  if (bad) throw new JobProblem(`Line ${bad.line} cannot be imported: nothing was written`);
}

/** Writes the rows of a batch that do something, and remembers the own ids of their things. */
async function writeBatch<State, W, Prepared>(
  tx: Tx,
  ctx: Ctx,
  session: MutableSession,
  importer: Importer<State, W, Prepared>,
  state: State,
  { planned, ownIds }: PlannedBatch<W>,
): Promise<SentThings> {
  const writes = planned.filter(
    (row): row is Extract<PlannedRow<W>, { write: W }> =>
      row.outcome === 'created' || row.outcome === 'updated',
  );
  if (writes.length === 0) return { things: [], written: Promise.resolve() };
  const begun = importer.write(tx, ctx, session, state, writes);
  const { things, written } =
    'things' in begun ? begun : { things: await begun, written: Promise.resolve() };
  const pairs = things.flatMap(({ line, subjectId, named }) => {
    const ownId = ownIds.get(line);
    return named && ownId !== undefined ? [{ ownId, subjectId }] : [];
  });
  // The last row of a repeated id wins; a statement cannot write the same one twice.
  const last = [...new Map(pairs.map((pair) => [pair.ownId, pair])).values()];
  const naming = last.length > 0 && putOwnIds(tx.q, session.sort, session.importId, last);
  return { things, written: Promise.all([written, naming]) };
}
