import { lazyDialog } from '../../../ui/lazy-dialog.tsx';

/** What is asked once in an evening is loaded when it is asked: a list of runs does without it. */
export const { Dialog: BlockedDialog } = lazyDialog(
  async () => (await import('./blocked-dialog.tsx')).BlockedDialog,
);

/** As {@link BlockedDialog}. */
export const { Dialog: CompleteDialog } = lazyDialog(
  async () => (await import('./complete-dialog.tsx')).CompleteDialog,
);
