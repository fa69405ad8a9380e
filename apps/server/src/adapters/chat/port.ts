import type { ChatSetUp, CheckLine } from '@warchest/domain/chat/setup-check.ts';
import type { Signature } from './signature.ts';

/** A person's account on the chat platform. */
export interface ChatIdentity {
  /** A snowflake: digits, too large for a number. */
  readonly id: string;
  readonly username: string;
  /** `0` for accounts with a unique username, else four digits. */
  readonly discriminator: string;
  readonly globalName: string | null;
  /** Hash of the picture; it starts with `a_` if animated. */
  readonly avatar: string | null;
}

/** A person's membership in the community's guild. */
export interface ChatMember {
  readonly nick: string | null;
  readonly roleIds: readonly string[];
  /** A picture for this guild only. */
  readonly avatar: string | null;
}

/** A member of the guild, with the account. */
export interface ListedMember {
  readonly identity: ChatIdentity;
  readonly member: ChatMember;
}

/** A role of the community's guild. */
export interface ChatRole {
  readonly id: string;
  readonly name: string;
}

export interface AuthorizeRequest {
  readonly state: string;
  /** PKCE, S256. */
  readonly codeChallenge: string;
  readonly redirectUri: string;
  /** Further parameters, such as the simulated platform's `persona`. */
  readonly extra?: Readonly<Record<string, string>>;
}

export interface CodeExchange {
  readonly code: string;
  /** PKCE, the other half of the challenge. */
  readonly verifier: string;
  /** As in the authorize request. */
  readonly redirectUri: string;
}

/**
 * The platform is unavailable, too slow, or not usable with these settings. Says nothing about the
 * person.
 */
export class ChatUnavailable extends Error {
  override readonly name = 'ChatUnavailable';
}

/** The platform refused: the code is wrong, used or expired, or the token is no longer valid. */
export class ChatRefused extends Error {
  override readonly name = 'ChatRefused';
}

/** The platform's rate limit is reached. */
export class ChatBusy extends ChatUnavailable {
  /** Milliseconds until it accepts calls again. */
  readonly retryAfter: number;
  /** Whether the limit applies to all calls. */
  readonly everywhere: boolean;

  constructor(retryAfter: number, everywhere: boolean) {
    super('the chat platform takes no more for now');
    this.retryAfter = retryAfter;
    this.everywhere = everywhere;
  }
}

/**
 * The platform will never accept this message. The message of the error says why: a `DeliveryReason`,
 * or what the platform said.
 */
export class ChatDeclined extends Error {
  override readonly name: string = 'ChatDeclined';
}

/** The message to change no longer exists. */
export class ChatGone extends ChatDeclined {
  override readonly name = 'ChatGone';
}

export interface ChatButton {
  /** Sent back when the button is pressed; at most 100 characters. */
  readonly id: string;
  readonly label: string;
  readonly style: 'primary' | 'secondary' | 'success' | 'danger';
  readonly disabled?: boolean;
}

/** A message from our bot. */
export interface ChatPost {
  /** At most 2,000 characters, with the platform's markup. */
  readonly content: string;
  readonly buttons?: readonly ChatButton[];
  /**
   * Ids of the people that the text may ping; none by default. `@everyone` and roles never ping.
   */
  readonly mentions?: readonly string[];
}

/**
 * The chat platform that members sign in with. Every call except `authorizeUrl` may throw
 * ChatUnavailable. No error contains a token or a secret.
 */
export interface ChatPort {
  /** Compares the platform's set-up with ours, and says what is missing. */
  checkSetUp(setUp: ChatSetUp): Promise<readonly CheckLine[]>;
  /** The consent page that the browser is redirected to. */
  authorizeUrl(request: AuthorizeRequest): string;
  /** @throws ChatRefused */
  exchange(exchange: CodeExchange): Promise<{ accessToken: string }>;
  /** @throws ChatRefused */
  identity(accessToken: string): Promise<ChatIdentity>;
  /**
   * The token's owner in our guild; null: not a member of it.
   * @throws ChatRefused
   */
  memberOf(accessToken: string): Promise<ChatMember | null>;
  /** Reads a member of our guild with the bot's token; null if not a member. */
  member(userId: string): Promise<ListedMember | null>;
  /** All members of our guild. */
  listMembers(): Promise<ListedMember[]>;
  /** The roles of our guild, highest first. */
  listRoles(): Promise<ChatRole[]>;
  /**
   * The channel for direct messages to a person.
   * @throws ChatBusy, ChatDeclined
   */
  directChannel(userId: string, signal?: AbortSignal): Promise<string>;
  /**
   * Posts a message. Calls with the same nonce within some minutes post it only once.
   * @returns the platform's id of the message
   * @throws ChatBusy, ChatDeclined
   */
  post(channelId: string, nonce: string, post: ChatPost, signal?: AbortSignal): Promise<string>;
  /**
   * Replaces the text and the buttons of one of our messages.
   * @throws ChatBusy, ChatDeclined, ChatGone
   */
  edit(channelId: string, messageId: string, post: ChatPost, signal?: AbortSignal): Promise<void>;
  /** Whether the platform signed this request. */
  isSigned(signature: Signature, body: Uint8Array): boolean;
  /** Replaces the deferred answer to an interaction, using the interaction's token. */
  followUp(token: string, answer: Readonly<Record<string, unknown>>): Promise<void>;
  /** Replaces all slash commands of our guild. */
  setCommands(commands: readonly object[]): Promise<void>;
  /** Sets the URL for interactions; the platform verifies it by calling it. */
  setInteractionsAddress(url: string): Promise<void>;
  /** Revokes the token and all others of the same consent. */
  revoke(accessToken: string): Promise<void>;
}
