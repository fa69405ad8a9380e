import { Suspense } from 'react';
import { later, useCode } from '../../lib/load-code.ts';
import { OnItsWay } from '../../ui/on-its-way.tsx';
import type { PasteDialogProps } from './paste-dialog.tsx';

const code = later(() => import('./paste-dialog.tsx'));

function Loaded(props: PasteDialogProps) {
  const found = useCode(code);
  return <found.PasteDialog {...props} />;
}

/** The dialog that takes back a list of mailed strings; its code comes when it is opened. */
export const PasteDialog = (props: PasteDialogProps) => (
  <Suspense fallback={<OnItsWay onClose={props.onClose} />}>
    <Loaded {...props} />
  </Suspense>
);
