import type { Role } from '@warchest/domain/members/roles.ts';

/** An answer of a real server; status 0: there was none, or it was cut off. */
export interface Reply {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly retryAfter: string | null;
}

const none: Reply = { status: 0, body: {}, retryAfter: null };

/** Somebody's browser towards a server process: over a real connection, with the session's cookie. */
export class HttpClient {
  readonly #origin: string;
  readonly cookie: string;

  constructor(origin: string, cookie: string) {
    this.#origin = origin;
    this.cookie = cookie;
  }

  /** Logs in as a member made up on the simulated chat platform. */
  static async logIn(origin: string, roles: readonly Role[]): Promise<HttpClient> {
    const id = String(600_000_000_000_000_000n + BigInt(Math.floor(Math.random() * 1e15)));
    const manual = { redirect: 'manual' } as const;
    const start = await fetch(`${origin}/v1/authentication/discord/start`, manual);
    const consent = new URL(start.headers.get('location') ?? '');
    consent.searchParams.set('persona', 'custom');
    consent.searchParams.set('id', id);
    consent.searchParams.set('name', `Visitor ${id.slice(-4)}`);
    consent.searchParams.set('roles', roles.join(','));
    const consented = await fetch(consent, manual);
    const callback = await fetch(consented.headers.get('location') ?? '', {
      ...manual,
      headers: { cookie: cookiesOf(start) },
    });
    const cookie = cookiesOf(callback);
    if (!cookie.includes('access')) throw new Error(`Not logged in: ${await callback.text()}`);
    return new HttpClient(origin, cookie);
  }

  async ask(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Reply> {
    try {
      const answer = await fetch(`${this.#origin}/v1${path}`, {
        method,
        signal: AbortSignal.timeout(20_000),
        headers: {
          origin: this.#origin,
          cookie: this.cookie,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return {
        status: answer.status,
        // Only what has arrived whole was acknowledged.
        body: (await answer.json()) as Record<string, unknown>,
        retryAfter: answer.headers.get('retry-after'),
      };
    } catch {
      return none;
    }
  }

  /** Opens a live stream. */
  stream(): Promise<Response> {
    return fetch(`${this.#origin}/v1/live`, { headers: { cookie: this.cookie } });
  }
}

const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0] ?? '')
    .filter((one) => !one.endsWith('='))
    .join('; ');
