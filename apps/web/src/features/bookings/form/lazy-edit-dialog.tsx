import { Suspense } from 'react';
import { later, useCode, useSoon } from '../../../lib/load-code.ts';
import type { EditDialogProps } from './edit-dialog.tsx';

const code = later(() => import('./edit-dialog.tsx'));

function Loaded(props: EditDialogProps) {
  const found = useCode(code);
  return <found.EditDialog {...props} />;
}

/** The edit dialog, with a form of its own: an overview is mostly read, and begins without it. */
export function EditDialog(props: EditDialogProps) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}

/** Loads the dialog as soon as the screen has nothing else to do, so that it opens at once. */
export const useEditDialogSoon = (): void => useSoon(code);
