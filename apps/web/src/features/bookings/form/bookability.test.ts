import { describe, expect, it } from 'vitest';
import type { Person } from '@warchest/domain/members/roles.ts';
import { aRun } from '../../../../test/a-run.ts';
import { notBookableReason } from './bookability.ts';

const advertiser: Person = { id: '100000000000000009', roles: new Set(['ADVERTISER']) };

describe('a run that is not offered', () => {
  it.each([
    [{}, null, null],
    [{ runState: 'delayed' }, null, null],
    [{ runStatus: 'Cancelled' }, 'This raid was cancelled.', false],
    [{ completed: true, hidden: true }, 'This raid is completed.', false],
    [{ runState: 'started' }, 'This raid has started and takes no more bookings.', true],
    [{ hidden: true }, 'This raid is hidden and takes no bookings.', true],
    [{ leader: '' }, 'This raid has no leader yet and takes no bookings.', true],
  ] as const)('case %#: %2$s', (given, text, staffMayBook) => {
    const wanted = (may: boolean | null) => (text === null ? null : { text, staffMayBook: may });
    expect(notBookableReason(aRun(given, advertiser))).toEqual(wanted(false));
    expect(notBookableReason(aRun(given))).toEqual(wanted(staffMayBook));
  });
});
