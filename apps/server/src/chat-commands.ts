import { readArguments } from '../../../scripts/commands/arguments.mjs';
import { discordChat } from './adapters/chat/discord.ts';
import { registerSlashCommands } from './features/interactions/register-slash-commands.ts';
import { slashCommands } from './features/interactions/register-slash-commands.ts';
import { root, runCommand } from './cli/database.ts';
import { readConfig } from './platform/config.ts';

/**
 * `npm run chat:commands`: replaces our commands on Discord. On the simulated platform the server
 * registers them itself. Exit code 2: Discord was not reached or refused.
 */
readArguments('chat:commands');
await runCommand(async () => {
  const { discord } = readConfig(process.env, root);
  if (!discord) {
    console.log('Discord is not configured: the simulated platform already has the commands.');
    return 0;
  }
  await registerSlashCommands({ chat: discordChat(discord) });
  console.log(`Registered ${slashCommands.map(({ name }) => `/${name}`).join(', ')}.`);
  return 0;
});
