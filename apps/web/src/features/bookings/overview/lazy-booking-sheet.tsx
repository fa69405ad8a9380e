import { Suspense } from 'react';
import { later, useCode, useSoon } from '../../../lib/load-code.ts';
import { OnItsWay } from '../../../ui/on-its-way.tsx';
import type { BookingSheetProps } from './booking-sheet.tsx';

const code = later(() => import('./booking-sheet.tsx'));
/** The cards of a phone load the sheet before the first tap. */
export const useSheetSoon = (): void => useSoon(code);

function Loaded(props: BookingSheetProps) {
  const found = useCode(code);
  return <found.BookingSheet {...props} />;
}

/** One booking with big choices. */
export function BookingSheet(props: BookingSheetProps) {
  return (
    <Suspense fallback={<OnItsWay onClose={props.onClose} />}>
      <Loaded {...props} />
    </Suspense>
  );
}
