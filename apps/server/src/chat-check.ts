import path from 'node:path';
import pg from 'pg';
import { readArguments } from '../../../scripts/commands/arguments.mjs';
import { contract } from '@warchest/contract/index.ts';
import type { ChatSetUp } from '@warchest/domain/chat/setup-check.ts';
import { settings, type ChannelSetting } from '@warchest/domain/settings/settings.ts';
import { checkDiscord } from './adapters/chat/discord-check.ts';
import { roleMapOf } from './features/members/public.ts';
import { settingsOf } from './features/settings/queries.ts';
import { slashCommands } from './features/interactions/register-slash-commands.ts';
import { migrationsDir, runCommand, withOperatorsDatabase, messageOf } from './cli/database.ts';
import { readConfig } from './platform/config.ts';
import { connectionSettings, statement } from './platform/database.ts';

const silent = 'nothing is posted there';
/**
 * The channels of the settings, and the effect of an unset one (null: signing up does not work).
 */
const withoutChannel: Readonly<Record<ChannelSetting, string | null>> = {
  rosterChannel: null,
  urgentChannel: 'urgent pings go to the sign-up channel',
  raidNewsChannel: silent,
  mountraidNewsChannel: silent,
  shiftNewsChannel: silent,
  orderChannel: silent,
};
const channels = Object.keys(withoutChannel) as ChannelSetting[];

type InDatabase = Pick<ChatSetUp, 'channels' | 'mapped'>;

async function setUpIn(connectionString: string): Promise<InDatabase> {
  const client = new pg.Client(connectionSettings(connectionString, 'warchest-chat-check'));
  await client.connect();
  try {
    const reader = {
      read: async <Row extends object>(sql: string, values: readonly unknown[] = []) =>
        (await client.query<Row & pg.QueryResultRow>(statement(sql, values))).rows,
    };
    const values = await settingsOf(reader);
    const roles = Object.entries(await roleMapOf(reader));
    return {
      channels: channels.map((name) => ({
        label: settings[name].label,
        id: values[name],
        without: withoutChannel[name],
      })),
      mapped: roles.map(([guildRoleId, role]) => ({ guildRoleId, role })),
    };
  } finally {
    await client.end();
  }
}

/**
 * `npm run chat:check`: asks Discord whether token, application, server, permissions, roles and
 * channels are set up, and names what is missing. Changes nothing. Exit code 1: something is
 * missing; 2: the check failed.
 */
readArguments('chat:check');
await runCommand(async () => {
  const { discord, publicOrigin } = readConfig(
    process.env,
    path.resolve(migrationsDir, '..', '..', '..'),
  );
  if (!discord) {
    console.log(
      'Discord is not configured (DISCORD_CLIENT_ID and others): the simulated chat platform is used, which needs no setup.',
    );
    return 0;
  }
  let databaseError = '';
  const inDatabase = await withOperatorsDatabase(process.env, { make: false }, setUpIn).catch(
    (error: unknown): InDatabase => {
      // Discord's part of the check is still useful.
      databaseError = messageOf(error);
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
  if (databaseError !== '') {
    console.error(`UNKNOWN  Roles and channels: the database cannot be read. ${databaseError}`);
    return 2;
  }
  return lines.every(({ ok }) => ok) ? 0 : 1;
});
