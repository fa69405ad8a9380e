import { lazy, Suspense, useEffect, type ComponentProps } from 'react';
import { whenIdle } from '../../../lib/load-code.ts';

const load = () => import('./edit-dialog.tsx');
const Loaded = lazy(async () => ({ default: (await load()).EditDialog }));

/** The edit dialog, with a form of its own: an overview is mostly read, and begins without it. */
export function EditDialog(props: ComponentProps<typeof Loaded>) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}

/** Loads the dialog as soon as the screen has nothing else to do, so that it opens at once. */
export function useEditDialogSoon(): void {
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), []);
}
