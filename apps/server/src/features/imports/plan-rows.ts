import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import type { ImportCounts } from '@warchest/contract/import-view.ts';
import type { CellValue } from '@warchest/domain/imports/cell.ts';
import { dayOf } from '@warchest/domain/time/zone.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Read } from '../../platform/database.ts';
import { Turns } from '../../platform/turns.ts';
import type {
  Importer,
  ImportRow,
  ImportSession,
  PlannedRow,
  Planning,
} from '../../importing/importer.ts';
import { plannerOf, type PlanSome } from '../../importing/planner.ts';
import { ownIdsIn, rowsAfter, type StoredOutcome } from './queries-rows.ts';
import { NamedMembers, readValues, type ReadRow } from './read-values.ts';
import type { ImportRecord } from './tables.ts';

/** Rows that are read, and prepared by an importer, at once. */
const rowsAtOnce = 400;
/** Rows that are written at once. */
export const batchSize = 100;
/** Rows that an importer that has prepared them plans at once: other work may have its turn after them. */
const preparedAtOnce = 5;

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
 * whose cells cannot be read are skipped without asking the importer. Other work of the process has
 * its turn between small parts.
 */
export async function* planRows<State, W, Prepared>(
  source: PlanSource,
  importer: Pick<Importer<State, W, Prepared>, 'foresee' | 'foreseesIds'> &
    Planning<State, W, Prepared>,
  session: MutableSession,
  state: State,
): AsyncGenerator<PlannedBatch<W>> {
  const hasIds = typeof source.record.columns.ownId === 'number';
  if (importer.foresee && (hasIds || !importer.foreseesIds))
    for await (const given of readRows(source, session)) {
      const good = goodOf(given);
      await readOwnIds(source, session, good);
      importer.foresee(session, state, good);
      await session.turns.pass();
    }
  for await (const given of readRows(source, session)) {
    const good = goodOf(given);
    await readOwnIds(source, session, good);
    const plan = await plannerOf<State, W, Prepared>(importer, session, state, good);
    // What reads for each plan is asked less often.
    const atOnce = importer.prepare ? preparedAtOnce : batchSize;
    for (const batch of parts(given, batchSize)) {
      const planned = await plannedBatch(session.turns, plan, batch, atOnce);
      yield { planned, ownIds: ownIdsOf(goodOf(batch)) };
    }
  }
}

/** The rows of a file with their cells read, in large parts. */
async function* readRows(
  { record, read }: PlanSource,
  session: MutableSession,
): AsyncGenerator<readonly ReadRow[]> {
  const after = (line: number) => {
    const rows = rowsAfter({ read }, record.id, line, rowsAtOnce);
    // A caller that stopped reading rows has failed for another reason.
    rows.catch(() => undefined);
    return rows;
  };
  let next = after(record.headerLine);
  for (;;) {
    const rows = await next;
    const last = rows.at(-1);
    if (!last) return;
    // Read before what this part writes, so that they are there when it is planned.
    next = after(last.line);
    yield await readValues(session, record, session.members, rows);
  }
}

const goodOf = (given: readonly ReadRow[]): ImportRow[] =>
  given.flatMap((one) => ('row' in one ? [one.row] : []));

async function plannedBatch<W>(
  turns: Turns,
  plan: PlanSome<W>,
  batch: readonly ReadRow[],
  atOnce: number,
): Promise<PlannedRow<W>[]> {
  const results: PlannedRow<W>[] = [];
  for (const some of parts(batch, atOnce)) {
    const planned = await plan(goodOf(some));
    const byLine = new Map(planned.map((one) => [one.line, one]));
    for (const one of some) results.push(plannedOf(one, byLine));
    await turns.pass();
  }
  return results;
}

const parts = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) =>
    list.slice(at * size, (at + 1) * size),
  );

/** The own id of each line that has one. */
const ownIdsOf = (rows: readonly ImportRow[]): Map<number, string> =>
  new Map(
    rows.flatMap(({ line, values: { ownId } }) => (ownId ? [[line, textOf(ownId)] as const] : [])),
  );

/** Lets the session know what the own ids of these rows mean. */
async function readOwnIds(
  { record, read }: PlanSource,
  session: MutableSession,
  rows: readonly ImportRow[],
): Promise<void> {
  const ids = [...new Set(ownIdsOf(rows).values())];
  session.ownIds = withIdsOfHere(ids, await ownIdsIn(read, record.sort, ids));
}

/** What the product's own ids look like, which its exports carry. */
const idOfHere = /^[0-9a-hjkmnp-tv-z]{13}$/;

/** An id that no import knows may be the id of an entity, from an export (IMP-65). */
function withIdsOfHere(
  ids: readonly string[],
  known: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const ofHere = ids.filter((id) => !known.has(id) && idOfHere.test(id));
  return ofHere.length === 0
    ? known
    : new Map([...known, ...ofHere.map((id) => [id, id] as const)]);
}

const textOf = (value: CellValue): string => String(value);

function plannedOf<W>(given: ReadRow, planned: ReadonlyMap<number, PlannedRow<W>>): PlannedRow<W> {
  if (!('row' in given)) return { ...given, outcome: 'skipped' };
  const found = planned.get(given.row.line);
  if (!found) throw new Error(`The importer said nothing about line ${given.row.line}`);
  return found;
}

/** A session with the own ids of the rows that were read last. */
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
    turns: new Turns(),
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
