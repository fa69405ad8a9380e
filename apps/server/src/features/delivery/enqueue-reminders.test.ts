import { expect, it, onTestFinished, vi } from 'vitest';
import { community } from '../../../test/community.ts';
import type { TestUser, TestWorld } from '../../../test/harness.ts';
import { fixturesOf } from '../../../test/fixtures-by-kind.ts';
import { rosterChannel } from '../../../test/sent-messages.ts';
import { booster } from '../../../test/staffed-run.ts';
import { enqueueReminders, startReminders } from './enqueue-reminders.ts';

const here = community();

// proves CHAT-11
it('those who are picked are reminded a day and an hour before, once', async () => {
  const elsewhere = await here.elsewhere();
  here.run = await here.openRun({ time: '23:30' });
  const [anna, late] = [here.anna, booster('Late')];
  await here.staff(anna);
  await here.signUp(late);
  await here.pick(late, { state: 'saved' });
  await here.sql(
    `update roster_picks p set picked_at = r.starts_at - interval '23 hours 30 minutes'
     from runs r where r.id = p.run_id and p.member_id = $1`,
    [late.id],
  );
  const start = await here.startOf();
  const remind = async (at: number) => {
    here.clock.set(at);
    const made = await Promise.all([
      enqueueReminders(here.world.server.deps),
      enqueueReminders(elsewhere.deps),
    ]);
    await here.send();
    return made[0] + made[1];
  };
  const hour = 3_600_000;
  const began = here.clock.now();
  expect(start - 24 * hour).toBeGreaterThan(began);
  const reminded = (who: TestUser) =>
    here.directTo(who).filter((text) => text.includes('You are picked for this run')).length;
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
  const message = here.chat.said.find(({ channelId }) => channelId === rosterChannel);
  expect(message?.post.content).toContain('**The run has started.**');
});

it('processes that find the same in another order do not wait for each other', async () => {
  const elsewhere = await here.elsewhere();
  await here.staff(here.anna);
  const due = Array.from({ length: 400 }, (_, at) => ({
    memberId: here.anna.id,
    runId: here.run.id,
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
      enqueueReminders(finding(here.world.server, due)),
      enqueueReminders(finding(elsewhere, due.toReversed())),
    ]);
    expect(made[0] + made[1]).toBe(due.length);
    await here.sql(`delete from chat_outbox where once like 'one of many%'`);
  }
});

/** The date and time of a run that starts two hours from now. */
function inTwoHours() {
  const at = here.clock.now() + 2 * 3_600_000;
  const clockOf = (kind: 'date' | 'time') =>
    new Intl.DateTimeFormat(kind === 'date' ? 'sv-SE' : 'en-GB', {
      timeZone: 'Europe/Berlin',
      ...(kind === 'date' ? {} : { hour: '2-digit', minute: '2-digit' }),
    }).format(at);
  return { date: clockOf('date'), time: clockOf('time') };
}
/** The runs whose free spots are announced. */
async function spots() {
  await enqueueReminders(here.world.server.deps);
  const rows = await here.sql<{ id: string }>(
    `select message->>'runId' as id from chat_outbox where once like 'spots %' order by id`,
  );
  return rows.map(({ id }) => id);
}

// proves CHAT-12
it('free spots are announced for kinds that have a channel, and for no others', async () => {
  const today = inTwoHours();
  const [raid, mount] = [
    await here.openRun(today),
    await fixturesOf(here.world, 'mountraid').open(here.people, today),
  ];
  await here.clearOutbox();
  expect(await spots()).toEqual([]);
  await here.saveSettings({ mountraidNewsChannel: '920000000000000002' });
  expect(await spots()).toEqual([mount.id]);
  await here.saveSettings({ raidNewsChannel: '920000000000000003' });
  expect(await spots()).toEqual([raid.id, mount.id].toSorted());
});

it.each([
  ['is hidden', 'hidden = true'],
  ['has no leader', 'leader = null'],
  ['has started', "run_state = 'started'"],
  ['is full', 'capacity = active_count'],
  ['is completed', 'completed = true'],
  ['is cancelled', "run_status = 'Cancelled'"],
  ['is deleted', 'deleted_at = created_at'],
  ['starts in less than half an hour', "starts_at = starts_at - interval '91 minutes'"],
  ['starts in more than three hours', "starts_at = starts_at + interval '62 minutes'"],
])('free spots of a run that %s are not announced', async (_what, change) => {
  await here.saveSettings({ raidNewsChannel: '920000000000000003' });
  const [other, open] = [await here.openRun(inTwoHours()), await here.openRun(inTwoHours())];
  await here.clearOutbox();
  await here.sql(`update runs set ${change} where id = $1`, [other.id]);
  const announced = await spots();
  expect([announced.includes(other.id), announced.includes(open.id)]).toEqual([false, true]);
});

it('what is due is looked for every 20 seconds until the stop, which waits for it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const others = vi.getTimerCount();
  const warn = vi.fn();
  const { deps } = here.world.server;
  const log = Object.assign(Object.create(deps.log) as typeof deps.log, { warn });
  const start = () =>
    startReminders({ ...deps, log, read: () => Promise.reject(new Error('away')) });
  const early = start();
  vi.advanceTimersByTime(20_000 - 1);
  await early();
  expect(warn.mock.calls).toEqual([]);
  const stop = start();
  vi.advanceTimersByTime(20_000);
  await stop();
  expect(warn.mock.calls).toEqual([[{ err: new Error('away') }, 'Enqueueing reminders failed']]);
  expect(vi.getTimerCount()).toBe(others);
});
