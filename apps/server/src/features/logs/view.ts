import { maxLogEntries } from '@warchest/contract/logs.ts';
import type { Log, LogEntry } from '@warchest/contract/log-view.ts';
import { detailText } from '@warchest/domain/logs/details.ts';
import { pointReasonText, type StoredPointReason } from '@warchest/domain/loyalty/reason.ts';
import type { Day } from '@warchest/domain/time/day.ts';
import { dayOf } from '@warchest/domain/time/zone.ts';
import type { Ctx } from '../../platform/context.ts';
import { memberNames } from '../members/public.ts';
import type { LogRow } from './queries.ts';

/** Fields whose values are members' ids. */
const people: readonly string[] = ['leader', 'gc', 'goldWith', 'team'];

/** The differences in words: reasons of points are stored as keys, and were sentences before. */
function inWords({ subject, differences }: LogRow, today: Day): LogRow['differences'] {
  const { reason } = differences;
  if (subject !== 'points' || typeof reason?.newValue !== 'object' || !reason.newValue) {
    return differences;
  }
  const newValue = pointReasonText(reason.newValue as StoredPointReason, today);
  return { ...differences, reason: { ...reason, newValue } };
}

/** A row as readers see it on the day `today`. */
export const entryOf = (row: LogRow, today: Day): LogEntry => ({
  id: row.id,
  date: new Date(row.at).toISOString(),
  action: row.action,
  actor: { id: row.actorId, name: row.actorName },
  raid: row.runId === null ? null : { id: row.runId },
  customer: row.bookingId === null ? null : { id: row.bookingId, buyer: row.buyer ?? '' },
  differences: inWords(row, today),
  details: detailText(row.details),
});

const idsIn = ({ differences }: LogRow): string[] =>
  people
    .flatMap((field) => {
      const difference = differences[field];
      return difference ? [difference.oldValue, difference.newValue].flat() : [];
    })
    .filter((id): id is string => typeof id === 'string' && id !== '');

/** Names of the members in the differences of these rows, by id. */
export const namesIn = async (
  ctx: Pick<Ctx, 'read'>,
  rows: readonly LogRow[],
): Promise<Record<string, string>> =>
  Object.fromEntries(await memberNames(ctx, new Set(rows.flatMap(idsIn))));

/** A page of rows with the names of their members, and the position of the next page. */
export async function logView(
  ctx: Pick<Ctx, 'read' | 'now'>,
  rows: readonly LogRow[],
): Promise<Log> {
  const shown = rows.slice(0, maxLogEntries);
  return {
    entries: shown.map((row) => entryOf(row, dayOf(ctx.now))),
    names: await namesIn(ctx, shown),
    next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
  };
}
