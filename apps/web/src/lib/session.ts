import { useSyncExternalStore } from 'react';
import { mayEnter, type Access } from '@warchest/domain/members/access.ts';
import { isRole, namings, type Naming, type Role } from '@warchest/domain/members/roles.ts';
import type { DiscordUser } from '@warchest/contract/members.ts';
import { RefusedError, sendForJson, whenSignedOut } from './http.ts';
import { browserStore, tabStore } from './storage.ts';

/** Who is signed in (id, username, discriminator, avatar) and with which roles (ACC-1). */
export interface Me {
  readonly id: string;
  readonly username: string;
  readonly discriminator: string;
  /** What others call them; the username where the chat platform gives nothing else. */
  readonly displayName: string;
  /** Address of the picture, or null. */
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
 * The calls of the session, spelled out because the landing page needs them without the schemas of the
 * contract. session.test.ts holds them against the contract.
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

/** `username#discriminator`; members without a discriminator (`0`) are shown by name only. */
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

/** Asks the server who is here. Shared while it runs; `loadSession` again refreshes name and roles. */
export function loadSession(): Promise<Session> {
  loading ??= ask()
    .then((found) => {
      // a server that is away says nothing about who was here
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

/** The same for whoever was told of a change: what is on its way may be from before it, and is not joined. */
export function loadSessionAnew(): Promise<Session> {
  if (!loading) return loadSession();
  again ??= loading.then(() => {
    again = null;
    return loadSession();
  });
  return again;
}

/** Somebody was signed in with this browser, and did not log out. */
export const wasSignedIn = (): boolean => browserStore.read('wasSignedIn', false);

/** Most likely a member: signed in, or here before and not known to have left while nobody can say. */
export const seemsSignedIn = (now: Session): boolean =>
  now.state === 'in' || (now.state !== 'out' && wasSignedIn());

/** For pages that visitors read too: the server is only asked where somebody was signed in before. */
export function loadKnownSession(): void {
  if (wasSignedIn()) void loadSession();
  else set({ state: 'out', ended: false });
}

/** Whoever was signed in on this screen has been logged out elsewhere; asking twice changes nothing. */
const hasEnded = (): boolean =>
  session.state === 'in' || (session.state === 'out' && session.ended);

async function ask(): Promise<Session> {
  try {
    // who was signed in here before most likely still is: then all three are asked at once
    const early = wasSignedIn() ? whoIsIt() : null;
    early?.catch(() => undefined);
    const check = (await get(sessionPaths.check)) as { authenticated?: boolean } | null;
    if (check?.authenticated !== true) return { state: 'out', ended: hasEnded() };
    return { state: 'in', me: await (early ?? whoIsIt()) };
  } catch (error) {
    if (error instanceof RefusedError && error.status === 401) return { state: 'out', ended: true };
    // nothing is known when the server is away: whoever is signed in stays so on the screen
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
 * Where a tab keeps what is a member's own, such as half a booking. It outlives an expired session,
 * but not a logout: the next person at this screen may be another one.
 */
export const ownKey = (memberId: string): string => `own.${memberId}`;
const forgetOwn = (memberId: string): void => tabStore.write(ownKey(memberId), null);

/** What a tab tells the others when somebody logs out in it. */
interface LoggedOut {
  readonly loggedOut: string;
}
const isLoggedOut = (news: unknown): news is LoggedOut =>
  typeof news === 'object' && news !== null && 'loggedOut' in news;

/** Ends the session on the server and in every tab, then shows the landing page. */
export async function logOut(): Promise<void> {
  // asked first: the answer may be that the session has ended already
  const memberId = session.state === 'in' ? session.me.id : null;
  try {
    await get(sessionPaths.revoke);
    // without an answer they may still be signed in: then the next page asks, and says so
    browserStore.write('wasSignedIn', null);
  } finally {
    if (memberId !== null) {
      forgetOwn(memberId);
      otherTabs?.postMessage({ loggedOut: memberId } satisfies LoggedOut);
    } else sessionChanged();
    window.location.assign('/');
  }
}

otherTabs?.addEventListener('message', ({ data: news }: MessageEvent<unknown>) => {
  // this tab may have noticed the end by itself before
  if (isLoggedOut(news)) forgetOwn(news.loggedOut);
  void loadSessionAnew();
});

export const readSession = (): Session => session;
export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session as it stands; renders again when it changes. */
export const useSession = (): Session =>
  useSyncExternalStore(subscribeSession, readSession, readSession);

/** Who is signed in, or null. */
export function useMe(): Me | null {
  const now = useSession();
  return now.state === 'in' ? now.me : null;
}

/** Whether the person at the screen may enter, by the same access line as the server's. */
export function useMay(access: Access): boolean {
  const me = useMe();
  return mayEnter(access, me?.roles ?? null, me?.named);
}

/** Where the login button leads; `destination` is the page of ours to come back to. */
export const loginAddress = (destination?: string): string =>
  destination ? `${sessionPaths.start}?to=${encodeURIComponent(destination)}` : sessionPaths.start;

/** Tells the other tabs that somebody logged in or out here. */
export const sessionChanged = (): void => otherTabs?.postMessage('changed');

interface Wanted {
  readonly href: string;
  readonly at: number;
}
/** A login that takes longer than this has been given up. */
const loginTime = 10 * 60_000;

/** Keeps the wanted page with its filters in this tab: the server carries only its path. */
export const rememberDestination = (href: string): void =>
  tabStore.write('destination', { href, at: Date.now() } satisfies Wanted);

/** The page that was wanted when this tab went to log in, once; null if there is none. */
export function takeDestination(): string | null {
  const wanted = tabStore.read<Wanted | null>('destination', null);
  tabStore.write('destination', null);
  return wanted && Date.now() - wanted.at < loginTime ? wanted.href : null;
}
