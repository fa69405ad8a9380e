import { laterDialog } from '../../../ui/later-dialog.tsx';

/** The info dialog; its code comes when it is first asked for. */
export const { Dialog: InfoDialog } = laterDialog(
  async () => (await import('./info-dialog.tsx')).InfoDialog,
);
