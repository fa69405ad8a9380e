import { Suspense, type ReactNode } from 'react';
import { lazyModule, useCode, usePreload } from '../lib/load-module.ts';
import { LazyDialogFallback } from './lazy-dialog-fallback.tsx';

interface Closable {
  readonly onClose: () => void;
}

/** A dialog of which the code comes when it is opened. */
export interface LazyDialog<Props extends Closable> {
  /** Keys that are pressed while it is on its way are kept for its field. */
  readonly Dialog: (props: Props) => ReactNode;
  /** For screens on which it is likely: the code comes as soon as there is nothing else to do. */
  readonly useSoon: () => void;
}

/**
 * Names a dialog that few open, or not at once: a screen begins without its code.
 * @example export const { Dialog: MoveDialog } = laterDialog(async () => (await import('./move-dialog.tsx')).MoveDialog);
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
    useSoon: () => usePreload(code),
  };
}
