import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/states.tsx';

export interface ServiceFailedProps {
  readonly reason: string;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** In place of a booking that a link names and that could not be loaded: why, until it is closed (UX-25). */
export function ServiceFailed({ reason, onRetry, onClose }: ServiceFailedProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Service booking"
      actions={
        <Button data-autofocus="" onClick={onClose}>
          Close
        </Button>
      }
    >
      <ErrorState text="This booking could not be loaded." reason={reason} onRetry={onRetry} />
    </Dialog>
  );
}
