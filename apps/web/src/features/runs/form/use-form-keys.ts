import { useEffect, type RefObject } from 'react';
import { isDialogOpen } from '../../../ui/open-dialogs.ts';

/**
 * Sends the form on a chord (Ctrl or ⌘ with the key). The field in which it is pressed is left first,
 * so that what is typed there is settled, and gets the focus back.
 */
export function useSendChord(form: RefObject<HTMLFormElement | null>, key: 'Enter' | 's'): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const chord = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!chord || event.key.toLowerCase() !== key.toLowerCase() || !form.current) return;
      if (isDialogOpen()) return;
      event.preventDefault();
      const at = document.activeElement;
      if (at instanceof HTMLElement && form.current.contains(at)) {
        at.blur();
        at.focus({ preventScroll: true });
      }
      // after the field's own change has been rendered
      setTimeout(() => form.current?.requestSubmit());
    };
    // before the fields' own keys: Enter in a field would send it as well
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [form, key]);
}

/** Puts the focus on the first field that has a message, or on the given one. */
export function focusField(form: HTMLFormElement | null, name?: string): void {
  setTimeout(() => {
    const field = name
      ? form?.querySelector<HTMLElement>(`[name="${name}"]`)
      : form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus();
  });
}
