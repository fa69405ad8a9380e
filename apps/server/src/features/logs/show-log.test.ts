import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { person, testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';
import { holding, testUsers } from '../../../test/fixtures.ts';
import { fixturesOf } from '../../../test/fixtures-by-kind.ts';
import { bookKeys, offer, servicePeople } from '../../../test/sold-service.ts';

const { logs, services } = contract;
let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

/** Status and reason of an answer. */
const said = ({ status, problem }: { status: number; problem: { detail?: string } }) => [
  status,
  status === 200 ? null : problem.detail,
];

// proves AUD-4
it('a log that is not there, or not the asker’s, is refused with a reason that tells nothing', async () => {
  const people = testUsers();
  const scenes = fixturesOf(world, 'raid');
  const run = await scenes.open(people);
  const hidden = await scenes.open(people);
  await world.sql('update runs set hidden = true where id = $1', [hidden.id]);
  const { id: bookingId } = await scenes.booked(people.advertiser, run);
  const other = holding('ADVERTISER');
  const ofRun = async (who: TestUser, id: string, kind: 'raid' | 'shift' = 'raid') =>
    said(await world.as(who).call(logs[kind].ofRun, { params: { id } }));
  const ofBooking = async (who: TestUser, id: string, kind: 'raid' | 'shift' = 'raid') =>
    said(await world.as(who).call(logs[kind].ofBooking, { params: { id, bookingId } }));
  expect([
    await ofRun(people.manager, '01kxa7v3m9q2r'),
    await ofRun(people.manager, run.id, 'shift'),
    await ofRun(other, run.id),
    await ofRun(other, hidden.id),
    await ofRun(people.leader, hidden.id),
  ]).toEqual([
    [404, 'No raid run with the id 01kxa7v3m9q2r'],
    [404, `No shift run with the id ${run.id}`],
    [403, 'Only the staff of the run see its log'],
    [404, `No raid run with the id ${hidden.id}`],
    [200, null],
  ]);
  const none = `No booking with the id ${bookingId} in this run`;
  expect([
    await ofBooking(other, run.id),
    await ofBooking(people.manager, hidden.id),
    await ofBooking(people.manager, run.id, 'shift'),
    await ofBooking(people.advertiser, run.id, 'shift'),
    await ofBooking(people.advertiser, run.id),
  ]).toEqual([
    [404, none],
    [404, none],
    [404, none],
    [404, none],
    [200, null],
  ]);
});

it('the log of a bait is for staff, not for whom it was written down under', async () => {
  const people = testUsers();
  const run = await fixturesOf(world, 'raid').open(people);
  const { id: bookingId } = await fixturesOf(world, 'raid').booked(people.advertiser, run);
  await world.sql('update bookings set bait = true where id = $1', [bookingId]);
  const ofBait = async (who: TestUser) =>
    said(await world.as(who).call(logs.raid.ofBooking, { params: { id: run.id, bookingId } }));
  expect((await ofBait(people.advertiser))[0]).toBe(404);
  expect(await ofBait(people.leader)).toEqual([200, null]);
});

// proves AUD-4
it('that of a service is for those who manage it and for readers of all logs', async () => {
  const { advertiser, desk, boosters } = servicePeople();
  const { id } = await bookKeys(world, advertiser);
  const holder = person({ name: 'Holder', roles: [] });
  await world.join(holder);
  await offer(world, boosters[0] ?? holder, id);
  const paid = await world
    .as(desk)
    .call(services.update, { params: { id }, body: { paid: true, goldWith: holder.id } });
  expect(paid.status).toBe(200);
  const answers = [];
  for (const who of [
    advertiser,
    desk,
    holding('RAIDLOGS'),
    holding('RAIDLOGS', 'BLACKLISTED'),
    holder,
    person({ name: 'Nobody', roles: [] }),
  ])
    answers.push(said(await world.as(who).call(services.log, { params: { id } })));
  const [theirs, none] = [
    'Only those who manage the booking see its log',
    `No service booking with the id ${id}`,
  ];
  expect(answers).toEqual([
    [200, null],
    [200, null],
    [200, null],
    [404, none],
    [403, theirs],
    [404, none],
  ]);
});
