import { advertiser, at, collector, manager, type Row, type Tables } from './row.ts';

const entry = (id: string, given: Row): Row => ({
  id,
  at,
  run_id: null,
  run_kind: null,
  completion: null,
  reverses: null,
  cycle_day: '2026-11-20',
  reason: '',
  explanation: '',
  actor_id: manager,
  rates: null,
  booking_id: null,
  mailing: null,
  transaction_id: 7,
  ...given,
});

const posting = (id: string, account: string, amount: number, given: Row = {}): Row => ({
  id,
  entry_id: 'entry1',
  cycle_day: '2026-11-20',
  account,
  member_id: null,
  realm: null,
  booking_id: null,
  share: null,
  amount,
  earned: null,
  ...given,
});

/** The ledger, and what it is shared out by. */
export const goldRows: Tables = {
  ledger_entries: [
    entry('entry1', {
      kind: 'run.payout',
      run_id: 'run1',
      run_kind: 'raid',
      completion: 1,
      rates: { adv: 20 },
    }),
    entry('entry2', { kind: 'payout', reason: 'Cycle', explanation: 'Recorded by Mana' }),
  ],
  ledger_postings: [
    posting('p1', 'customers', -100_000, { booking_id: 'b1' }),
    posting('p2', 'held', 100_000, { booking_id: 'b1', member_id: collector, realm: 'Kazzak' }),
    posting('p3', 'customers', -100_000, { booking_id: 'b2' }),
    posting('p4', 'held', 100_000, { booking_id: 'b2', member_id: collector, realm: 'Kazzak' }),
    posting('p5', 'member', 20_000, {
      booking_id: 'b1',
      member_id: advertiser,
      share: 'advertiser',
      earned: 20_000,
    }),
    posting('p6', 'member', 20_000, {
      booking_id: 'b2',
      member_id: advertiser,
      share: 'advertiser',
      earned: 20_000,
    }),
    posting('p7', 'community', 160_000, { share: 'rest' }),
    posting('p8', 'pot', -200_000),
    posting('p9', 'bank', -1_000, { entry_id: 'entry2' }),
    posting('p10', 'customers', 1_000, { entry_id: 'entry2' }),
    posting('p11', 'member', -1_000, { entry_id: 'entry2', member_id: advertiser }),
    posting('p12', 'pot', 1_000, { entry_id: 'entry2' }),
  ],
  cut_rates: [
    { category: 'raid', adv: 20, booster: 60, mcut: 1.5, bs: 2, maxbs: 10_000, leader: 3 },
  ],
  cycle_config: [
    {
      id: 1,
      current_start: '2026-11-18',
      current_end: '2026-11-24',
      current_payment_start: '2026-11-25',
      current_payment_end: '2026-11-27',
      old_start: '2026-11-11',
      old_end: '2026-11-17',
      old_payment_start: '2026-11-18',
      old_payment_end: '2026-11-20',
    },
  ],
};
