import { expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { community } from '../../../test/community.ts';
import { booster, staffed } from '../../../test/staffed-run.ts';

const { rosters } = contract;
const here = community();

it('says of those who signed up where they are then, how often they were picked, and missed', async () => {
  const other = await here.openRun({ time: '20:30' });
  const elsewhere = await staffed(here.world, here.people.leader, other, [here.anna]);
  await here.leader.call(rosters.attendance, {
    body: { message: elsewhere.message, booster: here.anna.id, attendance: 'no-show' },
  });
  await here.signUp(here.anna);
  await here.signUp(here.bert);
  expect((await here.rosterNow())?.known).toEqual({
    [here.anna.id]: {
      picked: expect.any(Number) as number,
      noShows: 1,
      busyIn: 'Manaforge Omega, 20:30',
    },
    [here.bert.id]: { picked: 0, noShows: 0, busyIn: '' },
  });
  await here.book();
  await here.book({ buyerClass: 'Warrior' });
  const after = await here.rosterNow();
  expect(after?.customers).toEqual({ Cloth: 1, Plate: 1 });
  expect(after?.customerClasses).toEqual({ Mage: 1, Warrior: 1 });
  // a shift asks nobody for their class
  await here.sql(
    `update bookings set buyer_class = '', armor_type = '' where run_id = $1 and buyer_class = 'Mage'`,
    [here.run.id],
  );
  const unasked = await here.rosterNow();
  expect([unasked?.customers, unasked?.customerClasses]).toEqual([{ Plate: 1 }, { Warrior: 1 }]);
});

it('says of those who signed up whose own character is a customer then', async () => {
  const dora = booster('Dora');
  const other = await here.openRun({ time: '20:30' });
  const later = await here.openRun({ time: '23:30' });
  await here.join(here.bert);
  await here.sql(
    `update members set payment_char = 'Bértram-Twisting Nether' where discord_id = $1`,
    [here.bert.id],
  );
  const logsOf = (name: string) =>
    `https://www.warcraftlogs.com/character/eu/twisting-nether/${name}`;
  await here.signUp(here.anna, { logsLink: logsOf('annamage') });
  await here.signUp(here.bert);
  await here.signUp(here.cleo, { logsLink: logsOf('cleomage') });
  await here.signUp(dora, { logsLink: logsOf('doramage') });
  const realm = { paymentRealm: 'TwistingNether' };
  await here.book(
    {
      ...realm,
      buyer: 'Annamage-TwistingNether',
    },
    other,
  );
  await here.book({
    ...realm,
    buyer: 'Bértram-TwistingNether',
  });
  // at another time, on another realm, and not in the run any more
  await here.book(
    {
      ...realm,
      buyer: 'Cleomage-TwistingNether',
    },
    later,
  );
  await here.book({ buyer: 'Cleomage-Kazzak' }, other);
  const gone = { ...realm, buyer: 'Doramage-TwistingNether' };
  const { id } = await here.book(gone, other);
  await here.sql(`update bookings set customer_status = 'Cancelled' where id = $1`, [id]);
  const known = (await here.rosterNow())?.known ?? {};
  const busy = [here.anna, here.bert, here.cleo, dora].map((one) => known[one.id]?.busyIn);
  expect(busy).toEqual([
    'Manaforge Omega, 20:30, as a customer',
    'this run, as a customer',
    '',
    '',
  ]);
});
