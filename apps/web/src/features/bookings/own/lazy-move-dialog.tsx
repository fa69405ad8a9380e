import { laterDialog } from '../../../ui/later-dialog.tsx';

/** The dialog for moving, with its list of runs. */
export const { Dialog: MoveDialog } = laterDialog(
  async () => (await import('./move-dialog.tsx')).MoveDialog,
);
