import { useEffect, useMemo, useRef } from 'react';
import { bookings, type DeletedBooking } from '@warchest/contract/bookings.ts';
import type { RunView } from '@warchest/contract/run-view.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { useEndpoint } from '../../../lib/use-endpoint.ts';
import { bookingsOf } from './run-bookings.ts';

/** The deleted bookings of a run as its staff see them. */
export interface Deleted {
  /** The latest deletion first; undefined while they load for the first time. */
  readonly list: readonly DeletedBooking[] | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

const none: ReadonlySet<string> = new Set();

/**
 * The deleted bookings of a run whose card is open. The live run does not contain them, so they are
 * reloaded when a booking has left the run or one of them is back.
 */
export function useDeleted(kind: RunKind, run: RunView, isOpen: boolean): Deleted {
  const { data, error, refetch } = useEndpoint(
    bookings[kind].deleted,
    { params: { id: run.id } },
    { enabled: isOpen && run.view === 'staff' },
  );
  const alive = useMemo(() => new Set(bookingsOf(run).map(({ id }) => id)), [run]);
  const latest = useRef({ data, alive: none });
  useEffect(() => {
    const { data: known, alive: before } = latest.current;
    const left = [...before].some((id) => !alive.has(id));
    // a closed card loads when it is opened
    if (isOpen && (left || known?.some(({ id }) => alive.has(id)))) void refetch();
    latest.current.alive = alive;
  }, [alive, isOpen, refetch]);
  useEffect(() => {
    latest.current.data = data;
  }, [data]);
  const list = useMemo(() => data?.filter(({ id }) => !alive.has(id)), [data, alive]);
  return { list, error, retry: () => void refetch() };
}
