import { guildChannels } from './guild.ts';

export interface Message {
  readonly id: string;
  readonly channelId: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly editedAt: number | null;
  readonly content: string;
  readonly embeds: readonly unknown[];
  readonly components: readonly unknown[];
  /** As it came: whom the message may ping. Undefined: whoever the text names, everybody included. */
  readonly allowedMentions: unknown;
  readonly nonce: string | null;
}

export interface Channel {
  readonly id: string;
  readonly name: string;
  /** Of a direct message: the other person. */
  readonly recipientId: string | null;
}

export type Draft = Pick<
  Message,
  'content' | 'embeds' | 'components' | 'allowedMentions' | 'nonce'
>;

const discordEpoch = 1_420_070_400_000;
/** Posts to one channel before its rate limit holds, and the time after which it lets go. */
export const postLimit = { posts: 5, withinMs: 5000 };

/** Channels and what was posted in them, all in memory. */
export class Channels {
  readonly #channels = new Map<string, Channel>(
    guildChannels.map(({ id, name }) => [id, { id, name, recipientId: null }] as const),
  );
  readonly #messages = new Map<string, Message>();
  readonly #posted = new Map<string, number[]>();
  #count = 0n;

  /** Those that stand in the guild. */
  ofGuild(): Channel[] {
    return [...this.#channels.values()].filter((one) => one.recipientId === null);
  }

  get(id: string): Channel | undefined {
    return this.#channels.get(id);
  }

  /** Every channel, direct ones too. */
  list(): Channel[] {
    return [...this.#channels.values()];
  }

  /** The channel of direct messages with somebody, the same every time. */
  direct(recipientId: string, now: number): Channel {
    const found = [...this.#channels.values()].find((one) => one.recipientId === recipientId);
    if (found) return found;
    const channel = { id: this.#nextId(now), name: 'direct', recipientId };
    this.#channels.set(channel.id, channel);
    return channel;
  }

  /** Posts left before the channel's limit, and when it starts anew in milliseconds. */
  allowance(channelId: string, now: number): { remaining: number; resetMs: number } {
    const recent = (this.#posted.get(channelId) ?? []).filter(
      (at) => at > now - postLimit.withinMs,
    );
    this.#posted.set(channelId, recent);
    const resetMs = recent[0] === undefined ? 0 : recent[0] + postLimit.withinMs - now;
    return { remaining: postLimit.posts - recent.length, resetMs };
  }

  post(channelId: string, draft: Draft, now: number): Message {
    this.#posted.set(channelId, [...(this.#posted.get(channelId) ?? []), now]);
    const message = { ...draft, id: this.#nextId(now), channelId, at: now, editedAt: null };
    this.#messages.set(message.id, message);
    return message;
  }

  message(channelId: string, id: string): Message | undefined {
    const found = this.#messages.get(id);
    return found?.channelId === channelId ? found : undefined;
  }

  withNonce(channelId: string, nonce: string): Message | undefined {
    return this.messages(channelId).find((one) => one.nonce === nonce);
  }

  edit(message: Message, change: Partial<Draft>, now: number): Message {
    const edited = { ...message, ...change, editedAt: now };
    this.#messages.set(message.id, edited);
    return edited;
  }

  /** Newest first; of one channel or of all. */
  messages(channelId?: string): Message[] {
    return [...this.#messages.values()]
      .filter((one) => channelId === undefined || one.channelId === channelId)
      .reverse();
  }

  #nextId(now: number): string {
    this.#count += 1n;
    return String((BigInt(now - discordEpoch) << 22n) | (this.#count & 0x3fffffn));
  }
}
