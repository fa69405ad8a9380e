import { DiscordAPIError, HTTPError, RateLimitError } from '@discordjs/rest';
import { RESTJSONErrorCodes as codes, Routes } from 'discord-api-types/v10';
import { botRest } from './discord-rest.ts';
import type { DiscordSettings } from './discord-settings.ts';
import { readListed, readMembers, readRoles, snowflake } from './discord-shapes.ts';
import { ChatUnavailable, type ChatPort } from './port.ts';

/** Discord's error codes for an unknown user or member. */
const unknownPerson = new Set<number | string>([codes.UnknownMember, codes.UnknownUser]);

/** Discord's maximum page size for members. */
const pageSize = 1000;

/** The calls that read with our bot's token. */
export function discordBot(
  settings: DiscordSettings,
  timeoutMs: number,
): Pick<ChatPort, 'member' | 'listMembers' | 'listRoles'> {
  const rest = botRest(settings, {
    timeout: timeoutMs,
    retries: 1,
    // Somebody is waiting: if the limit ends after the timeout, fail at once. A proxy in between
    // names it in Retry-After alone.
    rejectOnRateLimit: ({ timeToReset, retryAfter }) =>
      Math.max(timeToReset, retryAfter) > timeoutMs,
  });

  async function get(path: `/${string}`, query?: Record<string, string>): Promise<unknown> {
    const signal = AbortSignal.timeout(timeoutMs);
    // The signal does not end a wait for a rate limit, so the wait is raced against it.
    const late = new Promise<never>((_, reject) => {
      const expire = () => reject(new DOMException('timed out', 'TimeoutError'));
      signal.addEventListener('abort', expire, { once: true });
    });
    return Promise.race([
      rest().get(path, { signal, ...(query ? { query: new URLSearchParams(query) } : {}) }),
      late,
    ]);
  }

  return {
    async member(userId) {
      if (!snowflake.safeParse(userId).success) return null;
      try {
        return readListed(await get(Routes.guildMember(settings.guildId, userId)));
      } catch (error) {
        if (error instanceof DiscordAPIError && unknownPerson.has(error.code)) return null;
        throw translated(error);
      }
    },

    async listRoles() {
      try {
        return readRoles(await get(Routes.guildRoles(settings.guildId)));
      } catch (error) {
        throw translated(error);
      }
    },

    async listMembers() {
      const all: ReturnType<typeof readMembers> = [];
      for (;;) {
        const after = all.at(-1)?.identity.id ?? '0';
        const query = { limit: String(pageSize), after };
        try {
          const page = readMembers(await get(Routes.guildMembers(settings.guildId), query));
          all.push(...page);
          if (page.length < pageSize) return all;
        } catch (error) {
          throw translated(error);
        }
      }
    },
  };
}

/** Causes of Discord's error codes, for the operator. */
const causes: Readonly<Record<string, string>> = {
  [codes.UnknownApplication]: 'DISCORD_CLIENT_ID is not the id of the bot’s application',
  [codes.UnknownGuild]: 'there is no server with the id of DISCORD_GUILD_ID',
  [codes.NotAuthorizedToPerformThisActionOnThisApplication]:
    'DISCORD_CLIENT_ID is not the id of the bot’s application',
  [codes.MissingAccess]:
    'it is not in the server of DISCORD_GUILD_ID, or was invited without applications.commands',
};

function causeOf({ status, code }: DiscordAPIError): string {
  if (status === 401) return 'its token is not accepted (DISCORD_BOT_TOKEN)';
  return causes[code] ?? `answered ${status}${code === undefined ? '' : `, code ${code}`}`;
}

/** Why no answer came, such as ECONNREFUSED. Never contains what was sent. */
function noAnswer(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'no answer in time';
  const code = 'code' in error ? String(error.code) : '';
  return /^[A-Z][A-Z_]+$/.test(code) ? `no answer (${code})` : error.name;
}

/** Our error for a library error. Only its kind is kept: library errors contain the request. */
export function translated(error: unknown): ChatUnavailable {
  if (error instanceof ChatUnavailable) return error;
  const what =
    error instanceof DiscordAPIError
      ? causeOf(error)
      : error instanceof HTTPError
        ? `answered ${error.status}`
        : error instanceof RateLimitError
          ? 'rate limit'
          : noAnswer(error);
  return new ChatUnavailable(`the chat platform cannot be used by the bot: ${what}`);
}
