/** The boxes of the dialogs that are open, the topmost last. */
const boxes: HTMLElement[] = [];

const listeners = new Set<() => void>();
/** Tells when a dialog opens or closes; the answer ends it. */
export function onDialogs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const isDialogOpen = (): boolean => boxes.length > 0;
export const topDialog = (): HTMLElement | null => boxes.at(-1) ?? null;

/** Only what is beside the page in the document (dialogs, toasts) can be reached while a dialog is open. */
function shutPage(): void {
  for (const part of document.body.children) {
    const isPage = !(part instanceof HTMLScriptElement) && !part.hasAttribute('data-portal');
    if (isPage) part.toggleAttribute('inert', boxes.length > 0);
  }
  for (const listener of listeners) listener();
}

/**
 * Where the focus goes if this has gone when the dialog closes, as a row that was deleted in it: to the
 * heading of its column, where no key changes a row, else to that of the page.
 */
function besides(element: Element | null): () => HTMLElement | null {
  const table = element?.closest('table');
  const column = element?.closest<HTMLElement>('[data-col]')?.dataset.col;
  return () =>
    (table?.isConnected && column
      ? table.querySelector<HTMLElement>(`thead [data-col="${CSS.escape(column)}"][tabindex]`)
      : null) ?? document.querySelector<HTMLElement>('main h1[tabindex]');
}

/**
 * Tells that a dialog is open; the answer says that it is closed again, and gives the focus back to
 * what had it.
 */
export function dialogOpened(box: HTMLElement): () => void {
  const before = document.activeElement;
  const beside = besides(before);
  boxes.push(box);
  shutPage();
  return () => {
    boxes.splice(boxes.indexOf(box), 1);
    shutPage();
    if (!(before instanceof HTMLElement)) return;
    // who has gone elsewhere already stays there
    if (before.isConnected) before.focus({ preventScroll: true });
    else if (document.activeElement === document.body) beside()?.focus({ preventScroll: true });
  };
}
