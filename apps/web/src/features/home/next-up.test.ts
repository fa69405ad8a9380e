import { describe, expect, it } from 'vitest';
import type { OwnBooking } from '@warchest/contract/bookings.ts';
import { aBooking, aRun } from '../../../test/a-run.ts';
import { customersAhead, freeText, nextAway, nextRun, runText } from './next-up.ts';

const now = Date.parse('2026-11-24T18:35:00.000Z');

describe('the next run of a leader', () => {
  const [over, soon] = [aRun({ id: 'a', startsAt: '2026-11-24T15:00:00.000Z' }), aRun({ id: 'b' })];
  it('is the first that is not over', () => {
    expect(nextRun([over, soon], now)?.id).toBe('b');
    expect(nextRun([{ ...over, startsAt: '2026-11-24T16:00:00.000Z' }, soon], now)?.id).toBe('a');
    expect(nextRun([over], now)).toBeNull();
    expect(nextAway([over, soon], now)).toBe('in 25 m');
    expect([nextAway([over], now), nextAway(undefined, now)]).toEqual(['', '']);
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
    expect(runText(run)).toBe('4/20 · 1 to invite · 1 unpaid');
    expect(runText(soon)).toBe('0/20');
  });
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
  it('who are ahead come by the start of their runs', () => {
    const [next, later] = [own(), own({ buyer: 'Jaina-Draenor' }, { date: '2026-11-26' })];
    expect(customersAhead([later, next, ...gone], now)).toEqual([next, later]);
    expect(customersAhead(gone, now)).toEqual([]);
  });
  it('are none: then the next free spots are shown', () => {
    const [full, free] = [aRun({ totalCustomer: 20 }), aRun({ totalCustomer: 14 })];
    expect(freeText([full, free], now)).toBe('next free: Tue 24.11. 20:00, 6 spots');
    expect(freeText([aRun({ totalCustomer: 19 })], now)).toContain(', 1 spot');
    expect(freeText([full], now)).toBe('');
    const begun = aRun({ totalCustomer: 14, startsAt: '2026-11-24T18:30:00.000Z' });
    expect(freeText([begun, free], now)).toBe('next free: Tue 24.11. 20:00, 6 spots');
    expect(freeText([begun], now)).toBe('');
  });
});
