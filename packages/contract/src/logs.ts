import { z } from 'zod';
import type { LogType } from '@warchest/domain/logs/log-types.ts';
import { booker, admins, auditReaders } from '@warchest/domain/members/access.ts';
import { runKinds } from '@warchest/domain/runs/kind.ts';
import { endpoint, perKind } from './endpoint.ts';
import { log, logEntry, logQuery } from './log-view.ts';
import { day, freeText, instant, recordId, runId, snowflake } from './scalars.ts';

/** Maximum number of entries in an answer; older ones are requested by key. */
export const maxLogEntries = 50;

/** The change logs of single runs and bookings. */
export const logs = perKind((kind) => ({
  ofRun: endpoint({
    name: `logs.${kind}.ofRun`,
    method: 'GET',
    path: `/${kind}/:id/log`,
    access: { ...booker, also: 'staff of the run, and readers of all logs' },
    summary: 'The changes of a run and its bookings, newest first.',
    params: runId,
    query: logQuery,
    reply: log,
  }),
  ofBooking: endpoint({
    name: `logs.${kind}.ofBooking`,
    method: 'GET',
    path: `/${kind}/:id/book/:bookingId/log`,
    access: { ...booker, also: 'its advertiser, staff of the run, and readers of all logs' },
    summary: 'The changes of a booking, newest first, including those before it was moved here.',
    params: runId.extend({ bookingId: recordId }),
    query: logQuery,
    reply: log,
  }),
}));

/** Maximum number of entries of a search; older ones are requested by `before`. */
export const maxFoundEntries = 1_000;

const raid = z.object({
  id: recordId,
  /** Null if the run is no longer in the database. */
  kind: z.enum(runKinds).nullable(),
});
const customer = z.object({ id: recordId, buyer: z.string() });
const found = logEntry.extend({ raid: raid.nullable() });
export type FoundEntry = z.infer<typeof found>;
/** A deletion has its customers as a list (AUD-10). */
const deleted = found.extend({
  customer: z.array(
    customer.extend({
      /** Still deleted: it can be restored. */
      deleted: z.boolean(),
    }),
  ),
});
export type DeletedEntry = z.infer<typeof deleted>;
const renamed = z.object({
  id: recordId,
  /** The member whose name changed. */
  member: z.object({ id: z.string(), name: z.string() }),
  /** The change as text: `Old → New`. */
  description: z.string(),
  date: instant,
  /** `DD.MM.YYYY HH:mm:ss`, Europe/Berlin. */
  dateHumanReadable: z.string(),
  differences: logEntry.shape.differences,
});
export type RenamedEntry = z.infer<typeof renamed>;

const foundOf = <T extends z.ZodType>(entry: T) =>
  z.object({
    status: z.literal(200),
    /** Newest first. */
    data: z.array(entry),
    /** Names of the members in the differences, by id. */
    names: z.record(z.string(), z.string()),
    /** The last entry's id if there are older ones. */
    next: recordId.nullable(),
  });

/** An empty field of a search form means no condition. */
const emptyAsUndefined = <T extends z.ZodType>(value: T) =>
  z.union([z.literal('').transform(() => undefined), value]).optional();
const run = emptyAsUndefined(recordId);
const byActor = z.strictObject({
  discordId: emptyAsUndefined(snowflake),
  runId: run,
  before: recordId.optional(),
});
/** `customerName`: a prefix of the buyer's name. */
const byCustomer = z.strictObject({
  customerName: emptyAsUndefined(freeText(60)),
  runId: run,
  before: recordId.optional(),
});
const byMember = z.strictObject({
  id: emptyAsUndefined(snowflake),
  startDate: day,
  endDate: day,
  before: recordId.optional(),
});

const search = <Q extends z.ZodType, E extends z.ZodType>(
  sort: LogType,
  what: { readonly query: Q; readonly entry: E; readonly summary: string },
) =>
  endpoint({
    name: `logs.${sort}`,
    method: 'GET',
    standby: true,
    path: `/logs/${sort}`,
    access: sort === 'namechange' ? admins : auditReaders,
    summary: what.summary,
    query: what.query,
    reply: foundOf(what.entry),
  });

/** The searches of the log viewer (AUD-9): at most 1,000 entries each, newest first. */
export const logSearches = {
  editraid: search('editraid', {
    query: byActor,
    entry: found,
    summary: 'Changes of runs, by author or run.',
  }),
  createraid: search('createraid', {
    query: byActor,
    entry: found,
    summary: 'Created runs, by author or run.',
  }),
  bookedcustomer: search('bookedcustomer', {
    query: byCustomer,
    entry: found,
    summary: 'New bookings, by prefix of the customer’s name or by run.',
  }),
  updatecustomer: search('updatecustomer', {
    query: byActor,
    entry: found,
    summary: 'Changes of bookings, by author or run.',
  }),
  deletedcustomer: search('deletedcustomer', {
    query: byCustomer,
    entry: deleted,
    summary: 'Deleted bookings, by prefix of the customer’s name or by run.',
  }),
  namechange: search('namechange', {
    query: byMember,
    entry: renamed,
    summary: 'Name changes found at a login or refresh, by member and days.',
  }),
} as const;
