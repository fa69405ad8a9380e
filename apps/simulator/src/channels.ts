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

/** Messages of a channel that are kept; Discord keeps them all. */
export const mostKept = 500;
/** Milliseconds for which the same nonce means the same message: "a few minutes" at Discord. */
export const nonceLasts = 5 * 60_000;

/** What of the channels outlives the process. */
export interface KeptChannels {
  readonly channels: readonly Channel[];
  /** The oldest first. */
  readonly messages: readonly Message[];
}

/** Channels and what was posted in them, the newest messages of each. */
export class Channels {
  readonly #channels: Map<string, Channel>;
  readonly #messages = new Map<string, Message>();
  /** The messages of each channel, the oldest first. */
  readonly #ofChannel = new Map<string, string[]>();
  readonly #posted = new Map<string, number[]>();
  /** By channel and nonce, the oldest first. */
  readonly #nonces = new Map<string, { readonly id: string; readonly at: number }>();
  readonly #changed: () => void;
  #count = 0n;

  /** @param changed called after every change of what outlives the process */
  constructor(
    kept: KeptChannels = { channels: [], messages: [] },
    changed: () => void = () => undefined,
  ) {
    const fromTheStart = guildChannels.map(({ id, name }) => ({ id, name, recipientId: null }));
    const all = [...fromTheStart, ...kept.channels];
    this.#channels = new Map(all.map((one) => [one.id, one]));
    for (const message of kept.messages) this.#keep(message);
    this.#changed = changed;
  }

  /** What outlives the process. */
  kept(): KeptChannels {
    const channels = this.list().filter(({ recipientId }) => recipientId !== null);
    return { channels, messages: [...this.#messages.values()] };
  }

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
    this.#changed();
    return channel;
  }

  /** Somebody is gone: what was said to them alone goes with them. */
  forgetDirect(recipientId: string): void {
    for (const { id, recipientId: whose } of this.#channels.values()) {
      if (whose !== recipientId) continue;
      for (const message of this.#ofChannel.get(id) ?? []) this.#messages.delete(message);
      this.#ofChannel.delete(id);
      this.#posted.delete(id);
      this.#channels.delete(id);
      this.#changed();
    }
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
    this.#keep(message);
    this.#changed();
    return message;
  }

  message(channelId: string, id: string): Message | undefined {
    const found = this.#messages.get(id);
    return found?.channelId === channelId ? found : undefined;
  }

  /** What was posted with this nonce some minutes ago at most. */
  withNonce(channelId: string, nonce: string, now: number): Message | undefined {
    for (const [key, { at }] of this.#nonces) {
      if (at > now - nonceLasts) break;
      this.#nonces.delete(key);
    }
    const found = this.#nonces.get(`${channelId} ${nonce}`);
    return found && this.#messages.get(found.id);
  }

  edit(message: Message, change: Partial<Draft>, now: number): Message {
    const edited = { ...message, ...change, editedAt: now };
    this.#messages.set(message.id, edited);
    this.#changed();
    return edited;
  }

  /** Newest first; of one channel or of all. */
  messages(channelId?: string): Message[] {
    if (channelId === undefined) return [...this.#messages.values()].reverse();
    const ids = this.#ofChannel.get(channelId) ?? [];
    return ids.flatMap((id) => this.#messages.get(id) ?? []).reverse();
  }

  #keep(message: Message): void {
    const { id, channelId, nonce, at } = message;
    const ids = this.#ofChannel.get(channelId) ?? [];
    this.#ofChannel.set(channelId, ids);
    ids.push(id);
    this.#messages.set(id, message);
    if (nonce !== null) this.#nonces.set(`${channelId} ${nonce}`, { id, at });
    for (const old of ids.splice(0, Math.max(0, ids.length - mostKept))) this.#messages.delete(old);
  }

  #nextId(now: number): string {
    this.#count += 1n;
    return String((BigInt(now - discordEpoch) << 22n) | (this.#count & 0x3fffffn));
  }
}
