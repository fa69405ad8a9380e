import { laterDialog } from '../../../ui/later-dialog.tsx';

/** The dialog for baits, with a form of its own; few ever open it. */
export const { Dialog: BaitDialog } = laterDialog(
  async () => (await import('./bait-dialog.tsx')).BaitDialog,
);
