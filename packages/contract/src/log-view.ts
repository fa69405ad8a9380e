import { z } from 'zod';
import { instant, recordId } from './scalars.ts';

/** A change with author and time: a row of the audit log as its readers see it (AUD-10). */
export const logEntry = z.object({
  id: recordId,
  date: instant,
  /** Such as `booking.update`. */
  action: z.string(),
  actor: z.object({ id: z.string(), name: z.string() }),
  raid: z.object({ id: recordId }).nullable(),
  customer: z.object({ id: recordId, buyer: z.string() }).nullable(),
  /** Keyed by the field's wire name. */
  differences: z.record(z.string(), z.object({ oldValue: z.unknown(), newValue: z.unknown() })),
  details: z.string(),
});
export type LogEntry = z.infer<typeof logEntry>;

/** A page of a log. */
export const log = z.object({
  /** Newest first. */
  entries: z.array(logEntry),
  /** Names of the members in the differences, by id. */
  names: z.record(z.string(), z.string()),
  next: recordId.nullable(),
});
export type Log = z.infer<typeof log>;

/** `before`: `next` of the previous answer. */
export const logQuery = z.strictObject({ before: recordId.optional() });
