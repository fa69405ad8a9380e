import { useEffect, type ComponentProps } from 'react';
import { lazyModule, useCode } from '../../../lib/load-module.ts';
import { useNarrow } from '../../../lib/use-media.ts';
import type { BookingGrid as Grid } from './booking-grid.tsx';

const code = lazyModule(() => import('./booking-grid.tsx'));

/** The booking table of a run; it suspends. Phones show cards and never load it. */
export function BookingGrid(props: ComponentProps<typeof Grid>) {
  const found = useCode(code);
  return <found.BookingGrid {...props} />;
}

/** Loads the table's code in parallel with the runs. */
export function usePreloadBookingGrid(): void {
  const narrow = useNarrow();
  useEffect(() => {
    if (!narrow) code.load().catch(() => undefined);
  }, [narrow]);
}
