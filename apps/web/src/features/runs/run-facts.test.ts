import { describe, expect, it } from 'vitest';
import type { Role } from '@warchest/domain/members/roles.ts';
import { aBooking, aRun } from '../../../test/a-run.ts';
import { factsOf, isFullBooking, isListedFor } from './run-facts.ts';
import { isHighlighted } from './run-words.ts';

const person = (...roles: Role[]) => ({ id: '100000000000000009', roles: new Set(roles) });

describe('what the overview lists', () => {
  it.each([
    [aRun(), true],
    [aRun({ leader: '' }), false],
    [aRun({ completed: true }), false],
    [aRun({ runStatus: 'Cancelled' }), false],
    [aRun({ runState: 'started' }), false],
    [aRun({ runState: 'delayed' }), true],
    [aRun({ hidden: true }), false],
  ])('case %#: offered %2$s', (run, listed) => {
    expect(isListedFor(run, person('ADVERTISER'), true)).toBe(listed);
    expect(isListedFor(run, person('RAIDMANAGER'), false)).toBe(listed);
    expect(isListedFor(run, person('RAIDMANAGER'), true)).toBe(true);
  });
  it('leaders reach the rest of their own runs only', () => {
    const put = aRun({ hidden: true, leader: '100000000000000009' });
    expect(isListedFor(put, person('RAIDLEADER'), true)).toBe(true);
    expect(isListedFor({ ...put, leader: '1' }, person('RAIDLEADER'), true)).toBe(false);
  });
});

it('reads empty people as none', () => {
  expect(factsOf(aRun({ leader: '', gc: '' }))).toMatchObject({ leader: null, gcs: [] });
});

it('tells full bookings from public ones', () => {
  expect(isFullBooking(aBooking())).toBe(true);
  expect(
    isFullBooking({
      buyerClass: 'Mage',
      armorType: 'Cloth',
      customerStatus: '',
      backup: false,
      spot: 1,
    }),
  ).toBe(false);
});

it('highlights mythic runs and Blackrock Depths', () => {
  expect(isHighlighted(aRun({ difficulty: 'Mythic' }))).toBe(true);
  expect(isHighlighted(aRun({ raid: 'Blackrock Depths', difficulty: 'Normal' }))).toBe(true);
  expect(isHighlighted(aRun())).toBe(false);
});
