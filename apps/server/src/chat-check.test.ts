import { execFile } from 'node:child_process';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSimulator } from '@warchest/simulator/app.ts';
import { simulatorDefaults } from '@warchest/simulator/defaults.ts';
import { guildRoleId, signUpChannelId } from '@warchest/simulator/guild.ts';
import { testWorld, type TestWorld } from '../test/harness.ts';
import { saveSettings } from '../test/sent-messages.ts';
import { commandFile } from '../test/operator-command.ts';

const { clientId, clientSecret, guildId, botToken, publicKey } = simulatorDefaults;

let world: TestWorld;
let simulator: FastifyInstance;
let settings: Record<string, string>;
beforeAll(async () => {
  world = await testWorld();
  simulator = buildSimulator();
  const origin = await simulator.listen({ host: '127.0.0.1', port: 0 });
  await saveSettings(world, { rosterChannel: signUpChannelId });
  await world.sql('delete from role_mappings');
  await world.sql(`insert into role_mappings (guild_role_id, role) values ($1, 'WEBADMIN')`, [
    guildRoleId.WEBADMIN,
  ]);
  settings = {
    DISCORD_CLIENT_ID: clientId,
    DISCORD_CLIENT_SECRET: clientSecret,
    DISCORD_GUILD_ID: guildId,
    DISCORD_BOT_TOKEN: botToken,
    DISCORD_PUBLIC_KEY: publicKey,
    DISCORD_API_BASE: `${origin}/api`,
    DATABASE_URL: world.databaseUrl,
  };
});
afterAll(async () => {
  await simulator.close();
  await world.close();
});

/** Runs a command as an operator does. Nothing secret is printed, whatever happens. */
async function run(
  command: 'chat-check' | 'chat-commands',
  change: Record<string, string> = {},
): Promise<{ code: number; said: string }> {
  const env = { PATH: process.env.PATH, ...settings, ...change };
  const file = await commandFile(command);
  return new Promise((resolve) => {
    execFile(process.execPath, [file], { env }, (error, stdout, stderr) => {
      const said = stdout + stderr;
      for (const secret of [clientSecret, botToken, 'hunter2', 'wrong-one']) {
        expect(said).not.toContain(secret);
      }
      resolve({ code: error ? Number(error.code) : 0, said });
    });
  });
}
const missingIn = (said: string): string[] =>
  said.split('\n').flatMap((line) => (line.startsWith('MISSING') ? [line.slice(9)] : []));

describe('commands of who runs the server', { timeout: 60_000 }, () => {
  // proves OPS-16
  it('say what is missing, and end so that scripts know', async () => {
    const [before, token, database, half, nobody] = await Promise.all([
      run('chat-check'),
      run('chat-check', { DISCORD_BOT_TOKEN: 'wrong-one' }),
      run('chat-check', { DATABASE_URL: 'postgresql://me:hunter2@127.0.0.1:9/x' }),
      run('chat-check', { DISCORD_CLIENT_SECRET: '' }),
      run('chat-check', { DISCORD_API_BASE: 'http://127.0.0.1:9/api' }),
    ]);
    expect([before.code, missingIn(before.said)]).toEqual([
      1,
      [
        expect.stringContaining('Interactions: they are sent nowhere'),
        expect.stringContaining('Commands: /runs, /signup, /balance, /book are not registered'),
      ],
    ]);
    expect([token.code, missingIn(token.said)]).toEqual([
      1,
      [expect.stringContaining('DISCORD_BOT_TOKEN')],
    ]);
    expect(database.code).toBe(2);
    expect(database.said).toContain('ok       Token: accepted');
    expect(database.said).toContain('the database cannot be read. connect ECONNREFUSED');
    expect([half.code, half.said]).toEqual([
      2,
      'Discord is only half configured: DISCORD_CLIENT_SECRET missing.\n',
    ]);
    expect([nobody.code, nobody.said]).toEqual([
      2,
      'the chat platform cannot be used by the bot: no answer (ECONNREFUSED)\n',
    ]);
  });

  // proves OPS-16
  it('register what is registered then', async () => {
    const [wrong, right] = await Promise.all([
      run('chat-commands', { DISCORD_BOT_TOKEN: 'wrong-one' }),
      run('chat-commands'),
    ]);
    expect([wrong.code, wrong.said]).toEqual([
      2,
      'the chat platform cannot be used by the bot: its token is not accepted (DISCORD_BOT_TOKEN)\n',
    ]);
    expect([right.code, right.said]).toEqual([0, 'Registered /runs, /signup, /balance, /book.\n']);
    const { code, said } = await run('chat-check');
    expect([code, missingIn(said)]).toEqual([
      1,
      [expect.stringContaining('they are sent nowhere')],
    ]);
  });
});
