import { lazy, Suspense, type ComponentProps } from 'react';
import { patiently } from '../../../lib/load-code.ts';

const Blocked = lazy(
  patiently(async () => ({ default: (await import('./blocked-dialog.tsx')).BlockedDialog })),
);
const Complete = lazy(
  patiently(async () => ({ default: (await import('./complete-dialog.tsx')).CompleteDialog })),
);

/** What is asked once in an evening is loaded when it is asked: a list of runs does without it. */
export const BlockedDialog = (props: ComponentProps<typeof Blocked>) => (
  <Suspense>
    <Blocked {...props} />
  </Suspense>
);

/** As {@link BlockedDialog}. */
export const CompleteDialog = (props: ComponentProps<typeof Complete>) => (
  <Suspense>
    <Complete {...props} />
  </Suspense>
);
