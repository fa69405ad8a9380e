import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { InteractionResponseType, InteractionType } from 'discord-api-types/v10';
import { maxSignatureAge } from '../../http/serve-signed.ts';
import { community } from '../../../test/community.ts';
import { filled, formOf, interactionOf, sent } from '../../../test/chat-interactions.ts';
import { person } from '../../../test/harness.ts';
import { whileLocked } from '../../../test/while-locked.ts';

const here = community();

describe('the door', () => {
  // proves CHAT-15
  it('answers its ping, and nothing that is not signed by the platform', async () => {
    const ping = { type: InteractionType.Ping };
    expect((await sent(here.world, ping)).body).toEqual({ type: InteractionResponseType.Pong });
    const good = here.chat.signed(JSON.stringify(ping), here.clock.now());
    const flipped = good.signature.replace(/^./, (c) => (c === '0' ? '1' : '0'));
    for (const signed of [
      null,
      { ...good, signature: '' },
      { ...good, signature: 'x'.repeat(128) },
      { ...good, signature: flipped },
      { ...good, timestamp: String(Number(good.timestamp) + 1) },
      { ...good, timestamp: '' },
    ]) {
      const { status, problem } = await sent(here.world, ping, { signed });
      expect([status, problem.type]).toEqual([401, 'bad-signature']);
    }
    const other = await sent(here.world, { ...ping, more: 1 }, { signed: good });
    expect(other.status).toBe(401);
  });

  // proves CHAT-15
  it.each(['x-signature-ed25519', 'x-signature-timestamp'])(
    'says that there is no signature if the platform sent only %s',
    async (name) => {
      const ping = { type: InteractionType.Ping };
      const { signature, timestamp } = here.chat.signed(JSON.stringify(ping), here.clock.now());
      const headers = { [name]: name.endsWith('timestamp') ? timestamp : signature };
      const { status, problem } = await sent(here.world, ping, { signed: null, headers });
      expect([status, problem.type, problem.detail]).toEqual([
        401,
        'bad-signature',
        'There is no signature',
      ]);
    },
  );

  // proves CHAT-15
  it('takes signatures of a few minutes around now', async () => {
    const at = (ms: number) =>
      sent(here.world, { type: InteractionType.Ping }, { at: here.clock.now() + ms });
    expect((await at(-maxSignatureAge)).status).toBe(200);
    expect((await at(maxSignatureAge)).status).toBe(200);
    expect((await at(-maxSignatureAge - 1_000)).status).toBe(401);
    expect((await at(maxSignatureAge + 1_000)).status).toBe(401);
  });

  // proves CHAT-15
  it('takes each interaction once, whichever process it comes to', async () => {
    const body = formOf(here.anna, await here.mageForm(), filled);
    const other = await here.elsewhere();
    const answers = await Promise.all([
      sent(here.world, body),
      sent(here.world, body, { server: other }),
      sent(here.world, body, { server: other }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
    expect((await here.rosterNow())?.signups[here.anna.id]).toHaveLength(1);
  });

  it('forgets interactions whose signatures have ended', async () => {
    await here.pressRole(here.anna);
    here.clock.advance(3 * maxSignatureAge + 1);
    await here.pressRole(here.anna);
    const kept = await here.sql('select 1 from chat_interactions where taken_at < $1', [
      new Date(here.clock.now() - 3 * maxSignatureAge).toISOString(),
    ]);
    expect(kept).toEqual([]);
  });

  it('answers while another process forgets those', async () => {
    const { body } = await here.pressRole(here.anna);
    here.clock.advance(3 * maxSignatureAge + 1);
    const forgotten = 'select 1 from chat_interactions for update';
    const answer = await whileLocked(here.world, forgotten, [], () => here.pressRole(here.anna));
    expect(answer.body).toEqual(body);
  });

  it.each([
    ['no JSON', '{', 400],
    ['another type of body', '[]', 422],
    ['an unknown type', { type: 99 }, 422],
    ['no id', { type: 3, token: 't', data: {} }, 422],
    [
      'an id of letters',
      { ...interactionOf(InteractionType.MessageComponent, person(), {}), id: 'x' },
      422,
    ],
    [
      'a field that is too long',
      {
        ...interactionOf(InteractionType.MessageComponent, person(), {
          custom_id: 'x'.repeat(101),
        }),
      },
      422,
    ],
  ])('refuses %s, signed as it is', async (_, body, status) => {
    expect((await sent(here.world, body)).status).toBe(status);
  });
});

describe('while the database is slow', () => {
  // proves CHAT-16
  it('is answered in time all the same, and the answer follows', async () => {
    const form = await here.mageForm();
    const holder = new pg.Client({ connectionString: here.world.databaseUrl });
    await holder.connect();
    try {
      await holder.query('begin');
      await holder.query('select 1 from runs where id = $1 for update', [here.run.id]);
      const body = formOf(here.anna, form, filled);
      // while the row is still held; how long it waits is proven in defer-answer.test.ts
      const { body: answer } = await sent(here.world, body);
      expect(answer).toEqual({ type: InteractionResponseType.DeferredMessageUpdate });
      expect(here.chat.followUps.has(body.token)).toBe(false);
      await holder.query('commit');
      await expect
        .poll(() => here.chat.followUps.get(body.token)?.content)
        .toContain('DPS, Mage: Signed');
      expect((await here.rosterNow())?.signups[here.anna.id]).toHaveLength(1);
    } finally {
      await holder.end();
    }
  });

  it('a form comes without what was said before', async () => {
    await here.signUpByButtons(here.anna);
    const holder = new pg.Client({ connectionString: here.world.databaseUrl });
    await holder.connect();
    try {
      await holder.query('begin');
      await holder.query('lock table roster_signups in access exclusive mode');
      // while the table is still locked
      const { body } = await here.chooseClass(here.anna);
      expect(body).toMatchObject({
        type: InteractionResponseType.Modal,
        data: { title: 'DPS: mage' },
      });
    } finally {
      await holder.end();
    }
  });
});
