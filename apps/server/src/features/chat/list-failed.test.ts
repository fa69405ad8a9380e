import { describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { ChatDeclined } from '../../adapters/chat/port.ts';
import { community } from '../../../test/community.ts';
import { rosterChannel } from '../../../test/sent-messages.ts';

const { chat, gold } = contract;
const here = community();

describe('what could not be sent', () => {
  it('is listed for admins, who have it sent again', async () => {
    await here.saveSettings({ rosterChannel: '' });
    await here.roster();
    await here.send();
    await here.saveSettings({ rosterChannel });
    for (const who of [here.people.manager, here.people.leader]) {
      expect((await here.as(who).call(chat.unsent)).status).toBe(403);
      expect((await here.as(who).call(chat.retry, { body: {} })).status).toBe(403);
    }
    const { body } = await here.admin.call(chat.unsent);
    const about = {
      runId: here.run.id,
      runName: `${here.run.raid} ${here.run.difficulty}`,
      runStartsAt: new Date(await here.startOf()).toISOString(),
    };
    expect(body).toMatchObject({ total: 1, messages: [{ kind: 'roster.opened', ...about }] });
    const ids = body.messages.map(({ id }) => id);
    const unknown = await here.admin.call(chat.retry, { body: { ids: ['0000000000000'] } });
    expect(unknown.body.total).toBe(1);
    expect((await here.admin.call(chat.retry, { body: { ids } })).body).toMatchObject({
      total: 0,
      waiting: 1,
    });
    await here.send();
    expect(here.chat.said).toHaveLength(1);
    expect(
      await here.sql(`select action, details from audit_log where subject = 'message'`),
    ).toEqual([{ action: 'chat.retry', details: 'roster.opened' }]);
  });

  // proves CHAT-6
  it('is dismissed by admins, who read no more of it; the reason and the command are kept', async () => {
    await here.saveSettings({ rosterChannel: '' });
    await here.roster();
    await here.openRoster(await here.openRun());
    await here.send();
    await here.saveSettings({ rosterChannel });
    const listed = (await here.admin.call(chat.unsent)).body.messages.map(({ id }) => id);
    expect(listed).toHaveLength(2);
    const [id = '', kept = ''] = listed;
    for (const who of [here.people.manager, here.people.leader]) {
      expect((await here.as(who).call(chat.dismiss, { body: { ids: [id] } })).status).toBe(403);
    }
    const nothing = await here.admin.call(chat.dismiss, { body: { ids: [] } });
    expect([nothing.status, nothing.problem.errors?.[0]?.path]).toEqual([422, 'ids']);
    const unknown = await here.admin.call(chat.dismiss, { body: { ids: ['0000000000000'] } });
    expect(unknown.body.total).toBe(2);
    const left = await here.admin.call(chat.dismiss, { body: { ids: [id] } });
    expect(left.body).toMatchObject({ total: 1, waiting: 0, messages: [{ id: kept }] });
    // A second time it is nobody's command, and nobody has it sent any more.
    await here.admin.call(chat.dismiss, { body: { ids: [id] } });
    await here.admin.call(chat.retry, { body: { ids: [id] } });
    await here.send(60_000);
    expect(here.chat.said).toEqual([]);
    expect(
      await here.sql(
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
    await here.admin.call(chat.retry, { body: { ids: [kept] } });
    await here.admin.call(chat.dismiss, { body: { ids: [kept] } });
    await here.send();
    expect(here.chat.said).toHaveLength(1);
    expect((await here.admin.call(chat.unsent)).body.total).toBe(0);
  });

  it('and was dismissed is still shown to the member who cannot be reached', async () => {
    await here.join(here.anna);
    here.chat.failing = (to) =>
      to === `dm ${here.anna.id}` ? new ChatDeclined('no-direct-messages') : null;
    const payouts = [{ discordId: here.anna.id, amount: 1, reason: 'r' }];
    await here.admin.call(gold.pay, { body: { payouts } });
    await here.send();
    const ids = (await here.admin.call(chat.unsent)).body.messages.map(({ id }) => id);
    expect((await here.admin.call(chat.dismiss, { body: { ids } })).body.total).toBe(0);
    expect((await here.as(here.anna).call(chat.wishes)).body.declinedAt).not.toBeNull();
  });

  it('is counted whole, and listed up to 200, the newest first', async () => {
    await here.saveSettings({ rosterChannel: '' });
    await here.roster();
    await here.send();
    await here.saveSettings({ rosterChannel });
    await here.sql(
      `insert into chat_outbox select (jsonb_populate_record(o, jsonb_build_object(
         'id', 'copyof' || lpad(n::text, 5, '0'), 'failed_at', o.failed_at + n * interval '1 second'))).*
       from chat_outbox o, generate_series(1, 200) as n`,
    );
    const { body } = await here.admin.call(chat.unsent);
    expect(body.total).toBe(201);
    expect(body.messages).toHaveLength(200);
    expect(body.messages.map(({ id }) => id)).toEqual(
      Array.from({ length: 200 }, (_, at) => `copyof${String(200 - at).padStart(5, '0')}`),
    );
  });
});
