import { isString } from '@warchest/domain/gold/string.ts';
import { groupedBy } from '../../platform/grouped.ts';
import type { Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import type {
  ImportSession,
  PlannedRow,
  SentThings,
  WrittenThing,
} from '../../importing/importer.ts';
import { isSame } from '../../platform/table-statements.ts';
import {
  auditBooking,
  freeNames,
  insertBookings,
  publishStrings,
  writeBookings,
  type BookingRow,
} from '../bookings/public.ts';
import { insertRuns, noticeOf, writeRuns, type RunRow } from '../runs/public.ts';
import { wireValues } from './map-columns.ts';
import type { BookingDraft, ImportedRun, ImportedRuns } from './match-imported-runs.ts';
import { leavingNames } from './plan-freed-names.ts';
import { auditNew } from './build-run.ts';

/** What a row writes. */
export interface RunWrite {
  readonly run: ImportedRun;
  readonly isRunChanged: boolean;
  readonly booking: BookingDraft | null;
  /** Bookings whose names it takes before their own rows are written. */
  readonly freed: readonly string[];
  /** The row has no customer: its own id is that of the run. */
  readonly isOfRun: boolean;
}
type Planned = Extract<PlannedRow<RunWrite>, { write: RunWrite }>;

/** Sends the runs and bookings of a batch, each table in one statement. */
export function writeImportedRuns(
  tx: Tx,
  _ctx: Ctx,
  _session: ImportSession,
  state: ImportedRuns,
  planned: readonly Planned[],
): SentThings {
  const runs = writeRunsOf(tx, planned);
  const drafts = planned.flatMap(({ line, write }) =>
    write.booking ? [{ line, ...write.booking, run: write.run.row }] : [],
  );
  const made = drafts.filter(({ before }) => before === null);
  const changed = drafts.filter(({ before }) => before !== null);
  const freed = [...planned.flatMap(({ write }) => write.freed), ...leavingNames(changed)];
  // In this order: a new customer may have the name that another one gives up.
  const written = Promise.all([
    runs.written,
    freeNames(tx, freed),
    writeBookings(
      tx,
      changed.map(({ after }) => after),
    ),
    insertBookings(
      tx,
      made.map(({ after }) => after),
    ),
  ]);
  for (const { run, before, after } of drafts) {
    // The audit row bears the version that the run has with it.
    auditBooking(tx, { ...run, version: run.version - 1 }, before, after);
    countHeld(state, before, after);
  }
  publishStrings(tx, ...drafts.map(({ after }) => after));
  const bookingThings = drafts.map(({ line, before, after }): WrittenThing => ({
    line,
    outcome: before === null ? 'created' : 'updated',
    subject: 'booking',
    subjectId: after.id,
    before,
    after,
    named: true,
  }));
  // What is undone first is written last: the customers of a run before the run.
  return { things: [...runs.things, ...bookingThings], written };
}

/** Sends each run of a batch once, as its last row leaves it. */
function writeRunsOf(tx: Tx, planned: readonly Planned[]): SentThings {
  const byRun = groupedBy(planned, ({ write }) => write.run);
  const made: RunRow[] = [];
  const changed: RunRow[] = [];
  const things: WrittenThing[] = [];
  const at = new Date(tx.now).toISOString();
  for (const [run, rows] of byRun) {
    const { written, before } = run;
    run.row = {
      ...run.row,
      version: before ? before.version + 1 : run.row.version,
      updatedAt: at,
    };
    run.written = run.row;
    const told = rows.find(({ write }) => write.isRunChanged);
    if (written === null) {
      made.push(run.row);
      auditNew(tx, run.row);
    } else {
      changed.push(run.row);
      auditChange(tx, written, run.row);
    }
    // Nobody has a run of the past on the screen that was not there before.
    if (before !== null || !run.isSettled) noticeOf(tx, run.row);
    if (told || written === null)
      things.push({
        line: (told ?? rows[0])?.line ?? 0,
        outcome: before === null && written === null ? 'created' : 'updated',
        subject: 'run',
        subjectId: run.row.id,
        before: written,
        after: run.row,
        ...(rows.some(({ write }) => write.isOfRun) ? { named: true as const } : {}),
      });
  }
  return { things, written: Promise.all([insertRuns(tx, made), writeRuns(tx, changed)]) };
}

/** Audits what changed in a run, at the version that it has now. */
export function auditChange(tx: Tx, before: RunRow, after: RunRow, deleted = false): void {
  const [was, is] = [wireValues(before), wireValues(after)];
  const fields = (Object.keys(is) as (keyof typeof is)[]).filter(
    (field) => !isSame(was[field], is[field]),
  );
  if (fields.length === 0 && !deleted) return;
  tx.audit({
    subject: 'run',
    subjectId: after.id,
    runId: after.id,
    version: after.version,
    differences: {
      ...Object.fromEntries(
        fields.map((field) => [field, { oldValue: was[field], newValue: is[field] }]),
      ),
      ...(deleted ? { deleted: { oldValue: false, newValue: true } } : {}),
    },
  });
}

/** Counts gold that a member has to mail by this file, and did not before. */
function countHeld({ held }: ImportedRuns, before: BookingRow | null, after: BookingRow): void {
  const { goldWith } = after;
  if (goldWith === null || after.mailed || !isString(after)) return;
  if (before && isString(before) && !before.mailed && before.goldWith === goldWith) return;
  const now = held.get(goldWith) ?? { strings: 0, amount: 0 };
  held.set(goldWith, { strings: now.strings + 1, amount: now.amount + after.price });
}
