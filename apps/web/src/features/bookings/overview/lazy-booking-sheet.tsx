import { lazyDialog } from '../../../ui/lazy-dialog.tsx';

/** One booking with big choices; cards load it before the first tap. */
export const { Dialog: BookingSheet, useSoon: useSheetSoon } = lazyDialog(
  async () => (await import('./booking-sheet.tsx')).BookingSheet,
);
