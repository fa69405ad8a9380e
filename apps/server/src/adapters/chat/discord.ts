import { discordBot } from './discord-bot.ts';
import { discordSignIn } from './discord-sign-in.ts';
import type { DiscordSettings } from './discord-settings.ts';
import type { ChatPort } from './port.ts';

/**
 * Discord, or anything that speaks its paths: which of the two it is, only the address tells.
 * @param timeoutMs for each call, waiting for rate limits included
 */
export function discordChat(settings: DiscordSettings, timeoutMs = 5000): ChatPort {
  return { ...discordSignIn(settings, timeoutMs), ...discordBot(settings, timeoutMs) };
}
