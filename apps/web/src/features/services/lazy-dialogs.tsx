import { laterDialog } from '../../ui/later-dialog.tsx';

export const { Dialog: CompleteDialog } = laterDialog(
  async () => (await import('./complete-service-dialog.tsx')).CompleteServiceDialog,
);
export const { Dialog: ServiceDialog, useSoon: useServiceDialogSoon } = laterDialog(
  async () => (await import('./service-dialog.tsx')).ServiceDialog,
);
