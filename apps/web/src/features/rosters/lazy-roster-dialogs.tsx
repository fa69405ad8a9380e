import { lazyDialog } from '../../ui/lazy-dialog.tsx';

export const { Dialog: PingDialog } = lazyDialog(
  async () => (await import('./roster-dialogs.tsx')).PingDialog,
);
export const { Dialog: CountDialog } = lazyDialog(
  async () => (await import('./roster-dialogs.tsx')).CountDialog,
);
export const { Dialog: NoteDialog } = lazyDialog(
  async () => (await import('./roster-dialogs.tsx')).NoteDialog,
);
export const { Dialog: AttendanceDialog } = lazyDialog(
  async () => (await import('./attendance-dialog.tsx')).AttendanceDialog,
);
export const { Dialog: SuggestDialog } = lazyDialog(
  async () => (await import('./suggest-dialog.tsx')).SuggestDialog,
);
export const { Dialog: NotificationStatusDialog } = lazyDialog(
  async () => (await import('./notification-status-dialog.tsx')).NotificationStatusDialog,
);
export const { Dialog: EditSignupDialog } = lazyDialog(
  async () => (await import('./edit-signup-dialog.tsx')).EditSignupDialog,
);
