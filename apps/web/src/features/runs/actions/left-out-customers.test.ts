import { expect, it } from 'vitest';
import { aBooking } from '../../../../test/a-run.ts';
import { leftOutCustomers } from './left-out-customers.tsx';

const came = aBooking({ customerStatus: 'In group', paid: true, goldWith: '1', completed: true });
const pending = aBooking();
const paid = aBooking({ customerStatus: 'Offline', paid: true, goldWith: '1' });

it('has nothing to ask when everybody came, is known to stay away, waits or is a bait', () => {
  const others = [
    aBooking({ customerStatus: 'AFK' }),
    aBooking({ backup: true }),
    aBooking({ bait: true }),
  ];
  expect(leftOutCustomers([came, ...others])).toBeNull();
  expect(leftOutCustomers([])).toBeNull();
});

it('asks about pending customers, and about gold of those who did not come', () => {
  expect(leftOutCustomers([came, pending, paid])).toEqual({ pending: [pending], paid: [paid] });
});
