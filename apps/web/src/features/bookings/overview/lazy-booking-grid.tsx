import { lazy, useEffect } from 'react';
import { patiently } from '../../../lib/load-code.ts';
import { useNarrow } from '../../../lib/use-media.ts';

const load = patiently(async () => ({ default: (await import('./booking-grid.tsx')).BookingGrid }));

/** The bookings of a run as a sheet; it suspends. A phone shows cards and never loads it. */
export const BookingGrid = lazy(load);

/** Loads the sheet beside the runs it is for, not after them. */
export function useBookingGridSoon(): void {
  const narrow = useNarrow();
  useEffect(() => {
    if (!narrow) load().catch(() => undefined);
  }, [narrow]);
}
