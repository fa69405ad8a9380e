import { maySeeRows, mayTakeBack } from '@warchest/domain/imports/sort.ts';
import { sortOf } from '@warchest/domain/imports/sorts.ts';
import { serverActor, type Ctx } from '../../platform/context.ts';
import { Refused } from '../../platform/refused.ts';
import { importById } from './queries.ts';
import type { ImportRecord } from './tables.ts';

type Caller = Pick<Ctx, 'actor'>;

const refused = ({ sort }: Pick<ImportRecord, 'sort'>): Refused =>
  new Refused('forbidden', {
    detail: `“${sortOf(sort).label}” is for those who may change it, and for the author of the import`,
  });

/** Checks that the caller may see the rows of an import (IMP-68); commands may. Refuses: forbidden. */
export function requireMaySee(
  { actor }: Caller,
  record: Pick<ImportRecord, 'sort' | 'authorId'>,
): void {
  if (actor.id === serverActor.id) return;
  if (!maySeeRows(sortOf(record.sort), actor, record.authorId)) throw refused(record);
}

/** Checks that the caller may undo an import (IMP-68); commands may. Refuses: forbidden. */
export function requireMayTakeBack({ actor }: Caller, record: Pick<ImportRecord, 'sort'>): void {
  if (actor.id === serverActor.id || mayTakeBack(sortOf(record.sort), actor.roles)) return;
  throw refused(record);
}

/** An import that the caller may see. Refuses: not-found, forbidden. */
export async function importFor(ctx: Ctx, id: string): Promise<ImportRecord> {
  const record = await importById(ctx, id);
  requireMaySee(ctx, record);
  return record;
}
