import { expect, it } from 'vitest';
import { aBooking } from '../../../../test/a-run.ts';
import { openEndsOf } from './open-ends.tsx';

const came = aBooking({ customerStatus: 'In group', paid: true, goldWith: '1', completed: true });
const pending = aBooking();
const paid = aBooking({ customerStatus: 'Offline', paid: true, goldWith: '1' });

it('has nothing to ask when everybody came, is known to stay away, waits or is a bait', () => {
  const others = [
    aBooking({ customerStatus: 'AFK' }),
    aBooking({ backup: true }),
    aBooking({ bait: true }),
  ];
  expect(openEndsOf([came, ...others])).toBeNull();
  expect(openEndsOf([])).toBeNull();
});

it('asks about the pending, and about gold of whoever did not come', () => {
  expect(openEndsOf([came, pending, paid])).toEqual({ pending: [pending], paid: [paid] });
});
