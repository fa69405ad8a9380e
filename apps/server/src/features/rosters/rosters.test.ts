import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { RaidView } from '@warchest/contract/run-view.ts';
import type { Roster } from '@warchest/contract/roster-view.ts';
import { verifyDatabase } from '../../verify/database.ts';
import { person, testWorld, type Person, type World } from '../../../test/harness.ts';
import { booked, cast, openRun } from '../../../test/scenes.ts';
import {
  booster,
  leaves,
  openRoster,
  pickAs,
  saveAs,
  signs,
  staffed,
} from '../../../test/staffed-run.ts';

const { members, rosters, runs, settings } = contract;

let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

let people: ReturnType<typeof cast>;
let run: RaidView;
beforeEach(async () => {
  people = cast();
  run = await openRun(world, people);
});

/** Messages that wait for the chat platform, in the order in which they leave. */
const outbox = (kind?: string) =>
  world.sql<{ kind: string; memberId: string | null; at: string; message: object }>(
    `select kind, member_id as "memberId", not_before as at, message from chat_outbox
     where run_id = $1 and ($2::text is null or kind = $2) order by not_before, id`,
    [run.id, kind ?? null],
  );
const noticesOf = async (who: Person): Promise<string> =>
  JSON.stringify((await world.as(who).call(members.notices)).body);
const own = async (who: Person = people.leader): Promise<Roster[]> =>
  (await world.as(who).call(rosters.own, { params: { userId: who.id } })).body.data;

describe('a roster', () => {
  it('is opened once, by the leader, managers and admins', async () => {
    const open = (who: Person, raid = run.id) =>
      world.as(who).call(rosters.open, { body: { raid } });
    for (const who of [people.advertiser, people.collector, people.stranger]) {
      expect((await open(who)).problem.type).toBe('forbidden');
    }
    expect((await open(people.leader, '0000000000000')).status).toBe(404);
    expect(await outbox()).toEqual([]);
    const { status, body } = await open(people.leader);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      raid: { id: run.id, date: run.date, time: run.time, leader: { id: people.leader.id } },
      wantedTank: 2,
      wantedHeal: 2,
      wantedDps: 6,
      wantedLb: 0,
      tank: [],
      signups: {},
      may: { pick: true, ping: 'nobody-picked', save: 'nothing-to-save', delete: 'forbidden' },
    });
    const again = await open(people.manager);
    expect([again.status, again.problem.type]).toEqual([409, 'roster-exists']);
    expect((await outbox()).map(({ kind }) => kind)).toEqual(['roster.opened']);
  });

  it('is seen by its leader and those who see all, in the order of the runs', async () => {
    const later = await openRun(world, people, { time: '22:00' });
    const earlier = await openRun(world, people, { time: '18:00' });
    for (const one of [later, run, earlier]) await openRoster(world, people.leader, one);
    const ids = [earlier.id, run.id, later.id];
    expect((await own()).map(({ raid }) => raid.id)).toEqual(ids);
    const all = (await world.as(people.manager).call(rosters.all)).body.data;
    expect(all.map(({ raid }) => raid.id).filter((id) => ids.includes(id))).toEqual(ids);

    const elsewhere = person({ name: 'Elsewhere', roles: ['RAIDLEADER'] });
    expect(await own(elsewhere)).toEqual([]);
    expect((await world.as(elsewhere).call(rosters.all)).status).toBe(403);
    const foreign = { params: { userId: people.leader.id } };
    expect((await world.as(elsewhere).call(rosters.own, foreign)).status).toBe(403);
    expect((await world.as(people.manager).call(rosters.own, foreign)).body.data).toHaveLength(3);
    expect((await world.as(people.advertiser).call(rosters.own, foreign)).status).toBe(403);
  });

  it('is for those whom the settings name as well, as far as they lead', async () => {
    const named = person({ name: 'Named', roles: ['OVERVIEW'] });
    const ownOf = () => world.as(named).call(rosters.own, { params: { userId: named.id } });
    expect((await ownOf()).status).toBe(403);
    await world.as(person({ roles: ['WEBADMIN'] })).call(settings.save, {
      body: { values: { rosterOverseers: named.id } },
    });
    expect((await ownOf()).body.data).toEqual([]);
    await world.sql('update runs set leader = $2 where id = $1', [run.id, named.id]);
    await openRoster(world, named, run);
    expect((await ownOf()).body.data).toHaveLength(1);
  });

  it('is nothing to leaders of other runs', async () => {
    const { message } = await openRoster(world, people.leader, run);
    const elsewhere = world.as(person({ roles: ['RAIDLEADER'] }));
    const foreign = await elsewhere.call(rosters.note, { body: { message, leaderNote: 'x' } });
    const unknown = await elsewhere.call(rosters.note, {
      body: { message: '0000000000000', leaderNote: 'x' },
    });
    expect([foreign.status, unknown.status]).toEqual([404, 404]);
  });
});

