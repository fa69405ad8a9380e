import { mentionsBookingSql, historySql, type Difference } from '../../platform/tables.ts';
import type { AuditSubject } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';

/** A row of the audit log about a run, booking or service booking. */
export interface LogRow {
  readonly id: string;
  readonly at: string;
  readonly action: string;
  readonly subject: string;
  readonly actorId: string;
  readonly actorName: string;
  readonly runId: string | null;
  readonly bookingId: string | null;
  readonly buyer: string | null;
  readonly differences: Readonly<Record<string, Difference>>;
  readonly details: string;
}

/** The columns of {@link LogRow}. */
export const logColumns = `id, at, action, subject, actor_id as "actorId", actor_name as "actorName", run_id as "runId",
  booking_id as "bookingId", buyer, differences, details`;

/** A part of a log: so many of the newest rows, before one of them. */
interface LogPage {
  readonly before: string | undefined;
  readonly max: number;
}

/** The statement of a page of the rows that another one finds with these values. */
const pageOf = (found: string, given: readonly unknown[], { before, max }: LogPage) => {
  const last = `$${given.length + 1}`;
  return {
    sql: `select ${logColumns} from (${found}) a where ${last}::text is null or id < ${last}
     order by id desc limit $${given.length + 2}`,
    values: [...given, before ?? null, max],
  };
};

const runSql = `select * from audit_log where run_id = $1
  and subject in ('run', 'booking', 'service')`;

/** The newest rows about a run and its content. Without gold. */
export function logOfRun({ read }: Pick<Ctx, 'read'>, id: string, page: LogPage) {
  const { sql, values } = pageOf(runSql, [id], page);
  return read<LogRow>(sql, values, 'logs.run_id');
}

const bookingSql = `select * from audit_log where subject = 'booking' and subject_id = $1
  union all
  select * from audit_log where booking_id = $1 and ${mentionsBookingSql}`;

/** The same of a booking or service booking: its own rows, and those of runs that mention it. */
export function logOfBooking({ read }: Pick<Ctx, 'read'>, id: string, page: LogPage) {
  const { sql, values } = pageOf(bookingSql, [id], page);
  return read<LogRow>(sql, values, 'logs.booking_id');
}

const historyOfSql = `select * from audit_log
  where subject = $1 and subject_id = $2 and ${historySql}
    and ($3::text is null or exists (select from jsonb_object_keys(differences) as name
      where name = $3 or starts_with(name, $3 || '.')))`;

export interface HistoryQuery extends LogPage {
  readonly subject: AuditSubject;
  readonly id: string;
  /** Only changes of this part, or of fields below it. */
  readonly part: string | undefined;
}

/** The newest rows about an entity; for a part, those in which it changed. */
export function historyOf(
  { read }: Pick<Ctx, 'read'>,
  { subject, id, part, ...page }: HistoryQuery,
) {
  const { sql, values } = pageOf(historyOfSql, [subject, id, part ?? null], page);
  return read<LogRow>(sql, values, 'logs.history');
}

/** The columns of a booking that decide who may read its log. */
export async function bookingInRun(
  reader: Pick<Ctx, 'read'>,
  runId: string,
  bookingId: string,
): Promise<{ advertiserId: string; bait: boolean } | undefined> {
  const [row] = await reader.read<{ advertiserId: string; bait: boolean }>(
    `select advertiser_id as "advertiserId", bait from bookings where id = $1 and run_id = $2`,
    [bookingId, runId],
    'logs.booking',
  );
  return row;
}
