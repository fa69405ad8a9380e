import { fieldIsRequired } from '@warchest/domain/text/required.ts';
import { z } from 'zod';
import { programKeepers } from '@warchest/domain/members/access.ts';
import { maxEntries } from '@warchest/domain/programs/limits.ts';
import { endpoint } from './endpoint.ts';
import { freeText, instant, recordId, requiredText, snowflake } from './scalars.ts';

/** An advertiser's account of a program, its password masked (PROG-2). */
const programEntry = z.object({
  id: recordId,
  discordID: snowflake,
  advName: z.string(),
  /** The mask, or empty without a password. */
  password: z.string(),
  version: z.number().int(),
  changedAt: instant,
  /** Display name of whoever changed it last. */
  changedBy: z.string(),
});
export type ProgramEntry = z.infer<typeof programEntry>;

/** An entry as saved: new without `id`; the mask as password keeps the stored one. */
const savedEntry = z.strictObject({
  id: recordId.optional(),
  discordID: snowflake,
  advName: z.string({ error: fieldIsRequired }).pipe(requiredText(80)),
  password: freeText(200).optional(),
  /** The version that was read. Without it an existing entry is not changed. */
  version: z.number().int().min(1).optional(),
  /** Removes the entry. */
  delete: z.literal(true).optional(),
  // Derived; may be sent back and are ignored
  changedAt: z.unknown().optional(),
  changedBy: z.unknown().optional(),
});
export type SavedEntry = z.infer<typeof savedEntry>;

/** Program data: access to the advertisers' program. */
export const programs = {
  list: endpoint({
    name: 'programs.list',
    method: 'GET',
    path: '/programdata',
    access: programKeepers,
    summary: 'All entries by name, passwords masked.',
    reply: z.array(programEntry),
  }),
  save: endpoint({
    name: 'programs.save',
    method: 'PUT',
    path: '/programdata',
    access: programKeepers,
    summary: 'Saves entries, all or none; entries that are not sent stay as they are.',
    body: z.strictObject({
      programData: z.array(savedEntry).max(maxEntries, `At most ${maxEntries} entries at once`),
    }),
    reply: z.array(programEntry),
  }),
  reveal: endpoint({
    name: 'programs.reveal',
    method: 'PUT',
    path: '/programdata/reveal',
    access: programKeepers,
    summary: 'The password of one entry; audited, and limited to a few a minute.',
    body: z.strictObject({ discordID: snowflake }),
    reply: z.object({ discordID: snowflake, password: z.string() }),
  }),
};
