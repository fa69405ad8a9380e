import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { RaidView } from '@warchest/contract/run-view.ts';
import { testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';
import { testUsers, openRun } from '../../../test/fixtures.ts';
import { booster, openRoster, pickAs, submitSignUp } from '../../../test/staffed-run.ts';

const { rosters, runs } = contract;

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

let people: ReturnType<typeof testUsers>;
let run: RaidView;
let anna: TestUser;
beforeEach(async () => {
  people = testUsers();
  run = await openRun(world, people);
  anna = booster('Anna');
  await openRoster(world, people.leader, run);
  await submitSignUp(world, anna, run);
});

const correct = (values: Record<string, unknown>, by = people.leader, who = anna) =>
  world.as(by).call(rosters.values, {
    body: { raidId: run.id, booster: who.id, charClass: 'Mage', ...values },
  });

describe('what a sign-up says of its character', () => {
  it('is corrected by the leader alone, of somebody who signed up so', async () => {
    expect((await correct({ best: 90 }, people.stranger)).status).toBe(404);
    expect((await correct({ best: 90 }, anna)).status).toBe(404);
    for (const no of [
      await correct({ best: 90 }, people.leader, booster()),
      await correct({ best: 90, charClass: 'Priest' }),
    ]) {
      expect([no.status, no.problem.type]).toEqual([409, 'not-signed-up']);
    }
    await world.as(people.manager).call(runs.raid.update, {
      params: { id: run.id },
      body: { completed: true },
    });
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
    await pickAs(world, people.leader, run, anna);
    const first = await correct({ best: 97.5, median: 82, kills: 0 });
    expect(first.body.data.signups[anna.id]).toMatchObject([
      { ilvl: 680, best: 97.5, median: 82, kills: 0, role: 'dps', class: 'Mage' },
    ]);
    const second = await correct({ best: 97.5, median: null });
    expect(second.body.data.signups[anna.id]).toMatchObject([{ best: 97.5, median: null }]);
    expect(second.body.data.dps).toHaveLength(1);
    const same = await correct({ best: 97.5 });
    expect([same.status, same.body.data.version]).toEqual([200, second.body.data.version]);
    const { data } = (
      await world.as(people.manager).call(rosters.logs, { params: { raidId: run.id } })
    ).body;
    expect(data[0]).toMatchObject({ event: 'setBoosterValues', author: people.leader.id });
    expect(JSON.parse(data[0]?.data ?? '')).toEqual({
      boosterId: anna.id,
      median: { from: 82, to: null },
    });
  });

  // proves ROS-25
  it('is remembered of the character: its next sign-up begins with it, no other does', async () => {
    await correct({ ilvl: 702, best: 97.5, median: 82, kills: 8 });
    const other = await openRun(world, people);
    const { message } = await openRoster(world, people.leader, other);
    const seen = async () => {
      const { data } = (await world.as(people.manager).call(rosters.all)).body;
      return data.find((one) => one.message === message)?.signups[anna.id];
    };
    await submitSignUp(world, anna, other, { logsLink: 'https://logs.example/2', itemLevel: null });
    expect(await seen()).toMatchObject([{ ilvl: null, best: null, median: null, kills: null }]);
    await submitSignUp(world, anna, other, { itemLevel: null });
    expect(await seen()).toMatchObject([{ ilvl: 702, best: 97.5, median: 82, kills: 8 }]);
    await submitSignUp(world, anna, other, { class: 'Priest', role: 'healer', itemLevel: null });
    expect((await seen())?.[1]).toMatchObject({ class: 'Priest', ilvl: null, best: null });
    // what they say themselves counts
    await submitSignUp(world, anna, other, { best: 55, itemLevel: 710 });
    expect((await seen())?.[0]).toMatchObject({ ilvl: 710, best: 55, median: 82 });
    const bert = booster('Bert');
    await submitSignUp(world, bert, other, { itemLevel: null });
    const { data } = (await world.as(people.manager).call(rosters.all)).body;
    expect(data.find((one) => one.message === message)?.signups[bert.id]).toMatchObject([
      { best: null },
    ]);
  });
});

describe('a correction of a character', () => {
  let other: RaidView;
  let elsewhere: { readonly message: string };
  beforeEach(async () => {
    other = await openRun(world, people, { time: '22:00' });
    elsewhere = await openRoster(world, people.manager, other);
  });
  const boardOf = async ({ message }: { readonly message: string }) =>
    (await world.as(people.manager).call(rosters.board, { params: { message } })).body.data;
  const seen = async (who = anna) => (await boardOf(elsewhere)).signups[who.id];
  const later = () => world.clock.set(world.clock.now() + 60_000);

  it('stands on other boards, also of those who are picked there, as one step in their logs', async () => {
    await submitSignUp(world, anna, other);
    await pickAs(world, people.manager, other, anna);
    const { version } = await boardOf(elsewhere);
    await correct({ ilvl: 702, best: 97.5 });
    expect(await seen()).toMatchObject([{ ilvl: 702, best: 97.5, median: null }]);
    const after = await boardOf(elsewhere);
    expect([after.version, after.dps.length]).toEqual([version + 1, 1]);
    const { data } = (
      await world.as(people.manager).call(rosters.logs, { params: { raidId: other.id } })
    ).body;
    expect(data[0]).toMatchObject({ event: 'setBoosterValues', author: people.leader.id });
    expect(JSON.parse(data[0]?.data ?? '')).toEqual({
      boosterId: anna.id,
      itemLevel: { from: 680, to: 702 },
      best: { from: null, to: 97.5 },
    });
    // corrected to what it says: nothing happens there
    expect((await correct({ ilvl: 702 })).status).toBe(200);
    expect((await boardOf(elsewhere)).version).toBe(version + 1);
  });

  it('leaves what its player says there later, and what was not corrected', async () => {
    await submitSignUp(world, anna, other, { median: 60 });
    await correct({ best: 90 });
    later();
    await submitSignUp(world, anna, other, { itemLevel: 710 });
    later();
    await correct({ ilvl: 695, best: 92 });
    expect(await seen()).toMatchObject([{ ilvl: 710, best: 92, median: 60 }]);
    // the next sign-up begins with what they said last, and with what was corrected
    const next = await openRun(world, people, { time: '23:00' });
    const board = await openRoster(world, people.manager, next);
    await submitSignUp(world, anna, next, { itemLevel: null });
    expect((await boardOf(board)).signups[anna.id]).toMatchObject([{ ilvl: 710, best: 92 }]);
    // who corrects where it was said last, corrects both
    await world.as(people.manager).call(rosters.values, {
      body: { raidId: other.id, booster: anna.id, charClass: 'Mage', ilvl: 705 },
    });
    expect((await boardOf(board)).signups[anna.id]).toMatchObject([{ ilvl: 705 }]);
    const [first] = (
      await world.as(people.leader).call(rosters.own, {
        params: { userId: people.leader.id },
      })
    ).body.data.filter(({ raid }) => raid.id === run.id);
    expect(first?.signups[anna.id]).toMatchObject([{ ilvl: 705 }]);
  });

  it('is of that character alone, and of runs that go on', async () => {
    const bert = booster('Bert');
    await submitSignUp(world, bert, other);
    await submitSignUp(world, anna, other, { class: 'Priest', role: 'healer' });
    await submitSignUp(world, anna, other, { logsLink: 'https://logs.example/2' });
    const over = await openRun(world, people, { time: '18:00' });
    const past = await openRoster(world, people.manager, over);
    await submitSignUp(world, anna, over);
    await world.as(people.manager).call(runs.raid.update, {
      params: { id: over.id },
      body: { completed: true },
    });
    await correct({ best: 97 });
    expect(await seen()).toMatchObject([{ best: null }, { best: null }]);
    expect(await seen(bert)).toMatchObject([{ best: null }]);
    expect((await boardOf(past)).signups[anna.id]).toMatchObject([{ best: null }]);
  });

  /** Does something while somebody else holds a row; what is done waits for it. */
  const whileHeld = async (
    sql: string,
    values: unknown[],
    work: (waits: (count: number) => Promise<void>) => Promise<unknown>,
  ) => {
    const client = new pg.Client(world.databaseUrl);
    await client.connect();
    try {
      await client.query('begin');
      await client.query(sql, values);
      const waits = (count: number) =>
        expect
          .poll(() =>
            world.sql(
              `select pid from pg_stat_activity
               where datname = current_database() and wait_event_type = 'Lock'`,
            ),
          )
          .toHaveLength(count);
      await work(waits);
      await client.query('commit');
    } finally {
      await client.end();
    }
  };

  it('finds who signed up elsewhere while it waited', async () => {
    let corrected: ReturnType<typeof correct> | undefined;
    await whileHeld('select 1 from runs where id = $1 for update', [run.id], async (waits) => {
      corrected = correct({ ilvl: 702 });
      await waits(1);
      await submitSignUp(world, anna, other, { itemLevel: null });
      expect(await seen()).toMatchObject([{ ilvl: 680 }]);
    });
    expect((await corrected)?.status).toBe(200);
    expect(await seen()).toMatchObject([{ ilvl: 702 }]);
  });

  it('and who signs up in the same moment with what is remembered', async () => {
    const both: Promise<unknown>[] = [];
    await whileHeld(
      'select 1 from booster_characters where member_id = $1 for update',
      [anna.id],
      async (waits) => {
        both.push(correct({ ilvl: 702 }));
        await waits(1);
        both.push(submitSignUp(world, anna, other, { itemLevel: null }));
        await waits(2);
      },
    );
    await Promise.all(both);
    expect(await seen()).toMatchObject([{ ilvl: 702 }]);
  });

  it('two at once, on two boards, end with both', async () => {
    await submitSignUp(world, anna, other);
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all([
        correct({ best: 50 + round }),
        world.as(people.manager).call(rosters.values, {
          body: { raidId: other.id, booster: anna.id, charClass: 'Mage', kills: 10 + round },
        }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const both = { best: 50 + round, kills: 10 + round };
      expect(await seen()).toMatchObject([both]);
    }
  });
});
