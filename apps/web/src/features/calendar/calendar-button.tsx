import { Suspense, useState } from 'react';
import { later, useCode } from '../../lib/load-code.ts';
import { Button } from '../../ui/button.tsx';
import { OnItsWay } from '../../ui/on-its-way.tsx';

const code = later(() => import('./calendar-dialog.tsx'));

function Loaded(props: { readonly onClose: () => void }) {
  const { CalendarDialog } = useCode(code);
  return <CalendarDialog {...props} />;
}

/** Opens the calendar link of one's own runs; its code comes when it is first asked for. */
export function CalendarButton() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button icon="calendar" onClick={() => setOpen(true)}>
        Calendar link
      </Button>
      {open ? (
        <Suspense fallback={<OnItsWay onClose={close} />}>
          <Loaded onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
