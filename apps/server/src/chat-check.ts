import path from 'node:path';
import pg from 'pg';
import { contract } from '@warchest/contract/index.ts';
import type { ChatSetUp } from '@warchest/domain/chat/check.ts';
import { settings, type SettingName } from '@warchest/domain/settings/settings.ts';
import { checkDiscord } from './adapters/chat/discord-check.ts';
import { chatCommands } from './features/interactions/values-commands.ts';
import { migrationsDir, runCommand, withOperatorsDatabase } from './operator/database.ts';
import { readConfig } from './platform/config.ts';
import { connectionSettings } from './platform/database.ts';

/** Channels of the settings; without the first nobody signs up. */
const channels = [
  ['rosterChannel', true],
  ['urgentChannel', false],
  ['raidNewsChannel', false],
  ['mountraidNewsChannel', false],
  ['shiftNewsChannel', false],
] as const satisfies readonly (readonly [SettingName, boolean])[];

type InDatabase = Pick<ChatSetUp, 'channels' | 'mapped'>;

async function setUpIn(connectionString: string): Promise<InDatabase> {
  const client = new pg.Client(connectionSettings(connectionString, 'warchest-chat-check'));
  await client.connect();
  try {
    const set = await client.query<{ values: Partial<Record<SettingName, string>> }>(
      'select "values" from community_settings where id = 1',
    );
    const mapped = await client.query<{ guildRoleId: string; role: string }>(
      'select guild_role_id as "guildRoleId", role from role_mappings order by role',
    );
    const values = set.rows[0]?.values ?? {};
    return {
      channels: channels.map(([name, needed]) => ({
        label: settings[name].label,
        id: values[name] ?? '',
        needed,
      })),
      mapped: mapped.rows,
    };
  } finally {
    await client.end();
  }
}

/**
 * `npm run chat:check`: asks Discord whether token, application, server, permissions, roles and channels
 * are as they have to be, and says in words what is missing. Changes nothing. Ends with 1 if anything
 * is, with 2 if it could not be asked.
 */
await runCommand(async () => {
  const { discord, publicOrigin } = readConfig(
    process.env,
    path.resolve(migrationsDir, '..', '..', '..'),
  );
  if (!discord) {
    console.log(
      'Discord is not configured (DISCORD_CLIENT_ID and its like): the simulated chat platform is used, of which nothing has to be set up.',
    );
    return 0;
  }
  const inDatabase = await withOperatorsDatabase(process.env, { make: false }, setUpIn);
  const { interactions, sessions } = contract;
  const lines = await checkDiscord(discord, {
    ...inDatabase,
    clientId: discord.clientId,
    publicKey: discord.publicKey,
    interactionsUrl: `${publicOrigin}/v1${interactions.answer.path}`,
    redirectUri: `${publicOrigin}/v1${sessions.callback.path}`,
    commands: chatCommands.map(({ name }) => name),
  });
  for (const { ok, text } of lines) console.log(`${ok ? 'ok     ' : 'MISSING'}  ${text}`);
  return lines.every(({ ok }) => ok) ? 0 : 1;
});
