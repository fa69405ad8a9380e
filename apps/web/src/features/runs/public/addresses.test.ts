import { expect, test } from 'vitest';
import { bookAddress, bookingAddress, editAddress, roleOverviewAddress } from './addresses.ts';

test('a run is booked, edited and overviewed at the addresses of its kind', () => {
  const run = { id: '01kxa7v3m9q2r', kind: 'mountraid' } as const;
  expect({
    book: bookAddress(run),
    edit: editAddress(run),
    overview: roleOverviewAddress(run),
    booking: bookingAddress(run, '01kxa7v3m9b00'),
  }).toEqual({
    book: '/booking/mountraid/bookandhistory/01kxa7v3m9q2r',
    edit: '/mountraid/edit/01kxa7v3m9q2r',
    overview: '/booking/mountraid/overview/leaderandgc/01kxa7v3m9q2r',
    booking: '/booking/mountraid/overview/leaderandgc/01kxa7v3m9q2r#booking-01kxa7v3m9b00',
  });
});
