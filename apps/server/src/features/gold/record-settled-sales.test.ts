import { afterAll, beforeAll, expect, test } from 'vitest';
import { testWorld, type TestWorld } from '../../../test/harness.ts';
import { change } from '../../platform/change.ts';
import { serverActor } from '../../platform/context.ts';
import type { Sale } from './build-sale.ts';
import { recordSettledSales } from './record-settled-sales.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const day = '2025-01-14';
const booking = (id: string, more: Partial<Sale['bookings'][number]> = {}) => ({
  id,
  advertiser: 'anna',
  advCut: 'FTB',
  price: 100_000,
  goldWith: 'gina',
  paymentRealm: 'Kazzak',
  ...more,
});

// proves IMP-33
test('a sale that was settled before gives its pot to the community, and nobody a share', async () => {
  const sale: Sale = {
    id: 'settled',
    kind: 'raid',
    day,
    completions: 1,
    leader: 'lara',
    boosters: ['bob', 'bea'],
    bookings: [
      booking('mailed'),
      // The share that its advertiser kept was settled between the two.
      booking('taken', { advCut: 'TAKEN', price: 50_000 }),
      booking('balance', { advCut: 'BALANCE', price: 7_000, paymentRealm: 'BALANCE' }),
    ],
    mailed: ['mailed'],
  };
  const actor = { ...serverActor, id: '7' };
  const ctx = { ...world.server.deps, actor, now: world.clock.now(), requestId: 'settled' };
  await change(ctx, 'import.run', (tx) => recordSettledSales(tx, ctx, [sale]));
  const lines = await world.sql(
    `select e.kind, e.completion, e.mailing, p.account, p.member_id as member, p.realm,
       p.booking_id as booking, p.share, p.amount, p.earned
     from ledger_entries e join ledger_postings p on p.entry_id = e.id
     where e.run_id = 'settled' and e.run_kind = 'raid' and e.cycle_day = $1 and p.cycle_day = $1
       and e.actor_id = '7'
     order by e.id, p.id`,
    [day],
  );
  const none = { member: null, realm: null, booking: null, share: null, earned: null };
  const paid = { kind: 'run.payout', completion: 1, mailing: null, ...none };
  const held = { member: 'gina', realm: 'Kazzak' };
  const mail = { kind: 'string.mail', completion: null, mailing: 1, ...none, booking: 'mailed' };
  expect(lines).toEqual([
    { ...paid, account: 'customers', booking: 'mailed', amount: -100_000 },
    { ...paid, account: 'held', ...held, booking: 'mailed', amount: 100_000 },
    { ...paid, account: 'customers', booking: 'taken', amount: -50_000 },
    { ...paid, account: 'held', ...held, booking: 'taken', amount: 50_000 },
    { ...paid, account: 'customers', booking: 'balance', amount: -7_000 },
    { ...paid, account: 'balance', booking: 'balance', amount: 7_000 },
    // Who was there is listed, with nothing.
    { ...paid, account: 'member', member: 'bob', share: 'booster', amount: 0 },
    { ...paid, account: 'member', member: 'bea', share: 'booster', amount: 0 },
    { ...paid, account: 'community', share: 'management', amount: 0 },
    { ...paid, account: 'community', share: 'rest', amount: 157_000 },
    { ...paid, account: 'pot', amount: -157_000 },
    { ...mail, account: 'held', ...held, amount: -100_000 },
    { ...mail, account: 'bank', realm: 'Kazzak', amount: 100_000 },
  ]);
  const audited = await world.sql(
    `select details, run_id as run, booking_id as booking, differences from audit_log
     where request_id = 'settled' order by id`,
  );
  expect(audited).toEqual([
    {
      details: 'run.payout',
      run: 'settled',
      booking: null,
      differences: { pot: { oldValue: null, newValue: 157_000 } },
    },
    {
      details: 'string.mail',
      run: 'settled',
      booking: 'mailed',
      differences: { mailed: { oldValue: null, newValue: 100_000 } },
    },
  ]);
});
