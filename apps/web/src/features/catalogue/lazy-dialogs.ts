import { lazyDialog } from '../../ui/lazy-dialog.tsx';

export const { Dialog: RaidDialog } = lazyDialog(
  async () => (await import('./raid-dialog.tsx')).RaidDialog,
);
export const { Dialog: PasteDialog } = lazyDialog(
  async () => (await import('./paste-dialog.tsx')).PasteDialog,
);
export const { Dialog: TextsDialog } = lazyDialog(
  async () => (await import('./texts-dialog.tsx')).TextsDialog,
);
