import type { Read } from '../platform/database.ts';
import type { CheckedSeal } from './check-rows.ts';
import { rowWords, type LeafTable } from './leaf.ts';
import { sealedTables, type Progress } from './seal-rows.ts';
import type { SealedTable } from './tables.ts';

/** The most rows that are named; the others are counted. */
const named = 20;

/**
 * The condition of rows `of` up to which sealing has got; `$1` is the `after` of the progress. The
 * numbers are written out, so that it is computed quickly for very many rows.
 */
const isPassed = (of: string, progress: Progress | undefined): string =>
  progress
    ? `($1::text is not null and (coalesce(${of}.transaction_id, 0) < ${progress.horizon}
        or (coalesce(${of}.transaction_id, 0) = ${progress.inside ?? -1} and ${of}.id <= $1)))`
    : `$1::text is null`;

const sealedIds = (table: LeafTable): string =>
  table === 'ledger_postings'
    ? `select unnest(postings) as id from seals`
    : `select unnest(ids) as id from seals where sealed_table = '${table}'`;

/**
 * Finds rows that no seal contains although later rows are sealed: they were added by hand. Rows are
 * counted first, because comparing all of them takes long.
 */
export async function addedRows(
  read: Read,
  checked: readonly CheckedSeal[],
): Promise<{ readonly problems: string[]; readonly waiting: number }> {
  const stored = await read<Progress & { readonly sealedTable: SealedTable }>(
    `select sealed_table as "sealedTable", horizon, inside, after from seal_progress`,
  );
  const progress = new Map(stored.map((one) => [one.sealedTable, one]));
  const problems: string[] = [];
  let waiting = 0;
  for (const table of sealedTables) {
    const own = checked.filter(({ seal }) => seal.sealedTable === table);
    const sealed = own.reduce((sum, { seal, missing }) => sum + seal.rows - missing.rows, 0);
    const until = progress.get(table);
    const passed = isPassed('r', until);
    const [count] = await read<{ passed: number; waiting: number }>(
      `select count(*) filter (where ${passed}) as passed,
         count(*) filter (where not ${passed}) as waiting from ${table} r`,
      [until?.after ?? ''],
    );
    waiting += count?.waiting ?? 0;
    if (count && count.passed !== sealed) {
      problems.push(...(await namesOf(read, table, passed, until)));
    }
  }
  const until = progress.get('ledger_entries');
  const lines = checked.reduce(
    (sum, { seal, missing }) => sum + seal.postings - missing.postings,
    0,
  );
  const waits = `select from ledger_entries e where not ${isPassed('e', until)}`;
  const [count] = await read<{ passed: number }>(
    `select (select count(*) from ledger_postings) - (select count(*) from ledger_postings line
       where exists (${waits} and e.id = line.entry_id)) as passed`,
    [until?.after ?? ''],
  );
  if (count && count.passed !== lines) {
    const passed = `not exists (${waits} and e.id = r.entry_id)`;
    problems.push(...(await namesOf(read, 'ledger_postings', passed, until)));
  }
  return { problems, waiting };
}

/** @param condition of rows `r` that are sealed, unless they were added */
async function namesOf(
  read: Read,
  table: LeafTable,
  condition: string,
  until: Progress | undefined,
): Promise<string[]> {
  const rows = await read<{ id: string; total: number }>(
    `select r.id, count(*) over () as total from ${table} r
     where ${condition} and not exists
       (select from (${sealedIds(table)}) as sealed where sealed.id = r.id)
     order by r.id limit ${named}`,
    [until?.after ?? ''],
  );
  const total = rows[0]?.total ?? 0;
  const what = rowWords[table];
  if (total === 0) return [`A row of ${table} is in more than one seal.`];
  return [
    ...rows.map(({ id }) => `The ${what} ${id} was added: no seal contains it.`),
    ...(total > rows.length ? [`${total - rows.length} more rows of ${table} were added.`] : []),
  ];
}
