import { useEffect, useId, useRef, type ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { Announcer } from './toasts.tsx';
import css from './dialog.module.css';

/** The widths that dialogs may have (spec 2 §9). */
export type DialogWidth = 600 | 800 | 850 | 1400;

export interface DialogProps {
  readonly open: boolean;
  /** Esc, the cross and (unless `stays`) a press beside the dialog. */
  readonly onClose: () => void;
  /** Its heading, and its name for readers. */
  readonly title: ReactNode;
  readonly width?: DialogWidth;
  /** Buttons at the bottom, always in view. */
  readonly actions?: ReactNode;
  /** A press beside it does not close it: for forms with something typed in. */
  readonly stays?: boolean;
  readonly children?: ReactNode;
}

/**
 * A modal dialog on the browser's own `<dialog>`: it traps focus, closes on Esc, gives focus back to
 * where it was, and injects no style tags (the content policy forbids them). Focus goes to the element
 * with `autoFocus` or `data-autofocus`, else to the first control. A full-screen sheet on phones.
 */
export function Dialog({
  open,
  onClose,
  title,
  width = 600,
  actions,
  stays = false,
  children,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    const before = document.activeElement;
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    };
  }, [open]);

  if (!open) return null;
  return (
    <dialog
      ref={ref}
      className={css.dialog}
      data-width={width}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        if (!stays && event.target === ref.current) onClose();
      }}
      // keys pressed inside must not reach the screen underneath
      onKeyDown={(event) => {
        if (event.key !== 'Escape') event.stopPropagation();
      }}
    >
      <div className={css.box}>
        <div className={css.head}>
          <h2 id={titleId}>{title}</h2>
          <IconButton icon="close" label="Close" onClick={onClose} />
        </div>
        <div className={css.body}>{children}</div>
        {actions ? (
          <div className={css.foot} data-bar="">
            {actions}
          </div>
        ) : null}
        <Announcer />
      </div>
    </dialog>
  );
}
