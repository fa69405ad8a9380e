import { Suspense, type ReactNode } from 'react';
import { lazyModule, useCode, usePreload } from '../lib/load-module.ts';
import { LazyDialogFallback } from './lazy-dialog-fallback.tsx';

interface Closable {
  readonly onClose: () => void;
}

/** A dialog whose code is loaded when it is opened. */
export interface LazyDialog<Props extends Closable> {
  /** Keys pressed while its code loads are buffered for its field. */
  readonly Dialog: (props: Props) => ReactNode;
  /** Preloads the code once the browser is idle, for screens where the dialog is likely to be used. */
  readonly usePreload: () => void;
}

/**
 * Declares a dialog that few people open, or not at once.
 * @example export const { Dialog: MoveDialog } = lazyDialog(async () => (await
 * import('./move-dialog.tsx')).MoveDialog);
 */
export function lazyDialog<Props extends Closable>(
  load: () => Promise<(props: Props) => ReactNode>,
): LazyDialog<Props> {
  const code = lazyModule(async () => ({ Found: await load() }));
  function Loaded(props: Props) {
    const { Found } = useCode(code);
    return <Found {...props} />;
  }
  return {
    Dialog: (props) => (
      <Suspense fallback={<LazyDialogFallback onClose={props.onClose} />}>
        <Loaded {...props} />
      </Suspense>
    ),
    usePreload: () => usePreload(code),
  };
}
