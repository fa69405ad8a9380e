import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { RaidView } from '@warchest/contract/run-view.ts';
import { community } from '../../../test/community.ts';
import type { TestUser } from '../../../test/harness.ts';
import { booster } from '../../../test/staffed-run.ts';
import { serverWithRetries } from '../../../test/watched-retries.ts';
import { whileLocked } from '../../../test/while-locked.ts';

const { rosters } = contract;
const here = community();

beforeEach(() => here.signUp(here.anna));

const correct = (values: object, by = here.people.leader, who = here.anna) =>
  here.as(by).call(rosters.values, {
    body: { raidId: here.run.id, booster: who.id, charClass: 'Mage', ...values },
  });
const lastLogged = async (run: { readonly id: string }) => {
  const { data } = (await here.manager.call(rosters.logs, { params: { raidId: run.id } })).body;
  return { ...data[0], data: JSON.parse(data[0]?.data ?? '') as unknown };
};

describe('what a sign-up says of its character', () => {
  it('is corrected by the leader alone, of somebody who signed up so', async () => {
    expect((await correct({ best: 90 }, here.people.stranger)).status).toBe(404);
    expect((await correct({ best: 90 }, here.anna)).status).toBe(404);
    for (const no of [
      await correct({ best: 90 }, here.people.leader, booster()),
      await correct({ best: 90, charClass: 'Priest' }),
    ]) {
      expect([no.status, no.problem.type]).toEqual([409, 'not-signed-up']);
    }
    await here.changeRun({ completed: true });
    expect((await correct({ best: 90 })).problem.type).toBe('run-completed');
  });

  it.each([
    ['best', 100.5, 'At most 100'],
    ['median', -1, 'Must not be negative'],
    ['median', '80', 'Must be a percentage'],
    ['kills', 1.5, 'Must be a whole number'],
    ['kills', 10_000, 'At most 9999'],
    ['ilvl', -1, 'Must not be negative'],
  ])('is not corrected to %s %j', async (path, value, message) => {
    const no = await correct({ [path]: value });
    expect([no.status, no.problem.errors]).toEqual([422, [{ path, message }]]);
  });

  it('is corrected as far as it is named, also of somebody who is picked', async () => {
    await here.pick(here.anna);
    const first = await correct({ best: 97.5, median: 82, kills: 0 });
    expect(first.body.data.signups[here.anna.id]).toMatchObject([
      { ilvl: 680, best: 97.5, median: 82, kills: 0, role: 'dps', class: 'Mage' },
    ]);
    const second = await correct({ best: 97.5, median: null });
    expect(second.body.data.signups[here.anna.id]).toMatchObject([{ best: 97.5, median: null }]);
    expect(second.body.data.dps).toHaveLength(1);
    const same = await correct({ best: 97.5 });
    expect([same.status, same.body.data.version]).toEqual([200, second.body.data.version]);
    const { data, ...logged } = await lastLogged(here.run);
    expect(logged).toMatchObject({ event: 'setBoosterValues', author: here.people.leader.id });
    expect(data).toEqual({ boosterId: here.anna.id, median: { from: 82, to: null } });
  });

  // proves ROS-25
  it('is remembered of the character: its next sign-up begins with it, no other does', async () => {
    await correct({ ilvl: 702, best: 97.5, median: 82, kills: 8 });
    const other = await here.openRun();
    const { message } = await here.openRoster(other);
    const seen = async () => {
      const { data } = (await here.manager.call(rosters.all)).body;
      return data.find((one) => one.message === message)?.signups[here.anna.id];
    };
    await here.signUp(here.anna, { logsLink: 'https://logs.example/2', itemLevel: null }, other);
    expect(await seen()).toMatchObject([{ ilvl: null, best: null, median: null, kills: null }]);
    await here.signUp(here.anna, { itemLevel: null }, other);
    expect(await seen()).toMatchObject([{ ilvl: 702, best: 97.5, median: 82, kills: 8 }]);
    await here.signUp(here.anna, { class: 'Priest', role: 'healer', itemLevel: null }, other);
    expect((await seen())?.[1]).toMatchObject({ class: 'Priest', ilvl: null, best: null });
    // what they say themselves counts
    await here.signUp(here.anna, { best: 55, itemLevel: 710 }, other);
    expect((await seen())?.[0]).toMatchObject({ ilvl: 710, best: 55, median: 82 });
    await here.signUp(here.bert, { itemLevel: null }, other);
    const { data } = (await here.manager.call(rosters.all)).body;
    expect(data.find((one) => one.message === message)?.signups[here.bert.id]).toMatchObject([
      { best: null },
    ]);
  });
});

