import { lazyDialog } from '../../../ui/lazy-dialog.tsx';

/** The bait dialog with its form. Lazy, because few people open it. */
export const { Dialog: BaitDialog } = lazyDialog(
  async () => (await import('./bait-dialog.tsx')).BaitDialog,
);
