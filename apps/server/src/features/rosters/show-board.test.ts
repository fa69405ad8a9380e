import { expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { Roster } from '@warchest/contract/roster-view.ts';
import { boosterRoles } from '@warchest/domain/rosters/role.ts';
import { community } from '../../../test/community.ts';
import { person, type TestUser } from '../../../test/harness.ts';
import { booster } from '../../../test/staffed-run.ts';

const { rosters } = contract;
const here = community();

type Headers = Record<string, string>;
const cards = (who: TestUser, headers: Headers = {}) =>
  here.as(who).call(rosters.cards, {}, { headers });
const board = async (who: TestUser, headers: Headers = {}) => {
  const { message } = await here.roster();
  return here.as(who).call(rosters.board, { params: { message } }, { headers });
};

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
  const [dora, emil, fred] = [booster('Dora'), booster('Emil'), booster('Fred')];
  // three are notified, one of them is removed again; two more, one of them as a healer; one has left
  const { message } = await here.staff(here.anna, here.bert, emil);
  await here.unpick(here.bert);
  await here.signUp(here.cleo);
  await here.signUp(here.cleo, { class: 'Priest', role: 'healer' });
  await here.pick(here.cleo, { role: 'healer', boosterClass: 'Priest' });
  await here.leave(emil);
  // discarded, as it has no logs; a loot buddy needs none
  await here.signUp(dora);
  await here.signUp(fred, { role: 'lb' });
  await here.sql(`update roster_signups set logs_link = ' ' where member_id = any($1)`, [
    [dora.id, fred.id],
  ]);
  await here.leader.call(rosters.roleCount, { body: { message, tank: 1, heal: 3, dps: 5, lb: 1 } });
  const quiet = await here.openRun({ time: '18:00' });
  const other = await here.openRoster(quiet);
  await here.leader.call(rosters.close, { body: { message: other.message, closed: true } });

  const whole = await here.ownRosters();
  const { data } = (await cards(here.people.leader)).body;
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
  const all = (await cards(here.people.manager)).body.data;
  expect(all.filter((one) => one.raid.leader?.id === here.people.leader.id)).toEqual(data);
});

it('cards stay small however many sign up', async () => {
  await here.roster();
  const before = (await cards(here.people.leader)).text.length;
  for (let at = 0; at < 25; at += 1) {
    await here.signUp(booster(`Number ${at}`), { note: 'x'.repeat(100) });
  }
  expect((await cards(here.people.leader)).text.length - before).toBeLessThan(5);
  expect(before).toBeLessThan(700);
  expect((await board(here.people.leader)).text.length).toBeGreaterThan(10_000);
});

it('cards are of the rosters that somebody keeps', async () => {
  const { message } = await here.roster();
  const seen = async (who: TestUser) =>
    (await cards(who)).body.data.some((one) => one.message === message);
  const keepers = (['RAIDMANAGER', 'SUPERADMIN', 'WEBACCESS'] as const).map((role) =>
    person({ roles: [role] }),
  );
  for (const who of [here.people.leader, ...keepers]) expect(await seen(who)).toBe(true);
  const elsewhere = person({ roles: ['RAIDLEADER'] });
  expect((await cards(elsewhere)).body.data).toEqual([]);
  for (const who of [
    here.people.advertiser,
    here.people.stranger,
    person({ roles: ['WEBACCESS', 'BLACKLISTED'] }),
  ]) {
    expect((await cards(who)).status).toBe(403);
  }
});

it('a board is what the list has of it, for who keeps it and nobody else', async () => {
  const { message } = await here.staff(here.anna);
  await here.openRoster(await here.openRun({ time: '18:00' }));
  const listed = (await here.ownRosters()).find((one) => one.message === message);
  for (const who of [here.people.leader, here.people.manager]) {
    const { status, body } = await board(who);
    expect(status).toBe(200);
    expect({ ...body.data, may: null }).toEqual({ ...listed, may: null });
  }
  expect((await board(here.people.leader)).body.data.may).toEqual(listed?.may);
  const elsewhere = person({ roles: ['RAIDLEADER'] });
  for (const who of [elsewhere, here.anna, here.people.advertiser, here.people.stranger]) {
    const no = await board(who);
    expect([no.status, no.text.includes('Anna')]).toEqual([404, false]);
  }
  const unknown = { params: { message: '0000000000000' } };
  expect((await here.leader.call(rosters.board, unknown)).status).toBe(404);
  await here.manager.call(rosters.deleteRoster, { body: { roster: message } });
  expect((await board(here.people.leader)).status).toBe(404);
});

it('what did not change is not sent again', async () => {
  await here.roster();
  const tags = async () =>
    [await cards(here.people.leader), await board(here.people.leader)].map(({ headers }) => ({
      'if-none-match': String(headers.etag),
    }));
  const again = async ([ofCards = {}, ofBoard = {}]: Record<string, string>[]) => [
    (await cards(here.people.leader, ofCards)).status,
    (await board(here.people.leader, ofBoard)).status,
  ];
  expect(await again(await tags())).toEqual([304, 304]);
  const before = await tags();
  await here.signUp(here.anna);
  expect(await again(before)).toEqual([200, 200]);
  const signed = await tags();
  await here.pick(here.anna);
  expect(await again(signed)).toEqual([200, 200]);
  const picked = await tags();
  await here.save();
  expect(await again(picked)).toEqual([200, 200]);
});
