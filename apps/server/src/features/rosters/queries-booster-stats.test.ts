import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { RaidView } from '@warchest/contract/run-view.ts';
import { testWorld, type TestWorld } from '../../../test/harness.ts';
import { ownOf } from '../../../test/roster-outbox.ts';
import { booked, testUsers, openRun } from '../../../test/fixtures.ts';
import { booster, openRoster, submitSignUp, staffed } from '../../../test/staffed-run.ts';

const { rosters } = contract;

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

let people: ReturnType<typeof testUsers>;
let run: RaidView;
beforeEach(async () => {
  people = testUsers();
  run = await openRun(world, people);
});

it('says of those who signed up where they are then, how often they were picked, and missed', async () => {
  const [anna, bert] = [booster('Anna'), booster('Bert')];
  const other = await openRun(world, people, { time: '20:30' });
  const elsewhere = await staffed(world, people.leader, other, [anna]);
  await world.as(people.leader).call(rosters.attendance, {
    body: { message: elsewhere.message, booster: anna.id, attendance: 'no-show' },
  });
  await openRoster(world, people.leader, run);
  await submitSignUp(world, anna, run);
  await submitSignUp(world, bert, run);
  const roster = (await ownOf(world, people.leader)).find(({ raid }) => raid.id === run.id);
  expect(roster?.known).toEqual({
    [anna.id]: {
      picked: expect.any(Number) as number,
      noShows: 1,
      busyIn: 'Manaforge Omega, 20:30',
    },
    [bert.id]: { picked: 0, noShows: 0, busyIn: '' },
  });
  await booked(world, people.advertiser, run);
  await booked(world, people.advertiser, run, { buyerClass: 'Warrior' });
  const [after] = (await ownOf(world, people.leader)).filter(({ raid }) => raid.id === run.id);
  expect(after?.customers).toEqual({ Cloth: 1, Plate: 1 });
  expect(after?.customerClasses).toEqual({ Mage: 1, Warrior: 1 });
});

it('says of those who signed up whose own character is a customer then', async () => {
  const [anna, bert, cleo, dora] = ['Anna', 'Bert', 'Cleo', 'Dora'].map((name) => booster(name));
  if (!anna || !bert || !cleo || !dora) throw new Error('Nobody signs up');
  const other = await openRun(world, people, { time: '20:30' });
  const later = await openRun(world, people, { time: '23:30' });
  await world.join(bert);
  await world.sql(
    `update members set payment_char = 'Bértram-Twisting Nether' where discord_id = $1`,
    [bert.id],
  );
  await openRoster(world, people.leader, run);
  const logsOf = (name: string) =>
    `https://www.warcraftlogs.com/character/eu/twisting-nether/${name}`;
  await submitSignUp(world, anna, run, { logsLink: logsOf('annamage') });
  await submitSignUp(world, bert, run);
  await submitSignUp(world, cleo, run, { logsLink: logsOf('cleomage') });
  await submitSignUp(world, dora, run, { logsLink: logsOf('doramage') });
  const realm = { paymentRealm: 'TwistingNether' };
  await booked(world, people.advertiser, other, { ...realm, buyer: 'Annamage-TwistingNether' });
  await booked(world, people.advertiser, run, { ...realm, buyer: 'Bértram-TwistingNether' });
  // at another time, on another realm, and not in the run any more
  await booked(world, people.advertiser, later, { ...realm, buyer: 'Cleomage-TwistingNether' });
  await booked(world, people.advertiser, other, { buyer: 'Cleomage-Kazzak' });
  const gone = { ...realm, buyer: 'Doramage-TwistingNether' };
  const { id } = await booked(world, people.advertiser, other, gone);
  await world.sql(`update bookings set customer_status = 'Cancelled' where id = $1`, [id]);
  const roster = (await ownOf(world, people.leader)).find(({ raid }) => raid.id === run.id);
  const busy = [anna, bert, cleo, dora].map((one) => roster?.known[one.id]?.busyIn);
  expect(busy).toEqual([
    'Manaforge Omega, 20:30, as a customer',
    'this run, as a customer',
    '',
    '',
  ]);
});
