import { laterDialog } from '../../ui/later-dialog.tsx';

export const { Dialog: SummaryDialog } = laterDialog(
  async () => (await import('./summary-dialog.tsx')).SummaryDialog,
);
