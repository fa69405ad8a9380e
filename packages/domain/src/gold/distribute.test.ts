import fc from 'fast-check';
import { feeShown } from '../bookings/fee.ts';
import { describe, expect, it } from 'vitest';
import { patience, rounds } from '../../test/tier.ts';
import { cycleShare, promisedPercent, type CutRates } from './earning.ts';
import { saleKinds, saleRules } from '../sales/sale.ts';
import { distribute, type Account, type PotBooking, type Posting } from './distribute.ts';

const raidCuts: CutRates = { adv: 30, booster: 62, mcut: 4, bs: 10, maxbs: 100_000, leader: 4 };
const mountCuts: CutRates = { adv: 15, booster: 75, mcut: 10, bs: 10, maxbs: 150_000, leader: 0 };

const serviceCuts: CutRates = { ...mountCuts, adv: 10, mcut: 15, maxbs: 100_000 };

const booking = (given: Partial<PotBooking>): PotBooking => ({
  id: 'b1',
  advertiser: 'adv',
  advCut: 'FTB',
  price: 100_000,
  goldWith: 'gc',
  paymentRealm: 'Kazzak',
  ...given,
});

const pay = (given: Partial<Parameters<typeof distribute>[0]>): Posting[] =>
  distribute({
    kind: 'raid',
    bookings: [],
    leader: 'lead',
    boosters: [],
    rates: raidCuts,
    ...given,
  });

const on = (postings: readonly Posting[], account: Account, memberId?: string): number =>
  postings
    .filter((p) => p.account === account && (memberId === undefined || p.memberId === memberId))
    .reduce((sum, p) => sum + p.amount, 0);

const places: readonly Account[] = ['customers', 'held', 'taken', 'balance', 'bank'];
const halves = (postings: readonly Posting[]): { where: number; whose: number } => ({
  where: postings.filter((p) => places.includes(p.account)).reduce((sum, p) => sum + p.amount, 0),
  whose: postings.filter((p) => !places.includes(p.account)).reduce((sum, p) => sum + p.amount, 0),
});

// proves GOLD-10, GOLD-11
describe('what one booking of 100,000 credits, earns and leaves with the holder', () => {
  it.each([
    ['raid', raidCuts, 'FTB', 27_500, 27_500, 100_000],
    ['raid', raidCuts, 'TAKEN', 0, 30_000, 70_000],
    ['raid', raidCuts, 'BSFTB', 10_000, 10_000, 100_000],
    ['raid', raidCuts, 'BALANCE', 10_000, 10_000, 0],
    ['raid', raidCuts, 'BALANCEC', 10_000, 10_000, 0],
    ['mountraid', mountCuts, 'FTB', 15_000, 15_000, 100_000],
    ['mountraid', mountCuts, 'TAKEN', 0, 15_000, 85_000],
    ['mountraid', mountCuts, 'DISCORD', 10_000, 10_000, 100_000],
    ['shift', raidCuts, 'FTB', 27_500, 27_500, 100_000],
    ['mplus', serviceCuts, 'FTB', 10_000, 10_000, 100_000],
    ['mplus', serviceCuts, 'TAKEN', 0, 10_000, 90_000],
    ['legacy', serviceCuts, 'BALANCEO', 10_000, 10_000, 0],
    ['mounts', mountCuts, 'TAKEN', 0, 15_000, 85_000],
    ['pvp', serviceCuts, 'WEBSITE', 10_000, 10_000, 100_000],
  ] as const)('%s %o %s', (kind, rates, advCut, credited, earned, held) => {
    const postings = pay({ kind, rates, leader: null, bookings: [booking({ advCut })] });
    const mine = postings.find((p) => p.share === 'advertiser');
    expect(mine).toMatchObject({ memberId: 'adv', amount: credited, earned, bookingId: 'b1' });
    expect(on(postings, 'held', 'gc')).toBe(held);
    expect(on(postings, 'balance')).toBe(advCut.startsWith('BALANCE') ? 100_000 : 0);
    expect(on(postings, 'taken', 'adv')).toBe(advCut === 'TAKEN' ? earned : 0);
  });
  it('caps the small share', () => {
    const one = (kind: 'raid' | 'mountraid', rates: CutRates) =>
      pay({ kind, rates, bookings: [booking({ advCut: 'BSFTB', price: 4_000_000 })] });
    expect(on(one('raid', raidCuts), 'member', 'adv')).toBe(100_000);
    expect(on(one('mountraid', mountCuts), 'member', 'adv')).toBe(150_000);
  });
});

