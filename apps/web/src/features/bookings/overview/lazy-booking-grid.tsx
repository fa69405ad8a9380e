import { useEffect, type ComponentProps } from 'react';
import { lazyModule, useCode } from '../../../lib/load-module.ts';
import { useNarrow } from '../../../lib/use-media.ts';
import type { BookingGrid as Grid } from './booking-grid.tsx';

const code = lazyModule(() => import('./booking-grid.tsx'));

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
