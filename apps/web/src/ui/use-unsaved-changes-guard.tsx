import { useBlocker } from '@tanstack/react-router';
import { useRef, type ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** What is asked before a form with something typed in is left. */
export interface UnsavedChangesText {
  readonly title: string;
  readonly text: string;
}

/**
 * Asks before a form with something typed in is left, within the app by a dialog, out of it by the
 * browser's own question.
 * @param asks what to ask, or null while nothing would be lost
 * @returns the dialog to render, and what to call before leaving with everything saved
 */
export function useUnsavedChangesGuard(asks: UnsavedChangesText | null): {
  readonly dialog: ReactNode;
  readonly leaveFreely: () => void;
} {
  const free = useRef(false);
  const keeps = () => asks !== null && !free.current;
  const leaving = useBlocker({
    // another filter of the same page is in its address too, and loses nothing
    shouldBlockFn: ({ current, next }) => keeps() && current.pathname !== next.pathname,
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
