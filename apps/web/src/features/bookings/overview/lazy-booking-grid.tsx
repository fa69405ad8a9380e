import { useEffect, type ComponentProps } from 'react';
import { later, useCode } from '../../../lib/load-code.ts';
import { useNarrow } from '../../../lib/use-media.ts';
import type { BookingGrid as Grid } from './booking-grid.tsx';

const code = later(() => import('./booking-grid.tsx'));

/** The bookings of a run as a sheet; it suspends. A phone shows cards and never loads it. */
export function BookingGrid(props: ComponentProps<typeof Grid>) {
  const found = useCode(code);
  return <found.BookingGrid {...props} />;
}

/** Loads the sheet beside the runs it is for, not after them. */
export function useBookingGridSoon(): void {
  const narrow = useNarrow();
  useEffect(() => {
    if (!narrow) code.load().catch(() => undefined);
  }, [narrow]);
}
