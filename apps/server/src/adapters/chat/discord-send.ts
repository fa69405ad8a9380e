import { DiscordAPIError, RateLimitError } from '@discordjs/rest';
import { ButtonStyle, ComponentType, RESTJSONErrorCodes, Routes } from 'discord-api-types/v10';
import { translated } from './discord-bot.ts';
import { botRest } from './discord-rest.ts';
import type { DiscordSettings } from './discord-settings.ts';
import { readId } from './discord-shapes.ts';
import {
  ChatBusy,
  ChatDeclined,
  ChatGone,
  takesNoDirect,
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
  50007: takesNoDirect,
  50013: 'The bot may not write in the channel',
  50278: takesNoDirect,
};

/** A message is gone with its channel. */
const unknownPlace = new Set<number | string>([10_003, 10_008]);

/** It went too fast, whatever the status says: the same is taken a little later. */
const tooFast = new Set<number | string>([
  RESTJSONErrorCodes.ActionCannotBePerformedDueToSlowmodeRateLimit,
  RESTJSONErrorCodes.ChannelWriteRateLimit,
  RESTJSONErrorCodes.ServerWriteRateLimit,
  RESTJSONErrorCodes.OpeningDirectMessagesTooFast,
  RESTJSONErrorCodes.ServiceResourceIsBeingRateLimited,
  RESTJSONErrorCodes.APIResourceOverloaded,
]);

/** Said by what stands in front of Discord. */
const inBetween = new Set<number>([RESTJSONErrorCodes.CloudflareIsBlockingYourRequest]);

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

/** Milliseconds to wait where Discord does not say how long, and the most that it is believed. */
const usualWait = 5_000;
const longestWait = 15 * 60_000;

/** How long to leave Discord alone: what it says may be missing, or be no number. */
const waitOf = (given: number): number => (given > 0 ? Math.min(given, longestWait) : usualWait);

/**
 * What our bot says. Nothing is waited for or tried again here: whoever sends has a queue. Limits are
 * kept for each bucket and for all.
 */
export function discordSend(
  settings: DiscordSettings,
  timeoutMs: number,
): Pick<ChatPort, 'directChannel' | 'post' | 'edit'> {
  const rest = botRest(settings, { timeout: timeoutMs, retries: 0, rejectOnRateLimit: () => true });

  async function call<T>(work: (signal: AbortSignal) => Promise<T>, given?: AbortSignal) {
    const late = AbortSignal.timeout(timeoutMs);
    try {
      return await work(given ? AbortSignal.any([given, late]) : late);
    } catch (error) {
      if (error instanceof RateLimitError)
        throw new ChatBusy(waitOf(error.retryAfter), error.global);
      if (error instanceof DiscordAPIError && tooFast.has(error.code)) {
        throw new ChatBusy(usualWait, false);
      }
      if (error instanceof DiscordAPIError && isFinal(error)) {
        const Declined = unknownPlace.has(error.code) ? ChatGone : ChatDeclined;
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
        return readId(await rest().post(Routes.userChannels(), { body, signal: until }));
      }, signal),

    post: (channelId, nonce, post, signal) =>
      call(async (until) => {
        const body = { ...bodyOf(post), nonce, enforce_nonce: true };
        return readId(
          await rest().post(Routes.channelMessages(channelId), { body, signal: until }),
        );
      }, signal),

    edit: (channelId, messageId, post, signal) =>
      call(async (until) => {
        const body = bodyOf(post);
        const route = Routes.channelMessage(channelId, messageId);
        // A page that something in between puts up is no answer either.
        readId(await rest().patch(route, { body, signal: until }));
      }, signal),
  };
}

/**
 * Asking again would be answered the same. Only Discord itself says so, by a code of its own: pages of
 * what stands in between come and go. A bad token is put right without the message changing.
 */
const isFinal = ({ status, code }: DiscordAPIError): boolean =>
  typeof code === 'number' &&
  !inBetween.has(code) &&
  status >= 400 &&
  status < 500 &&
  status !== 401;
