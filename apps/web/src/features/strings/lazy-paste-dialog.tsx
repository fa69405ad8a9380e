import { lazyDialog } from '../../ui/lazy-dialog.tsx';

/** The dialog that takes back a list of mailed strings. */
export const { Dialog: PasteDialog } = lazyDialog(
  async () => (await import('./paste-dialog.tsx')).PasteDialog,
);
