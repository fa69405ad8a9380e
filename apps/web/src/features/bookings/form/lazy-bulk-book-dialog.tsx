import { lazyDialog } from '../../../ui/lazy-dialog.tsx';

/** The dialog for a pasted list of customers. Lazy, because most are booked one by one. */
export const { Dialog: BulkBookDialog } = lazyDialog(
  async () => (await import('./bulk-book-dialog.tsx')).BulkBookDialog,
);
