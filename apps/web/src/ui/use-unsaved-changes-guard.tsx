import { useBlocker } from '@tanstack/react-router';
import { useRef, type ReactNode } from 'react';
import { back } from './back.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** The text of the question before unsaved changes are left. */
export interface UnsavedChangesText {
  readonly title: string;
  readonly text: string;
}

/** The question before changes are left that are stored nowhere. */
export const changesAreLost: UnsavedChangesText = {
  title: 'Leave without saving?',
  text: 'Your changes will be lost.',
};

/** The question before a draft is left, which is stored in this tab. */
export const draftIsKept: UnsavedChangesText = {
  title: 'Leave without saving?',
  text: 'Your changes are kept in this tab until you come back; others cannot see them.',
};

/**
 * Asks before a form with unsaved changes is left: within the app by a dialog, outside by the
 * browser's own question.
 * @param asks the question, or null if nothing would be lost
 * @returns the dialog to render, and a function to call before leaving after a save
 */
export function useUnsavedChangesGuard(asks: UnsavedChangesText | null): {
  readonly dialog: ReactNode;
  readonly leaveFreely: () => void;
} {
  const free = useRef(false);
  const keeps = () => asks !== null && !free.current;
  const leaving = useBlocker({
    // another filter of the same page changes the URL too, but loses nothing
    shouldBlockFn: ({ current, next, action }) =>
      keeps() &&
      current.pathname !== next.pathname &&
      // what is open closes first
      !(action === 'BACK' && back.closers.length > 0),
    enableBeforeUnload: keeps,
    withResolver: true,
  });
  const dialog = (
    <ConfirmDialog
      open={leaving.status === 'blocked'}
      title={asks?.title ?? ''}
      text={asks?.text ?? ''}
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
