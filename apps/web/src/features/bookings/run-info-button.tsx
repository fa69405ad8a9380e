import { useState } from 'react';
import type { RunView } from '@warchest/contract/run-view.ts';
import { IconButton } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/lazy.tsx';
import { runName } from '../runs/public/run-words.ts';

const InfoDialog = lazyDialog(
  async () => (await import('../runs/public/info-dialog.tsx')).InfoDialog,
);

/** Opens who is booked into a run. */
export function RunInfoButton({
  run,
  className = '',
}: {
  readonly run: RunView;
  readonly className?: string | undefined;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {open ? <InfoDialog run={run} title={runName(run)} onClose={() => setOpen(false)} /> : null}
      <IconButton
        icon="info"
        className={className}
        label={`Info on ${run.raid} ${run.time}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
    </>
  );
}
