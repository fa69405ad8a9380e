import type { RunView } from '@warchest/contract/runs.ts';
import { unfinished, unfinishedText } from '@warchest/domain/runs/complete.ts';
import { Dialog } from '../../ui/dialog.tsx';
import css from './runs.module.css';
import { bookingAddress } from './addresses.ts';
import { isFullBooking } from './run-facts.ts';

export interface BlockedDialogProps {
  readonly run: RunView;
  /** How many customers stand in the way, as the server or the rule counted. */
  readonly count: number;
  readonly onClose: () => void;
}

/** Why a run cannot be completed, and at whose rows to look. It has nothing to confirm (spec 2 §8). */
export function BlockedDialog({ run, count, onClose }: BlockedDialogProps) {
  const customers = unfinished(run.Buyer.filter(isFullBooking));
  return (
    <Dialog open onClose={onClose} title="Validation error" width={600}>
      <p>{unfinishedText(count)}</p>
      {customers.length > 0 ? (
        <ul className={css.offenders}>
          {customers.map((b) => (
            <li key={b.id}>
              <a href={bookingAddress(run, b.id)}>{b.buyer}</a>
              <span className={css.quiet}>
                {[
                  b.paid ? null : 'not paid',
                  b.completed ? null : 'not done',
                  b.goldWith === '' ? 'nobody holds the gold' : null,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </Dialog>
  );
}
