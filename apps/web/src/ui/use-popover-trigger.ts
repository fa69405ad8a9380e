import { useCallback, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { LazyModule } from '../lib/load-module.ts';

/**
 * For a button that opens a box beside it: whether it is open, and what the button needs. The code of
 * the box is loaded at the latest when the pointer or the focus comes near.
 */
export function usePopoverTrigger(code: LazyModule<unknown>, onClose?: () => void) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => {
    setOpen(false);
    // the focus comes back, unless it has gone elsewhere already
    const at = document.activeElement;
    if (at === document.body || document.getElementById(boxOf(id))?.contains(at)) {
      button.current?.focus({ preventScroll: true });
    }
    onClose?.();
  }, [id, onClose]);
  const show = useCallback(() => setOpen(true), []);
  const load = () => void code.load().catch(() => undefined);
  const props = {
    ref: button,
    'aria-expanded': open,
    'aria-controls': open ? boxOf(id) : undefined,
    onPointerEnter: load,
    onFocus: load,
    onClick: open ? close : show,
    // the focus goes into the box a moment after it is seen: until then Esc is pressed here
    onKeyDown: (event: KeyboardEvent) => {
      if (!open || event.key !== 'Escape') return;
      event.stopPropagation();
      close();
    },
  };
  return { id, button, open, show, close, props };
}

/** The id that the library gives to the box of a popover. */
const boxOf = (id: string): string => `${id}-dropdown`;
