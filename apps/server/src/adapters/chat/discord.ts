import { checkDiscord } from './discord-check.ts';
import { discordBot } from './discord-bot.ts';
import { discordSend } from './discord-send.ts';
import { discordInteractions } from './discord-interactions.ts';
import { discordSignIn } from './discord-sign-in.ts';
import type { DiscordSettings } from './discord-settings.ts';
import type { ChatPort } from './port.ts';
import { isSignedBy } from './signature.ts';

/**
 * Timeout of a sender's call in milliseconds. Nobody waits for its result, but other messages do.
 */
const senderTimeout = 3000;

/**
 * The adapter for Discord, or for a platform with the same API, such as the simulated one.
 * @param timeoutMs for each call, including waits for rate limits
 */
export function discordChat(settings: DiscordSettings, timeoutMs = 5000): ChatPort {
  return {
    ...discordSignIn(settings, timeoutMs),
    ...discordBot(settings, timeoutMs),
    ...discordSend(settings, Math.min(timeoutMs, senderTimeout)),
    ...discordInteractions(settings, timeoutMs),
    checkSetUp: (setUp) => checkDiscord(settings, setUp, timeoutMs),
    isSigned: (signature, body) => isSignedBy(settings.publicKey, signature, body),
  };
}
