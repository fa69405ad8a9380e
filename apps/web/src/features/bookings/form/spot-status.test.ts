import { describe, expect, it } from 'vitest';
import { aBooking } from '../../../../test/a-run.ts';
import { bookedWords, latestVersion, spotStatusOf } from './spot-status.ts';

const booked = aBooking({ version: 2 });

describe('what is said of the booking made last', () => {
  it('stands as it was answered until the own list knows it', () => {
    expect(latestVersion(booked, [])).toBe(booked);
    expect(latestVersion(booked, [aBooking({ id: 'another', version: 9 })])).toBe(booked);
    expect(latestVersion(booked, [aBooking({ version: 1, spot: 7 })])).toBe(booked);
  });

  it('is what the own list says once that is as new', () => {
    const later = aBooking({ version: 3, spot: 4 });
    expect(latestVersion(booked, [later])).toBe(later);
    const same = aBooking({ version: 2, spot: 4 });
    expect(latestVersion(booked, [aBooking({ id: 'another', version: 9 }), same])).toBe(same);
  });

  it.each([
    [{}, 'spot'],
    [{ backup: true, spot: 21 }, 'backup'],
    [{ delete: true }, 'cancelled'],
    [{ customerStatus: 'Cancelled' }, 'cancelled'],
    [{ customerStatus: 'Offline', spot: null }, 'none'],
  ] as const)('case %#: %o is %s', (given, status) => {
    expect(spotStatusOf(aBooking(given))).toBe(status);
  });

  const waits = { backup: true, spot: 21 };
  const set = { customerStatus: 'Offline', spot: null } as const;
  it.each([
    [[{}, {}], '2 booked'],
    [[{}, waits], '2 booked, 1 of them waits as backup'],
    [[waits, waits], '2 booked, 2 of them wait as backup'],
    [[{}, set, { delete: true }], '3 booked, 1 has no spot now, 1 was cancelled'],
    [
      [set, set, { delete: true }, { delete: true }],
      '4 booked, 2 have no spot now, 2 were cancelled',
    ],
  ])('of several at once, case %#, counts are said', (given, words) => {
    expect(bookedWords(given.map((one) => aBooking(one)))).toBe(words);
  });
});
