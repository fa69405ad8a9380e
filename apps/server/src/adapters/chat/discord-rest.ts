import { REST, type RESTOptions } from '@discordjs/rest';
import { neighbourBase } from '../public-lookup.ts';
import type { DiscordSettings } from './discord-settings.ts';

/**
 * Discord's API as our bot. The library keeps the limits by the headers of Discord's answers, and
 * forgets the token as soon as any answer is 401, also one of a proxy in between: so it is given again
 * for each call.
 */
export function botRest(settings: DiscordSettings, options: Partial<RESTOptions>): () => REST {
  const { base } = neighbourBase('DISCORD_API_BASE', settings.apiBase);
  const rest = new REST({ version: '10', api: base, ...options });
  return () => rest.setToken(settings.botToken);
}
