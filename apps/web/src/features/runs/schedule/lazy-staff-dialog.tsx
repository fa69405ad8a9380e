import { lazyDialog } from '../../../ui/lazy-dialog.tsx';

/** Sets staff on several runs; it comes with the schedule's spare time, before it is asked for. */
export const { Dialog: StaffDialog, useSoon: useStaffDialogSoon } = lazyDialog(
  async () => (await import('./staff-dialog.tsx')).StaffDialog,
);
