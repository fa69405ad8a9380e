import { lazyDialog } from '../../../ui/lazy-dialog.tsx';

/** The edit dialog with its form. Lazy, because an overview is mostly read. */
export const { Dialog: EditDialog, usePreload: usePreloadEditDialog } = lazyDialog(
  async () => (await import('./edit-dialog.tsx')).EditDialog,
);
