import { laterDialog } from '../../../ui/later-dialog.tsx';

/** What is asked once in an evening is loaded when it is asked: a list of runs does without it. */
export const { Dialog: BlockedDialog } = laterDialog(
  async () => (await import('./blocked-dialog.tsx')).BlockedDialog,
);

/** As {@link BlockedDialog}. */
export const { Dialog: CompleteDialog } = laterDialog(
  async () => (await import('./complete-dialog.tsx')).CompleteDialog,
);
