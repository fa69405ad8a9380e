import { z } from 'zod';
import { booker } from '@warchest/domain/members/access.ts';
import { endpoint, perKind } from './endpoint.ts';
import { instant, recordId, runId } from './scalars.ts';

/** Entries of one answer at most; older ones are asked for by their key. */
export const mostLogEntries = 50;

/** What was changed, by whom and when: a row of the audit log as its readers see it (spec 1 §3). */
const logEntry = z.object({
  id: recordId,
  date: instant,
  /** Such as `booking.update`. */
  action: z.string(),
  actor: z.object({ id: z.string(), name: z.string() }),
  raid: z.object({ id: recordId }).nullable(),
  customer: z.object({ id: recordId, buyer: z.string() }).nullable(),
  /** By wire name of the field. */
  differences: z.record(z.string(), z.object({ oldValue: z.unknown(), newValue: z.unknown() })),
  details: z.string(),
});
export type LogEntry = z.infer<typeof logEntry>;

/** A page of a log. */
export const log = z.object({
  /** The newest first. */
  entries: z.array(logEntry),
  /** Names of the members that differences speak of, by id. */
  names: z.record(z.string(), z.string()),
  next: recordId.nullable(),
});
export type Log = z.infer<typeof log>;

/** `before`: `next` of the answer before. */
const query = z.strictObject({ before: recordId.optional() });

/** The change logs of single runs and bookings. */
export const logs = perKind((kind) => ({
  ofRun: endpoint({
    name: `logs.${kind}.ofRun`,
    method: 'GET',
    path: `/${kind}/:id/log`,
    access: { ...booker, also: 'staff of the run, and who reads all logs' },
    summary: 'What was changed in a run and its bookings, the newest first.',
    params: runId,
    query,
    reply: log,
  }),
  ofBooking: endpoint({
    name: `logs.${kind}.ofBooking`,
    method: 'GET',
    path: `/${kind}/:id/book/:bookingId/log`,
    access: { ...booker, also: 'its advertiser, staff of the run, and who reads all logs' },
    summary: 'What was changed in a booking, the newest first; also before it was moved here.',
    params: runId.extend({ bookingId: recordId }),
    query,
    reply: log,
  }),
}));
