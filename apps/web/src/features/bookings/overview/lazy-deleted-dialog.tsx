import { lazyDialog } from '../../../ui/lazy-dialog.tsx';

/** What was deleted of a run. */
export const { Dialog: DeletedDialog } = lazyDialog(
  async () => (await import('./deleted-dialog.tsx')).DeletedDialog,
);
