import path from 'node:path';
import pg from 'pg';
import { readArguments } from '../../../scripts/commands/arguments.mjs';
import { contract } from '@warchest/contract/index.ts';
import type { ChatSetUp } from '@warchest/domain/chat/setup-check.ts';
import { settings, type SettingName } from '@warchest/domain/settings/settings.ts';
import { checkDiscord } from './adapters/chat/discord-check.ts';
import { slashCommands } from './features/interactions/register-slash-commands.ts';
import { migrationsDir, runCommand, withOperatorsDatabase, wordsOf } from './cli/database.ts';
import { readConfig } from './platform/config.ts';
import { connectionSettings } from './platform/database.ts';

const silent = 'nothing is told there';
/** Channels of the settings, and what happens without; without the first nobody signs up. */
const channels = [
  ['rosterChannel', null],
  ['urgentChannel', 'they go to that of the sign-ups'],
  ['raidNewsChannel', silent],
  ['mountraidNewsChannel', silent],
  ['shiftNewsChannel', silent],
  ['orderChannel', silent],
] as const satisfies readonly (readonly [SettingName, string | null])[];

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
      channels: channels.map(([name, without]) => ({
        label: settings[name].label,
        id: values[name] ?? '',
        without,
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
readArguments('chat:check');
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
  let unasked = '';
  const inDatabase = await withOperatorsDatabase(process.env, { make: false }, setUpIn).catch(
    (error: unknown): InDatabase => {
      // What Discord says of the rest is worth knowing all the same.
      unasked = wordsOf(error);
      return { channels: [], mapped: null };
    },
  );
  const { interactions, sessions } = contract;
  const lines = await checkDiscord(discord, {
    ...inDatabase,
    clientId: discord.clientId,
    publicKey: discord.publicKey,
    interactionsUrl: `${publicOrigin}/v1${interactions.answer.path}`,
    redirectUri: `${publicOrigin}/v1${sessions.callback.path}`,
    commands: slashCommands.map(({ name }) => name),
  });
  for (const { ok, text } of lines) console.log(`${ok ? 'ok     ' : 'MISSING'}  ${text}`);
  if (unasked !== '') {
    console.error(`UNKNOWN  Roles and channels: the database cannot be asked. ${unasked}`);
    return 2;
  }
  return lines.every(({ ok }) => ok) ? 0 : 1;
});
