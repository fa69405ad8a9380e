import type { z } from 'zod';
import type { contract } from '@warchest/contract/index.ts';
import { maxUploadBytes } from '../../http/json-body.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Read } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { upkeep } from '../../platform/maintenance.ts';
import { Refused } from '../../platform/refused.ts';
import { requireMaySee } from './check-keeper.ts';
import { insertImport, jobsOf, lockImport } from './queries.ts';
import { partsOf, putPart } from './queries-rows.ts';
import type { ImportRecord } from './tables.ts';

type Body = z.infer<NonNullable<typeof contract.imports.create.body>>;

/** A draft without a file yet. Drafts are nobody's change: only running them is audited. */
export async function createImport(ctx: Ctx, body: Body): Promise<ImportRecord> {
  const record: ImportRecord = {
    id: newId(ctx.now),
    sort: body.sort,
    fileName: body.fileName,
    fileBytes: body.bytes,
    format: null,
    encoding: null,
    delimiter: null,
    sheets: [],
    sheet: 0,
    headerLine: 1,
    header: [],
    rowCount: 0,
    fileColumns: [],
    columns: {},
    options: {},
    replacements: [],
    state: 'draft',
    counts: null,
    undone: null,
    authorId: ctx.actor.id,
    authorName: ctx.actor.displayName,
    createdAt: new Date(ctx.now).toISOString(),
    finishedAt: null,
    undoneAt: null,
    undoneBy: null,
    version: 1,
  };
  await upkeep(ctx, (q) => insertImport(q, record));
  return record;
}

/** Bytes that go to the database at once: a whole part would hold up other requests for 10 ms. */
const storedBytes = maxUploadBytes / 8;

/**
 * Keeps a part of the file of a draft. Parts may come again and in any order. Refuses: not-found,
 * import-finished, invalid (beyond the announced size, or not at a multiple of a part's size).
 */
export async function receivePart(ctx: Ctx, id: string, at: number, bytes: Buffer): Promise<void> {
  await upkeep(ctx, async (q) => {
    const record = await lockImport(q, id);
    requireMaySee(ctx, record);
    requireDraft(record);
    if (at % maxUploadBytes !== 0 || at + bytes.length > record.fileBytes || bytes.length === 0)
      throw new Refused('invalid', {
        errors: [{ path: 'at', message: 'The part does not belong to the announced file' }],
      });
    for (let from = 0; from < bytes.length; from += storedBytes)
      await putPart(q, id, at + from, bytes.subarray(from, from + storedBytes));
  });
}

/** Refuses (import-not-ready) while parts of the file are missing. */
export async function requireWholeFile(ctx: Ctx, record: ImportRecord): Promise<void> {
  const parts = await partsOf(ctx, record.id);
  let next = 0;
  for (const { at, length } of parts) if (at === next) next = at + length;
  if (next !== record.fileBytes)
    throw new Refused('import-not-ready', { detail: `The file has come up to byte ${next}` });
}

/** Refuses (import-finished) what would change an import that has written. */
export function requireDraft(record: ImportRecord): void {
  if (record.state !== 'draft') throw new Refused('import-finished');
}

/**
 * A draft that no work is going on with, locked. Refuses: import-busy before the lock is waited for,
 * which work holds to its end; not-found, import-finished.
 */
export async function lockIdleDraft(q: Read, id: string): Promise<ImportRecord> {
  const job = (await jobsOf({ read: q }, [id])).get(id);
  if (job && !job.ended && job.alive) throw new Refused('import-busy');
  const record = await lockImport(q, id);
  requireDraft(record);
  return record;
}
