import { discordBot } from './discord-bot.ts';
import { discordSignIn } from './discord-sign-in.ts';
import type { ChatPort } from './port.ts';

export interface DiscordSettings {
  /** Without a version, such as `https://discord.com/api`. */
  readonly apiBase: string;
  /** The consent page; left out: `/oauth2/authorize` beside the API. */
  readonly authorizeBase?: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly guildId: string;
  readonly botToken: string;
}

/**
 * Discord, or anything that speaks its paths: which of the two it is, only the address tells.
 * @param timeoutMs for each call, waiting for rate limits included
 */
export function discordChat(settings: DiscordSettings, timeoutMs = 5000): ChatPort {
  return { ...discordSignIn(settings, timeoutMs), ...discordBot(settings, timeoutMs) };
}
