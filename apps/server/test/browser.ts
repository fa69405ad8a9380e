import { sessions } from '@warchest/contract/sessions.ts';
import type { Answer } from './api-client.ts';
import type { TestWorld } from './harness.ts';
import type { TestServer } from './server.ts';

/** A browser as far as logging in needs one: it keeps cookies and follows redirects by hand. */
export class Browser {
  readonly #world: TestWorld;
  readonly #server: TestServer;
  readonly cookies = new Map<string, string>();

  constructor(world: TestWorld, server: TestServer = world.server) {
    this.#world = world;
    this.#server = server;
  }

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async get(url: string, headers: Record<string, string> = {}): Promise<Answer<unknown>> {
    return this.#send('GET', url, headers);
  }

  post(url: string, headers: Record<string, string> = {}): Promise<Answer<unknown>> {
    return this.#send('POST', url, headers);
  }

  put(url: string): Promise<Answer<unknown>> {
    return this.#send('PUT', url, {});
  }

  /** To the consent page: answers its address. */
  async start(to?: string): Promise<string> {
    const query = to === undefined ? '' : `?to=${encodeURIComponent(to)}`;
    const answer = await this.get(`/v1${sessions.start.path}${query}`);
    return String(answer.headers.location);
  }

  /** Consents as this member of the chat platform and comes back. */
  async logIn(id: string, to?: string): Promise<Answer<unknown>> {
    const { code, state } = this.#world.chat.consent(await this.start(to), id);
    return this.get(callbackAddress(code, state));
  }

  refresh(): Promise<Answer<unknown>> {
    return this.post(`/v1${sessions.refresh.path}`);
  }

  /** A browser with the same cookies: a stolen copy, or how this one was a moment ago. */
  copy(): Browser {
    return this.on();
  }

  /** The same cookies, talking to another server process. */
  on(server: TestServer = this.#server): Browser {
    const other = new Browser(this.#world, server);
    for (const [name, value] of this.cookies) other.cookies.set(name, value);
    return other;
  }

  async #send(
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    headers: Record<string, string>,
  ): Promise<Answer<unknown>> {
    const answer = await this.#world.as(null, this.#server).send({
      method,
      url,
      headers: { ...(this.cookie === '' ? {} : { cookie: this.cookie }), ...headers },
      ...(method === 'GET' ? {} : { payload: '{}' }),
    });
    const set = answer.headers['set-cookie'];
    for (const one of Array.isArray(set) ? set : set === undefined ? [] : [String(set)]) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? [];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }
}

export const callbackAddress = (code: string, state: string): string =>
  `/v1${sessions.callback.path}?${new URLSearchParams({ code, state }).toString()}`;
