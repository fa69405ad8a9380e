import { Suspense, type ReactNode } from 'react';
import { later, useCode, useSoon } from '../lib/load-code.ts';
import { OnItsWay } from './on-its-way.tsx';

interface Closable {
  readonly onClose: () => void;
}

/** A dialog of which the code comes when it is opened. */
export interface LaterDialog<Props extends Closable> {
  /** Keys that are pressed while it is on its way are kept for its field. */
  readonly Dialog: (props: Props) => ReactNode;
  /** For screens on which it is likely: the code comes as soon as there is nothing else to do. */
  readonly useSoon: () => void;
}

/**
 * Names a dialog that few open, or not at once: a screen begins without its code.
 * @example export const { Dialog: MoveDialog } = laterDialog(async () => (await import('./move-dialog.tsx')).MoveDialog);
 */
export function laterDialog<Props extends Closable>(
  load: () => Promise<(props: Props) => ReactNode>,
): LaterDialog<Props> {
  const code = later(async () => ({ Found: await load() }));
  function Loaded(props: Props) {
    const { Found } = useCode(code);
    return <Found {...props} />;
  }
  return {
    Dialog: (props) => (
      <Suspense fallback={<OnItsWay onClose={props.onClose} />}>
        <Loaded {...props} />
      </Suspense>
    ),
    useSoon: () => useSoon(code),
  };
}
