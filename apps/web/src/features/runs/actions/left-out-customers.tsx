import type { BookingFull } from '@warchest/contract/run-view.ts';
import { isInGroup } from '@warchest/domain/bookings/status.ts';
import { kindRules, type RunKind } from '@warchest/domain/runs/kind.ts';

/** Customers whose outcome is not recorded, and those who paid without coming. */
export interface LeftOutCustomers {
  readonly pending: readonly BookingFull[];
  readonly paid: readonly BookingFull[];
}

/** The customers that completing a run leaves out; null if none. */
export function leftOutCustomers(bookings: readonly BookingFull[]): LeftOutCustomers | null {
  const customers = bookings.filter((b) => !b.bait && !isInGroup(b.customerStatus));
  const paid = customers.filter((b) => b.paid);
  const pending = customers.filter((b) => !b.paid && !b.backup && b.customerStatus === '');
  return paid.length + pending.length > 0 ? { pending, paid } : null;
}

const names = (bookings: readonly BookingFull[]) => bookings.map((b) => b.buyer).join(', ');
const customersAre = (count: number) => (count === 1 ? '1 customer is' : `${count} customers are`);

/** The warning before a run is completed with customers who are left out. */
export const LeftOutCustomersText = ({
  kind,
  pending,
  paid,
}: LeftOutCustomers & { readonly kind: RunKind }) => (
  <>
    {paid.length > 0 ? (
      <p>
        {customersAre(paid.length)} <strong>paid, but not {kindRules[kind].words.inGroup}</strong>:{' '}
        {names(paid)}. Their gold is not shared out; whoever holds it has to give it back.
      </p>
    ) : null}
    {pending.length > 0 ? (
      <p>
        {customersAre(pending.length)} still <strong>Pending invite</strong>: {names(pending)}. They
        count as not boosted, and nobody is paid for them.
      </p>
    ) : null}
  </>
);
