import type { Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { tableStatements } from '../../platform/table-statements.ts';
import { programEntries, type ProgramRow } from './tables.ts';

export const programRows = tableStatements(programEntries);

/** All entries, by name. */
export const allPrograms = (reader: Pick<Ctx, 'read'>): Promise<ProgramRow[]> =>
  reader.read<ProgramRow>(
    `select ${programRows.columns()} from program_entries order by lower(adv_name), discord_id`,
    [],
    'programs.all',
  );

export async function programOf(
  reader: Pick<Ctx, 'read'>,
  discordId: string,
): Promise<ProgramRow | undefined> {
  const [row] = await reader.read<ProgramRow>(
    `select ${programRows.columns()} from program_entries where discord_id = $1`,
    [discordId],
    'programs.one',
  );
  return row;
}

/** Locks the list, so that saves run one after another. */
export const lockPrograms = (tx: Pick<Tx, 'q'>): Promise<unknown> =>
  tx.q(`select pg_advisory_xact_lock(hashtext('warchest.programs'))`, [], 'programs.lock');

/** Replaces rows by id, in two steps, so that entries may swap their ids. */
export async function replacePrograms(
  tx: Tx,
  rows: readonly ProgramRow[],
  gone: readonly string[],
) {
  await tx.q(
    'delete from program_entries where id = any($1)',
    [[...gone, ...rows.map((row) => row.id)]],
    'programs.clear',
  );
  if (rows.length === 0) return;
  await tx.q(
    programRows.insertAllSql('$1'),
    [JSON.stringify(rows.map((row) => programRows.record(row)))],
    'programs.put',
  );
}
