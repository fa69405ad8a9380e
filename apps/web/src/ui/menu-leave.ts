import { useEffect, type RefObject } from 'react';

/**
 * Closes an open popover when the focus goes anywhere else than into it or onto its button: the
 * browser does so for a press beside it only, and Esc would no longer reach it.
 */
export function useCloseOnLeave(
  isOpen: boolean,
  opener: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    if (!isOpen) return;
    const left = ({ target }: FocusEvent) => {
      const box = panel.current;
      const isInside = [box, opener.current].some((one) => one?.contains(target as Node));
      if (!isInside && box?.matches(':popover-open')) box.hidePopover();
    };
    document.addEventListener('focusin', left);
    return () => document.removeEventListener('focusin', left);
  }, [isOpen, opener, panel]);
}