describe('the shares of a pot', () => {
  const bookings = [
    booking({}),
    booking({ id: 'b2', advCut: 'TAKEN', advertiser: 'other', price: 50_000 }),
  ];
  // proves GOLD-6
  it('give leader and boosters their cut of all prices, the community the rest', () => {
    const postings = pay({ bookings, boosters: ['a', 'b', 'c', 'd'] });
    expect(on(postings, 'member', 'lead')).toBe(6_000);
    expect(['a', 'b', 'c', 'd'].map((id) => on(postings, 'member', id))).toEqual([
      23_250, 23_250, 23_250, 23_250,
    ]);
    // 135,000 to share, less 27,500 for the advertiser, 6,000 and 93,000: management 6,000, rest 2,500.
    expect(
      postings.filter((p) => p.account === 'community').map((p) => [p.share, p.amount]),
    ).toEqual([
      ['management', 6_000],
      ['rest', 2_500],
    ]);
  });
  // proves GOLD-7
  it('stay with the community where nobody is to be paid', () => {
    const postings = pay({ bookings, leader: null });
    expect(on(postings, 'community')).toBe(135_000 - 27_500);
    expect(postings.filter((p) => p.share === 'leader' || p.share === 'booster')).toEqual([]);
  });
  it('are divided by the parts of those who were not there for all', () => {
    const postings = pay({ bookings, boosters: ['a', 'b', 'c'], parts: [8, 6, 2] });
    expect(['a', 'b', 'c'].map((id) => on(postings, 'member', id))).toEqual([
      46_500, 34_875, 11_625,
    ]);
    expect(halves(postings)).toEqual({ where: 0, whose: 0 });
    const alike = pay({ bookings, boosters: ['a', 'b'], parts: [3, 3] });
    expect(alike).toEqual(pay({ bookings, boosters: ['a', 'b'] }));
    const nobody = pay({ bookings, boosters: ['a'], parts: [0] });
    expect(on(nobody, 'member', 'a')).toBe(0);
    expect(halves(nobody)).toEqual({ where: 0, whose: 0 });
  });
  // proves GOLD-7
  it('leave what cannot be divided with the community', () => {
    const postings = pay({ bookings: [booking({ price: 1_001 })], boosters: ['a', 'b', 'c'] });
    expect(on(postings, 'member', 'a')).toBe(206);
    expect(halves(postings)).toEqual({ where: 0, whose: 0 });
  });
  it('are nothing for an empty pot, which is still an entry', () => {
    expect(pay({}).every((p) => p.amount === 0)).toBe(true);
  });
});

const price = fc.oneof(
  fc.integer({ min: 0, max: 5_000_000 }),
  fc.constantFrom(0, 1, 2, 3, 9, 99, 999_999, 1_000_000, 1_000_001, 1_000_000_000_000),
);
const aBooking = fc.record({
  id: fc.string({ minLength: 3, maxLength: 5 }),
  advertiser: fc.constantFrom('a1', 'a2', 'a3'),
  advCut: fc.constantFrom(
    'FTB',
    'TAKEN',
    'BSFTB',
    'DISCORD',
    'FTP',
    'BALANCE',
    'BALANCEC',
    'BALANCEO',
  ),
  price,
  goldWith: fc.constantFrom('g1', 'g2'),
  paymentRealm: fc.constantFrom('Kazzak', 'TwistingNether'),
});
const percent = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((basis) => basis / 100);
/** Rates that promise at most the whole pot, which is all that can be stored. */
const someRates = fc
  .record({
    adv: percent(40),
    booster: percent(90),
    mcut: percent(20),
    bs: percent(40),
    maxbs: fc.integer({ min: 0, max: 500_000 }),
    leader: percent(10),
  })
  .filter((rates) => promisedPercent(rates) <= 100);
const aRun = fc.record({
  kind: fc.constantFrom(...saleKinds),
  bookings: fc.array(aBooking, { maxLength: 12 }),
  leader: fc.option(fc.constant('lead')),
  boosters: fc.uniqueArray(fc.constantFrom('p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7'), {
    maxLength: 7,
  }),
  rates: fc.oneof(fc.constant(raidCuts), fc.constant(mountCuts), someRates),
});

type AnyRun = Parameters<typeof distribute>[0];

