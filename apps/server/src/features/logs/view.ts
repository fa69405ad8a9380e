import { maxLogEntries, type Log, type LogEntry } from '@warchest/contract/logs.ts';
import type { Ctx } from '../../platform/context.ts';
import { memberNames } from '../members/queries.ts';
import type { LogRow } from './queries.ts';

/** Fields whose values are members' ids. */
const people: readonly string[] = ['leader', 'gc', 'goldWith', 'team'];

/** A row as readers see it. */
export const entryOf = (row: LogRow): LogEntry => ({
  id: row.id,
  date: new Date(row.at).toISOString(),
  action: row.action,
  actor: { id: row.actorId, name: row.actorName },
  raid: row.runId === null ? null : { id: row.runId },
  customer: row.bookingId === null ? null : { id: row.bookingId, buyer: row.buyer ?? '' },
  differences: row.differences,
  details: row.details,
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
export async function logView(ctx: Pick<Ctx, 'read'>, rows: readonly LogRow[]): Promise<Log> {
  const shown = rows.slice(0, maxLogEntries);
  return {
    entries: shown.map(entryOf),
    names: await namesIn(ctx, shown),
    next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
  };
}
