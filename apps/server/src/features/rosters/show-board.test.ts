import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { RaidView } from '@warchest/contract/run-view.ts';
import type { Roster } from '@warchest/contract/roster-view.ts';
import { boosterRoles } from '@warchest/domain/rosters/role.ts';
import { person, testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';
import { testUsers, openRun } from '../../../test/fixtures.ts';
import {
  booster,
  submitLeave,
  openRoster,
  pickAs,
  saveAs,
  submitSignUp,
  staffed,
} from '../../../test/staffed-run.ts';

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

const cards = (who: TestUser, headers: Record<string, string> = {}) =>
  world.as(who).call(rosters.cards, {}, { headers });
const board = (who: TestUser, message: string, headers: Record<string, string> = {}) =>
  world.as(who).call(rosters.board, { params: { message } }, { headers });
const own = async (who: TestUser): Promise<Roster[]> =>
  (await world.as(who).call(rosters.own, { params: { userId: who.id } })).body.data;

/** What a card is to say of a roster. */
const inShort = (roster: Roster) => {
  const { id, message, version, raid, closed, wantedTank, wantedHeal, wantedDps, wantedLb } =
    roster;
  const picks = boosterRoles.flatMap((role) => roster[role]);
  return {
    id,
    message,
    version,
    raid,
    picked: {
      tank: roster.tank.length,
      healer: roster.healer.length,
      dps: roster.dps.length,
      lb: roster.lb.length,
    },
    wanted: { tank: wantedTank, healer: wantedHeal, dps: wantedDps, lb: wantedLb },
    signedUp: Object.keys(roster.signups).length,
    unsaved: roster.removals.length + picks.filter(({ state }) => state === 'unsaved').length,
    closed,
  };
};

it('a card says of a roster what the whole of it says', async () => {
  const [anna, bert, cleo, dora, emil, fred] = ['Anna', 'Bert', 'Cleo', 'Dora', 'Emil', 'Fred'].map(
    (name) => booster(name),
  );
  if (!anna || !bert || !cleo || !dora || !emil || !fred) throw new Error('Nobody signs up');
  // told of three, one taken out again; two more, one of them as a healer; one has left
  const { message } = await staffed(world, people.leader, run, [anna, bert, emil]);
  await world
    .as(people.leader)
    .call(rosters.remove, { body: { booster: bert.id, raidId: run.id } });
  await submitSignUp(world, cleo, run);
  await submitSignUp(world, cleo, run, { class: 'Priest', role: 'healer' });
  await pickAs(world, people.leader, run, cleo, { role: 'healer', boosterClass: 'Priest' });
  await submitLeave(world, emil, run);
  // discarded, as it has no logs; a loot buddy needs none
  await submitSignUp(world, dora, run);
  await submitSignUp(world, fred, run, { role: 'lb' });
  await world.sql(`update roster_signups set logs_link = ' ' where member_id = any($1)`, [
    [dora.id, fred.id],
  ]);
  await world.as(people.leader).call(rosters.roleCount, {
    body: { message, tank: 1, heal: 3, dps: 5, lb: 1 },
  });
  const quiet = await openRun(world, people, { time: '18:00' });
  const other = await openRoster(world, people.leader, quiet);
  await world.as(people.leader).call(rosters.close, {
    body: { message: other.message, closed: true },
  });

  const whole = await own(people.leader);
  const { data } = (await cards(people.leader)).body;
  expect(data).toEqual(whole.map(inShort));
  expect(data).toMatchObject([
    { message: other.message, signedUp: 0, unsaved: 0, closed: true },
    {
      message,
      picked: { tank: 0, healer: 1, dps: 1, lb: 0 },
      wanted: { tank: 1, healer: 3, dps: 5, lb: 1 },
      signedUp: 5,
      unsaved: 2,
      closed: false,
    },
  ]);
  const all = (await cards(people.manager)).body.data;
  expect(all.filter((one) => one.raid.leader?.id === people.leader.id)).toEqual(data);
});

it('cards stay small however many sign up', async () => {
  const { message } = await openRoster(world, people.leader, run);
  const before = (await cards(people.leader)).text.length;
  for (let at = 0; at < 25; at += 1) {
    await submitSignUp(world, booster(`Number ${at}`), run, { note: 'x'.repeat(100) });
  }
  expect((await cards(people.leader)).text.length - before).toBeLessThan(5);
  expect(before).toBeLessThan(700);
  expect((await board(people.leader, message)).text.length).toBeGreaterThan(10_000);
});

it('cards are of the rosters that somebody keeps', async () => {
  const { message } = await openRoster(world, people.leader, run);
  const seen = async (who: TestUser) =>
    (await cards(who)).body.data.some((one) => one.message === message);
  const keepers = (['RAIDMANAGER', 'SUPERADMIN', 'WEBACCESS'] as const).map((role) =>
    person({ roles: [role] }),
  );
  for (const who of [people.leader, ...keepers]) expect(await seen(who)).toBe(true);
  const elsewhere = person({ roles: ['RAIDLEADER'] });
  expect((await cards(elsewhere)).body.data).toEqual([]);
  for (const who of [
    people.advertiser,
    people.stranger,
    person({ roles: ['WEBACCESS', 'BLACKLISTED'] }),
  ]) {
    expect((await cards(who)).status).toBe(403);
  }
});

it('a board is what the list has of it, for who keeps it and nobody else', async () => {
  const anna = booster('Anna');
  const { message } = await staffed(world, people.leader, run, [anna]);
  await openRoster(world, people.leader, await openRun(world, people, { time: '18:00' }));
  const listed = (await own(people.leader)).find((one) => one.message === message);
  for (const who of [people.leader, people.manager]) {
    const { status, body } = await board(who, message);
    expect(status).toBe(200);
    expect({ ...body.data, may: null }).toEqual({ ...listed, may: null });
  }
  expect((await board(people.leader, message)).body.data.may).toEqual(listed?.may);
  const elsewhere = person({ roles: ['RAIDLEADER'] });
  for (const who of [elsewhere, anna, people.advertiser, people.stranger]) {
    const no = await board(who, message);
    expect([no.status, no.text.includes('Anna')]).toEqual([404, false]);
  }
  expect((await board(people.leader, '0000000000000')).status).toBe(404);
  await world.as(people.manager).call(rosters.deleteRoster, { body: { roster: message } });
  expect((await board(people.leader, message)).status).toBe(404);
});

it('what did not change is not sent again', async () => {
  const roster = await openRoster(world, people.leader, run);
  const { message } = roster;
  const anna = booster('Anna');
  const tags = async () =>
    [await cards(people.leader), await board(people.leader, message)].map(({ headers }) => ({
      'if-none-match': String(headers.etag),
    }));
  const again = async ([ofCards = {}, ofBoard = {}]: Record<string, string>[]) => [
    (await cards(people.leader, ofCards)).status,
    (await board(people.leader, message, ofBoard)).status,
  ];
  expect(await again(await tags())).toEqual([304, 304]);
  const before = await tags();
  await submitSignUp(world, anna, run);
  expect(await again(before)).toEqual([200, 200]);
  const signed = await tags();
  await pickAs(world, people.leader, run, anna);
  expect(await again(signed)).toEqual([200, 200]);
  const picked = await tags();
  await saveAs(world, people.leader, roster);
  expect(await again(picked)).toEqual([200, 200]);
});
