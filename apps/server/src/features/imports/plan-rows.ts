import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import type { ImportCounts } from '@warchest/contract/import-view.ts';
import type { CellValue } from '@warchest/domain/imports/cell.ts';
import { dayOf } from '@warchest/domain/time/zone.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Read } from '../../platform/database.ts';
import type { Importer, ImportSession, PlannedRow } from '../../importing/importer.ts';
import { ownIdsIn, rowsAfter, type StoredOutcome } from './queries-rows.ts';
import { NamedMembers, readValues, type ReadRow } from './read-values.ts';
import type { ImportRecord } from './tables.ts';

/**
 * As many rows as are read, planned and written at once: others wait for the process no longer than
 * one batch takes.
 */
export const batchSize = 100;

/** What the plan of a whole file needs besides the file. */
export interface PlanSource {
  readonly record: ImportRecord;
  readonly read: Read;
  readonly writes: boolean;
  readonly lists: CatalogueLists;
  readonly pictureHosts: readonly string[];
  readonly ctx: Pick<Ctx, 'now' | 'actor'>;
}

/** The planned rows of a batch, with the own id of each line that has one. */
export interface PlannedBatch<W> {
  readonly planned: readonly PlannedRow<W>[];
  readonly ownIds: ReadonlyMap<number, string>;
}

/**
 * Plans all rows of a file, batch by batch, the same way for the preview and for the import. Rows
 * whose cells cannot be read are skipped without asking the importer.
 */
export async function* planRows<State, W>(
  source: PlanSource,
  { plan }: Pick<Importer<State, W>, 'plan'>,
  session: MutableSession,
  state: State,
): AsyncGenerator<PlannedBatch<W>> {
  const { record, read } = source;
  let line = record.headerLine;
  for (;;) {
    const rows = await rowsAfter({ read }, record.id, line, batchSize);
    const last = rows.at(-1);
    if (!last) return;
    line = last.line;
    const given = await readValues(session, record, session.members, rows);
    const good = given.flatMap((one) => ('row' in one ? [one.row] : []));
    const ownIds = new Map(
      good.flatMap((row) =>
        row.values.ownId ? [[row.line, textOf(row.values.ownId)] as const] : [],
      ),
    );
    session.ownIds = await ownIdsIn(read, record.sort, [...new Set(ownIds.values())]);
    const planned = new Map((await plan(session, state, good)).map((one) => [one.line, one]));
    yield { planned: given.map((one) => plannedOf(one, planned)), ownIds };
  }
}

const textOf = (value: CellValue): string => String(value);

function plannedOf<W>(given: ReadRow, planned: ReadonlyMap<number, PlannedRow<W>>): PlannedRow<W> {
  if (!('row' in given)) return { ...given, outcome: 'skipped' };
  const found = planned.get(given.row.line);
  if (!found) throw new Error(`The importer said nothing about line ${given.row.line}`);
  return found;
}

/** A session whose own ids are those of the current batch. */
export type MutableSession = Omit<ImportSession, 'ownIds'> & {
  ownIds: ReadonlyMap<string, string>;
  readonly members: NamedMembers;
  readonly sort: ImportRecord['sort'];
};

export function sessionOf(source: PlanSource): MutableSession {
  const { record, ctx } = source;
  const members = new NamedMembers();
  return {
    importId: record.id,
    read: source.read,
    now: ctx.now,
    today: dayOf(ctx.now),
    actor: ctx.actor,
    options: record.options,
    lists: source.lists,
    writes: source.writes,
    memberNames: members.displayNames,
    pictureHosts: source.pictureHosts,
    ownIds: new Map(),
    members,
    sort: record.sort,
  };
}

export const noCounts = (): ImportCounts => ({ created: 0, updated: 0, unchanged: 0, skipped: 0 });

export function countRows(counts: ImportCounts, rows: readonly PlannedRow<unknown>[]): void {
  for (const { outcome } of rows) counts[outcome] += 1;
}

export const storedOutcome = (row: PlannedRow<unknown>): StoredOutcome => ({
  line: row.line,
  outcome: row.outcome,
  label: row.label.slice(0, 200),
  problem: row.outcome === 'skipped' ? row.problem : null,
});
