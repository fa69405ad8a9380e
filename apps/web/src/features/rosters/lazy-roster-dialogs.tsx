import { laterDialog } from '../../ui/later-dialog.tsx';

export const { Dialog: PingDialog } = laterDialog(
  async () => (await import('./roster-dialogs.tsx')).PingDialog,
);
export const { Dialog: CountDialog } = laterDialog(
  async () => (await import('./roster-dialogs.tsx')).CountDialog,
);
export const { Dialog: NoteDialog } = laterDialog(
  async () => (await import('./roster-dialogs.tsx')).NoteDialog,
);
export const { Dialog: AttendanceDialog } = laterDialog(
  async () => (await import('./attendance-dialog.tsx')).AttendanceDialog,
);
export const { Dialog: SuggestDialog } = laterDialog(
  async () => (await import('./suggest-dialog.tsx')).SuggestDialog,
);
export const { Dialog: ToldDialog } = laterDialog(
  async () => (await import('./told-dialog.tsx')).ToldDialog,
);
export const { Dialog: ChangeDialog } = laterDialog(
  async () => (await import('./change-dialog.tsx')).ChangeDialog,
);
