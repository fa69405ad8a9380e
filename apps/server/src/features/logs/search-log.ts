import {
  maxFoundEntries,
  type DeletedEntry,
  type FoundEntry,
  type RenamedEntry,
} from '@warchest/contract/logs.ts';
import type { LogType } from '@warchest/domain/logs/log-types.ts';
import { addDays, type Day } from '@warchest/domain/time/day.ts';
import { dayOf, stampOf, startOfDay } from '@warchest/domain/time/zone.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refused } from '../../platform/refused.ts';
import { memberNames } from '../members/public.ts';
import { searchLog, type FoundRow, type LogFilter } from './queries-search.ts';
import { entryOf, namesIn } from './view.ts';

/**
 * The result of a search: its entries, the members they mention, and whether there are older ones.
 */
interface Found<Entry> {
  status: 200;
  data: Entry[];
  names: Record<string, string>;
  next: string | null;
}

async function find<Entry>(
  ctx: Ctx,
  tab: LogType,
  filter: LogFilter,
  view: (row: FoundRow, today: Day) => Entry,
): Promise<Found<Entry>> {
  const rows = await searchLog(ctx, tab, filter, maxFoundEntries + 1);
  const shown = rows.slice(0, maxFoundEntries);
  return {
    status: 200,
    data: shown.map((row) => view(row, dayOf(ctx.now))),
    names: await namesIn(ctx, shown),
    next: rows.length > maxFoundEntries ? (shown.at(-1)?.id ?? null) : null,
  };
}

const foundView = (row: FoundRow, today: Day): FoundEntry => ({
  ...entryOf(row, today),
  raid: row.runId === null ? null : { id: row.runId, kind: row.runKind },
});

interface ByActor {
  readonly discordId?: string | undefined;
  readonly runId?: string | undefined;
  readonly before?: string | undefined;
}
interface ByCustomer {
  readonly customerName?: string | undefined;
  readonly runId?: string | undefined;
  readonly before?: string | undefined;
}
interface ByMember {
  readonly id?: string | undefined;
  readonly startDate: Day;
  readonly endDate: Day;
  readonly before?: string | undefined;
}

/** Changes by a member, or to a run. */
export const findByActor = (
  ctx: Ctx,
  tab: 'editraid' | 'createraid' | 'updatecustomer',
  { discordId, runId, before }: ByActor,
): Promise<Found<FoundEntry>> => find(ctx, tab, { actorId: discordId, runId, before }, foundView);

/** Changes of customers with this name prefix, or of those of a run. */
export const findBooked = (
  ctx: Ctx,
  { customerName, runId, before }: ByCustomer,
): Promise<Found<FoundEntry>> =>
  find(ctx, 'bookedcustomer', { buyer: customerName?.trim(), runId, before }, foundView);

/** Deleted bookings, and whether they are still deleted. */
export const findDeleted = (
  ctx: Ctx,
  { customerName, runId, before }: ByCustomer,
): Promise<Found<DeletedEntry>> =>
  find(ctx, 'deletedcustomer', { buyer: customerName?.trim(), runId, before }, (row, today) => {
    const { customer, ...entry } = foundView(row, today);
    return { ...entry, customer: customer ? [{ ...customer, deleted: row.deleted }] : [] };
  });

/**
 * Name changes within days, both included.
 * Refuses: invalid, for a start after the end.
 */
export async function findRenamed(
  ctx: Ctx,
  { id, startDate, endDate, before }: ByMember,
): Promise<Found<RenamedEntry>> {
  if (endDate < startDate) {
    throw new Refused('invalid', {
      errors: [{ path: 'endDate', message: 'Must not be before the start' }],
    });
  }
  const from = new Date(startOfDay(startDate)).toISOString();
  const until = new Date(startOfDay(addDays(endDate, 1))).toISOString();
  const found = await find(ctx, 'namechange', { memberId: id, from, until, before }, (row) => row);
  const names = await memberNames(ctx, new Set(found.data.map(({ subjectId }) => subjectId)));
  const data = found.data.map(({ id: entryId, subjectId, at, differences }) => ({
    id: entryId,
    member: { id: subjectId, name: names.get(subjectId) ?? '' },
    description: Object.entries(differences)
      .filter(([field]) => field === 'username' || field === 'displayName')
      .map(([, { oldValue, newValue }]) => `${String(oldValue)} → ${String(newValue)}`)
      .join(', '),
    date: new Date(at).toISOString(),
    dateHumanReadable: stampOf(Date.parse(at)),
    differences: Object.fromEntries(
      Object.entries(differences).filter(
        ([field]) => field === 'username' || field === 'displayName',
      ),
    ),
  }));
  return { ...found, data, names: {} };
}
