import type { BookingFull, RunView } from '@warchest/contract/run-view.ts';
import { unfinishedText } from '@warchest/domain/bookings/complete-run.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { bookingAddress } from '../public/addresses.ts';
import { Link } from '../../../ui/link.tsx';
import css from '../runs.module.css';

/** A customer who blocks the completion; what is missing is shown if the full booking is known. */
export type OpenCustomer = Pick<BookingFull, 'id' | 'buyer'> &
  Partial<Pick<BookingFull, 'paid' | 'completed' | 'goldWith'>>;

export interface BlockedDialogProps {
  readonly run: RunView;
  readonly customers: readonly OpenCustomer[];
  readonly onClose: () => void;
}

const missing = (customer: OpenCustomer): string =>
  [
    customer.paid === false && 'not paid',
    customer.completed === false && 'not done',
    customer.goldWith === '' && 'nobody holds the gold',
  ]
    .filter(Boolean)
    .join(', ');

/** Why a run cannot be completed, with links to the rows concerned. It has nothing to confirm (RUN-38). */
export function BlockedDialog({ run, customers, onClose }: BlockedDialogProps) {
  return (
    <Dialog open onClose={onClose} title="Validation error" width={600}>
      <p>{unfinishedText(customers.length)}</p>
      <ul className={css.offenders}>
        {customers.map((customer) => (
          <li key={customer.id}>
            <Link href={bookingAddress(run, customer.id)} onClick={onClose}>
              {customer.buyer}
            </Link>
            <span className={css.quiet}>{missing(customer)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
