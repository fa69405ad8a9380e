import { laterDialog } from '../../ui/later-dialog.tsx';

/** The dialog that takes back a list of mailed strings. */
export const { Dialog: PasteDialog } = laterDialog(
  async () => (await import('./paste-dialog.tsx')).PasteDialog,
);
