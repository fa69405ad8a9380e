import { lazyDialog } from '../../../ui/lazy-dialog.tsx';

/** The dialog for baits, with a form of its own; few ever open it. */
export const { Dialog: BaitDialog } = lazyDialog(
  async () => (await import('./bait-dialog.tsx')).BaitDialog,
);
