/** The elements of the open dialogs, the topmost last. */
const boxes: HTMLElement[] = [];

const listeners = new Set<() => void>();
/** Calls the listener when a dialog opens or closes; returns a function to stop. */
export function onDialogs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const isDialogOpen = (): boolean => boxes.length > 0;
export const topDialog = (): HTMLElement | null => boxes.at(-1) ?? null;

/**
 * Makes the page inert while a dialog is open; only dialogs and toasts, which are outside the page,
 * stay reachable.
 */
function shutPage(): void {
  for (const part of document.body.children) {
    const isPage = !(part instanceof HTMLScriptElement) && !part.hasAttribute('data-portal');
    if (isPage) part.toggleAttribute('inert', boxes.length > 0);
  }
  for (const listener of listeners) listener();
}

/**
 * The fallback focus if the element is gone when the dialog closes, such as a row deleted in it:
 * the heading of its column, where no key changes a row, otherwise the page's heading.
 */
function fallbackFocus(element: Element | null): () => HTMLElement | null {
  const table = element?.closest('table');
  const column = element?.closest<HTMLElement>('[data-col]')?.dataset.col;
  return () =>
    (table?.isConnected && column
      ? table.querySelector<HTMLElement>(`thead [data-col="${CSS.escape(column)}"][tabindex]`)
      : null) ?? document.querySelector<HTMLElement>('main h1[tabindex]');
}

/** Registers an open dialog; the returned function unregisters it and restores the focus. */
export function dialogOpened(box: HTMLElement): () => void {
  const before = document.activeElement;
  const fallback = fallbackFocus(before);
  boxes.push(box);
  shutPage();
  return () => {
    boxes.splice(boxes.indexOf(box), 1);
    shutPage();
    if (!(before instanceof HTMLElement)) return;
    // keep the focus if it has moved elsewhere
    if (before.isConnected) before.focus({ preventScroll: true });
    else if (document.activeElement === document.body) fallback()?.focus({ preventScroll: true });
  };
}
