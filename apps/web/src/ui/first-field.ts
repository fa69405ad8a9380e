import { useEffect, type RefObject } from 'react';
import { isDialogOpen } from './dialog-stack.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const fields =
  ':is(input:not([type=checkbox], [type=radio], [type=hidden]), select, textarea):enabled';

/** Whether fields are focused automatically; not on touch devices, where it would open the keyboard. */
export const focusesFields = (): boolean => matchMedia('(pointer: fine)').matches;

/** The first empty field of a form; the first field if none is empty or `filled` is set. */
export function firstField(form: HTMLElement, filled = false): Field | undefined {
  const all = [...form.querySelectorAll<Field>(fields)];
  return (filled ? undefined : all.find(({ value }) => value === '')) ?? all[0];
}

/** Space below a field, in px, for its ring and message and the distance to the form's bar. */
const gap = 12;

/** Whether the field is inside the window and not covered by a sticky bar. */
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
 * Focuses the first field of a form when its screen opens, unless something else has the focus or
 * the field is not visible: scrolling to it would make the loading page jump.
 * @param filled the form edits existing data: focus its first field, empty or not
 */
export function useFirstField(form: RefObject<HTMLElement | null>, filled = false): void {
  useEffect(() => {
    const isFree = document.activeElement?.matches('body, main, h1') ?? true;
    if (!form.current || !isFree || isDialogOpen() || !focusesFields()) return;
    const field = firstField(form.current, filled);
    if (field && isInSight(field)) field.focus({ preventScroll: true });
  }, [form, filled]);
}
