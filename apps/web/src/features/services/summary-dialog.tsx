import type { ServiceOrder } from '@warchest/domain/services/service-form.ts';
import type { CommandState } from '../../lib/command.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { summaryMessage, summaryOf } from './summary.ts';
import css from './services.module.css';

export interface SummaryDialogProps {
  readonly order: ServiceOrder;
  readonly command: CommandState;
  readonly onBook: () => void;
  readonly onClose: () => void;
}

/** A summary before booking; Enter books. */
export function SummaryDialog({ order, command, onBook, onClose }: SummaryDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Booking Summary"
      width={600}
      actions={
        <>
          <CopyButton showLabel label="Copy as message" text={() => summaryMessage(order)} />
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" data-autofocus="" command={command} onClick={onBook}>
            Book
          </Button>
        </>
      }
    >
      <dl className={css.summary}>
        {summaryOf(order).map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text || '–'}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
