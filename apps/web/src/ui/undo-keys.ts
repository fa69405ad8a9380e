import { useEffect } from 'react';
import { listenToKeys } from '../lib/held-keys.ts';
import { isDialogOpen } from './dialog-stack.ts';

/** Text fields have their own undo. */
const isText = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input:not([type=checkbox], [type=radio]), textarea, [contenteditable], [data-editing]',
  ) !== null;

/** Ctrl+Z and Ctrl+Shift+Z or Ctrl+Y on the whole screen, except in text fields. */
export function useUndoKeys(undo: () => void, redo: () => void): void {
  useEffect(
    () =>
      listenToKeys((event) => {
        if (event.defaultPrevented || event.altKey || !(event.ctrlKey || event.metaKey)) return;
        const key = event.key.toLowerCase();
        if ((key !== 'z' && key !== 'y') || isText(event.target) || isDialogOpen()) return;
        event.preventDefault();
        if (key === 'y' || event.shiftKey) redo();
        else undo();
      }),
    [undo, redo],
  );
}
