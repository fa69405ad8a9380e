import { laterDialog } from '../../ui/later-dialog.tsx';

export const { Dialog: RaidDialog } = laterDialog(
  async () => (await import('./raid-dialog.tsx')).RaidDialog,
);
export const { Dialog: PasteDialog } = laterDialog(
  async () => (await import('./paste-dialog.tsx')).PasteDialog,
);
export const { Dialog: TextsDialog } = laterDialog(
  async () => (await import('./texts-dialog.tsx')).TextsDialog,
);
