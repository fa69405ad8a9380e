import { lazyDialog } from '../../../ui/lazy-dialog.tsx';

/** The deleted bookings of a run. */
export const { Dialog: DeletedDialog } = lazyDialog(
  async () => (await import('./deleted-dialog.tsx')).DeletedDialog,
);
