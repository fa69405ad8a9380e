import { lazyDialog } from '../../../ui/lazy-dialog.tsx';

/** The dialog for moving a booking, with its list of runs. */
export const { Dialog: MoveDialog } = lazyDialog(
  async () => (await import('./move-dialog.tsx')).MoveDialog,
);