describe('a sign-up', () => {
  it('says who comes as what, entry by entry, and can be changed', async () => {
    await openRoster(world, people.leader, run);
    const anna = booster('Anna');
    await signs(world, anna, run, { note: 'from 20:30', best: 91.5, kills: 4 });
    await signs(world, anna, run, { class: 'Priest', role: 'healer', status: 'Late' });
    await signs(world, anna, run, { itemLevel: 690 });
    const [roster] = await own();
    expect(roster?.signups[anna.id]).toMatchObject([
      { role: 'dps', class: 'Mage', status: 'Signed', ilvl: 690, best: 91.5, note: 'from 20:30' },
      { role: 'healer', class: 'Priest', status: 'Late', displayName: 'Anna' },
    ]);
    expect(await outbox('roster.changed')).toHaveLength(1);
  });

  it.each([
    [{ class: 'Bard' }, 'class', 'Class not existing'],
    [{ status: 'Perhaps' }, 'status', 'Unknown status'],
    [{ logsLink: ' ' }, 'logsLink', 'Field is required'],
  ])('is refused with %j', async (offered, path, message) => {
    await openRoster(world, people.leader, run);
    await expect(signs(world, booster(), run, offered)).rejects.toMatchObject({
      refusal: 'invalid',
      options: { errors: [{ path, message }] },
    });
  });

  it('needs no logs of a loot buddy, and discards entries without', async () => {
    await openRoster(world, people.leader, run);
    const [lena, rolf] = [booster('Lena'), booster('Rolf')];
    await signs(world, lena, run, { role: 'lb', logsLink: '' });
    await signs(world, rolf, run);
    await world.sql(`update roster_signups set logs_link = ''`);
    expect(Object.keys((await own())[0]?.signups ?? {})).toEqual([lena.id]);
  });

  it('ends with the leader’s word, and when the run starts', async () => {
    const { message } = await openRoster(world, people.leader, run);
    const close = (closed: boolean) =>
      world.as(people.leader).call(rosters.close, { body: { message, closed } });
    expect((await close(true)).body.data.closed).toBe(true);
    await expect(signs(world, booster(), run)).rejects.toMatchObject({ refusal: 'roster-closed' });
    await close(false);
    await signs(world, booster(), run);
    await world.sql('update runs set starts_at = $2 where id = $1', [
      run.id,
      new Date(world.clock.now()).toISOString(),
    ]);
    await expect(signs(world, booster(), run)).rejects.toMatchObject({ refusal: 'roster-closed' });
  });

  it('is changed by the leader while nobody picked it', async () => {
    await openRoster(world, people.leader, run);
    const anna = booster('Anna');
    await signs(world, anna, run);
    const leader = world.as(people.leader);
    const at = { raidId: run.id, booster: anna.id };
    const healer = await leader.call(rosters.role, {
      body: { ...at, charClass: 'Mage', role: 'heal' },
    });
    expect(healer.body.data.signups[anna.id]).toMatchObject([{ role: 'healer' }]);
    await leader.call(rosters.characterClass, {
      body: { ...at, oldClass: 'Mage', newClass: 'Priest' },
    });
    await leader.call(rosters.status, { body: { ...at, charClass: 'Priest', status: 'Bench' } });
    const [entry] = (await own())[0]?.signups[anna.id] ?? [];
    expect(entry).toMatchObject({ role: 'healer', class: 'Priest', status: 'Bench' });

    const unknown = await leader.call(rosters.characterClass, {
      body: { ...at, oldClass: 'Priest', newClass: 'Bard' },
    });
    expect(unknown.problem.errors).toEqual([{ path: 'newClass', message: 'Class not existing' }]);
    const strange = await leader.call(rosters.status, {
      body: { ...at, charClass: 'Mage', status: 'Late' },
    });
    expect(strange.problem.type).toBe('not-signed-up');
    await pickAs(world, people.leader, run, anna, { role: 'healer', boosterClass: 'Priest' });
    const locked = await leader.call(rosters.role, {
      body: { ...at, charClass: 'Priest', role: 'dps' },
    });
    expect([locked.status, locked.problem.type]).toEqual([409, 'booster-picked']);
    await expect(signs(world, anna, run)).rejects.toMatchObject({ refusal: 'booster-picked' });
  });
});

