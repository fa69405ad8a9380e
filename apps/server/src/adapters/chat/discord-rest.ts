import { REST, type RESTOptions } from '@discordjs/rest';
import { neighbourBase } from '../public-lookup.ts';
import type { DiscordSettings } from './discord-settings.ts';

/**
 * Discord's API with our bot's token. The library follows the rate limits in Discord's headers. It
 * drops the token after any 401, even one from a proxy in between, so each call sets the token
 * again.
 */
export function botRest(settings: DiscordSettings, options: Partial<RESTOptions>): () => REST {
  const { base } = neighbourBase('DISCORD_API_BASE', settings.apiBase);
  const rest = new REST({ version: '10', api: base, ...options });
  return () => rest.setToken(settings.botToken);
}
