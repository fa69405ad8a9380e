import { Suspense } from 'react';
import { later, useCode } from '../../../lib/load-code.ts';
import { OnItsWay } from '../../../ui/on-its-way.tsx';
import type { BaitDialogProps } from './bait-dialog.tsx';

const code = later(() => import('./bait-dialog.tsx'));

function Loaded(props: BaitDialogProps) {
  const found = useCode(code);
  return <found.BaitDialog {...props} />;
}

/** The dialog for baits, with a form of its own; few ever open it. */
export function BaitDialog(props: BaitDialogProps) {
  return (
    <Suspense fallback={<OnItsWay onClose={props.onClose} />}>
      <Loaded {...props} />
    </Suspense>
  );
}
