import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { testWorld, type TestWorld } from '../../../test/harness.ts';
import { holding } from '../../../test/fixtures.ts';
import { requestCtx } from '../../platform/context.ts';
import { checkSetUp } from './check-set-up.ts';

const { chat, settings } = contract;
let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());
const admin = holding('WEBADMIN');

test('there is nothing to check without Discord', async () => {
  const { body } = await world.as(admin).call(chat.checkSetUp);
  expect(body).toEqual({ isConfigured: false, lines: [] });
  expect(world.chat.checked).toEqual([]);
});

// proves IMP-81
test('the platform is asked about what the environment and the database say', async () => {
  const values = { rosterChannel: '300000000000000001' };
  expect((await world.as(admin).call(settings.save, { body: { values } })).status).toBe(200);
  world.chat.checkLines = [
    { ok: true, text: 'Token: it is accepted.' },
    { ok: false, text: 'Redirect: add it in the developer portal.' },
  ];
  const actor = { ...admin, username: '', displayName: '', roles: new Set([]), sessionId: '' };
  const ctx = requestCtx(world.server.deps, { actor, id: 'test' }, undefined);
  const discord = {
    clientId: '400000000000000001',
    clientSecret: 'not told',
    guildId: '1',
    botToken: 'not told',
    apiBase: '',
    publicKey: 'ab'.repeat(32),
  };
  const config = { ...ctx.config, discord, publicOrigin: 'https://warchest.example' };
  expect(await checkSetUp({ ...ctx, config })).toEqual({
    isConfigured: true,
    lines: world.chat.checkLines,
  });
  const [setUp] = world.chat.checked;
  expect(setUp).toMatchObject({
    clientId: discord.clientId,
    publicKey: discord.publicKey,
    interactionsUrl: 'https://warchest.example/v1/chat/interactions',
    redirectUri: 'https://warchest.example/v1/authentication/discord/callback',
    commands: ['runs', 'signup', 'balance', 'book'],
  });
  expect(setUp?.channels.map(({ id, without }) => [id, without])).toEqual([
    ['300000000000000001', null],
    ['', 'urgent pings go to the sign-up channel'],
    ...Array.from({ length: 4 }, () => ['', 'nothing is posted there']),
  ]);
  expect(setUp?.mapped?.some(({ role }) => role === 'WEBADMIN')).toBe(true);
  expect(JSON.stringify(setUp)).not.toContain('not told');
});
