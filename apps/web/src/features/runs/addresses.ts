import type { RunView } from '@warchest/contract/runs.ts';

type Addressed = Pick<RunView, 'id' | 'kind'>;

/** Where a customer is booked into the run. */
export const bookAddress = (run: Addressed): string =>
  `/booking/${run.kind}/bookandhistory/${run.id}`;
/** The form that changes the run. */
export const editAddress = (run: Addressed): string => `/${run.kind}/edit/${run.id}`;
/** The run with its customers; the role segment defaults to leaderandgc (spec 2 §2.3). */
export const roleOverviewAddress = (run: Addressed): string =>
  `/booking/${run.kind}/overview/leaderandgc/${run.id}`;
/** The row of one customer there. */
export const bookingAddress = (run: Addressed, bookingId: string): string =>
  `${roleOverviewAddress(run)}#booking-${bookingId}`;
/** Behind every back arrow of the booking pages (decisions: contradictions, 1). */
export const bookingHubAddress = '/booking/raid2';
/** The raid overview alone. */
export const overviewAddress = '/booking/raid/overview';
