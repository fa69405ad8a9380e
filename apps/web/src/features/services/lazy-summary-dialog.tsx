import { lazyDialog } from '../../ui/lazy-dialog.tsx';

export const { Dialog: SummaryDialog } = lazyDialog(
  async () => (await import('./summary-dialog.tsx')).SummaryDialog,
);
