import { useSyncExternalStore } from 'react';
import { mayEnter, type Access } from '@warchest/domain/members/access.ts';
import { isRole, namings, type Naming, type Role } from '@warchest/domain/members/roles.ts';
import type { DiscordUser } from '@warchest/contract/members.ts';
import { RefusedError, sendForJson, whenSignedOut } from './http.ts';
import { browserStore, tabStore } from './storage.ts';

/** The signed-in person (id, username, discriminator, avatar) with their roles (ACC-1). */
export interface Me {
  readonly id: string;
  readonly username: string;
  readonly discriminator: string;
  /** The name shown to others; the username if the chat platform has no other. */
  readonly displayName: string;
  /** URL of the picture, or null. */
  readonly avatar: string | null;
  readonly roles: ReadonlySet<Role>;
  /** What the settings name them for. */
  readonly named: ReadonlySet<Naming>;
}

export type Session =
  | { readonly state: 'loading' }
  | { readonly state: 'out'; readonly ended: boolean }
  | { readonly state: 'in'; readonly me: Me }
  | { readonly state: 'unknown' };

/**
 * The endpoints of the session, spelled out because the landing page needs them without the
 * contract's schemas. session.test.ts compares them with the contract.
 */
export const sessionPaths = {
  check: '/v1/isAuthenticated',
  me: '/v1/user/discord',
  roles: '/v1/user/discord/roles',
  start: '/v1/authentication/discord/start',
  revoke: '/v1/authentication/revoke',
} as const;

let session: Session = { state: 'loading' };
const listeners = new Set<() => void>();
const otherTabs =
  'BroadcastChannel' in globalThis ? new BroadcastChannel('warchest-session') : null;

