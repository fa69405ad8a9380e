import { lazyDialog } from '../../ui/lazy-dialog.tsx';

/** The dialog for pasting a list of mailed strings. */
export const { Dialog: PasteDialog } = lazyDialog(
  async () => (await import('./paste-dialog.tsx')).PasteDialog,
);
