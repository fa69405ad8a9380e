import { readArguments } from '../../../scripts/commands/arguments.mjs';
import { inRelease } from '../../../scripts/commands/in-release.mjs';
import type { ChatSetUp } from '@warchest/domain/chat/setup-check.ts';
import { checkDiscord } from './adapters/chat/discord-check.ts';
import { setUpByDatabase, setUpByEnvironment } from './features/interactions/check-set-up.ts';
import { messageOf, root, runCommand, withOperatorsDatabase } from './cli/database.ts';
import { readConfig } from './platform/config.ts';
import { reading } from './platform/read-only-connection.ts';

type InDatabase = Pick<ChatSetUp, 'channels' | 'mapped'>;

const setUpIn = (connectionString: string): Promise<InDatabase> =>
  reading(connectionString, 'warchest-chat-check', (read) => setUpByDatabase({ read }));

/**
 * `npm run chat:check`: asks Discord whether token, application, server, permissions, roles and
 * channels are set up, and names what is missing. Changes nothing. Exit code 1: something is
 * missing; 2: the check failed.
 */
readArguments('chat:check');
await runCommand(async () => {
  const { discord, publicOrigin } = readConfig(process.env, root);
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
  const lines = await checkDiscord(discord, {
    ...inDatabase,
    ...setUpByEnvironment(discord, publicOrigin),
  });
  for (const { ok, text } of lines)
    console.log(`${ok ? 'ok     ' : 'MISSING'}  ${inRelease(text)}`);
  if (databaseError !== '') {
    console.error(`UNKNOWN  Roles and channels: the database cannot be read. ${databaseError}`);
    return 2;
  }
  return lines.every(({ ok }) => ok) ? 0 : 1;
});
