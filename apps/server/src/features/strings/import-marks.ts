import { bookingOfString } from '@warchest/domain/gold/string.ts';
import type { RowProblem } from '@warchest/domain/imports/problem.ts';
import {
  importer,
  skippedRow,
  type ImportSession,
  type PlannedRow,
  type UndoneThing,
  type WrittenThing,
} from '../../importing/importer.ts';
import { refused } from '../../importing/row-problems.ts';
import type { Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { bookingsByIds } from '../bookings/public.ts';
import { lockRuns, runsByIds } from '../runs/public.ts';
import { lockServices, servicesNamed } from '../services/public.ts';
import { stringsIn, writeMarks, type Marked } from './write-marks.ts';

interface State {
  /** What the rows so far make of each booking, and the line of the first one. */
  readonly decided: Map<string, { readonly mailed: boolean; readonly line: number }>;
}

interface Write {
  readonly id: string;
  readonly mailed: boolean;
  readonly subject: 'booking' | 'service';
}

/** Which strings were mailed (IMP-66): a string is known by its text, which names its booking. */
export const stringImporter = importer<State, Write>({
  begin: () => Promise.resolve({ decided: new Map() }),

  async plan(session, state, rows) {
    const ids = rows.map(({ values }) => bookingOfString(String(values.string)));
    const found = await (session.writes
      ? lockMarked({ q: session.read, read: session.read }, ids)
      : readMarked(session, ids));
    const strings = stringsIn(found);
    return rows.map((row, at): PlannedRow<Write> => {
      const { line, values } = row;
      const id = ids[at] ?? '';
      const label = String(values.string);
      const now = strings.get(id);
      if (!now?.string)
        return skippedRow(row, label, refused('string', `“${label}” is no string of gold to mail`));
      if (now.string !== label)
        return skippedRow(row, label, refused('string', `The string is ${now.string} by now`));
      const before = state.decided.get(id);
      const was = before?.mailed ?? now.mailed;
      const { mailed } = values;
      if (typeof mailed !== 'boolean') return { line, label, outcome: 'unchanged' };
      if (before && mailed !== was)
        return skippedRow(row, label, {
          key: 'said-twice',
          column: 'mailed',
          values: { line: before.line },
        });
      if (!before) state.decided.set(id, { mailed, line });
      if (mailed === was) return { line, label, outcome: 'unchanged' };
      const subject = found.services.some((one) => one.row.id === id) ? 'service' : 'booking';
      return { line, label, outcome: 'updated', write: { id, mailed, subject } };
    });
  },

  async write(tx, ctx, _session, _state, planned) {
    for (const mailed of [true, false]) {
      const ids = planned.flatMap(({ write }) => (write.mailed === mailed ? [write.id] : []));
      await mark(tx, ctx, ids, mailed);
    }
    return planned.map(({ line, outcome, write: { id, mailed, subject } }): WrittenThing => ({
      line,
      outcome,
      subject,
      subjectId: id,
      before: { mailed: !mailed },
      after: { mailed },
    }));
  },

  async undo(tx, ctx, things) {
    const ids = things.map(({ subjectId }) => subjectId);
    const strings = stringsIn(await lockMarked(tx, ids));
    const results = things.map((thing) => {
      const { seq, subjectId } = thing;
      const { mailed } = thing.after as { readonly mailed: boolean };
      const now = strings.get(subjectId);
      const problem: RowProblem | null = !now
        ? { key: 'gone', values: {} }
        : now.string === null || now.mailed !== mailed
          ? { key: 'changed', values: {} }
          : null;
      const result: UndoneThing = problem
        ? { seq, result: 'kept', problem }
        : { seq, result: 'taken-back' };
      return { subjectId, mailed, result };
    });
    for (const mailed of [true, false]) {
      const back = results.filter(
        (one) => one.result.result === 'taken-back' && one.mailed === mailed,
      );
      await mark(
        tx,
        ctx,
        back.map(({ subjectId }) => subjectId),
        !mailed,
      );
    }
    return results.map(({ result }) => result);
  },
});

/** Marks strings as they are now: an earlier mark of the same import has changed their runs. */
async function mark(tx: Tx, ctx: Ctx, ids: readonly string[], mailed: boolean): Promise<void> {
  if (ids.length > 0) await writeMarks(tx, ctx, await lockMarked(tx, ids), new Set(ids), mailed);
}

/** Bookings and service bookings by id, with their runs locked. */
async function lockMarked(tx: Pick<Tx, 'q' | 'read'>, ids: readonly string[]): Promise<Marked> {
  const before = await bookingsByIds(tx, ids);
  const runs = await lockRuns(tx, [...new Set(before.map(({ runId }) => runId))]);
  const services = await lockServices(tx, ids);
  // Read again: they may have changed until their runs were locked.
  return { runs, services, bookings: await bookingsByIds(tx, ids) };
}

async function readMarked(session: ImportSession, ids: readonly string[]): Promise<Marked> {
  const bookings = await bookingsByIds(session, ids);
  const [runs, services] = await Promise.all([
    runsByIds(session, [...new Set(bookings.map(({ runId }) => runId))]),
    servicesNamed(session, { keys: [], ids }, false),
  ]);
  return { runs, bookings, services };
}
