import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerTypes, interactionTypes } from '@warchest/contract/interactions.ts';
import { writeControl } from '@warchest/domain/chat/custom-ids.ts';
import { maxSignatureAge } from '../../http/serve-signed.ts';
import {
  comesIntoGuild,
  filled,
  formOf,
  interactionOf,
  openSignup,
  sent,
  signsByButtons,
  type Signup,
} from '../../../test/chat-interactions.ts';
import { person, testWorld, type TestWorld } from '../../../test/harness.ts';
import { booster } from '../../../test/staffed-run.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

let list: Signup;
beforeEach(async () => {
  list = await openSignup(world);
});

describe('the door', () => {
  // proves CHAT-15
  it('answers its ping, and nothing that is not signed by the platform', async () => {
    const ping = { type: interactionTypes.ping };
    expect((await sent(world, ping)).body).toEqual({ type: answerTypes.pong });
    const good = world.chat.signed(JSON.stringify(ping), world.clock.now());
    const flipped = good.signature.replace(/^./, (c) => (c === '0' ? '1' : '0'));
    for (const signed of [
      null,
      { ...good, signature: '' },
      { ...good, signature: 'x'.repeat(128) },
      { ...good, signature: flipped },
      { ...good, timestamp: String(Number(good.timestamp) + 1) },
      { ...good, timestamp: '' },
    ]) {
      const { status, problem } = await sent(world, ping, { signed });
      expect([status, problem.type]).toEqual([401, 'bad-signature']);
    }
    const other = await sent(world, { ...ping, more: 1 }, { signed: good });
    expect(other.status).toBe(401);
  });

  // proves CHAT-15
  it('takes signatures of a few minutes around now', async () => {
    const at = (ms: number) =>
      sent(world, { type: interactionTypes.ping }, { at: world.clock.now() + ms });
    expect((await at(-maxSignatureAge)).status).toBe(200);
    expect((await at(maxSignatureAge)).status).toBe(200);
    expect((await at(-maxSignatureAge - 1_000)).status).toBe(401);
    expect((await at(maxSignatureAge + 1_000)).status).toBe(401);
  });

  // proves CHAT-15
  it('takes each interaction once, whichever process it comes to', async () => {
    const anna = comesIntoGuild(world, booster('Anna'));
    const body = formOf(anna, writeControl(list.mageForm), filled);
    const other = await world.startServer();
    const answers = await Promise.all([
      sent(world, body),
      sent(world, body, { server: other }),
      sent(world, body, { server: other }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
    expect((await list.now())?.signups[anna.id]).toHaveLength(1);
  });

  it('forgets interactions whose signatures have ended', async () => {
    const anna = comesIntoGuild(world, booster());
    await list.press(anna, list.role());
    world.clock.advance(3 * maxSignatureAge + 1);
    await list.press(anna, list.role());
    const kept = await world.sql('select 1 from chat_interactions where taken_at < $1', [
      new Date(world.clock.now() - 3 * maxSignatureAge).toISOString(),
    ]);
    expect(kept).toEqual([]);
  });

  it.each([
    ['no JSON', '{', 400],
    ['another type of body', '[]', 422],
    ['an unknown type', { type: 99 }, 422],
    ['no id', { type: 3, token: 't', data: {} }, 422],
    ['an id of letters', { ...interactionOf(3, person(), {}), id: 'x' }, 422],
    [
      'a field that is too long',
      { ...interactionOf(3, person(), { custom_id: 'x'.repeat(101) }) },
      422,
    ],
  ])('refuses %s, signed as it is', async (_, body, status) => {
    expect((await sent(world, body)).status).toBe(status);
  });
});

describe('while the database is slow', () => {
  // proves CHAT-16
  it('is answered in time all the same, and the answer follows', async () => {
    const anna = comesIntoGuild(world, booster('Anna'));
    const holder = new pg.Client({ connectionString: world.databaseUrl });
    await holder.connect();
    try {
      await holder.query('begin');
      await holder.query('select 1 from runs where id = $1 for update', [list.run.id]);
      const body = formOf(anna, writeControl(list.mageForm), filled);
      // while the row is still held; how long it waits is proven in defer-answer.test.ts
      const { body: answer } = await sent(world, body);
      expect(answer).toEqual({ type: answerTypes.laterUpdate });
      expect(world.chat.followUps.has(body.token)).toBe(false);
      await holder.query('commit');
      await expect
        .poll(() => world.chat.followUps.get(body.token)?.content)
        .toContain('DPS, Mage: Signed');
      expect((await list.now())?.signups[anna.id]).toHaveLength(1);
    } finally {
      await holder.end();
    }
  });

  it('a form comes without what was said before', async () => {
    const anna = comesIntoGuild(world, booster('Anna'));
    await signsByButtons(world, anna, list.roster);
    const holder = new pg.Client({ connectionString: world.databaseUrl });
    await holder.connect();
    try {
      await holder.query('begin');
      await holder.query('lock table roster_signups in access exclusive mode');
      // while the table is still locked
      const { body } = await list.press(
        anna,
        { at: 'class', roster: list.roster, role: 'dps' },
        'mage',
      );
      expect(body).toMatchObject({ type: answerTypes.form, data: { title: 'DPS: mage' } });
    } finally {
      await holder.end();
    }
  });
});
