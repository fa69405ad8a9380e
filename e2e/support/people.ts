import type { APIRequestContext, BrowserContext } from '@playwright/test';

/** Somebody to be: a person of the simulated chat platform, or anybody with these roles. */
export type Somebody =
  | { readonly persona: string }
  | { readonly id: string; readonly name: string; readonly roles: readonly string[] };

const port = process.env.E2E_PORT ?? '3900';
/** The address of the journeys' server. */
export const ownOrigin = `http://127.0.0.1:${port}`;
/** The address of its simulated chat platform. */
export const chatOrigin = `http://127.0.0.1:${Number(port) + 1}`;

const asked = (who: Somebody): Record<string, string> =>
  'persona' in who
    ? { persona: who.persona }
    : { persona: 'custom', id: who.id, name: who.name, roles: who.roles.join(',') };

/**
 * The address at which the chat platform answers at once as this person, for a login that this
 * browser has begun.
 */
async function authorizeUrl(
  request: APIRequestContext,
  who: Somebody,
  destination?: string,
): Promise<string> {
  const start = `/v1/authentication/discord/start${destination ? `?to=${destination}` : ''}`;
  const answer = await request.get(start, { maxRedirects: 0 });
  const location = answer.headers()['location'];
  if (!location) throw new Error(`The login did not begin: ${answer.status()}`);
  const url = new URL(location);
  for (const [name, value] of Object.entries(asked(who))) url.searchParams.set(name, value);
  return url.toString();
}

/** Logs this browser in without a page: for calls of the API as that person, and pages after it. */
export async function logInContext(context: BrowserContext, who: Somebody): Promise<void> {
  await context.request.get(await authorizeUrl(context.request, who));
}

let people = 0;
const batch = Date.now() % 1_000_000_000;

/** A new person of their own for a test. */
export const somebody = (name: string, ...roles: string[]): Somebody => {
  people += 1;
  return {
    id: `77${String(process.pid % 1000).padStart(3, '0')}${String(batch).padStart(9, '0')}${String(people).padStart(4, '0')}`,
    name,
    roles,
  };
};

/** The id of a person made by {@link somebody}. */
export function idOf(who: Somebody): string {
  if (!('id' in who)) throw new Error('Only the chat platform knows the id of a persona');
  return who.id;
}