describe('a pick', () => {
  it('needs a sign-up of that role and class, of somebody who comes', async () => {
    await openRoster(world, people.leader, run);
    const [anna, gone] = [booster('Anna'), booster('Gone')];
    await signs(world, anna, run);
    await signs(world, gone, run, { status: 'Absent' });
    const refusals = [
      [booster(), {}, 'not-signed-up'],
      [anna, { role: 'tank' }, 'not-signed-up'],
      [anna, { boosterClass: 'Priest' }, 'not-signed-up'],
      [gone, {}, 'booster-absent'],
    ] as const;
    for (const [who, given, type] of refusals) {
      const no = await pickAs(world, people.leader, run, who, given);
      expect([no.status, no.problem.type]).toEqual([409, type]);
    }
    expect((await pickAs(world, people.stranger, run, anna)).status).toBe(404);
    const yes = await pickAs(world, people.leader, run, anna);
    expect(yes.body.data.dps).toEqual([
      {
        id: anna.id,
        displayName: 'Anna',
        role: 'dps',
        class: 'Mage',
        state: 'unsaved',
        by: 'Leader',
        attendance: 'here',
        bosses: null,
      },
    ]);
  });

  it('is there once, under one class; who comes second is told who was first', async () => {
    await openRoster(world, people.leader, run);
    const anna = booster('Anna');
    await signs(world, anna, run);
    await signs(world, anna, run, { class: 'Priest', role: 'healer' });
    await pickAs(world, people.manager, run, anna);
    for (const given of [{}, { role: 'healer', boosterClass: 'Priest' }]) {
      const no = await pickAs(world, people.leader, run, anna, given);
      expect([no.status, no.problem.type]).toEqual([409, 'already-picked']);
      expect(no.problem.detail).toContain('Manager picked them as dps, Mage');
    }
  });

  it('is told when the board is saved, two seconds after another, also over two saves', async () => {
    const roster = await openRoster(world, people.leader, run);
    const [anna, bert, cleo] = ['Anna', 'Bert', 'Cleo'].map((name) => booster(name));
    for (const one of [anna, bert, cleo]) {
      await signs(world, one as Person, run);
      await pickAs(world, people.leader, run, one as Person);
    }
    expect(await outbox('roster.picked')).toEqual([]);
    expect(await noticesOf(anna as Person)).not.toContain('picked');
    const saved = await saveAs(world, people.leader, roster);
    expect(saved.body.data.dps.map(({ state }) => state)).toEqual(['saved', 'saved', 'saved']);
    expect(saved.body.data.rests.save).toBe(new Date(world.clock.now() + 30_000).toISOString());
    expect(await noticesOf(anna as Person)).toContain('You are picked for Manaforge Omega Heroic');

    const leader = world.as(people.leader);
    await leader.call(rosters.remove, { body: { booster: anna?.id ?? '', raidId: run.id } });
    const [board] = await own();
    expect([board?.dps.length, board?.removals.length]).toEqual([2, 1]);
    expect(await outbox('roster.unpicked')).toEqual([]);
    const early = await saveAs(world, people.leader, roster);
    expect([early.status, early.problem.type, early.headers['retry-after']]).toEqual([
      429,
      'cooling-down',
      '30',
    ]);
    // the cool-down ends before the messages of the first save would be due
    await world.sql(`update rosters set last_used = '{}' where run_id = $1`, [run.id]);
    expect((await saveAs(world, people.leader, roster)).status).toBe(200);
    const times = (await outbox()).flatMap(({ kind, at, memberId }) =>
      memberId === null ? [] : [{ kind, memberId, after: Date.parse(at) - world.clock.now() }],
    );
    expect(times).toEqual([
      { kind: 'roster.picked', memberId: anna?.id, after: 0 },
      { kind: 'roster.picked', memberId: bert?.id, after: 2_000 },
      { kind: 'roster.picked', memberId: cleo?.id, after: 4_000 },
      { kind: 'roster.unpicked', memberId: anna?.id, after: 6_000 },
    ]);
    expect(await noticesOf(anna as Person)).toContain('You are no longer picked');
    await world.sql(`update rosters set last_used = '{}' where run_id = $1`, [run.id]);
    expect((await saveAs(world, people.leader, roster)).problem.type).toBe('nothing-to-save');
  });

  it('that was taken out on the board can be put back, and nobody hears of it', async () => {
    const anna = booster('Anna');
    const roster = await staffed(world, people.leader, run, [anna]);
    const leader = world.as(people.leader);
    const body = { booster: anna.id, raidId: run.id };
    await leader.call(rosters.remove, { body });
    expect((await leader.call(rosters.remove, { body })).problem.type).toBe('not-picked');
    const back = await pickAs(world, people.leader, run, anna);
    expect(back.body.data).toMatchObject({ dps: [{ state: 'saved' }], removals: [] });
    expect(back.body.data.may.save).toBe('nothing-to-save');
    expect(await outbox('roster.unpicked')).toEqual([]);
    expect(roster.message).toBe(back.body.data.message);
  });

  it('may come saved: then they are told at once', async () => {
    await openRoster(world, people.leader, run);
    const anna = booster('Anna');
    await signs(world, anna, run);
    await pickAs(world, people.leader, run, anna, { state: 'saved', user: 'somebody' });
    expect(await outbox('roster.picked')).toMatchObject([{ memberId: anna.id }]);
  });

  it('ends when the booster leaves; the leader hears of it', async () => {
    const anna = booster('Anna');
    await staffed(world, people.leader, run, [anna]);
    await leaves(world, anna, run);
    const [roster] = await own();
    expect(roster).toMatchObject({ dps: [], removals: [] });
    expect(roster?.signups[anna.id]).toMatchObject([{ status: 'Absent' }]);
    expect(await noticesOf(people.leader)).toContain('Anna (dps, Mage) does not come');
    await signs(world, anna, run);
    expect((await pickAs(world, people.leader, run, anna)).status).toBe(200);
    const bert = booster('Bert');
    await signs(world, bert, run);
    await leaves(world, bert, run);
    expect((await own())[0]?.signups[bert.id]).toBeUndefined();
    await expect(leaves(world, bert, run)).rejects.toMatchObject({ refusal: 'not-signed-up' });
  });

  it('is not made in a run that is completed', async () => {
    await openRoster(world, people.leader, run);
    const anna = booster('Anna');
    await signs(world, anna, run);
    await world.as(people.manager).call(runs.raid.update, {
      params: { id: run.id },
      body: { completed: true },
    });
    expect((await pickAs(world, people.leader, run, anna)).problem.type).toBe('run-completed');
  });
});

