import type { ReactNode } from 'react';
import { lazyModule, useCode, usePreload } from '../lib/load-module.ts';
import { OpenedCode } from './lazy.tsx';
import type { PopoverContentProps } from './popover-content.tsx';
import { usePopoverTrigger } from './use-popover-trigger.ts';
import css from './menu.module.css';

export interface PopoverProps {
  /** The accessible name of the popover and its button. */
  readonly label: string;
  readonly button: ReactNode;
  /** The button's visible text is its name. */
  readonly inWords?: boolean;
  readonly align?: 'start' | 'end';
  readonly className?: string;
  /** Its content is set to something, which the button shows. */
  readonly isOn?: boolean;
  readonly disabled?: boolean | undefined;
  readonly onClose?: () => void;
  /** A function receives the function that closes it. */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
}

const code = lazyModule(() => import('./popover-content.tsx'));
function Box(props: PopoverContentProps) {
  const { PopoverContent: PopupBox } = useCode(code);
  return <PopupBox {...props} />;
}

/** A button with free content below it (messages, a calendar); closes on Esc and on a click outside. */
export function Popover({
  label,
  button,
  inWords = false,
  align = 'start',
  className = 'icon-btn',
  isOn = false,
  disabled,
  onClose,
  children,
}: PopoverProps) {
  const { id, button: opener, open, close, props } = usePopoverTrigger(code, onClose);
  const name = inWords ? undefined : label;
  return (
    <span className={css.menu} data-row-control="">
      <button
        {...props}
        type="button"
        disabled={disabled}
        className={`${className} ${css.anchor}`}
        data-on={isOn || undefined}
        aria-haspopup="dialog"
        aria-label={name}
        title={name}
      >
        {button}
      </button>
      {open ? (
        <OpenedCode code={code} onClose={close}>
          <Box id={id} opener={opener.current} label={label} align={align} onClose={close}>
            {typeof children === 'function' ? children(close) : children}
          </Box>
        </OpenedCode>
      ) : null}
    </span>
  );
}

/** Preloads the code of popovers once the browser is idle. */
export const usePreloadPopovers = (): void => usePreload(code);
