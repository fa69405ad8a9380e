import type { Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { upkeep } from '../../platform/maintenance.ts';

/** With fewer new rows of a table, what the planner knows of it is close enough. */
const manyRows = 2_000;

/** The tables of which a transaction has written many rows so far. */
export async function muchWritten({ q }: Pick<Tx, 'q'>): Promise<string[]> {
  const tables = await q<{ name: string }>(
    `select relname::text as name from pg_stat_xact_user_tables
     where schemaname = 'public' and n_tup_ins + n_tup_upd + n_tup_del >= $1 order by relname`,
    [manyRows],
    'imports.muchWritten',
  );
  return tables.map(({ name }) => name);
}

/**
 * Counts the contents of tables anew, after the commit: until the database does so by itself, a plan
 * for a table that was empty can take minutes. What fails is only slower.
 */
export async function refreshStatistics(
  ctx: Pick<Ctx, 'writes' | 'log'>,
  tables: readonly string[],
): Promise<void> {
  try {
    for (const name of tables)
      await upkeep(ctx, (q) => q(`analyze "${name.replaceAll('"', '""')}"`));
  } catch (error) {
    ctx.log.warn({ err: error, tables }, 'The statistics of tables were not refreshed');
  }
}
