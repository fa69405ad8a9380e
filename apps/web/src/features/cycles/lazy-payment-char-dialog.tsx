import { lazyDialog } from '../../ui/lazy-dialog.tsx';

/** Opened by few, and seldom. */
export const { Dialog: PaymentCharDialog } = lazyDialog(
  async () => (await import('./payment-char-dialog.tsx')).PaymentCharDialog,
);
