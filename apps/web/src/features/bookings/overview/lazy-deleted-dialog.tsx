import { laterDialog } from '../../../ui/later-dialog.tsx';

/** What was deleted of a run. */
export const { Dialog: DeletedDialog } = laterDialog(
  async () => (await import('./deleted-dialog.tsx')).DeletedDialog,
);
