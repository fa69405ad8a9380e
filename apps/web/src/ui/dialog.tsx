import { Suspense, type ReactNode } from 'react';
import { lazyModule, useCode, usePreload } from '../lib/load-module.ts';
import { LazyDialogFallback } from './lazy-dialog-fallback.tsx';

/** The widths that dialogs may have (BOOK-69). */
export type DialogWidth = 600 | 800 | 850 | 1400;

export interface ModalProps {
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

export interface DialogProps extends ModalProps {
  readonly open: boolean;
}

const code = lazyModule(() => import('./modal.tsx'));

/**
 * A modal dialog; a full-screen sheet on phones. Focus goes to the element with `data-autofocus`, else
 * to the first control, and back to where it was. Its code comes soon after the shell; keys that are
 * pressed while it is on its way are kept for its field.
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

/** Loads the code of dialogs as soon as the screen has nothing else to do. */
export const useDialogsSoon = (): void => usePreload(code);
