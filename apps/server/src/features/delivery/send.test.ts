import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { RaidView } from '@warchest/contract/run-view.ts';
import { person, type TestWorld } from '../../../test/harness.ts';
import type { testUsers } from '../../../test/fixtures.ts';
import {
  booster,
  submitLeave,
  openRoster,
  pickAs,
  saveAs,
  submitSignUp,
} from '../../../test/staffed-run.ts';
import {
  rosterChannel,
  sendAfter,
  rosterChannelWorld,
  failedIn,
  runWithoutMessages,
} from '../../../test/sent-messages.ts';
import { sendDue } from './send.ts';
import { claimDuration } from '../chat/public.ts';

const { rosters } = contract;

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

describe('the platform', () => {
  it('is away: nothing is lost, and pauses grow until somebody has to look', async () => {
    const { status } = await world.as(people.leader).call(rosters.open, { body: { raid: run.id } });
    expect(status).toBe(200);
    world.chat.away = true;
    await sendAfter(world);
    expect(await failedIn(world)).toEqual([
      { kind: 'roster.opened', attempts: 1, error: 'away', failed: false },
    ]);
    await sendAfter(world, 4_999);
    expect((await failedIn(world))[0]?.attempts).toBe(1);
    await sendAfter(world, 1);
    expect((await failedIn(world))[0]?.attempts).toBe(2);
    world.chat.away = false;
    await sendAfter(world, 14_999);
    expect(world.chat.said).toEqual([]);
    await sendAfter(world, 1);
    expect(world.chat.said).toHaveLength(1);
    expect(await failedIn(world)).toEqual([]);
  });

  it('takes what was posted by who then died for the same message', async () => {
    await openRoster(world, people.leader, run);
    // Posted, and dead before it was written down.
    const [row] = await world.sql<{ id: string }>(
      'update chat_outbox set claimed_until = $1, attempts = 1 returning id',
      [new Date(world.clock.now() - 1_000)],
    );
    await world.chat.post(rosterChannel, row?.id ?? '', { content: 'x' });
    await sendAfter(world, claimDuration);
    expect(world.chat.said).toHaveLength(1);
    expect(await failedIn(world)).toEqual([]);
  });

  // proves CHAT-6
  it('says no: it is given up at once, with the reason', async () => {
    const roster = await openRoster(world, people.leader, run);
    await sendAfter(world);
    world.chat.said.length = 0;
    await world
      .as(person({ roles: ['SUPERADMIN'] }))
      .call(rosters.deleteRoster, { body: { roster: roster.message } });
    await sendAfter(world);
    expect(await failedIn(world)).toEqual([
      {
        kind: 'roster.deleted',
        attempts: 1,
        error: 'message-gone',
        failed: true,
      },
    ]);
  });

  it('has lost the sign-up message: it is posted anew', async () => {
    await openRoster(world, people.leader, run);
    await sendAfter(world);
    world.chat.said.length = 0;
    await submitSignUp(world, booster('Anna'), run);
    await sendAfter(world, 500);
    await submitSignUp(world, booster('Bert'), run);
    await sendAfter(world, 500);
    expect(world.chat.said.map(({ post }) => post.content)).toEqual([
      expect.stringContaining('2 boosters signed up.'),
    ]);
    expect(await failedIn(world)).toEqual([]);
  });
});

// proves CHAT-5
it('two processes never take the same message', async () => {
  const roster = await openRoster(world, people.leader, run);
  const boosters = Array.from({ length: 12 }, (_, index) => booster(`Booster ${index}`));
  for (const one of boosters) {
    await submitSignUp(world, one, run);
    await pickAs(world, people.leader, run, one);
  }
  await saveAs(world, people.leader, roster);
  await submitLeave(world, boosters[0] ?? people.leader, run);
  const elsewhere = await world.startServer();
  world.clock.advance(60_000);
  let taken = 0;
  for (let seconds = 0; seconds <= 24; seconds += 2) {
    const all = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        sendDue(index % 2 ? elsewhere.deps : world.server.deps),
      ),
    );
    taken += all.reduce((sum, one) => sum + one.taken, 0);
    world.clock.advance(2_000);
  }
  await sendAfter(world);
  expect(taken).toBeLessThanOrEqual(14);
  const attempts = await world.sql('select 1 from chat_outbox where attempts <> 1');
  expect(attempts).toEqual([]);
  // The sign-up message, and those who are picked still.
  expect(world.chat.said).toHaveLength(12);
});
