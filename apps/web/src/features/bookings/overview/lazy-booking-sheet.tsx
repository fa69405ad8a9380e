import { laterDialog } from '../../../ui/later-dialog.tsx';

/** One booking with big choices; cards load it before the first tap. */
export const { Dialog: BookingSheet, useSoon: useSheetSoon } = laterDialog(
  async () => (await import('./booking-sheet.tsx')).BookingSheet,
);
