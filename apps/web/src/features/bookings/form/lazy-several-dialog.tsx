import { laterDialog } from '../../../ui/later-dialog.tsx';

/** The dialog for a pasted list of customers; most are booked one by one. */
export const { Dialog: SeveralDialog } = laterDialog(
  async () => (await import('./several-dialog.tsx')).SeveralDialog,
);
