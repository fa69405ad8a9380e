import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSimulator } from '@warchest/simulator/app.ts';
import { simulatorDefaults } from '@warchest/simulator/defaults.ts';
import { simulatedRoleMap } from '../../src/features/members/seed-role-map.ts';
import { lookInto } from './database-probe.ts';
import { buildServer, Installation, type ServerProcess } from './server-process.ts';
import { indexes, rounds, seeded, together } from './rounds.ts';
import { HttpClient } from './http-client.ts';

const kills = rounds(1, 50);
/** Members who are paid at once; each is notified by a message of their own. */
const payees = 12;
/** Far longer than all messages take, also where each is slowed down. */
const longestRest = 60_000;

let site: Installation;
let simulator: FastifyInstance;
beforeAll(async () => {
  buildServer('server');
  // It outlives the server: what it counts is what people would have got.
  simulator = buildSimulator();
  const origin = await simulator.listen({ host: '127.0.0.1', port: 0 });
  site = await Installation.make({
    DISCORD_CLIENT_ID: simulatorDefaults.clientId,
    DISCORD_CLIENT_SECRET: simulatorDefaults.clientSecret,
    DISCORD_GUILD_ID: simulatorDefaults.guildId,
    DISCORD_BOT_TOKEN: simulatorDefaults.botToken,
    DISCORD_API_BASE: `${origin}/api`,
    DISCORD_ROLE_MAP: JSON.stringify(simulatedRoleMap),
  });
});
afterAll(async () => {
  await site.clear();
  await simulator.close();
});

const control = (url: string, payload?: object) =>
  simulator.inject({
    method: payload ? 'PUT' : 'GET',
    url: `/simulator/${url}`,
    headers: { host: 'localhost' },
    ...(payload ? { payload } : {}),
  });
const nonces = async (): Promise<string[]> =>
  (await control('messages')).json<{ nonce: string }[]>().map(({ nonce }) => nonce);

// proves CHAT-5
test(`${kills} times killed hard while messages leave, none is lost and none comes twice`, async () => {
  const chance = seeded('kill while sending');
  let program: ServerProcess = await site.start();
  const admin = await HttpClient.logIn(site.origin, ['ADMIN']);
  const members = await together(indexes(payees), () =>
    HttpClient.logIn(site.origin, ['OVERVIEW']),
  );
  const ids = await together(members, async (one) => {
    const { body } = await one.ask('GET', '/user/discord');
    return String(body.id);
  });
  // Answers take a while, so that many are on their way when it is killed.
  await control('outage', { of: 'chat', mode: 'slow', delayMs: 15 });
  let acknowledged = 0;
  for (let kill = 1; kill <= kills; kill++) {
    const payouts = ids.map((discordId) => ({ discordId, amount: kill, reason: `Round ${kill}` }));
    const { status } = await admin.ask('PUT', '/payouts', { payouts });
    expect(status).toBe(200);
    acknowledged += payouts.length;
    await pause(chance.between(0, 150));
    expect(await program.kill('SIGKILL')).toMatchObject({ signal: 'SIGKILL' });
    program = await site.start();
  }
  const until = Date.now() + longestRest;
  const left = () =>
    lookInto(site, async ({ pool, read }) => {
      // As if the time had passed for which those who died had taken them.
      await pool.query(
        `update chat_outbox set claimed_until = now() - interval '1 second'
         where sent_at is null and claimed_until > now() + interval '6 seconds' and last_error = ''`,
      );
      return read('select id, last_error as error from chat_outbox where sent_at is null');
    });
  while ((await left()).length > 0 && Date.now() < until) await pause(250);
  expect(await left()).toEqual([]);
  const rows = await lookInto(site, ({ read }) =>
    read<{ id: string }>('select id from chat_outbox order by id'),
  );
  expect(rows).toHaveLength(acknowledged);
  expect((await nonces()).toSorted()).toEqual(rows.map(({ id }) => id));
});
