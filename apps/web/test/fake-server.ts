import { vi } from 'vitest';

/** A request as the tests inspect it. */
export interface Asked {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** The server's reply; the signal tells that the request was aborted. */
export type FakeAnswer = (signal: AbortSignal | null) => Response | Promise<Response>;

/** A JSON reply with a status. */
export const json =
  (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  (): Response =>
    new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', ...headers },
    });

/**
 * Replaces the server: `answers` are returned one after another, and further requests get no
 * response, as on a broken connection. Call `vi.unstubAllGlobals` afterwards.
 */
export function fakeServer(): {
  readonly answers: FakeAnswer[];
  readonly asked: Asked[];
} {
  const answers: FakeAnswer[] = [];
  const asked: Asked[] = [];
  // a browser without locks: each tab acts on its own
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    asked.push({
      url,
      method: init.method ?? 'GET',
      headers: (init.headers ?? {}) as Record<string, string>,
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    });
    const answer = answers.shift();
    return answer
      ? Promise.resolve(answer(init.signal ?? null))
      : Promise.reject(new TypeError('Failed to fetch'));
  });
  return { answers, asked };
}

/** A browser storage for one test. */
class MemoryStorage {
  readonly #kept = new Map<string, string>();
  getItem(key: string): string | null {
    return this.#kept.get(key) ?? null;
  }
  setItem(key: string, text: string): void {
    this.#kept.set(key, text);
  }
  removeItem(key: string): void {
    this.#kept.delete(key);
  }
}

/** A window with storage and a location, and a document that can be hidden. */
export function fakeWindow() {
  const assign = vi.fn<(address: string) => void>();
  const reload = vi.fn<() => void>();
  const document = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    title: '',
  });
  const window = Object.assign(new EventTarget(), {
    localStorage: new MemoryStorage(),
    sessionStorage: new MemoryStorage(),
    location: { assign, reload },
  });
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', document);
  return {
    assign,
    reload,
    document,
    /** The browser notices that its network is gone, or there again. */
    network: (is: 'online' | 'offline') => window.dispatchEvent(new Event(is)),
    /** Hides the tab or shows it. */
    show(visibilityState: 'visible' | 'hidden') {
      document.visibilityState = visibilityState;
      document.dispatchEvent(new Event('visibilitychange'));
    },
  };
}
