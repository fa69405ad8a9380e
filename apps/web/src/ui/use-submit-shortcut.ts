import { useEffect, type RefObject } from 'react';
import { listenToKeys } from '../lib/held-keys.ts';
import { isDialogOpen } from './dialog-stack.ts';

/**
 * Presses a button on a chord (Ctrl or ⌘ with the key): the one of the ref, or that which sends the
 * form of the ref. The field of a form in which it is pressed is left first, so that what is typed there
 * is settled, and gets the focus back. A field that stands elsewhere, such as in a cell of a sheet, takes
 * the chord by itself; while it says that something is wrong with what is typed, nothing is sent. Nothing
 * happens while a dialog is open.
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
      // after the field's own change has been rendered
      setTimeout(() => {
        // a cell that did not take its text, or asks about it
        const isWaiting = document.querySelector('[data-editing], [data-asking]') !== null;
        if (!isWaiting && !isDialogOpen()) sender(at.current)?.click();
      });
    };
    // before the fields' own keys: Enter in a field would send it as well
    return listenToKeys(press, { capture: true });
  }, [at, key, isOn]);
}

const sender = (at: HTMLElement | null): HTMLElement | null =>
  at instanceof HTMLFormElement ? at.querySelector<HTMLElement>('[type="submit"]') : at;
