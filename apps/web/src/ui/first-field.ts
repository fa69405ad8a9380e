import { useEffect, type RefObject } from 'react';
import { isDialogOpen } from './open-dialogs.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const fields =
  ':is(input:not([type=checkbox], [type=radio], [type=hidden]), select, textarea):enabled';

/** Whether fields get the focus by themselves: on touch devices each would open the keyboard. */
export const focusesFields = (): boolean => matchMedia('(pointer: fine)').matches;

/** The first empty field of a form, or its first where none is empty or `filled` ones are edited. */
export function firstField(form: HTMLElement, filled = false): Field | undefined {
  const all = [...form.querySelectorAll<Field>(fields)];
  return (filled ? undefined : all.find(({ value }) => value === '')) ?? all[0];
}

/**
 * Focuses the first field of a form when its screen opens, unless something else has the focus by then.
 * @param filled the form edits what exists: its first field, empty or not
 */
export function useFirstField(form: RefObject<HTMLElement | null>, filled = false): void {
  useEffect(() => {
    const isFree = document.activeElement?.matches('body, main, h1') ?? true;
    if (!form.current || !isFree || isDialogOpen() || !focusesFields()) return;
    firstField(form.current, filled)?.focus({ preventScroll: true });
  }, [form, filled]);
}
