import { lazyDialog } from '../../../ui/lazy-dialog.tsx';

/** The info dialog; its code is loaded on first use. */
export const { Dialog: InfoDialog } = lazyDialog(
  async () => (await import('./info-dialog.tsx')).InfoDialog,
);