describe('pings, note and counts', () => {
  it('rest after they were used, each for itself', async () => {
    const anna = booster('Anna');
    const { message } = await staffed(world, people.leader, run, [anna]);
    const leader = world.as(people.leader);
    const ping = () =>
      leader.call(rosters.ping, {
        body: { message, horde: 'Thrall', alliance: '', custom: 'hurry', voice: 'Raid 1' },
      });
    const note = () =>
      leader.call(rosters.note, { body: { message, leaderNote: `Be early ${Math.random()}` } });
    const counts = (tank: number) =>
      leader.call(rosters.roleCount, { body: { message, tank, heal: 3, dps: 5, lb: 1 } });
    const urgent = () => leader.call(rosters.urgent, { body: { message, raidId: run.id } });
    for (const use of [ping, note, () => counts(1), urgent]) expect((await use()).status).toBe(200);
    for (const use of [ping, note, () => counts(2), urgent]) {
      expect((await use()).problem.type).toBe('cooling-down');
    }
    expect((await outbox('roster.ping')).map((one) => one.message)).toMatchObject([
      { memberIds: [anna.id], horde: 'Thrall', custom: 'hurry', voice: 'Raid 1' },
    ]);
    expect((await outbox('roster.urgent')).map((one) => one.message)).toMatchObject([
      { missing: { tank: 1, healer: 3, dps: 4, lb: 1 } },
    ]);
    const before = world.clock.now();
    world.clock.set(before + 30_000);
    for (const use of [ping, note, () => counts(2)]) expect((await use()).status).toBe(200);
    expect((await urgent()).problem.type).toBe('cooling-down');
    world.clock.set(before);
    const urgentWas = (ago: number) =>
      world.sql(
        `update rosters set last_used = last_used || jsonb_build_object('urgent', $2::text)
         where run_id = $1`,
        [run.id, new Date(before - ago).toISOString()],
      );
    await urgentWas(1_800_000 - 1);
    expect((await urgent()).problem.type).toBe('cooling-down');
    await urgentWas(1_800_000);
    expect((await urgent()).status).toBe(200);
    expect((await own())[0]).toMatchObject({ wantedTank: 2, wantedHeal: 3, wantedLb: 1 });
  });

  it('need what they are for', async () => {
    const { message } = await openRoster(world, people.leader, run);
    const leader = world.as(people.leader);
    const ping = await leader.call(rosters.ping, {
      body: { message, horde: '', alliance: '', custom: '', voice: '' },
    });
    expect([ping.status, ping.problem.type]).toEqual([409, 'nobody-picked']);
    const other = await openRun(world, people);
    const mixed = await leader.call(rosters.urgent, { body: { message, raidId: other.id } });
    expect(mixed.status).toBe(404);
    const startsIn = (milliseconds: number) =>
      world.sql('update runs set starts_at = $2 where id = $1', [
        run.id,
        new Date(world.clock.now() + milliseconds).toISOString(),
      ]);
    await startsIn(2.5 * 3_600_000 - 1);
    const late = await leader.call(rosters.urgent, { body: { message, raidId: run.id } });
    expect([late.status, late.problem.type]).toEqual([409, 'urgent-too-late']);
    await startsIn(2.5 * 3_600_000);
    expect((await leader.call(rosters.urgent, { body: { message, raidId: run.id } })).status).toBe(
      200,
    );
  });
});

