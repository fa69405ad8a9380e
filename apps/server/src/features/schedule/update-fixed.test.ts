import { afterAll, beforeAll, expect, it } from 'vitest';
import { testWorld, type TestWorld } from '../../../test/harness.ts';
import { booked, testUsers, changeRun, follow, openRun, seen } from '../../../test/fixtures.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

it('refuses by name the fields of a run or a booking that never change, and writes nothing', async () => {
  const people = testUsers();
  const run = await openRun(world, people);
  const booking = await booked(world, people.advertiser, run);
  const ofBooking = {
    id: '00000000000aa',
    bookingId: '00000000000aa',
    raid: '00000000000aa',
    raidId: '00000000000aa',
    advertiser: { id: people.other.id, username: 'Other' },
    fullyPaidAtCreate: true,
    bait: true,
  };
  for (const [field, value] of Object.entries(ofBooking)) {
    const no = await follow(world, people.leader, booking, { note: 'x', [field]: value });
    expect([field, no.status, no.problem.field]).toEqual([field, 403, field]);
  }
  const spelledOtherwise = [
    ['raid', { id: '00000000000aa' }],
    ['raid', 7],
    ['raid', null],
    ['advertiser', people.other.id],
    ['advertiser', { username: 'Other' }],
    ['advertiser', null],
  ] as const;
  for (const [field, value] of spelledOtherwise) {
    const no = await follow(world, people.leader, booking, { note: 'x', [field]: value });
    expect([field, no.status, no.problem.field]).toEqual([field, 403, field]);
  }
  const ofRun = { id: '00000000000aa', kind: 'shift', createdAsRecurringRaid: true };
  for (const [field, value] of Object.entries(ofRun)) {
    const no = await changeRun(world, people.manager, run, { note: 'x', [field]: value });
    expect([field, no.status, no.problem.field]).toEqual([field, 403, field]);
  }
  const now = await seen(world, people.leader, run);
  expect([now.note, now.Buyer]).toMatchObject(['', [{ note: '', bait: false }]]);
});

it('takes whole objects back, with what is derived in an older state', async () => {
  const people = testUsers();
  const run = await openRun(world, people);
  const booking = await booked(world, people.advertiser, run);
  const whole = {
    ...booking,
    remainingPayment: 1,
    spot: 9,
    advertiser: { id: booking.advertiser.id },
  };
  const changed = await follow(world, people.leader, booking, { ...whole, note: 'mine' });
  expect([changed.status, changed.body.note]).toEqual([200, 'mine']);
  const shift = { ...changed.body, raid: { leader: people.leader.id }, note: 'again' };
  expect((await follow(world, people.leader, booking, shift)).body.note).toBe('again');
  const now = await seen(world, people.leader, run);
  const sent = await changeRun(world, people.leader, run, { ...now, totalCustomer: 7, note: 'n' });
  expect([sent.status, sent.body.note]).toEqual([200, 'n']);
});
