import type { ImportRow, ImportSession, PlannedRow, Planning } from './importer.ts';

/** Decides what some of the rows do that it was made for; in their order. */
export type PlanSome<W> = (rows: readonly ImportRow[]) => Promise<PlannedRow<W>[]>;

/** Prepares rows, if their importer does, and returns what plans any part of them. */
export async function plannerOf<State, W, Prepared>(
  importer: Planning<State, W, Prepared>,
  session: ImportSession,
  state: State,
  rows: readonly ImportRow[],
): Promise<PlanSome<W>> {
  if (!importer.prepare) return (some) => importer.plan(session, state, some);
  const prepared = await importer.prepare(session, state, rows);
  const byLine = new Map(prepared.map((one, at) => [rows[at]?.line, one]));
  return (some) =>
    importer.plan(
      session,
      state,
      some.map(({ line }) => {
        const one = byLine.get(line);
        if (one === undefined) throw new Error(`Line ${line} was not prepared`);
        return one;
      }),
    );
}
