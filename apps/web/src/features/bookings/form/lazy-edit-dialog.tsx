import { lazyDialog } from '../../../ui/lazy-dialog.tsx';

/** The edit dialog, with a form of its own: an overview is mostly read, and begins without it. */
export const { Dialog: EditDialog, useSoon: useEditDialogSoon } = lazyDialog(
  async () => (await import('./edit-dialog.tsx')).EditDialog,
);
