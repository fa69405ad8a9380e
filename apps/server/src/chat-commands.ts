import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readArguments } from '../../../scripts/commands/arguments.mjs';
import { discordChat } from './adapters/chat/discord.ts';
import { registerSlashCommands } from './features/interactions/register-slash-commands.ts';
import { slashCommands } from './features/interactions/register-slash-commands.ts';
import { runCommand } from './cli/database.ts';
import { readConfig } from './platform/config.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

/**
 * `npm run chat:commands`: registers our commands with Discord, in place of those that were there. The
 * simulated platform is told by the product itself. Ends with 2 if Discord could not be told.
 */
readArguments('chat:commands');
await runCommand(async () => {
  const { discord } = readConfig(process.env, root);
  if (!discord) {
    console.log('There is no Discord in the settings: the simulated platform has its commands.');
    return 0;
  }
  await registerSlashCommands({ chat: discordChat(discord) });
  console.log(`Registered ${slashCommands.map(({ name }) => `/${name}`).join(', ')}.`);
  return 0;
});
