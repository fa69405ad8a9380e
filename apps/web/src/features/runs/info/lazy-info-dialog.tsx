import { lazyDialog } from '../../../ui/lazy-dialog.tsx';

/** The info dialog; its code comes when it is first asked for. */
export const { Dialog: InfoDialog } = lazyDialog(
  async () => (await import('./info-dialog.tsx')).InfoDialog,
);
