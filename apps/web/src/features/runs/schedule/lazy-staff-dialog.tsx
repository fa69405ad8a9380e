import { lazyDialog } from '../../../ui/lazy-dialog.tsx';

/** Sets staff of several runs; loaded once the schedule is idle. */
export const { Dialog: StaffDialog, useSoon: useStaffDialogSoon } = lazyDialog(
  async () => (await import('./staff-dialog.tsx')).StaffDialog,
);
