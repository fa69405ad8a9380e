import { discordBot } from './discord-bot.ts';
import { discordSend } from './discord-send.ts';
import { discordInteractions } from './discord-interactions.ts';
import { discordSignIn } from './discord-sign-in.ts';
import type { DiscordSettings } from './discord-settings.ts';
import type { ChatPort } from './port.ts';
import { isSignedBy } from './signature.ts';

/** Milliseconds that a call of the sender takes at most: nobody waits for it, and others are waiting. */
const longestSend = 3000;

/**
 * Discord, or anything that speaks its paths: which of the two it is, only the address tells.
 * @param timeoutMs for each call, waiting for rate limits included
 */
export function discordChat(settings: DiscordSettings, timeoutMs = 5000): ChatPort {
  return {
    ...discordSignIn(settings, timeoutMs),
    ...discordBot(settings, timeoutMs),
    ...discordSend(settings, Math.min(timeoutMs, longestSend)),
    ...discordInteractions(settings, timeoutMs),
    isSigned: (signature, body) => isSignedBy(settings.publicKey, signature, body),
  };
}
