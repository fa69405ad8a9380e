import { Suspense, type ReactNode } from 'react';
import { later, useCode, useSoon } from '../lib/load-code.ts';
import { OnItsWay } from './on-its-way.tsx';
import type { PopupBoxProps } from './popup-box.tsx';
import { useOpener } from './use-opener.ts';
import css from './menu.module.css';

export interface PopupProps {
  /** Name of what it opens, and of the button. */
  readonly label: string;
  readonly button: ReactNode;
  /** The button's own words are its name. */
  readonly inWords?: boolean;
  readonly align?: 'start' | 'end';
  readonly className?: string;
  readonly disabled?: boolean | undefined;
  readonly onClose?: () => void;
  /** A function gets the means to close it. */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
}

const code = later(() => import('./popup-box.tsx'));
function Box(props: PopupBoxProps) {
  const { PopupBox } = useCode(code);
  return <PopupBox {...props} />;
}

/** A button with free content under it (messages, a calendar); closes on Esc and on a press beside it. */
export function Popup({
  label,
  button,
  inWords = false,
  align = 'start',
  className = 'icon-btn',
  disabled,
  onClose,
  children,
}: PopupProps) {
  const { id, button: opener, open, close, props } = useOpener(code, onClose);
  const name = inWords ? undefined : label;
  return (
    <span className={css.menu} data-row-control="">
      <button
        {...props}
        type="button"
        disabled={disabled}
        className={`${className} ${css.anchor}`}
        aria-haspopup="dialog"
        aria-label={name}
        title={name}
      >
        {button}
      </button>
      {open ? (
        <Suspense fallback={<OnItsWay onClose={close} />}>
          <Box id={id} opener={opener.current} label={label} align={align} onClose={close}>
            {typeof children === 'function' ? children(close) : children}
          </Box>
        </Suspense>
      ) : null}
    </span>
  );
}

/** Loads the code of popups as soon as the screen has nothing else to do. */
export const usePopupsSoon = (): void => useSoon(code);
