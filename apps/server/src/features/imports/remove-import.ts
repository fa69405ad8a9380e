import type { Ctx, Deps } from '../../platform/context.ts';
import { upkeep } from '../../platform/maintenance.ts';
import { importKeptDays } from '@warchest/domain/imports/limits.ts';
import { lockIdleDraft } from './create-import.ts';

/** Removes a draft with its file. Refuses: not-found, import-finished, import-busy. */
export async function removeImport(ctx: Ctx, id: string): Promise<{ ok: true }> {
  await upkeep(ctx, async (q) => {
    await lockIdleDraft(q, id);
    await q('delete from imports where id = $1', [id], 'imports.remove');
  });
  return { ok: true };
}

const day = 24 * 60 * 60_000;

/**
 * Deletes old drafts, and the rows of old imports: sheets hold names of people, and are not needed
 * once nobody takes them back (IMP-9). The list keeps the counts.
 */
export async function sweepImports(deps: Pick<Deps, 'writes' | 'clock'>): Promise<void> {
  const before = new Date(deps.clock.now() - importKeptDays * day).toISOString();
  await upkeep(deps, async (q) => {
    await q(`delete from imports where state = 'draft' and created_at < $1`, [before]);
    const old = `in (select id from imports where state <> 'draft' and finished_at < $1)`;
    await q(`delete from import_rows where import_id ${old}`, [before]);
    await q(`delete from import_outcomes where import_id ${old}`, [before]);
    await q(`delete from import_things where import_id ${old}`, [before]);
  });
}
