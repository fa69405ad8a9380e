import { lazyModule, useCode, usePreload } from '../lib/load-module.ts';
import { OpenedCode } from './lazy.tsx';
import type { ModalProps } from './modal.tsx';

export interface DialogProps extends ModalProps {
  readonly open: boolean;
}

const code = lazyModule(() => import('./modal.tsx'));

/**
 * A modal dialog; a sheet from the bottom on phones. Focus moves to the element with `data-autofocus`,
 * otherwise to the first control, and back on closing. Its code is loaded shortly after the shell;
 * keys pressed before that are buffered for its field.
 */
export function Dialog({ open, ...props }: DialogProps) {
  return open ? (
    <OpenedCode code={code} onClose={props.onClose}>
      <Loaded {...props} />
    </OpenedCode>
  ) : null;
}

function Loaded(props: ModalProps) {
  const { Modal } = useCode(code);
  return <Modal {...props} />;
}

/** Preloads the code of dialogs once the browser is idle. */
export const usePreloadDialogs = (): void => usePreload(code);
