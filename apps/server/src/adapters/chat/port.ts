import type { Signature } from './signature.ts';

/** Somebody's account on the chat platform. */
export interface ChatIdentity {
  /** A snowflake: digits, too large for a number. */
  readonly id: string;
  readonly username: string;
  /** `0` for accounts with a unique username, else four digits. */
  readonly discriminator: string;
  readonly globalName: string | null;
  /** Hash of the picture; `a_` in front: animated. */
  readonly avatar: string | null;
}

/** Somebody's membership in the community's guild. */
export interface ChatMember {
  readonly nick: string | null;
  readonly roleIds: readonly string[];
  /** A picture for this guild only. */
  readonly avatar: string | null;
}

/** A member of the guild with the account. */
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

/** The platform is away, too slow, or not usable with these settings. Says nothing about the person. */
export class ChatUnavailable extends Error {
  override readonly name = 'ChatUnavailable';
}

/** The platform said no: the code is wrong, used or too old, or the token has ended. */
export class ChatRefused extends Error {
  override readonly name = 'ChatRefused';
}

/** The platform takes no more for now, by its limits. */
export class ChatBusy extends ChatUnavailable {
  /** Milliseconds until it takes more. */
  readonly retryAfter: number;
  /** It takes nothing at all until then, wherever it goes. */
  readonly everywhere: boolean;

  constructor(retryAfter: number, everywhere: boolean) {
    super('the chat platform takes no more for now');
    this.retryAfter = retryAfter;
    this.everywhere = everywhere;
  }
}

/** Why it takes no direct message for somebody, in words. */
export const takesNoDirect = 'They take no direct messages from the bot';

/** The platform will not take this message, however often it is sent; says why, in words. */
export class ChatDeclined extends Error {
  override readonly name: string = 'ChatDeclined';
}

/** The message that should be changed is not there any more. */
export class ChatGone extends ChatDeclined {
  override readonly name = 'ChatGone';
}

export interface ChatButton {
  /** Comes back when it is pressed; at most 100 letters. */
  readonly id: string;
  readonly label: string;
  readonly style: 'primary' | 'secondary' | 'success' | 'danger';
  readonly disabled?: boolean;
}

/** A message of ours. */
export interface ChatPost {
  /** At most 2,000 letters, with the platform's markup. */
  readonly content: string;
  readonly buttons?: readonly ChatButton[];
  /** Who is pinged if the text names them, by id; left out: nobody. Never everybody, nor a role. */
  readonly mentions?: readonly string[];
}

/**
 * The chat platform that members sign in with. Every call but `authorizeUrl` may throw
 * ChatUnavailable; no error carries a token or a secret.
 */
export interface ChatPort {
  /** Where the browser is sent to consent to signing in. */
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
  /** Anybody in our guild, asked for by our bot; null: not a member of it. */
  member(userId: string): Promise<ListedMember | null>;
  /** Everybody in our guild. */
  listMembers(): Promise<ListedMember[]>;
  /** The roles of our guild, the highest first. */
  listRoles(): Promise<ChatRole[]>;
  /**
   * The channel of direct messages with somebody.
   * @throws ChatBusy, ChatDeclined
   */
  directChannel(userId: string, signal?: AbortSignal): Promise<string>;
  /**
   * Posts a message, once however often it is called with the same nonce within some minutes.
   * @returns the platform's id of the message
   * @throws ChatBusy, ChatDeclined
   */
  post(channelId: string, nonce: string, post: ChatPost, signal?: AbortSignal): Promise<string>;
  /**
   * Puts another text and other buttons into a message of ours.
   * @throws ChatBusy, ChatDeclined, ChatGone
   */
  edit(channelId: string, messageId: string, post: ChatPost, signal?: AbortSignal): Promise<void>;
  /** Whether the platform itself signed this. */
  isSigned(signature: Signature, body: Uint8Array): boolean;
  /** Replaces what was answered to an interaction for now, by the token that came with it. */
  followUp(token: string, answer: Readonly<Record<string, unknown>>): Promise<void>;
  /** Registers the commands of our guild, in place of those that were there. */
  setCommands(commands: readonly object[]): Promise<void>;
  /** Says where interactions are to be sent; the platform looks whether they are taken there. */
  setInteractionsAddress(url: string): Promise<void>;
  /** Ends the token and all others of the same consent. */
  revoke(accessToken: string): Promise<void>;
}
