import type { LogType } from '@warchest/domain/logs/log-types.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import type { Ctx } from '../../platform/context.ts';
import { logSortSql, viewedSql } from '../../platform/tables.ts';
import { logColumns, type LogRow } from './queries.ts';

/** A row of the log with the current state of its run and booking. */
export interface FoundRow extends LogRow {
  readonly subjectId: string;
  readonly runKind: RunKind | null;
  readonly deleted: boolean;
}

/** A filter of the log; undefined: no condition. */
export interface LogFilter {
  /** The author of the change. */
  readonly actorId?: string | undefined;
  readonly runId?: string | undefined;
  /** A prefix of the customer's name. */
  readonly buyer?: string | undefined;
  /** The member whose name changed. */
  readonly memberId?: string | undefined;
  /** From this instant, before that one; ISO. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  /** An entry's id: only older ones. */
  readonly before?: string | undefined;
}

const prefixOf = (text: string): string => `${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;

/**
 * The newest rows of a tab. Each combination of conditions is a separate statement with its own
 * plan and index.
 */
export function searchLog(
  reader: Pick<Ctx, 'read'>,
  tab: LogType,
  filter: LogFilter,
  max: number,
): Promise<FoundRow[]> {
  const filters: readonly (readonly [condition: string, value: string | undefined])[] = [
    ['actor_id = ?', filter.actorId],
    ['run_id = ?', filter.runId],
    [`subject = 'booking' and lower(buyer) like ?`, filter.buyer && prefixOf(filter.buyer)],
    [`subject = 'member' and subject_id = ?`, filter.memberId],
    ['at >= ?', filter.from],
    ['at < ?', filter.until],
    ['id < ?', filter.before],
  ];
  const present = filters.filter(([, value]) => value !== undefined);
  const conditions = present.map(([text], at) => `and ${text.replace('?', `$${at + 3}`)}`);
  return reader.read<FoundRow>(
    `select a.*, r.kind as "runKind", b.deleted_at is not null as deleted
     from (
       select ${logColumns}, subject_id as "subjectId" from audit_log
       where ${viewedSql} and ${logSortSql} = $1 ${conditions.join(' ')}
       order by id desc limit $2
     ) a
     left join lateral (select kind from runs where id = a."runId" offset 0) r on true
     left join lateral (select deleted_at from bookings where id = a."bookingId" offset 0) b on true
     order by a.id desc`,
    [tab, max, ...present.map(([, value]) => value)],
  );
}
