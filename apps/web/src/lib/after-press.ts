/**
 * A pressed element must not move: a click whose two halves hit different elements is lost. A field
 * that loses the focus to a press therefore shows its error after the click.
 */

let isPressed = false;
let release: ReturnType<typeof setTimeout> | undefined;
const waiting: (() => void)[] = [];

const begin = (): void => {
  clearTimeout(release);
  isPressed = true;
};

/** The click follows `mouseup` in the same task; a touch sends mouse events after its own. */
const end = (): void => {
  clearTimeout(release);
  release = setTimeout(() => {
    isPressed = false;
    for (const action of waiting.splice(0)) action();
  }, 0);
};

if (typeof window !== 'undefined') {
  for (const type of ['pointerdown', 'mousedown'])
    window.addEventListener(type, begin, { capture: true });
  for (const type of ['pointerup', 'pointercancel', 'mouseup'])
    window.addEventListener(type, end, { capture: true });
  // released over another window
  window.addEventListener('blur', end);
}

/** Runs the action now, or after the click if a pointer is down. */
export function afterPress(action: () => void): void {
  if (isPressed) waiting.push(action);
  else action();
}
