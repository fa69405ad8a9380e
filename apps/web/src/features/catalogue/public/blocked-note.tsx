import { blockedReason, type BlockedCustomer } from '@warchest/domain/bookings/blocked-customer.ts';
import { Icon } from '../../../ui/icon.tsx';
import css from './blocked-note.module.css';

export interface BlockedNoteProps {
  readonly list: readonly BlockedCustomer[];
  readonly buyer: string;
}

/** Says beside the name that the community does not serve this customer, and why (CAT-14). */
export function BlockedNote({ list, buyer }: BlockedNoteProps) {
  const reason = blockedReason(list, buyer);
  if (reason === null) return null;
  return (
    <p className={css.note} role="status">
      <Icon name="warn" />
      <span>
        <strong>Blocked:</strong> {reason}
      </span>
    </p>
  );
}