describe('deleting', () => {
  it('is for managers, and tells those who were picked', async () => {
    const anna = booster('Anna');
    const { message } = await staffed(world, people.leader, run, [anna]);
    const byLeader = await world.as(people.leader).call(rosters.deleteRoster, {
      body: { roster: message },
    });
    expect(byLeader.status).toBe(403);
    const done = await world.as(people.manager).call(rosters.deleteRoster, {
      body: { roster: { message, tank: [] } },
    });
    expect([done.status, done.body]).toEqual([200, { data: { ok: true } }]);
    expect(await own()).toEqual([]);
    expect(await outbox('roster.off')).toMatchObject([
      { memberId: anna.id, message: { cancelled: false } },
    ]);
    expect(await noticesOf(anna)).toContain('was deleted: you are no longer picked');
    expect(
      (await world.as(people.manager).call(rosters.deleteOfRun, { body: { raid: run.id } })).status,
    ).toBe(404);
    const again = await openRoster(world, people.leader, run);
    expect(again.signups).toEqual({});
  });

  it('goes with cancelling the run', async () => {
    const anna = booster('Anna');
    await staffed(world, people.leader, run, [anna]);
    await world.as(people.manager).call(runs.raid.update, {
      params: { id: run.id },
      body: { runStatus: 'Cancelled' },
    });
    expect(await own()).toEqual([]);
    expect(await noticesOf(anna)).toContain('was cancelled: you were picked for it');
    expect((await outbox()).map(({ kind }) => kind)).toContain('roster.deleted');
    const open = await world.as(people.leader).call(rosters.open, { body: { raid: run.id } });
    expect(open.problem.type).toBe('run-closed');
  });
});

