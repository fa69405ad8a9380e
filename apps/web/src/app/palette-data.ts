import { bookings, type OwnBooking } from '@warchest/contract/bookings.ts';
import type { RunView } from '@warchest/contract/run-view.ts';
import { runs } from '@warchest/contract/runs.ts';
import { mayEnter } from '@warchest/domain/members/access.ts';
import type { Role } from '@warchest/domain/members/roles.ts';
import { runKinds } from '@warchest/domain/runs/kind.ts';
import { call } from '../lib/call.ts';
import { shiftDay, todayText } from '../lib/format.ts';
import { queryClient } from '../lib/query.ts';
import { keyOf } from '../lib/use-endpoint.ts';

/** What the palette searches for runs and buyers. */
export interface CachedEntities {
  readonly runs: readonly RunView[];
  readonly own: readonly OwnBooking[];
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isRun = (value: unknown): value is RunView =>
  isObject(value) && 'Buyer' in value && 'startsAt' in value;

/** The runs and own bookings that this tab has loaded, each run once in its newest version. */
export function cachedEntities(): CachedEntities {
  const found = new Map<string, RunView>();
  for (const query of queryClient.getQueryCache().getAll()) {
    const data: unknown = query.state.data;
    for (const one of Array.isArray(data) ? (data as unknown[]) : [data]) {
      if (isRun(one) && (found.get(one.id)?.version ?? 0) < one.version) found.set(one.id, one);
    }
  }
  const own = runKinds.flatMap(
    (kind) => queryClient.getQueryData<OwnBooking[]>(keyOf(bookings[kind].own)) ?? [],
  );
  return { runs: [...found.values()], own };
}

/** If reopened within this time (ms), the palette does not load again. */
const fresh = 60_000;
/** Days that are loaded: the ranges of the overviews and the booking page together. */
const daysAhead = 5;

/**
 * Loads what these roles may search and this tab has not loaded yet: the runs from yesterday to
 * five days ahead, and the own bookings. Failed loads yield no results.
 */
export async function loadKnown(roles: ReadonlySet<Role>, now: number): Promise<CachedEntities> {
  const today = todayText(now);
  const days = { query: { start: shiftDay(today, -1), end: shiftDay(today, daysAhead) } };
  const all = runKinds.flatMap((kind) => {
    const [{ list }, { own }] = [runs[kind], bookings[kind]];
    const loads: Promise<unknown>[] = [];
    if (mayEnter(list.access, roles)) {
      loads.push(
        queryClient.fetchQuery({
          queryKey: keyOf(list, days),
          queryFn: ({ signal }) => call(list, days, { signal }),
          staleTime: fresh,
        }),
      );
    }
    if (mayEnter(own.access, roles)) {
      loads.push(
        queryClient.fetchQuery({
          queryKey: keyOf(own),
          queryFn: ({ signal }) => call(own, {}, { signal }),
          staleTime: fresh,
        }),
      );
    }
    return loads;
  });
  await Promise.allSettled(all);
  return cachedEntities();
}