describe('a correction of a character', () => {
  let other: RaidView;
  let otherRoster: { readonly message: string };
  beforeEach(async () => {
    other = await here.openRun({ time: '22:00' });
    otherRoster = await here.openRoster(other, here.people.manager);
  });
  const boardOf = async ({ message }: { readonly message: string }) =>
    (await here.manager.call(rosters.board, { params: { message } })).body.data;
  const seen = async (who = here.anna) => (await boardOf(otherRoster)).signups[who.id];

  it('stands on other boards, also of those who are picked there, as one step in their logs', async () => {
    await here.signUp(here.anna, {}, other);
    await here.pick(here.anna, { raidId: other.id }, here.people.manager);
    const { version } = await boardOf(otherRoster);
    await correct({ ilvl: 702, best: 97.5 });
    expect(await seen()).toMatchObject([{ ilvl: 702, best: 97.5, median: null }]);
    const after = await boardOf(otherRoster);
    expect([after.version, after.dps.length]).toEqual([version + 1, 1]);
    const { data, ...logged } = await lastLogged(other);
    expect(logged).toMatchObject({ event: 'setBoosterValues', author: here.people.leader.id });
    expect(data).toEqual({
      boosterId: here.anna.id,
      itemLevel: { from: 680, to: 702 },
      best: { from: null, to: 97.5 },
    });
    // corrected to what it says: nothing happens there
    expect((await correct({ ilvl: 702 })).status).toBe(200);
    expect((await boardOf(otherRoster)).version).toBe(version + 1);
  });

  it('leaves what its player says there later, and what was not corrected', async () => {
    await here.signUp(here.anna, { median: 60 }, other);
    await correct({ best: 90 });
    here.clock.advance(60_000);
    await here.signUp(here.anna, { itemLevel: 710 }, other);
    here.clock.advance(60_000);
    await correct({ ilvl: 695, best: 92 });
    expect(await seen()).toMatchObject([{ ilvl: 710, best: 92, median: 60 }]);
    // the next sign-up begins with what they said last, and with what was corrected
    const next = await here.openRun({ time: '23:00' });
    const board = await here.openRoster(next, here.people.manager);
    await here.signUp(here.anna, { itemLevel: null }, next);
    expect((await boardOf(board)).signups[here.anna.id]).toMatchObject([{ ilvl: 710, best: 92 }]);
    // who corrects where it was said last, corrects both
    await here.manager.call(rosters.values, {
      body: { raidId: other.id, booster: here.anna.id, charClass: 'Mage', ilvl: 705 },
    });
    expect((await boardOf(board)).signups[here.anna.id]).toMatchObject([{ ilvl: 705 }]);
    expect((await here.rosterNow())?.signups[here.anna.id]).toMatchObject([{ ilvl: 705 }]);
  });

  it('is of that character alone, and of runs that go on', async () => {
    await here.signUp(here.bert, {}, other);
    await here.signUp(here.anna, { class: 'Priest', role: 'healer' }, other);
    await here.signUp(here.anna, { logsLink: 'https://logs.example/2' }, other);
    const over = await here.openRun({ time: '18:00' });
    const past = await here.openRoster(over, here.people.manager);
    await here.signUp(here.anna, {}, over);
    await here.changeRun({ completed: true }, over);
    await correct({ best: 97 });
    expect(await seen()).toMatchObject([{ best: null }, { best: null }]);
    expect(await seen(here.bert)).toMatchObject([{ best: null }]);
    expect((await boardOf(past)).signups[here.anna.id]).toMatchObject([{ best: null }]);
  });

  it('finds who signed up elsewhere while it waited', async () => {
    const lock = 'select 1 from runs where id = $1 for update';
    const [corrected] = await whileLocked(here.world, lock, [here.run.id], async ({ waits }) => {
      const correcting = correct({ ilvl: 702 });
      await waits(1);
      await here.signUp(here.anna, { itemLevel: null }, other);
      expect(await seen()).toMatchObject([{ ilvl: 680 }]);
      return [correcting] as const;
    });
    expect((await corrected).status).toBe(200);
    expect(await seen()).toMatchObject([{ ilvl: 702 }]);
  });

  it('and who signs up in the same moment with what is remembered', async () => {
    const lock = 'select 1 from booster_characters where member_id = $1 for update';
    const both = await whileLocked(here.world, lock, [here.anna.id], async ({ waits }) => {
      const correcting = correct({ ilvl: 702 });
      await waits(1);
      const signingUp = here.signUp(here.anna, { itemLevel: null }, other);
      await waits(2);
      return [correcting, signingUp] as const;
    });
    await Promise.all(both);
    expect(await seen()).toMatchObject([{ ilvl: 702 }]);
  });

  it('two at once, on two boards, end with both', async () => {
    await here.signUp(here.anna, {}, other);
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all([
        correct({ best: 50 + round }),
        here.manager.call(rosters.values, {
          body: { raidId: other.id, booster: here.anna.id, charClass: 'Mage', kills: 10 + round },
        }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const both = { best: 50 + round, kills: 10 + round };
      expect(await seen()).toMatchObject([both]);
    }
  });

  it('two at once, on two boards, take the runs in one order', async () => {
    await here.signUp(here.anna, {}, other);
    const { server, retried } = await serverWithRetries(here.world);
    const correctThere = (by: TestUser, run: RaidView, values: object) =>
      here.as(by, server).call(rosters.values, {
        body: { raidId: run.id, booster: here.anna.id, charClass: 'Mage', ...values },
      });
    const lock = 'select 1 from booster_characters where member_id = $1 for update';
    const both = await whileLocked(here.world, lock, [here.anna.id], async ({ waits }) => {
      const first = correctThere(here.people.leader, here.run, { best: 61 });
      await waits(1);
      const second = correctThere(here.people.manager, other, { kills: 11 });
      await waits(2);
      return [first, second] as const;
    });
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await seen()).toMatchObject([{ best: 61, kills: 11 }]);
    expect(retried).toEqual([]);
  });

  it('waits for who changes a board that it has only just found', async () => {
    const { world, run } = here;
    const lock = 'select 1 from runs where id = $1 for update';
    const [corrected] = await whileLocked(world, lock, [run.id], async ({ client, waits }) => {
      const correcting = correct({ ilvl: 702 });
      await waits(1);
      await here.signUp(here.anna, { itemLevel: null }, other);
      return whileLocked(world, lock, [other.id], async (there) => {
        await there.client.query('update rosters set leader_note = $2 where run_id = $1', [
          other.id,
          'Be early',
        ]);
        await client.query('commit');
        await there.blocks(1);
        return [correcting] as const;
      });
    });
    expect((await corrected).status).toBe(200);
    expect(await boardOf(otherRoster)).toMatchObject({ leaderNote: 'Be early' });
    expect(await seen()).toMatchObject([{ ilvl: 702 }]);
  });
});
