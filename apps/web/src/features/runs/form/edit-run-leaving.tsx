import { useBlocker } from '@tanstack/react-router';
import { useRef, type ReactNode } from 'react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

/**
 * Asks before a form with typed changes is left, within the app by a dialog, out of it by the
 * browser's own question.
 * @returns the dialog to render, and what to call before leaving with everything saved
 */
export function useLeaveQuestion(changes: number): {
  readonly dialog: ReactNode;
  readonly leaveFreely: () => void;
} {
  const free = useRef(false);
  const keeps = () => changes > 0 && !free.current;
  const leaving = useBlocker({
    shouldBlockFn: keeps,
    enableBeforeUnload: keeps,
    withResolver: true,
  });
  const dialog = (
    <ConfirmDialog
      open={leaving.status === 'blocked'}
      title="Leave without saving?"
      text={`${changes === 1 ? 'One changed field is' : `${changes} changed fields are`} not saved yet.`}
      confirm="Leave"
      cancel="Stay"
      danger
      onConfirm={() => leaving.proceed?.()}
      onCancel={() => leaving.reset?.()}
    />
  );
  return {
    dialog,
    leaveFreely: () => {
      free.current = true;
    },
  };
}
