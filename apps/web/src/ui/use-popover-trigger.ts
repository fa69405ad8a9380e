import { useCallback, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { LazyModule } from '../lib/load-module.ts';

/**
 * State and props of a button that opens a popover. The popover's code is loaded when the pointer
 * or the focus approaches, at the latest.
 */
export function usePopoverTrigger(code: LazyModule<unknown>, onClose?: () => void) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => {
    setOpen(false);
    // restore the focus unless it has moved elsewhere
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
    // the focus enters the popover shortly after it appears; until then Esc arrives here
    onKeyDown: (event: KeyboardEvent) => {
      if (!open || event.key !== 'Escape') return;
      event.stopPropagation();
      close();
    },
  };
  return { id, button, open, show, close, props };
}

/** The id that the library gives to the popover's element. */
const boxOf = (id: string): string => `${id}-dropdown`;
