import { lazy, Suspense, type ComponentProps } from 'react';

const Loaded = lazy(async () => ({ default: (await import('./edit-dialog.tsx')).EditDialog }));

/** The edit dialog, loaded with its form when first opened: an overview is mostly read. */
export function EditDialog(props: ComponentProps<typeof Loaded>) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
