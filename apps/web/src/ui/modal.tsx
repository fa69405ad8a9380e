import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import { Modal as Parts } from '@mantine/core';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { listenToKeys } from '../lib/held-keys.ts';
import { focusWithBufferedKeys, isTextField, takeBufferedKeys } from '../lib/keystroke-buffer.ts';
import { IconButton } from './button.tsx';
import { useCloseOnBack } from './close-on-back.ts';
import { firstField, focusesFields } from './first-field.ts';
import { dialogOpened, topDialog } from './dialog-stack.ts';
import { markFocused } from './mark-focused.ts';
import { pullToClose } from './pull-to-close.ts';
import { Announcer } from './toasts.tsx';
import css from './dialog.module.css';

const still = { duration: 0 };

/** The widths that dialogs may have (BOOK-69). */
export type DialogWidth = 600 | 800 | 850 | 1400;

export interface ModalProps {
  /** Called by Esc, the cross and (unless `stays`) a click outside the dialog. */
  readonly onClose: () => void;
  /** Its heading and accessible name. */
  readonly title: ReactNode;
  readonly width?: DialogWidth;
  /** Buttons at the bottom, always visible. */
  readonly actions?: ReactNode;
  /** A click outside does not close it: for forms with unsaved input. */
  readonly keepOpenOnOutsideClick?: boolean;
  readonly children?: ReactNode;
}

/** The dialog itself; see `Dialog`. The page keeps its scroll bar, because hiding it would need a style tag. */
export function Modal({
  onClose,
  title,
  width = 600,
  actions,
  keepOpenOnOutsideClick = false,
  children,
}: ModalProps) {
  const box = useRef<HTMLDivElement>(null);
  useCloseOnBack(onClose);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isOurs = event.key === 'Escape' && !event.defaultPrevented && !event.isComposing;
      if (isOurs && topDialog() === box.current) onClose();
    };
    return listenToKeys(press);
  }, [onClose]);
  return (
    <Parts.Root
      opened
      onClose={onClose}
      closeOnClickOutside={!keepOpenOnOutsideClick}
      closeOnEscape={false}
      returnFocus={false}
      lockScroll={false}
      transitionProps={still}
      zIndex={1000}
      // not on the content itself: the library would also apply the class to the frame around it
      classNames={{ inner: css.inner ?? '', content: css.dialog ?? '' }}
    >
      <Parts.Overlay className={css.overlay ?? ''} />
      <Parts.Content
        ref={box}
        data-width={width}
        onPointerDown={pullToClose(box, onClose)}
        // keys pressed inside must not reach the screen below; the library traps Tab
        onKeyDown={(event) => {
          if (event.key !== 'Escape' && event.key !== 'Tab') event.stopPropagation();
        }}
      >
        <Opening box={box} />
        <Focused box={box}>
          <Parts.Header className={css.head ?? ''}>
            <Parts.Title>{title}</Parts.Title>
            <IconButton icon="close" label="Close" onClick={onClose} />
          </Parts.Header>
          <div className={css.body}>{children}</div>
          {actions ? (
            <div className={css.foot} data-bar="">
              {actions}
            </div>
          ) : null}
          <Announcer />
        </Focused>
      </Parts.Content>
    </Parts.Root>
  );
}

interface InBox {
  readonly box: RefObject<HTMLElement | null>;
}

/** Rendered before the content, which may take the focus. */
function Opening({ box }: InBox) {
  useEffect(() => (box.current ? dialogOpened(box.current) : undefined), [box]);
  return null;
}

/**
 * Rendered after the content: focuses the marked element or a form's field, unless the content has
 * taken the focus.
 */
function Focused({ box, children }: InBox & { readonly children: ReactNode }) {
  useEffect(() => {
    const dialog = box.current;
    if (!dialog) return;
    markFocused(dialog);
    const focused = dialog.contains(document.activeElement) ? document.activeElement : null;
    const form = dialog.querySelector('form');
    const marked = dialog.querySelector('[data-autofocus]') ?? (form && firstField(form));
    const button = dialog.querySelector('button');
    const to = focused ?? (isTextField(marked) && !focusesFields() ? button : (marked ?? button));
    if (!(to instanceof HTMLElement)) return;
    if (isTextField(to)) return focusWithBufferedKeys(to);
    takeBufferedKeys();
    to.focus();
  }, [box]);
  return children;
}
