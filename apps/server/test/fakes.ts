import type { ChatSetUp, CheckLine } from '@warchest/domain/chat/setup-check.ts';
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import type { Role } from '@warchest/domain/members/roles.ts';
import {
  ChatGone,
  ChatRefused,
  ChatUnavailable,
  type ChatIdentity,
  type ChatMember,
  type ChatPort,
  type ChatPost,
} from '../src/adapters/chat/port.ts';
import { isSignedBy, type Signature } from '../src/adapters/chat/signature.ts';
import type {
  CharacterName,
  CharacterProfile,
  ProfilePort,
} from '../src/adapters/raider-profile/port.ts';
import { Wakers, type Notice, type Notices } from '../src/platform/notices.ts';
import { simulatedRoleMap } from '../src/features/members/seed-role-map.ts';

/** Notices that stay in this process. */
export function loneNotices(): Notices {
  const listeners = new Set<(notice: Notice) => void>();
  const wakers = new Wakers();
  return {
    publish: (notices) => {
      for (const notice of notices) for (const listener of listeners) listener(notice);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onGap: () => () => undefined,
    wake: (worker) => wakers.wake(worker),
    onWake: (worker, listener) => wakers.add(worker, listener),
    start: () => Promise.resolve(),
    stop: () => Promise.resolve(),
  };
}

const guildRoleOf = new Map(Object.entries(simulatedRoleMap).map(([id, role]) => [role, id]));

/** A chat platform in memory: people, their roles, codes that were consented to, and an off switch. */
export class FakeChat implements ChatPort {
  readonly #people = new Map<string, { identity: ChatIdentity; member: ChatMember | null }>();
  readonly #codes = new Map<string, { id: string; challenge: string }>();
  /** While set, every call fails as if the platform were away. */
  away = false;
  /** What followed on interactions that took longer, by their tokens. */
  readonly followUps = new Map<string, Readonly<Record<string, unknown>>>();
  readonly #key = generateKeyPairSync('ed25519');
  readonly #publicKey = this.#key.publicKey
    .export({ format: 'der', type: 'spki' })
    .subarray(-32)
    .toString('hex');
  /** How often the bot asked for a member. */
  asked = 0;
  /** How often a code was brought to be exchanged. */
  exchanged = 0;

  /** Somebody in the guild with these roles; `roles: null`: not in the guild. */
  put(id: string, username: string, roles: readonly Role[] | null): void {
    this.#people.set(id, {
      identity: { id, username, discriminator: '0', globalName: null, avatar: null },
      member: roles && {
        nick: null,
        avatar: null,
        roleIds: roles.map((role) => guildRoleOf.get(role) ?? ''),
      },
    });
  }

  /** What the consent page does: takes the address that it was sent to, answers the callback's query. */
  consent(authorizeUrl: string, id: string): { code: string; state: string } {
    const asked = new URL(authorizeUrl).searchParams;
    const code = `code-${this.#codes.size}-${id}`;
    this.#codes.set(code, { id, challenge: asked.get('code_challenge') ?? '' });
    return { code, state: asked.get('state') ?? '' };
  }

  authorizeUrl: ChatPort['authorizeUrl'] = ({ state, codeChallenge, redirectUri }) =>
    `https://chat.example/authorize?${new URLSearchParams({
      state,
      code_challenge: codeChallenge,
      redirect_uri: redirectUri,
    }).toString()}`;

  exchange({ code, verifier }: Parameters<ChatPort['exchange']>[0]) {
    this.exchanged += 1;
    this.#orAway();
    const given = this.#codes.get(code);
    this.#codes.delete(code);
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    if (given?.challenge !== challenge) throw new ChatRefused('invalid_grant');
    return Promise.resolve({ accessToken: given.id });
  }

  identity = (token: string) => Promise.resolve(this.#find(token).identity);
  memberOf = (token: string) => Promise.resolve(this.#find(token).member);
  revoke = () => Promise.resolve();

  /** What the platform finds about its set-up. */
  checkLines: readonly CheckLine[] = [];
  /** The set-ups that it was asked about. */
  readonly checked: ChatSetUp[] = [];
  checkSetUp: ChatPort['checkSetUp'] = (setUp) => {
    this.checked.push(setUp);
    return Promise.resolve(this.checkLines);
  };

  isSigned: ChatPort['isSigned'] = (signature, body) =>
    isSignedBy(this.#publicKey, signature, body);

  /** What the platform signs a body with, at a time in epoch milliseconds. */
  signed(body: string, at: number): Signature {
    const timestamp = String(Math.floor(at / 1000));
    const signature = sign(null, Buffer.from(timestamp + body), this.#key.privateKey);
    return { signature: signature.toString('hex'), timestamp };
  }

  followUp: ChatPort['followUp'] = (token, answer) => {
    this.followUps.set(token, answer);
    return Promise.resolve();
  };

  setCommands = () => Promise.resolve();
  setInteractionsAddress = () => Promise.resolve();

  member(id: string): ReturnType<ChatPort['member']> {
    this.asked += 1;
    if (this.away) return Promise.reject(new ChatUnavailable('away'));
    const { identity, member } = this.#people.get(id) ?? {};
    return Promise.resolve(identity && member ? { identity, member } : null);
  }

  listMembers(): ReturnType<ChatPort['listMembers']> {
    this.#orAway();
    const listed = [...this.#people.values()].flatMap(({ identity, member }) =>
      member ? [{ identity, member }] : [],
    );
    return Promise.resolve(listed);
  }

  /** What is said somewhere fails so, while it answers an error. */
  failing: (channelId: string) => Error | null = () => null;
  #refuse(channelId: string): Promise<never> | null {
    const error = this.away ? new ChatUnavailable('away') : this.failing(channelId);
    return error && Promise.reject(error);
  }

  #posted = 0;
  /** What was said, in order; a nonce counts once. */
  readonly said: { channelId: string; nonce: string; id: string; post: ChatPost }[] = [];

  directChannel(userId: string): Promise<string> {
    return this.#refuse(`dm ${userId}`) ?? Promise.resolve(`dm ${userId}`);
  }

  post(channelId: string, nonce: string, post: ChatPost): Promise<string> {
    const refused = this.#refuse(channelId);
    if (refused) return refused;
    const known = this.said.find((one) => one.nonce === nonce);
    const id = known?.id ?? String(930_000_000_000_000_000n + BigInt((this.#posted += 1)));
    if (!known) this.said.push({ channelId, nonce, id, post });
    return Promise.resolve(id);
  }

  edit(channelId: string, messageId: string, post: ChatPost): Promise<void> {
    const refused = this.#refuse(channelId);
    if (refused) return refused;
    const known = this.said.find(({ id }) => id === messageId);
    if (!known) return Promise.reject(new ChatGone('message-gone'));
    known.post = post;
    return Promise.resolve();
  }

  listRoles(): ReturnType<ChatPort['listRoles']> {
    if (this.away) return Promise.reject(new ChatUnavailable('away'));
    return Promise.resolve([...guildRoleOf].map(([role, id]) => ({ id, name: `The ${role}` })));
  }

  #find(id: string) {
    this.#orAway();
    const found = this.#people.get(id);
    if (!found) throw new ChatRefused('unknown token');
    return found;
  }

  #orAway(): void {
    if (this.away) throw new ChatUnavailable('away');
  }
}

/** Character profiles in memory. */
export class FakeProfiles implements ProfilePort {
  readonly #characters = new Map<string, CharacterProfile>();

  put(realmSlug: string, profile: CharacterProfile): void {
    this.#characters.set(`${realmSlug}/${profile.name.toLowerCase()}`, profile);
  }

  lookup({ realmSlug, name }: CharacterName): Promise<CharacterProfile | null> {
    return Promise.resolve(this.#characters.get(`${realmSlug}/${name.toLowerCase()}`) ?? null);
  }
}