function set(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

const get = (url: string): Promise<unknown> => sendForJson({ method: 'GET', url });

/** `username#discriminator`; without a discriminator (`0`) only the name. */
export const nameOf = (me: Pick<Me, 'username' | 'discriminator'>): string =>
  me.discriminator === '' || me.discriminator === '0'
    ? me.username
    : `${me.username}#${me.discriminator}`;

interface Rights {
  readonly roles: readonly string[];
  readonly named?: readonly string[];
}

function meOf(user: DiscordUser, { roles, named = [] }: Rights): Me {
  return {
    id: user.id,
    username: user.username,
    discriminator: user.discriminator,
    displayName: user.displayName,
    avatar: user.avatarUrl,
    roles: new Set(roles.filter(isRole)),
    named: new Set(namings.filter((one) => named.includes(one))),
  };
}

let loading: Promise<Session> | null = null;

/**
 * Asks the server who is signed in. Concurrent calls share one request; calling it again refreshes
 * name and roles.
 */
export function loadSession(): Promise<Session> {
  loading ??= ask()
    .then((found) => {
      // an unreachable server does not tell who is signed in
      if (found.state !== 'unknown')
        browserStore.write('wasSignedIn', found.state === 'in' ? true : null);
      set(found);
      return found;
    })
    .finally(() => {
      loading = null;
    });
  return loading;
}

let again: Promise<Session> | null = null;

/** The same after a reported change: it does not join a pending request, which may predate the change. */
export function loadSessionAnew(): Promise<Session> {
  if (!loading) return loadSession();
  again ??= loading.then(() => {
    again = null;
    return loadSession();
  });
  return again;
}

/** Whether somebody signed in with this browser and did not log out. */
export const wasSignedIn = (): boolean => browserStore.read('wasSignedIn', false);

/** Whether this is probably a member: signed in, or signed in before while the state is unknown. */
export const seemsSignedIn = (now: Session): boolean =>
  now.state === 'in' || (now.state !== 'out' && wasSignedIn());

/** For pages that visitors read too: asks the server only if somebody has signed in here before. */
export function loadKnownSession(): void {
  if (wasSignedIn()) void loadSession();
  else set({ state: 'out', ended: false });
}

/** Whether the member on this screen has been logged out elsewhere; asking twice changes nothing. */
const hasEnded = (): boolean =>
  session.state === 'in' || (session.state === 'out' && session.ended);

async function ask(): Promise<Session> {
  try {
    // a returning member is probably still signed in: send all three requests at once
    const early = wasSignedIn() ? whoIsIt() : null;
    early?.catch(() => undefined);
    const check = (await get(sessionPaths.check)) as { authenticated?: boolean } | null;
    if (check?.authenticated !== true) return { state: 'out', ended: hasEnded() };
    return { state: 'in', me: await (early ?? whoIsIt()) };
  } catch (error) {
    if (error instanceof RefusedError && error.status === 401) return { state: 'out', ended: true };
    // without the server nothing is known: keep showing the signed-in member
    return session.state === 'in' ? session : { state: 'unknown' };
  }
}

async function whoIsIt(): Promise<Me> {
  const [user, roles] = await Promise.all([get(sessionPaths.me), get(sessionPaths.roles)]);
  return meOf(user as DiscordUser, roles as Rights);
}

whenSignedOut(() => {
  if (session.state === 'in') {
    browserStore.write('wasSignedIn', null);
    set({ state: 'out', ended: true });
  }
});

/**
 * The tab's storage key of a member's own data, such as an unfinished booking. The data survive an
 * expired session but not a logout, because the next person at this screen may be another one.
 */
export const ownKey = (memberId: string): string => `own.${memberId}`;
const forgetOwn = (memberId: string): void => tabStore.write(ownKey(memberId), null);

/** The message to other tabs when somebody logs out. */
interface LoggedOut {
  readonly loggedOut: string;
}
const isLoggedOut = (message: unknown): message is LoggedOut =>
  typeof message === 'object' && message !== null && 'loggedOut' in message;

/** Ends the session on the server and in every tab, then shows the landing page. */
export async function logOut(): Promise<void> {
  // read first: the reply may be that the session has already ended
  const memberId = session.state === 'in' ? session.me.id : null;
  try {
    await get(sessionPaths.revoke);
    // without a response they may still be signed in; the next page will ask
    browserStore.write('wasSignedIn', null);
  } finally {
    if (memberId !== null) {
      forgetOwn(memberId);
      otherTabs?.postMessage({ loggedOut: memberId } satisfies LoggedOut);
    } else sessionChanged();
    window.location.assign('/');
  }
}

otherTabs?.addEventListener('message', ({ data: message }: MessageEvent<unknown>) => {
  // this tab may already have noticed the end by itself
  if (isLoggedOut(message)) forgetOwn(message.loggedOut);
  void loadSessionAnew();
});

export const readSession = (): Session => session;
export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The current session; rerenders when it changes. */
export const useSession = (): Session =>
  useSyncExternalStore(subscribeSession, readSession, readSession);

/** The signed-in person, or null. */
export function useMe(): Me | null {
  const now = useSession();
  return now.state === 'in' ? now.me : null;
}

/** Whether the person may open it, by the same access rule as on the server. */
export function useMay(access: Access): boolean {
  const me = useMe();
  return mayEnter(access, me?.roles ?? null, me?.named);
}

/** The URL of the login button; `destination` is the page to return to. */
export const loginAddress = (destination?: string): string =>
  destination ? `${sessionPaths.start}?to=${encodeURIComponent(destination)}` : sessionPaths.start;

/** Tells the other tabs that somebody logged in or out here. */
export const sessionChanged = (): void => otherTabs?.postMessage('changed');

interface Wanted {
  readonly href: string;
  readonly at: number;
}
/** A login that takes longer than this (ms) was abandoned. */
const loginTime = 10 * 60_000;

/** Stores the requested page with its filters in this tab, because the server carries only its path. */
export const rememberDestination = (href: string): void =>
  tabStore.write('destination', { href, at: Date.now() } satisfies Wanted);

/** The page requested before this tab's login; null if none. It is returned once. */
export function takeDestination(): string | null {
  const stored = tabStore.read<Wanted | null>('destination', null);
  tabStore.write('destination', null);
  return stored && Date.now() - stored.at < loginTime ? stored.href : null;
}
