import { Suspense, type ReactNode } from 'react';
import { lazyModule, useCode, usePreload } from '../lib/load-module.ts';
import { LazyDialogFallback } from './lazy-dialog-fallback.tsx';

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

export interface DialogProps extends ModalProps {
  readonly open: boolean;
}

const code = lazyModule(() => import('./modal.tsx'));

/**
 * A modal dialog; a full-screen sheet on phones. Focus moves to the element with `data-autofocus`,
 * otherwise to the first control, and back on closing. Its code is loaded shortly after the shell;
 * keys pressed before that are buffered for its field.
 */
export function Dialog({ open, ...props }: DialogProps) {
  return open ? (
    <Suspense fallback={<LazyDialogFallback onClose={props.onClose} />}>
      <Loaded {...props} />
    </Suspense>
  ) : null;
}

function Loaded(props: ModalProps) {
  const { Modal } = useCode(code);
  return <Modal {...props} />;
}

/** Preloads the code of dialogs once the browser is idle. */
export const usePreloadDialogs = (): void => usePreload(code);
