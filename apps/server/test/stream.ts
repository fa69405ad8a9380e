import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';

export interface StreamEvent {
  readonly id: string;
  readonly event: string;
  readonly data: unknown;
}

/** How long is waited for what is to come, in ms: on a busy machine it may take a while. */
const longest = 20_000;

/** A live stream over a real connection. */
export class Stream {
  readonly events: StreamEvent[] = [];
  closed = false;
  readonly #response: IncomingMessage;
  #text = '';
  #wake: () => void = () => undefined;

  constructor(response: IncomingMessage) {
    this.#response = response;
    response.setEncoding('utf8');
    response.on('data', (chunk: string) => this.#take(chunk));
    response.on('close', () => {
      this.closed = true;
      this.#wake();
    });
    response.on('error', () => undefined);
  }

  get status(): number {
    return this.#response.statusCode ?? 0;
  }

  get headers(): IncomingHttpHeaders {
    return this.#response.headers;
  }

  /** Waits until there is such an event among all so far. */
  async until(wanted: (event: StreamEvent) => boolean): Promise<StreamEvent> {
    return this.#waitFor(() => this.events.find(wanted), 'event');
  }

  async untilClosed(): Promise<void> {
    await this.#waitFor(() => this.closed || undefined, 'end');
  }

  /** Stops reading: what the server sends piles up. */
  stall(): void {
    this.#response.pause();
  }

  close(): void {
    this.#response.destroy();
  }

  async #waitFor<T>(look: () => T | undefined, what: string): Promise<T> {
    const deadline = Date.now() + longest;
    for (;;) {
      const found = look();
      if (found !== undefined) return found;
      const left = deadline - Date.now();
      if (left <= 0) {
        throw new Error(`No such ${what} within ${longest} ms: ${JSON.stringify(this.events)}`);
      }
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  #take(chunk: string): void {
    this.#text += chunk;
    const parts = this.#text.split('\n\n');
    this.#text = parts.pop() ?? '';
    for (const part of parts) {
      const fields = new Map(
        part.split('\n').map((row): [string, string] => {
          const colon = row.indexOf(': ');
          return [row.slice(0, colon), row.slice(colon + 2)];
        }),
      );
      const event = fields.get('event');
      if (event === undefined) continue;
      const data = JSON.parse(fields.get('data') ?? 'null') as unknown;
      this.events.push({ id: fields.get('id') ?? '', event, data });
    }
    this.#wake();
  }
}

/** Opens a stream with these headers; resolves when the answer begins. */
export const openStream = (
  address: string,
  headers: Readonly<Record<string, string>>,
): Promise<Stream> =>
  new Promise((resolve, reject) => {
    const request = get(`${address}/v1/live`, { headers, agent: false }, (response) =>
      resolve(new Stream(response)),
    );
    request.on('error', reject);
  });
