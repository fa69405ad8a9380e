import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { RaidView } from '@warchest/contract/run-view.ts';
import type { TestUser, TestWorld } from '../../../test/harness.ts';
import { type testUsers, openRun } from '../../../test/fixtures.ts';
import { fixturesOf } from '../../../test/fixtures-by-kind.ts';
import { booster, pickAs, submitSignUp, staffed } from '../../../test/staffed-run.ts';
import {
  directTo,
  clearOutbox,
  sendAfter,
  saveSettings,
  rosterChannelWorld,
  runWithoutMessages,
} from '../../../test/sent-messages.ts';
import { enqueueReminders } from './enqueue-reminders.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await rosterChannelWorld();
});
afterAll(() => world.close());

let people: ReturnType<typeof testUsers>;
let run: RaidView;
beforeEach(async () => {
  ({ people, run } = await runWithoutMessages(world));
});

// proves CHAT-11
it('those who are picked are reminded a day and an hour before, once', async () => {
  const elsewhere = await world.startServer();
  run = await openRun(world, people, { time: '23:30' });
  const [anna, late] = [booster('Anna'), booster('Late')];
  await staffed(world, people.leader, run, [anna]);
  await submitSignUp(world, late, run);
  await pickAs(world, people.leader, run, late, { state: 'saved' });
  await world.sql(
    `update roster_picks p set picked_at = r.starts_at - interval '23 hours 30 minutes'
     from runs r where r.id = p.run_id and p.member_id = $1`,
    [late.id],
  );
  const start = Date.parse(
    (await world.sql<{ at: string }>('select starts_at as at from runs where id = $1', [run.id]))[0]
      ?.at ?? '',
  );
  const remind = async (at: number) => {
    world.clock.set(at);
    const made = await Promise.all([
      enqueueReminders(world.server.deps),
      enqueueReminders(elsewhere.deps),
    ]);
    await sendAfter(world);
    return made[0] + made[1];
  };
  const hour = 3_600_000;
  const began = world.clock.now();
  expect(start - 24 * hour).toBeGreaterThan(began);
  const reminded = (who: TestUser) =>
    directTo(world, who).filter((text) => text.includes('You are picked for this run')).length;
  await remind(start - 24 * hour - 1);
  expect(reminded(anna)).toBe(0);
  await remind(start - 24 * hour);
  await remind(start - 24 * hour + 1);
  expect(reminded(anna)).toBe(1);
  // Who was picked after that has just heard of it.
  await remind(start - 23 * hour);
  expect(reminded(late)).toBe(0);
  await remind(start - hour);
  await remind(start - hour + 1);
  expect([reminded(anna), reminded(late)]).toEqual([2, 1]);
  // The buttons under the sign-up rest once it has started.
  await remind(start);
  const message = world.chat.said.find(({ post }) => post.buttons);
  expect(message?.post.content).toContain('**The run has started.**');
  world.clock.set(began + 60_000);
});

it('processes that find the same in another order do not wait for each other', async () => {
  const elsewhere = await world.startServer();
  const anna = booster('Anna');
  await staffed(world, people.leader, run, [anna]);
  const due = Array.from({ length: 400 }, (_, at) => ({
    memberId: anna.id,
    runId: run.id,
    about: 'reminderDay',
    once: `one of many ${at}`,
  }));
  /** A process whose database answers the reminders that are due in this order. */
  const finding = ({ deps }: Pick<TestWorld['server'], 'deps'>, found: readonly object[]) => ({
    ...deps,
    read: <Row extends object>(...asked: Parameters<typeof deps.read>): Promise<Row[]> =>
      asked[2] === 'delivery.reminders'
        ? Promise.resolve(found as Row[])
        : deps.read<Row>(...asked),
  });
  for (let round = 0; round < 10; round++) {
    const made = await Promise.all([
      enqueueReminders(finding(world.server, due)),
      enqueueReminders(finding(elsewhere, due.toReversed())),
    ]);
    expect(made[0] + made[1]).toBe(due.length);
    await world.sql(`delete from chat_outbox where once like 'one of many%'`);
  }
});

// proves CHAT-12
it('spots that are left are told of kinds that have a channel, and of no others', async () => {
  const at = world.clock.now() + 2 * 3_600_000;
  const clockOf = (kind: 'date' | 'time') =>
    new Intl.DateTimeFormat(kind === 'date' ? 'sv-SE' : 'en-GB', {
      timeZone: 'Europe/Berlin',
      ...(kind === 'date' ? {} : { hour: '2-digit', minute: '2-digit' }),
    }).format(at);
  const today = { date: clockOf('date'), time: clockOf('time') };
  const [raid, mount] = [
    await openRun(world, people, today),
    await fixturesOf(world, 'mountraid').open(people, today),
  ];
  await clearOutbox(world);
  const spots = async () => {
    await enqueueReminders(world.server.deps);
    const rows = await world.sql<{ id: string }>(
      `select message->>'runId' as id from chat_outbox where once like 'spots %' order by id`,
    );
    return rows.map(({ id }) => id);
  };
  expect(await spots()).toEqual([]);
  await saveSettings(world, { mountraidNewsChannel: '920000000000000002' });
  expect(await spots()).toEqual([mount.id]);
  await saveSettings(world, { raidNewsChannel: '920000000000000003' });
  expect(await spots()).toEqual([raid.id, mount.id].toSorted());
  await saveSettings(world, { raidNewsChannel: '', mountraidNewsChannel: '' });
});
