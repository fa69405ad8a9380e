import { laterDialog } from '../../ui/later-dialog.tsx';

/** Opened by few, and seldom. */
export const { Dialog: PaymentCharDialog } = laterDialog(
  async () => (await import('./payment-char-dialog.tsx')).PaymentCharDialog,
);
