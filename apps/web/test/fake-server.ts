import { vi } from 'vitest';

/** A request as the tests look at it. */
export interface Asked {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** What the server says; the signal tells that nobody listens any more. */
export type FakeAnswer = (signal: AbortSignal | null) => Response | Promise<Response>;

/** An answer of a server: JSON with a status. */
export const json =
  (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  (): Response =>
    new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', ...headers },
    });

/**
 * Stands in for the server: `answers` are given one after the other, and a request for which none is
 * left gets no answer, as on a broken line. For `vi.unstubAllGlobals` afterwards.
 */
export function fakeServer(): {
  readonly answers: FakeAnswer[];
  readonly asked: Asked[];
} {
  const answers: FakeAnswer[] = [];
  const asked: Asked[] = [];
  // a browser without locks: every tab for itself
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

/** What a browser keeps, for as long as a test. */
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

/** A window with storage and an address, and a document that can be hidden. */
export function fakeWindow() {
  const assign = vi.fn<(address: string) => void>();
  const reload = vi.fn<() => void>();
  const document = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    title: '',
  });
  vi.stubGlobal('window', {
    localStorage: new MemoryStorage(),
    sessionStorage: new MemoryStorage(),
    location: { assign, reload },
  });
  vi.stubGlobal('document', document);
  return {
    assign,
    reload,
    document,
    /** Hides the tab or shows it. */
    show(visibilityState: 'visible' | 'hidden') {
      document.visibilityState = visibilityState;
      document.dispatchEvent(new Event('visibilitychange'));
    },
  };
}
