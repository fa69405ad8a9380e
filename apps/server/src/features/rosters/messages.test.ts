import { expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { community, done } from '../../../test/community.ts';
import type { TestUser } from '../../../test/harness.ts';

const { members, rosters } = contract;
const here = community();
const when = 'Manaforge Omega Heroic, Wed 25.11. 20:00';

/** What somebody was notified of on the site, the oldest first. */
async function noticesOf(who: TestUser): Promise<string[]> {
  const { body } = await here.as(who).call(members.notices);
  // each leads to its run
  for (const { runId, runKind } of body) expect([runId, runKind]).toEqual([here.run.id, 'raid']);
  return body.map(({ text }) => text).toReversed();
}
/** Whom messages of a kind on the chat platform are for. */
const sentTo = async (kind: string) => (await here.outbox(kind)).map(({ memberId }) => memberId);

// proves ROS-10
it('tells boosters of their picks, on the site not of those that they made themselves', async () => {
  const { leader } = here.people;
  await here.staff(leader, here.anna);
  for (const one of [leader, here.anna]) await done(here.unpick(one));
  await here.endCoolDowns();
  await done(here.save());
  expect(await noticesOf(here.anna)).toEqual([
    `You are picked for ${when}: dps, Mage.`,
    `You are no longer picked for ${when}.`,
  ]);
  expect(await noticesOf(leader)).toEqual([]);
  for (const kind of ['roster.picked', 'roster.unpicked'])
    expect([kind, await sentTo(kind)]).toEqual([kind, [leader.id, here.anna.id]]);
});

// proves ROS-16, RUN-34
it.each([false, true])(
  'tells boosters that a roster ended, on the site not who ended it (with its run: %s)',
  async (cancelled) => {
    const { manager } = here.people;
    const { message } = await here.staff(manager, here.anna);
    // bert was never told that he is picked
    await here.signUp(here.bert);
    await done(here.pick(here.bert));
    await (cancelled
      ? done(here.changeRun({ runStatus: 'Cancelled' }))
      : done(here.manager.call(rosters.deleteRoster, { body: { roster: message } })));
    const picked = `You are picked for ${when}: dps, Mage.`;
    const off = cancelled
      ? `${when} was cancelled: you were picked for it.`
      : `The roster of ${when} was deleted: you are no longer picked for it.`;
    expect(await noticesOf(here.anna)).toEqual([picked, off]);
    expect(await noticesOf(manager)).toEqual([picked]);
    expect(await noticesOf(here.bert)).toEqual([]);
    expect((await here.outbox('roster.off')).map((one) => one.message)).toEqual(
      [manager, here.anna].map(({ id }) => ({
        kind: 'roster.off',
        cancelled,
        rosterId: message,
        runId: here.run.id,
        memberId: id,
        role: 'dps',
        class: 'Mage',
      })),
    );
    expect((await here.outbox('roster.deleted')).map((one) => one.message)).toEqual([
      { kind: 'roster.deleted', rosterId: message, runId: here.run.id },
    ]);
  },
);

it('tells the leader who left, but not that they left themselves', async () => {
  const { leader } = here.people;
  await here.staff(leader, here.anna);
  await here.leave(leader);
  expect(await noticesOf(leader)).toEqual([]);
  await here.leave(here.anna);
  expect(await noticesOf(leader)).toEqual([`Anna (dps, Mage) can no longer make ${when}.`]);
});
