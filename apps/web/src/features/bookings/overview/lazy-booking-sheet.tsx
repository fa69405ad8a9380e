import { lazyDialog } from '../../../ui/lazy-dialog.tsx';

/** One booking with large controls; cards load it before the first tap. */
export const { Dialog: BookingSheet, usePreload: usePreloadBookingSheet } = lazyDialog(
  async () => (await import('./booking-sheet.tsx')).BookingSheet,
);
