import type { Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { upkeep } from '../../platform/maintenance.ts';

/** With fewer new rows of a table, what the planner knows of it is close enough. */
const manyRows = 2_000;
/** After as many rows of a file its tables are counted for the first time, and then at four times as many. */
const firstCount = 500;
const laterCounts = 4;

/** The tables of which a transaction has written many rows so far, or as many as said. */
export async function muchWritten(
  { q }: Pick<Tx, 'q'>,
  least: number = manyRows,
): Promise<string[]> {
  const tables = await q<{ name: string }>(
    `select relname::text as name from pg_stat_xact_user_tables
     where schemaname = 'public' and n_tup_ins + n_tup_upd + n_tup_del >= $1 order by relname`,
    [least],
    'imports.muchWritten',
  );
  return tables.map(({ name }) => name);
}

const analyzeSql = (name: string, how = ''): string =>
  `analyze ${how}"${name.replaceAll('"', '""')}"`;

/**
 * Analyses the tables that a transaction fills, as they grow. A plan made for an empty table reads
 * it from end to end, and a connection caches it: the checks of foreign keys would read all runs
 * for each booking. A table that another session is analysing is
 * skipped.
 * @returns a function to call after each part, with the number of rows so far
 */
export function countingGrowth(tx: Pick<Tx, 'q'>): (done: number) => Promise<void> {
  let next = firstCount;
  return async (done) => {
    if (done < next) return;
    next = done * laterCounts;
    for (const name of await muchWritten(tx, 1)) await tx.q(analyzeSql(name, '(skip_locked) '));
  };
}

/**
 * Analyses the tables again after the commit: until autovacuum does so, a plan for a table that was
 * empty can take minutes. A failure only makes queries slower.
 */
export async function refreshStatistics(
  ctx: Pick<Ctx, 'writes' | 'log'>,
  tables: readonly string[],
): Promise<void> {
  try {
    for (const name of tables) await upkeep(ctx, (q) => q(analyzeSql(name)));
  } catch (error) {
    ctx.log.warn({ err: error, tables }, 'The statistics of tables were not refreshed');
  }
}
