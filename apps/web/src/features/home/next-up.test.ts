import { describe, expect, it } from 'vitest';
import type { OwnBooking } from '@warchest/contract/bookings.ts';
import { aBooking, aRun } from '../../../test/a-run.ts';
import { customersText, nextRun, aheadText, openText, runText } from './next-up.ts';

const now = Date.parse('2026-11-24T18:35:00.000Z');

describe('the next run of a leader', () => {
  const [over, soon] = [aRun({ id: 'a', startsAt: '2026-11-24T15:00:00.000Z' }), aRun({ id: 'b' })];
  it('is the first that is not over', () => {
    expect(nextRun([over, soon], now)?.id).toBe('b');
    expect(nextRun([{ ...over, startsAt: '2026-11-24T16:00:00.000Z' }, soon], now)?.id).toBe('a');
    expect(nextRun([over], now)).toBeNull();
    // over exactly three hours after its start
    const startsAt = '2026-11-24T15:35:00.000Z';
    expect(nextRun([{ ...over, startsAt }], now)).toBeNull();
    const later = '2026-11-24T15:35:00.001Z';
    expect(nextRun([{ ...over, startsAt: later }], now)?.id).toBe('a');
  });
  it('says what is to do in it; baits count for nothing', () => {
    const Buyer = [
      aBooking(),
      aBooking({ customerStatus: 'In group' }),
      aBooking({ customerStatus: 'In group', paid: true }),
      aBooking({ bait: true }),
    ];
    const run = { ...soon, Buyer, totalCustomer: 4 };
    expect(runText(run, now)).toBe('in 25 m · Heroic VIP · 4/20 · 1 to invite · 1 unpaid');
    expect(runText(soon, now)).toBe('in 25 m · Heroic VIP · 0/20');
  });
});

it('tells managers of the days ahead', () => {
  expect(aheadText('raid', [aRun()])).toBe('1 raid in the next 7 days');
  expect(aheadText('raid', [aRun(), aRun({ leader: '' })])).toBe(
    '2 raids in the next 7 days · 1 without a leader',
  );
});

it('tells how much is open', () => {
  expect(openText('shift', [])).toBe('0 shifts open');
  const runs = [
    aRun({ amountOfRemainingCustomerToBook: 3 }),
    aRun({ amountOfRemainingCustomerToBook: 0 }),
  ];
  expect(openText('raid', runs)).toBe('2 raids open · 3 spots free');
  expect(openText('raid', [aRun({ amountOfRemainingCustomerToBook: 1 })])).toBe(
    '1 raid open · 1 spot free',
  );
});

describe('the own customers', () => {
  const { id, kind, raid, date, time, difficulty, type, runStatus, completed } = aRun();
  const run = {
    id,
    kind,
    raid,
    date,
    time,
    difficulty,
    type,
    runStatus,
    completed,
    amountOfPossibleCustomer: 20,
  };
  const own = (
    given: Parameters<typeof aBooking>[0] = {},
    of: Partial<typeof run> = {},
  ): OwnBooking => ({
    ...aBooking(given),
    run: { ...run, ...of },
  });
  const gone = [
    own({ delete: true }),
    own({ customerStatus: 'Cancelled' }),
    own({}, { completed: true }),
    own({}, { runStatus: 'Cancelled' }),
    own({}, { date: '2026-11-23' }),
    own({}, { time: '16:30' }),
  ];
  it('who are ahead are counted, the next one is named', () => {
    const later = own({ buyer: 'Jaina-Draenor', backup: true }, { date: '2026-11-26' });
    expect(customersText([later, own(), ...gone], [], now)).toBe(
      '2 customers ahead · next Thrall-Kazzak, Tue 24.11. 20:00 · 1 waits as backup',
    );
  });
  it('are none: then the next free spots are told', () => {
    const [full, free] = [aRun({ totalCustomer: 20 }), aRun({ totalCustomer: 14 })];
    expect(customersText(gone, [full, free], now)).toBe(
      'no customers ahead · next free: Tue 24.11. 20:00, 6 spots',
    );
    expect(customersText(gone, [full], now)).toBe('no customers ahead');
    const begun = aRun({ totalCustomer: 14, startsAt: '2026-11-24T18:30:00.000Z' });
    expect(customersText(gone, [begun, free], now)).toContain('next free: Tue 24.11. 20:00');
    expect(customersText(gone, [begun], now)).toBe('no customers ahead');
  });
});
