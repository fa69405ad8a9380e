import { Suspense } from 'react';
import { later, useCode } from '../../../lib/load-code.ts';
import { OnItsWay } from '../../../ui/on-its-way.tsx';
import type { SeveralDialogProps } from './several-dialog.tsx';

const code = later(() => import('./several-dialog.tsx'));

function Loaded(props: SeveralDialogProps) {
  const found = useCode(code);
  return <found.SeveralDialog {...props} />;
}

/** The dialog for a pasted list of customers; most are booked one by one. */
export function SeveralDialog(props: SeveralDialogProps) {
  return (
    <Suspense fallback={<OnItsWay onClose={props.onClose} />}>
      <Loaded {...props} />
    </Suspense>
  );
}
