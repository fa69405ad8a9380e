import { Suspense, useState } from 'react';
import { lazyModule, useCode } from '../../lib/load-module.ts';
import { Button } from '../../ui/button.tsx';
import { LazyDialogFallback } from '../../ui/lazy-dialog-fallback.tsx';

const code = lazyModule(() => import('./calendar-dialog.tsx'));

function Loaded(props: { readonly onClose: () => void }) {
  const { CalendarDialog } = useCode(code);
  return <CalendarDialog {...props} />;
}

/** Opens the calendar link of the own runs; its code is loaded on the first click. */
export function CalendarButton() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button icon="calendar" onClick={() => setOpen(true)}>
        Calendar link
      </Button>
      {open ? (
        <Suspense fallback={<LazyDialogFallback onClose={close} />}>
          <Loaded onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
