import { Suspense } from 'react';
import { later, useCode } from '../../../lib/load-code.ts';
import { OnItsWay } from '../../../ui/on-its-way.tsx';
import type { DeletedDialogProps } from './deleted-dialog.tsx';

const code = later(() => import('./deleted-dialog.tsx'));

function Loaded(props: DeletedDialogProps) {
  const found = useCode(code);
  return <found.DeletedDialog {...props} />;
}

/** The dialog of what was deleted. */
export function DeletedDialog(props: DeletedDialogProps) {
  return (
    <Suspense fallback={<OnItsWay onClose={props.onClose} />}>
      <Loaded {...props} />
    </Suspense>
  );
}
