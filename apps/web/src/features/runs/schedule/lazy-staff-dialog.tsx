import { lazyDialog } from '../../../ui/lazy-dialog.tsx';

/** Sets staff of several runs; loaded once the schedule is idle. */
export const { Dialog: StaffDialog, usePreload: usePreloadStaffDialog } = lazyDialog(
  async () => (await import('./staff-dialog.tsx')).StaffDialog,
);
