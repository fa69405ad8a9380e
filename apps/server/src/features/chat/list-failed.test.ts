import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { RaidView } from '@warchest/contract/run-view.ts';
import { ChatDeclined } from '../../adapters/chat/port.ts';
import { person, type TestWorld } from '../../../test/harness.ts';
import { type testUsers, openRun } from '../../../test/fixtures.ts';
import { booster, openRoster } from '../../../test/staffed-run.ts';
import {
  rosterChannel,
  sendAfter,
  rosterChannelWorld,
  runWithoutMessages,
} from '../../../test/sent-messages.ts';

const { chat, gold } = contract;

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

describe('what could not be sent', () => {
  it('is listed for admins, who have it sent again', async () => {
    const admin = world.as(person({ roles: ['ADMIN'] }));
    await world.sql(`update community_settings set "values" = "values" || '{"rosterChannel": ""}'`);
    await openRoster(world, people.leader, run);
    await sendAfter(world);
    await world.sql(`update community_settings set "values" = "values" || $1`, [
      JSON.stringify({ rosterChannel }),
    ]);
    for (const who of [people.manager, people.leader]) {
      expect((await world.as(who).call(chat.unsent)).status).toBe(403);
      expect((await world.as(who).call(chat.retry, { body: {} })).status).toBe(403);
    }
    const { body } = await admin.call(chat.unsent);
    const [row] = await world.sql<{ at: string }>(
      'select starts_at as at from runs where id = $1',
      [run.id],
    );
    const about = {
      runId: run.id,
      runName: `${run.raid} ${run.difficulty}`,
      runStartsAt: new Date(row?.at ?? '').toISOString(),
    };
    expect(body).toMatchObject({ total: 1, messages: [{ kind: 'roster.opened', ...about }] });
    const ids = body.messages.map(({ id }) => id);
    const unknown = await admin.call(chat.retry, { body: { ids: ['0000000000000'] } });
    expect(unknown.body.total).toBe(1);
    expect((await admin.call(chat.retry, { body: { ids } })).body).toMatchObject({
      total: 0,
      waiting: 1,
    });
    await sendAfter(world);
    expect(world.chat.said).toHaveLength(1);
    expect(
      await world.sql(`select action, details from audit_log where subject = 'message'`),
    ).toEqual([{ action: 'chat.retry', details: 'roster.opened' }]);
  });

  // proves CHAT-6
  it('is dismissed by admins, who read no more of it; the reason and the command are kept', async () => {
    const admin = world.as(person({ roles: ['ADMIN'] }));
    await world.sql(`update community_settings set "values" = "values" || '{"rosterChannel": ""}'`);
    await openRoster(world, people.leader, run);
    await openRoster(world, people.leader, await openRun(world, people));
    await sendAfter(world);
    await world.sql(`update community_settings set "values" = "values" || $1`, [
      JSON.stringify({ rosterChannel }),
    ]);
    const listed = (await admin.call(chat.unsent)).body.messages.map(({ id }) => id);
    expect(listed).toHaveLength(2);
    const [id = '', kept = ''] = listed;
    for (const who of [people.manager, people.leader]) {
      expect((await world.as(who).call(chat.dismiss, { body: { ids: [id] } })).status).toBe(403);
    }
    const nothing = await admin.call(chat.dismiss, { body: { ids: [] } });
    expect([nothing.status, nothing.problem.errors?.[0]?.path]).toEqual([422, 'ids']);
    const unknown = await admin.call(chat.dismiss, { body: { ids: ['0000000000000'] } });
    expect(unknown.body.total).toBe(2);
    const left = await admin.call(chat.dismiss, { body: { ids: [id] } });
    expect(left.body).toMatchObject({ total: 1, waiting: 0, messages: [{ id: kept }] });
    // A second time it is nobody's command, and nobody has it sent any more.
    await admin.call(chat.dismiss, { body: { ids: [id] } });
    await admin.call(chat.retry, { body: { ids: [id] } });
    await sendAfter(world, 60_000);
    expect(world.chat.said).toEqual([]);
    expect(
      await world.sql(
        `select action, subject_id as id, differences from audit_log
         where subject = 'message' and subject_id = any($1)`,
        [listed],
      ),
    ).toEqual([
      {
        action: 'chat.dismiss',
        id,
        differences: { dismissed: { oldValue: null, newValue: 'no-sign-up-channel' } },
      },
    ]);
    // What waits again is left alone.
    await admin.call(chat.retry, { body: { ids: [kept] } });
    await admin.call(chat.dismiss, { body: { ids: [kept] } });
    await sendAfter(world);
    expect(world.chat.said).toHaveLength(1);
    expect((await admin.call(chat.unsent)).body.total).toBe(0);
  });

  it('and was dismissed is still told to who cannot be reached', async () => {
    const anna = booster('Anna');
    const admin = world.as(person({ roles: ['ADMIN'] }));
    await world.join(anna);
    world.chat.failing = (to) =>
      to === `dm ${anna.id}` ? new ChatDeclined('no-direct-messages') : null;
    try {
      const payouts = [{ discordId: anna.id, amount: 1, reason: 'r' }];
      await admin.call(gold.pay, { body: { payouts } });
      await sendAfter(world);
      const ids = (await admin.call(chat.unsent)).body.messages.map(({ id }) => id);
      expect((await admin.call(chat.dismiss, { body: { ids } })).body.total).toBe(0);
      expect((await world.as(anna).call(chat.wishes)).body.declinedAt).not.toBeNull();
    } finally {
      world.chat.failing = () => null;
    }
  });
});