/** What of the laws a payout breaks, each in words; asked of thousands of runs, so without a framework. */
function brokenLaws(run: AnyRun): string[] {
  const postings = distribute(run);
  const pot = run.bookings.reduce((sum, b) => sum + b.price, 0);
  const { where, whose } = halves(postings);
  const inHand = on(postings, 'held') + on(postings, 'balance');
  const boosters = new Set(postings.filter((p) => p.share === 'booster').map((p) => p.amount));
  // Only a TAKEN advertiser can owe: what was kept at the trade beyond a rate lowered since.
  const fixed = postings.filter(
    (p) => p.account !== 'customers' && p.account !== 'pot' && p.share !== 'advertiser',
  );
  const laws: readonly (readonly [law: string, holds: boolean])[] = [
    ['whole gold', postings.every((p) => Number.isSafeInteger(p.amount))],
    ['both halves sum to zero', where === 0 && whose === 0],
    ['customers pay the pot', on(postings, 'customers') === 0 - pot],
    ['nobody but an advertiser owes', fixed.every((p) => p.amount >= 0)],
    ['what is shared is in hand', 0 - on(postings, 'pot') === inHand],
    ['all gold is somewhere', inHand + on(postings, 'taken') === pot],
    ['boosters get the same', boosters.size <= 1],
    ['no leader, no share', run.leader !== null || postings.every((p) => p.share !== 'leader')],
    ['no loss is a gain', saleRules[run.kind].ftbCreditLoss >= 0],
    ...run.bookings.flatMap(({ advCut, price: of }) => {
      const { earned, credited, kept } = cycleShare(run.kind, run.rates, advCut, of);
      return [
        ['nobody earns more than the price', earned <= of],
        ['credited and kept are earned', credited + kept === earned],
        [
          'only the share of TAKEN is kept',
          kept === (advCut === 'TAKEN' ? feeShown(run.kind, 'TAKEN', of) : 0),
        ],
      ] as const;
    }),
  ];
  return laws.flatMap(([law, holds]) => (holds ? [] : [law]));
}

// proves GOLD-1
it(
  'holds for any run: whole gold, both halves sum to zero, nobody is paid more than there is',
  () => {
    fc.assert(
      fc.property(aRun, (run) => {
        expect(brokenLaws(run)).toEqual([]);
      }),
      { numRuns: rounds },
    );
  },
  patience,
);

describe('every line of a payout', () => {
  const line = (account: Account, amount: number, more: Partial<Posting> = {}) => ({
    account,
    amount,
    ...more,
  });
  const sold = [
    booking({ id: 'f', advCut: 'FTB', price: 200_000 }),
    booking({ id: 't', advCut: 'TAKEN', price: 100_000, paymentRealm: 'Hyjal' }),
    booking({ id: 'b', advCut: 'BALANCEC', price: 50_000, paymentRealm: 'BALANCE' }),
  ];
  const credit = (bookingId: string, amount: number, earned: number) =>
    line('member', amount, { memberId: 'adv', bookingId, share: 'advertiser', earned });
  const ofBookings = [
    line('customers', -200_000, { bookingId: 'f' }),
    line('held', 200_000, { memberId: 'gc', realm: 'Kazzak', bookingId: 'f' }),
    credit('f', 55_000, 55_000),
    line('customers', -100_000, { bookingId: 't' }),
    line('held', 70_000, { memberId: 'gc', realm: 'Hyjal', bookingId: 't' }),
    line('taken', 30_000, { memberId: 'adv', bookingId: 't' }),
    credit('t', 0, 30_000),
    line('customers', -50_000, { bookingId: 'b' }),
    line('balance', 50_000, { bookingId: 'b' }),
    credit('b', 5_000, 5_000),
  ];
  // proves GOLD-2
  it('with a leader and one booster', () =>
    expect(pay({ bookings: sold, boosters: ['boost'] })).toEqual([
      ...ofBookings,
      line('member', 14_000, { memberId: 'lead', share: 'leader' }),
      line('member', 217_000, { memberId: 'boost', share: 'booster' }),
      line('community', 14_000, { share: 'management' }),
      line('community', 15_000, { share: 'rest' }),
      line('pot', -320_000),
    ]));
  it('down to a single gold', () =>
    expect(pay({ bookings: [booking({ price: 25 })] })).toContainEqual(
      line('member', 1, { memberId: 'lead', share: 'leader' }),
    ));
  it('with a leader who gets nothing, and nobody picked', () =>
    expect(pay({ bookings: sold, rates: { ...raidCuts, leader: 0 } })).toEqual([
      ...ofBookings,
      line('community', 14_000, { share: 'management' }),
      line('community', 246_000, { share: 'rest' }),
      line('pot', -320_000),
    ]));
});
