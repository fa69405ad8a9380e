import { DiscordAPIError, RateLimitError } from '@discordjs/rest';
import {
  ButtonStyle,
  ComponentType,
  RESTJSONErrorCodes as codes,
  Routes,
} from 'discord-api-types/v10';
import type { DeliveryReason } from '@warchest/domain/chat/delivery-reason.ts';
import { translated } from './discord-bot.ts';
import { botRest } from './discord-rest.ts';
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

/** What Discord's error codes mean. */
const meanings: Readonly<Record<string, DeliveryReason>> = {
  [codes.UnknownChannel]: 'channel-gone',
  [codes.UnknownMessage]: 'message-gone',
  [codes.UnknownUser]: 'unknown-user',
  [codes.MissingAccess]: 'bot-sees-no-channel',
  [codes.CannotSendMessagesToThisUser]: 'no-direct-messages',
  [codes.MissingPermissions]: 'bot-may-not-write',
  [codes.CannotSendMessagesToThisUserDueToHavingNoMutualGuilds]: 'no-direct-messages',
};

/** Unknown channel or message: a message is gone with its channel. */
const unknownPlace = new Set<number | string>([codes.UnknownChannel, codes.UnknownMessage]);

/** Rate limits of any status: the same message is accepted a little later. */
const tooFast = new Set<number | string>([
  codes.ActionCannotBePerformedDueToSlowmodeRateLimit,
  codes.ChannelWriteRateLimit,
  codes.ServerWriteRateLimit,
  codes.OpeningDirectMessagesTooFast,
  codes.ServiceResourceIsBeingRateLimited,
  codes.APIResourceOverloaded,
]);

/** Sent by a proxy in front of Discord. */
const inBetween = new Set<number>([codes.CloudflareIsBlockingYourRequest]);

const styles = {
  primary: ButtonStyle.Primary,
  secondary: ButtonStyle.Secondary,
  success: ButtonStyle.Success,
  danger: ButtonStyle.Danger,
} as const;

/** Discord's maximum number of buttons in a row. */
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

/** Always sends `allowed_mentions`; without it the text itself would ping. */
const bodyOf = ({ content, buttons = [], mentions = [] }: ChatPost) => ({
  content,
  components: rowsOfButtons(buttons),
  allowed_mentions: { parse: [], users: [...new Set(mentions)].slice(0, 100) },
});

/** Milliseconds to wait if Discord names no delay, and the longest delay that is accepted. */
const defaultWait = 5_000;
const maxWait = 15 * 60_000;

/** Milliseconds to pause. Discord's value may be missing or NaN. */
const waitOf = (retryAfter: number): number =>
  retryAfter > 0 ? Math.min(retryAfter, maxWait) : defaultWait;

/**
 * Sends our bot's messages. It neither waits nor retries: the caller has a queue. Discord limits
 * each bucket and all calls together.
 */
export function discordSend(
  settings: DiscordSettings,
  timeoutMs: number,
): Pick<ChatPort, 'directChannel' | 'post' | 'edit'> {
  const rest = botRest(settings, { timeout: timeoutMs, retries: 0, rejectOnRateLimit: () => true });

  async function call<T>(work: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal) {
    const late = AbortSignal.timeout(timeoutMs);
    try {
      return await work(signal ? AbortSignal.any([signal, late]) : late);
    } catch (error) {
      if (error instanceof RateLimitError)
        throw new ChatBusy(waitOf(error.retryAfter), error.global);
      if (error instanceof DiscordAPIError && tooFast.has(error.code)) {
        throw new ChatBusy(defaultWait, false);
      }
      if (error instanceof DiscordAPIError && isFinal(error)) {
        const ErrorType = unknownPlace.has(error.code) ? ChatGone : ChatDeclined;
        throw new ErrorType(
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
        // A page from a proxy in between is not a valid answer either.
        readId(await rest().patch(route, { body, signal: until }));
      }, signal),
  };
}

/**
 * Whether a retry would get the same answer. The library throws it for 4xx only. Only errors with a
 * Discord code count: pages of proxies come and go. A bad token can be corrected without changing the message.
 */
const isFinal = ({ status, code }: DiscordAPIError): boolean =>
  typeof code === 'number' && !inBetween.has(code) && status !== 401;
