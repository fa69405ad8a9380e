import { describe, expect, it } from 'vitest';
import type { Role } from '@warchest/domain/members/roles.ts';
import { aRun } from '../../../../test/a-run.ts';
import { closedFor } from './closed.ts';

const person = (...roles: Role[]) => ({ id: '100000000000000009', roles: new Set(roles) });

describe('a run that is not offered', () => {
  it.each([
    [aRun(), null, null],
    [aRun({ runState: 'delayed' }), null, null],
    [aRun({ runStatus: 'Cancelled' }), 'This raid was cancelled.', false],
    [aRun({ completed: true, hidden: true }), 'This raid is completed.', false],
    [aRun({ runState: 'started' }), 'This raid has started and takes no more bookings.', true],
    [aRun({ hidden: true }), 'This raid is hidden and takes no bookings.', true],
    [aRun({ leader: '' }), 'This raid has no leader yet and takes no bookings.', true],
  ])('case %#: %2$s', (run, text, staffMayBook) => {
    const wanted = (may: boolean | null) => (text === null ? null : { text, staffMayBook: may });
    expect(closedFor(run, person('ADVERTISER'))).toEqual(wanted(false));
    expect(closedFor(run, person('RAIDMANAGER'))).toEqual(wanted(staffMayBook));
  });
});
