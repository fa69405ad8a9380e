import type { Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { upkeep } from '../../platform/maintenance.ts';

/** With fewer new rows of a table, what the planner knows of it is close enough. */
const manyRows = 2_000;
/** After this many rows of a file its tables are analysed for the first time, then each time it has grown so. */
const firstAt = 500;
const growthFactor = 4;
/**
 * The statistics target meanwhile: 3,000 rows of each table are read instead of 30,000. The plans of an
 * import only need to know that a table is not empty; after the commit it is analysed with the usual one.
 */
const roughTarget = '10';

/**
 * The tables of which a transaction has written at least so many rows, and at least a tenth of the rows
 * that the planner expects there: for fewer, what it knows of a table is close enough. What its
 * connection wrote in the second before may be among them.
 */
export async function muchWritten(
  { q }: Pick<Tx, 'q'>,
  least: number = manyRows,
): Promise<string[]> {
  const tables = await q<{ name: string }>(
    `select written.relname::text as name
     from pg_stat_xact_user_tables written join pg_class known on known.oid = written.relid
     where schemaname = 'public' and n_tup_ins + n_tup_upd + n_tup_del >= greatest($1, reltuples / 10)
     order by name`,
    [least],
    'imports.muchWritten',
  );
  return tables.map(({ name }) => name);
}

const analyzeSql = (name: string, how = ''): string =>
  `analyze ${how}"${name.replaceAll('"', '""')}"`;

/** Sets the statistics target of this transaction. */
const roughlySql = `select set_config('default_statistics_target', $1, true)`;

/** Analyses the tables of an import while they grow. */
export interface Growth {
  /** To be called after each part, with the number of rows so far. */
  readonly analyse: (done: number) => Promise<void>;
  /** The tables to analyse after the commit: those of many rows, and those that were analysed roughly. */
  readonly tables: () => Promise<string[]>;
}

/**
 * Analyses the tables that a transaction fills, roughly, as they grow. A plan made for an empty table
 * reads it from end to end, and a connection caches it: the checks of foreign keys would read all runs
 * for each booking. A table that another session is analysing is skipped.
 */
export function analysingGrowth(tx: Pick<Tx, 'q'>): Growth {
  const rough = new Set<string>();
  let next = firstAt;
  return {
    analyse: async (done) => {
      if (done < next) return;
      if (next === firstAt) await tx.q(roughlySql, [roughTarget], 'imports.analyseRoughly');
      next = done * growthFactor;
      for (const name of await muchWritten(tx, 1)) {
        await tx.q(analyzeSql(name, '(skip_locked) '));
        rough.add(name);
      }
    },
    tables: async () => [...new Set([...rough, ...(await muchWritten(tx))])],
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
