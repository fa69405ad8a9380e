import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/lazy.tsx';

const CalendarDialog = lazyDialog(
  async () => (await import('./calendar-dialog.tsx')).CalendarDialog,
);

/** Opens the calendar link of the own runs. */
export function CalendarButton() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button icon="calendar" onClick={() => setOpen(true)}>
        Calendar link
      </Button>
      {open ? <CalendarDialog onClose={close} /> : null}
    </>
  );
}
