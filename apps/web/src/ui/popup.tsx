import { useEffect, useId, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useCloseOnLeave } from './menu-leave.ts';
import { useMenuPlace } from './menu-place.ts';
import css from './menu.module.css';

export interface PopupProps {
  /** Name of the button and of what it opens. */
  readonly label: string;
  readonly button: ReactNode;
  readonly align?: 'start' | 'end';
  readonly className?: string;
  readonly disabled?: boolean | undefined;
  readonly onClose?: () => void;
  /** A function gets the means to close it. */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
}

/** A button with free content under it (messages, help); closes on Esc and on a press beside it. */
export function Popup({
  label,
  button,
  align = 'start',
  className = 'icon-btn',
  disabled,
  onClose,
  children,
}: PopupProps) {
  const id = useId();
  const { opener, panel } = useMenuPlace(align);
  const [open, setOpen] = useState(false);
  useCloseOnLeave(open, opener, panel);

  useEffect(() => {
    const box = panel.current;
    if (!box) return;
    const toggling = (event: Event) => {
      const opening = (event as ToggleEvent).newState === 'open';
      // what has the focus is about to go: it returns to the button
      if (!opening && box.contains(document.activeElement)) opener.current?.focus();
      flushSync(() => setOpen(opening));
      if (!opening) onClose?.();
    };
    box.addEventListener('beforetoggle', toggling);
    return () => box.removeEventListener('beforetoggle', toggling);
  }, [panel, opener, onClose]);

  return (
    <div className={css.menu} data-row-control="">
      <button
        ref={opener}
        type="button"
        disabled={disabled}
        className={`${className} ${css.anchor}`}
        aria-label={label}
        title={label}
        aria-expanded={open}
        aria-controls={id}
        popoverTarget={id}
      >
        {button}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={css.panel}
      >
        {!open
          ? null
          : typeof children === 'function'
            ? children(() => panel.current?.hidePopover())
            : children}
      </div>
    </div>
  );
}
