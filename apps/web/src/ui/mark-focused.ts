const mark = 'data-autofocus';

function markElement(box: HTMLElement, element: Element): void {
  for (const other of box.querySelectorAll(`[${mark}]`)) other.removeAttribute(mark);
  element.setAttribute(mark, '');
}

const onFocus = ({ currentTarget, target }: FocusEvent): void => {
  if (currentTarget instanceof HTMLElement && target instanceof Element)
    markElement(currentTarget, target);
};

/**
 * Moves `data-autofocus` with the focus inside a dialog or popover. The library's focus trap focuses
 * what has it, in timers that a busy browser runs only after the next keys: a mark that stayed would
 * take the Tab back, and the Enter after it would press another button.
 */
export function markFocused(box: HTMLElement): void {
  const { activeElement } = document;
  if (activeElement && box.contains(activeElement)) markElement(box, activeElement);
  // adding the same listener again does nothing
  box.addEventListener('focusin', onFocus);
}