describe('the log of rosters', () => {
  it('is read by those who read logs, page by page', async () => {
    const anna = booster('Anna');
    await staffed(world, people.leader, run, [anna]);
    const logs = (who: Person, query = {}) =>
      world.as(who).call(rosters.logs, { params: { raidId: run.id }, query });
    expect((await logs(people.leader)).status).toBe(403);
    for (const role of ['ADMIN', 'SUPERADMIN', 'RAIDLOGS', 'RAIDMANAGER', 'GCMANAGER'] as const) {
      expect((await logs(person({ roles: [role] }))).status).toBe(200);
    }
    const { data, names, more } = (await logs(people.manager)).body;
    expect(data.map(({ event }) => event)).toEqual([
      'saveRoster',
      'pickBooster',
      'signUp',
      'openRoster',
    ]);
    expect(JSON.parse(data[1]?.data ?? '')).toMatchObject({
      boosterId: anna.id,
      pick: { to: 'dps, Mage' },
    });
    expect(data.map(({ author }) => names[author])).toEqual(['Leader', 'Leader', 'Anna', 'Leader']);
    expect([more, data.every(({ _id }) => _id.length >= 11)]).toEqual([false, true]);
    expect((await logs(people.manager, { page: '2' })).body.data).toEqual([]);
    expect((await logs(people.manager, { page: '0' })).status).toBe(422);
  });
});

it('leaves every invariant as it was', async () => {
  expect(await verifyDatabase(world.server.deps)).toEqual([]);
});

it('says of those who signed up where they are then, how often they were picked, and missed', async () => {
  const [anna, bert] = [booster('Anna'), booster('Bert')];
  const other = await openRun(world, people, { time: '20:30' });
  const elsewhere = await staffed(world, people.leader, other, [anna]);
  await world.as(people.leader).call(rosters.attendance, {
    body: { message: elsewhere.message, booster: anna.id, attendance: 'no-show' },
  });
  await openRoster(world, people.leader, run);
  await signs(world, anna, run);
  await signs(world, bert, run);
  const roster = (await own()).find(({ raid }) => raid.id === run.id);
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
  const [after] = (await own()).filter(({ raid }) => raid.id === run.id);
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
  await signs(world, anna, run, { logsLink: logsOf('annamage') });
  await signs(world, bert, run);
  await signs(world, cleo, run, { logsLink: logsOf('cleomage') });
  await signs(world, dora, run, { logsLink: logsOf('doramage') });
  const realm = { paymentRealm: 'TwistingNether' };
  await booked(world, people.advertiser, other, { ...realm, buyer: 'Annamage-TwistingNether' });
  await booked(world, people.advertiser, run, { ...realm, buyer: 'Bértram-TwistingNether' });
  // at another time, on another realm, and not in the run any more
  await booked(world, people.advertiser, later, { ...realm, buyer: 'Cleomage-TwistingNether' });
  await booked(world, people.advertiser, other, { buyer: 'Cleomage-Kazzak' });
  const gone = { ...realm, buyer: 'Doramage-TwistingNether' };
  const { id } = await booked(world, people.advertiser, other, gone);
  await world.sql(`update bookings set customer_status = 'Cancelled' where id = $1`, [id]);
  const roster = (await own()).find(({ raid }) => raid.id === run.id);
  const busy = [anna, bert, cleo, dora].map((one) => roster?.known[one.id]?.busyIn);
  expect(busy).toEqual([
    'Manaforge Omega, 20:30, as a customer',
    'this run, as a customer',
    '',
    '',
  ]);
});
