import { lazy, Suspense, type ComponentProps } from 'react';
import { patiently } from '../../../lib/load-code.ts';

const Loaded = lazy(
  patiently(async () => ({ default: (await import('./info-dialog.tsx')).InfoDialog })),
);

/** The info dialog; its code comes when it is first asked for. */
export const InfoDialog = (props: ComponentProps<typeof Loaded>) => (
  <Suspense>
    <Loaded {...props} />
  </Suspense>
);
