import { bookings, type OwnBooking } from '@warchest/contract/bookings.ts';
import type { RunView } from '@warchest/contract/run-view.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { reload, useEndpoint, type ChangedThing } from '../../../lib/use-endpoint.ts';
import { isFullBooking } from '../../runs/public/run-facts.ts';

/** The person's own bookings of the past seven days and ahead, kept up to date (BOOK-9). */
export function useOwnBookings(kind: RunKind, memberId: string) {
  return useEndpoint(
    bookings[kind].own,
    {},
    {
      live: { topic: 'run', of: kind, apply: (data, change) => ownAfter(data, change, memberId) },
    },
  );
}

/** The own bookings after a run has changed; {@link reload} if only the server knows them all. */
export function ownAfter(
  data: readonly OwnBooking[],
  change: ChangedThing,
  memberId: string,
): readonly OwnBooking[] | typeof reload {
  const mine = data.filter((one) => one.raid === change.id);
  const run = change.view as RunView | null;
  const fresh = (run ? [...run.Buyer, ...run.Backup] : [])
    .filter(isFullBooking)
    .filter((one) => one.advertiser.id === memberId);
  if (mine.length === 0 && fresh.length === 0) return data;
  const byId = new Map(fresh.map((one) => [one.id, one]));
  // deleted bookings are no longer in the run, new ones not yet in the list
  const known = mine.every((one) => byId.has(one.id) || one.delete);
  if (!run || !known || fresh.some((one) => !mine.some((old) => old.id === one.id))) return reload;
  // a deleted booking comes without its permissions, which decide whether it can be restored
  const isOtherNow = (one: OwnBooking) =>
    one.run.runStatus !== run.runStatus || one.run.completed !== run.completed;
  if (mine.some((one) => !byId.has(one.id) && isOtherNow(one))) return reload;
  const { id, kind, raid, date, time, difficulty, type, runStatus, completed } = run;
  const { amountOfPossibleCustomer } = run;
  const facts = { id, kind, raid, date, time, difficulty, type, runStatus, completed };
  // deleted ones too: their run is updated
  return data.map((one) =>
    one.raid === id
      ? { ...(byId.get(one.id) ?? one), run: { ...facts, amountOfPossibleCustomer } }
      : one,
  );
}
