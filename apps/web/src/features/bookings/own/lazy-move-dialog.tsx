import { Suspense } from 'react';
import { later, useCode } from '../../../lib/load-code.ts';
import { OnItsWay } from '../../../ui/on-its-way.tsx';
import type { MoveDialogProps } from './move-dialog.tsx';

const code = later(() => import('./move-dialog.tsx'));

function Loaded(props: MoveDialogProps) {
  const found = useCode(code);
  return <found.MoveDialog {...props} />;
}

/** The dialog for moving, with its list of runs. */
export function MoveDialog(props: MoveDialogProps) {
  return (
    <Suspense fallback={<OnItsWay onClose={props.onClose} />}>
      <Loaded {...props} />
    </Suspense>
  );
}
