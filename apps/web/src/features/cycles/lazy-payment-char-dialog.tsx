import { lazyDialog } from '../../ui/lazy-dialog.tsx';

/** Lazy, because few people open it. */
export const { Dialog: PaymentCharDialog } = lazyDialog(
  async () => (await import('./payment-char-dialog.tsx')).PaymentCharDialog,
);
