import { useEffect, type RefObject } from 'react';
import { isDialogOpen } from './dialog-stack.ts';

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

/** Below a field, in px: its ring and message, and what forms keep between it and their bar. */
const gap = 12;

/** Whether the field is in the window, and no bar that sticks to its edge is over it or just below. */
function isInSight(field: Field): boolean {
  const { left, width, top, bottom } = field.getBoundingClientRect();
  const below = document.elementFromPoint(left + width / 2, bottom + gap);
  if (top < 0 || below === null) return false;
  for (let one: Element | null = below; one && !one.contains(field); one = one.parentElement) {
    if (/sticky|fixed/.test(getComputedStyle(one).position)) return false;
  }
  return true;
}

/**
 * Focuses the first field of a form when its screen opens, unless something else has the focus by then,
 * or the field is out of sight: to show it the page would jump while it loads.
 * @param filled the form edits what exists: its first field, empty or not
 */
export function useFirstField(form: RefObject<HTMLElement | null>, filled = false): void {
  useEffect(() => {
    const isFree = document.activeElement?.matches('body, main, h1') ?? true;
    if (!form.current || !isFree || isDialogOpen() || !focusesFields()) return;
    const field = firstField(form.current, filled);
    if (field && isInSight(field)) field.focus({ preventScroll: true });
  }, [form, filled]);
}
