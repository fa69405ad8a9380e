import { describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { community } from '../../../test/community.ts';
import { person } from '../../../test/harness.ts';
import { booster } from '../../../test/staffed-run.ts';
import { rosterChannel } from '../../../test/sent-messages.ts';
import { sendDue } from './send.ts';
import { claimDuration } from '../chat/public.ts';

const { rosters } = contract;
const here = community();

describe('the platform', () => {
  it('is away: nothing is lost, and pauses grow until somebody has to look', async () => {
    const { status } = await here.leader.call(rosters.open, { body: { raid: here.run.id } });
    expect(status).toBe(200);
    here.chat.away = true;
    await here.send();
    expect(await here.unsent()).toEqual([
      { kind: 'roster.opened', attempts: 1, error: 'away', failed: false },
    ]);
    await here.send(4_999);
    expect((await here.unsent())[0]?.attempts).toBe(1);
    await here.send(1);
    expect((await here.unsent())[0]?.attempts).toBe(2);
    here.chat.away = false;
    await here.send(14_999);
    expect(here.chat.said).toEqual([]);
    await here.send(1);
    expect(here.chat.said).toHaveLength(1);
    expect(await here.unsent()).toEqual([]);
  });

  it('takes what was posted by who then died for the same message', async () => {
    await here.roster();
    // Posted, and dead before it was written down.
    const [row] = await here.sql<{ id: string }>(
      'update chat_outbox set claimed_until = $1, attempts = 1 returning id',
      [new Date(here.clock.now() - 1_000)],
    );
    await here.chat.post(rosterChannel, row?.id ?? '', { content: 'x' });
    await here.send(claimDuration);
    expect(here.chat.said).toHaveLength(1);
    expect(await here.unsent()).toEqual([]);
  });

  // proves CHAT-6
  it('says no: it is given up at once, with the reason', async () => {
    const roster = await here.roster();
    await here.send();
    here.chat.said.length = 0;
    await here
      .as(person({ roles: ['SUPERADMIN'] }))
      .call(rosters.deleteRoster, { body: { roster: roster.message } });
    await here.send();
    expect(await here.unsent()).toEqual([
      {
        kind: 'roster.deleted',
        attempts: 1,
        error: 'message-gone',
        failed: true,
      },
    ]);
  });

  it('has lost the sign-up message: it is posted anew', async () => {
    await here.roster();
    await here.send();
    here.chat.said.length = 0;
    await here.signUp(booster('Anna'));
    await here.send(500);
    await here.signUp(booster('Bert'));
    await here.send(500);
    expect(here.chat.said.map(({ post }) => post.content)).toEqual([
      expect.stringContaining('2 boosters signed up.'),
    ]);
    expect(await here.unsent()).toEqual([]);
  });
});

// proves CHAT-5
it('two processes never take the same message', async () => {
  const boosters = Array.from({ length: 12 }, (_, index) => booster(`Booster ${index}`));
  await here.staff(...boosters);
  await here.leave(boosters[0] ?? here.people.leader);
  const elsewhere = await here.elsewhere();
  here.clock.advance(60_000);
  let taken = 0;
  for (let seconds = 0; seconds <= 24; seconds += 2) {
    const all = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        sendDue(index % 2 ? elsewhere.deps : here.world.server.deps),
      ),
    );
    taken += all.reduce((sum, one) => sum + one.taken, 0);
    here.clock.advance(2_000);
  }
  await here.send();
  expect(taken).toBeLessThanOrEqual(15);
  const attempts = await here.sql('select 1 from chat_outbox where attempts <> 1');
  expect(attempts).toEqual([]);
  // The sign-up message, those who are picked still, and the leader, whom one of them left.
  expect(here.chat.said).toHaveLength(13);
});
