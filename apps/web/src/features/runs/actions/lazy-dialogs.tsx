import { lazyDialog } from '../../../ui/lazy-dialog.tsx';

/** Lazy, because it is rarely needed in a list of runs. */
export const { Dialog: BlockedDialog } = lazyDialog(
  async () => (await import('./blocked-dialog.tsx')).BlockedDialog,
);

/** As {@link BlockedDialog}. */
export const { Dialog: CompleteDialog } = lazyDialog(
  async () => (await import('./complete-dialog.tsx')).CompleteDialog,
);
