import type { PointerEvent as Press, RefObject } from 'react';

/** How far, in px, a sheet is pulled down before it closes. */
const far = 80;

/**
 * Closes a phone's sheet that a finger pulls down by its head (UX-23).
 * @param box the sheet
 * @returns the handler of presses on the sheet; those on its content do nothing
 */
export const pullToClose =
  (box: RefObject<HTMLElement | null>, onClose: () => void) =>
  ({ pointerType, clientY: from, target }: Press): void => {
    const sheet = box.current;
    if (!sheet || !(target instanceof Node) || pointerType !== 'touch') return;
    const isHead = target === sheet || sheet.querySelector('header')?.contains(target);
    if (!isHead || !matchMedia('(max-width: 640px)').matches) return;
    let by = 0;
    const ended = new AbortController();
    const { signal } = ended;
    const end = (closes: boolean) => {
      ended.abort();
      sheet.style.translate = '';
      if (closes && by > far) onClose();
    };
    document.addEventListener(
      'pointermove',
      ({ clientY }) => {
        by = Math.max(0, clientY - from);
        sheet.style.translate = `0 ${by}px`;
      },
      { signal },
    );
    document.addEventListener('pointerup', () => end(true), { signal });
    document.addEventListener('pointercancel', () => end(false), { signal });
  };
