import { lazyDialog } from '../../ui/lazy-dialog.tsx';

export const { Dialog: CompleteDialog } = lazyDialog(
  async () => (await import('./complete-service-dialog.tsx')).CompleteServiceDialog,
);
export const { Dialog: ServiceDialog, usePreload: usePreloadServiceDialog } = lazyDialog(
  async () => (await import('./service-dialog.tsx')).ServiceDialog,
);
