import { useEffect, type RefObject } from 'react';
import { listenToKeys } from '../lib/held-keys.ts';
import { isDialogOpen } from './dialog-stack.ts';

/**
 * Clicks a button on a chord (Ctrl or ⌘ with the key): the button of the ref, or the submit button
 * of the ref's form. The focused field of the form is blurred first, so that its text is committed,
 * and focused again. A field elsewhere, such as in a table cell, handles the chord itself; if its
 * text is invalid, nothing is submitted. Nothing happens while a dialog is open.
 */
export function useSubmitShortcut(
  at: RefObject<HTMLElement | null>,
  key: 'Enter' | 's',
  isOn = true,
): void {
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      const chord = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!chord || event.key.toLowerCase() !== key.toLowerCase() || !at.current) return;
      if (isDialogOpen()) return;
      event.preventDefault();
      const form = at.current.closest('form');
      const field = document.activeElement;
      if (field instanceof HTMLElement && form?.contains(field)) {
        field.blur();
        field.focus({ preventScroll: true });
      }
      // after the field's change has rendered
      setTimeout(() => {
        // a cell with invalid text, or with an open confirmation
        const isWaiting = document.querySelector('[data-editing], [data-asking]') !== null;
        if (!isWaiting && !isDialogOpen()) sender(at.current)?.click();
      });
    };
    // before the fields' own handlers: Enter in a field would submit as well
    return listenToKeys(press, { capture: true });
  }, [at, key, isOn]);
}

const sender = (at: HTMLElement | null): HTMLElement | null =>
  at instanceof HTMLFormElement ? at.querySelector<HTMLElement>('[type="submit"]') : at;
