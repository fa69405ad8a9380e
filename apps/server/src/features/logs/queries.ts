import { besidesSql, historySql, type Difference } from '../../platform/tables.ts';
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

/** The newest rows about a run and its content, before one of them. Without gold. */
export const logOfRun = (
  reader: Pick<Ctx, 'read'>,
  id: string,
  before: string | undefined,
  max: number,
): Promise<LogRow[]> =>
  reader.read<LogRow>(
    `select ${logColumns} from audit_log
     where run_id = $1 and ($2::text is null or id < $2)
       and subject in ('run', 'booking', 'service')
     order by id desc limit $3`,
    [id, before ?? null, max],
    'logs.run_id',
  );

/** The same of a booking or service booking: its own rows, and those of runs that mention it. */
export const logOfBooking = (
  reader: Pick<Ctx, 'read'>,
  id: string,
  before: string | undefined,
  max: number,
): Promise<LogRow[]> =>
  reader.read<LogRow>(
    `select ${logColumns} from (
       select * from audit_log where subject = 'booking' and subject_id = $1
       union all
       select * from audit_log where booking_id = $1 and ${besidesSql}
     ) a
     where $2::text is null or id < $2
     order by id desc limit $3`,
    [id, before ?? null, max],
    'logs.booking_id',
  );

export interface HistoryQuery {
  readonly subject: AuditSubject;
  readonly id: string;
  /** Only changes of this part, or of fields below it. */
  readonly part: string | undefined;
  readonly before: string | undefined;
  readonly max: number;
}

/** The newest rows about an entity, before one of them; for a part, those in which it changed. */
export const historyOf = (
  reader: Pick<Ctx, 'read'>,
  { subject, id, part, before, max }: HistoryQuery,
): Promise<LogRow[]> =>
  reader.read<LogRow>(
    `select ${logColumns} from audit_log
     where subject = $1 and subject_id = $2 and ($3::text is null or id < $3) and ${historySql}
       and ($5::text is null or exists (select from jsonb_object_keys(differences) as name
         where name = $5 or starts_with(name, $5 || '.')))
     order by id desc limit $4`,
    [subject, id, before ?? null, max, part ?? null],
    'logs.history',
  );

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
