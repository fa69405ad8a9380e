import { DiscordAPIError, RateLimitError, REST } from '@discordjs/rest';
import { ButtonStyle, ComponentType, Routes } from 'discord-api-types/v10';
import { neighbourBase } from '../outbound.ts';
import { translated } from './discord-bot.ts';
import type { DiscordSettings } from './discord-settings.ts';
import { readId } from './discord-shapes.ts';
import {
  ChatBusy,
  ChatDeclined,
  ChatGone,
  type ChatButton,
  type ChatPort,
  type ChatPost,
} from './port.ts';

/** What Discord's codes mean for somebody who has to do something about it. */
const meanings: Readonly<Record<string, string>> = {
  10003: 'The channel is not there',
  10008: 'The message is not there any more',
  10013: 'Nobody has this id',
  50001: 'The bot does not see the channel',
  50007: 'They take no direct messages from the bot',
  50013: 'The bot may not write in the channel',
  50278: 'They take no direct messages from the bot',
};

const unknownMessage = 10_008;

const styles = {
  primary: ButtonStyle.Primary,
  secondary: ButtonStyle.Secondary,
  success: ButtonStyle.Success,
  danger: ButtonStyle.Danger,
} as const;

/** Discord's most buttons in a row. */
const rowSize = 5;

const rowsOfButtons = (buttons: readonly ChatButton[]) =>
  Array.from({ length: Math.ceil(buttons.length / rowSize) }, (_, row) => ({
    type: ComponentType.ActionRow,
    components: buttons
      .slice(row * rowSize, (row + 1) * rowSize)
      .map(({ id, label, style, disabled }) => ({
        type: ComponentType.Button,
        custom_id: id,
        label,
        style: styles[style],
        disabled: disabled === true,
      })),
  }));

/** Whom a message pings is said every time: left out, its text would. */
const bodyOf = ({ content, buttons = [], mentions = [] }: ChatPost) => ({
  content,
  components: rowsOfButtons(buttons),
  allowed_mentions: { parse: [], users: [...new Set(mentions)].slice(0, 100) },
});

/**
 * What our bot says. Nothing is waited for or tried again here: whoever sends has a queue. The library
 * keeps the limits by the headers of Discord's answers, for each bucket and for all.
 */
export function discordSend(
  settings: DiscordSettings,
  timeoutMs: number,
): Pick<ChatPort, 'directChannel' | 'post' | 'edit'> {
  const { base } = neighbourBase('DISCORD_API_BASE', settings.apiBase);
  const rest = new REST({
    version: '10',
    api: base,
    timeout: timeoutMs,
    retries: 0,
    rejectOnRateLimit: () => true,
  }).setToken(settings.botToken);

  async function call<T>(work: (signal: AbortSignal) => Promise<T>, given?: AbortSignal) {
    const late = AbortSignal.timeout(timeoutMs);
    try {
      return await work(given ? AbortSignal.any([given, late]) : late);
    } catch (error) {
      if (error instanceof RateLimitError) throw new ChatBusy(error.retryAfter, error.global);
      if (error instanceof DiscordAPIError && isFinal(error.status)) {
        const Declined = error.code === unknownMessage ? ChatGone : ChatDeclined;
        throw new Declined(
          meanings[error.code] ?? `The chat platform answered ${error.status}, code ${error.code}`,
        );
      }
      throw translated(error);
    }
  }

  return {
    directChannel: (userId, signal) =>
      call(async (until) => {
        const body = { recipient_id: userId };
        return readId(await rest.post(Routes.userChannels(), { body, signal: until }));
      }, signal),

    post: (channelId, nonce, post, signal) =>
      call(async (until) => {
        const body = { ...bodyOf(post), nonce, enforce_nonce: true };
        return readId(await rest.post(Routes.channelMessages(channelId), { body, signal: until }));
      }, signal),

    edit: (channelId, messageId, post, signal) =>
      call(async (until) => {
        const body = bodyOf(post);
        await rest.patch(Routes.channelMessage(channelId, messageId), { body, signal: until });
      }, signal),
  };
}

/** Asking again would be answered the same; a bad token is put right without the message changing. */
const isFinal = (status: number): boolean => status >= 400 && status < 500 && status !== 401;
