import type { ProgramEntry } from '@warchest/contract/programs.ts';
import { masked } from '@warchest/domain/programs/mask.ts';
import type { ProgramRow } from './tables.ts';

/** An entry as lists show it; of the password only whether there is one. */
export const programView = (row: ProgramRow): ProgramEntry => ({
  id: row.id,
  discordID: row.discordId,
  advName: row.advName,
  password: masked(row.sealed !== null),
  version: row.version,
  changedAt: new Date(row.changedAt).toISOString(),
  changedBy: row.changedByName,
});
