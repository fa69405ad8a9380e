import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { open, requestText } from './connection.ts';

/** A set of open streams, all expected to get every change. */
export interface StreamSet {
  readonly port: number;
  readonly path: string;
  /** Header of each stream; as many streams as there are cookies. */
  readonly cookies: readonly string[];
}

/** A request that makes one change. */
export interface Trigger {
  readonly port: number;
  readonly method: 'PUT' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Delivery {
  /** Milliseconds from sending the request to the arrival at the last viewer. */
  readonly last: number;
  /** The same for the median viewer. */
  readonly middle: number;
}

const changeHead = /^event: run\n[^]*?"id":"([^"]+)","version":(\d+)/m;
/** The kind of an event and what it is about stand within its first bytes. */
const headBytes = 200;

/** What a change is known by: the run and its version after it. */
const keyOf = (run: string, version: number): string => `${run} ${version}`;

/** Finds the events of changes in the bytes of one stream. */
class EventReader {
  #head = '';
  #length = 0;
  #endsInNewline = false;
  readonly #found: (key: string, length: number) => void;

  constructor(found: (key: string, length: number) => void) {
    this.#found = found;
  }

  read(bytes: Buffer): void {
    let at = 0;
    if (this.#endsInNewline && bytes[0] === 10) {
      this.#end(1);
      at = 1;
    }
    for (;;) {
      const end = bytes.indexOf('\n\n', at);
      const until = end < 0 ? bytes.length : end + 2;
      if (this.#head.length < headBytes) {
        this.#head += bytes.toString('latin1', at, Math.min(until, at + headBytes));
      }
      if (end < 0) break;
      this.#end(until - at);
      at = until;
    }
    this.#length += bytes.length - at;
    this.#endsInNewline = at < bytes.length && bytes[bytes.length - 1] === 10;
  }

  #end(length: number): void {
    const found = changeHead.exec(this.#head);
    if (found) this.#found(keyOf(found[1] ?? '', Number(found[2])), this.#length + length);
    this.#head = '';
    this.#length = 0;
    this.#endsInNewline = false;
  }
}

/** Streams that are open, and when changes arrived at them. */
export class Watchers {
  readonly #sockets: Socket[] = [];
  /** Times of arrival of each change, one for each stream. */
  readonly #arrivals = new Map<string, number[]>();
  readonly #complete = new Map<string, () => void>();
  #broken: string | null = null;
  /** Length of the last change's event, in bytes. */
  eventBytes = 0;

  /** Opens the streams, a hundred at a time, and waits until each has had its first bytes. */
  static async open(set: StreamSet): Promise<Watchers> {
    const watchers = new Watchers();
    const waiting = [...set.cookies];
    while (waiting.length > 0) {
      await Promise.all(waiting.splice(0, 100).map((cookie) => watchers.#open(set, cookie)));
    }
    return watchers;
  }

  async #open(set: StreamSet, cookie: string): Promise<void> {
    let begun: () => void = () => undefined;
    const first = new Promise<void>((resolve) => (begun = resolve));
    let head: string | null = '';
    const reader = new EventReader((key, length) => {
      this.eventBytes = length;
      this.#arrive(key);
    });
    const socket = await open(
      set.port,
      (bytes) => {
        if (head === null) {
          reader.read(bytes);
          return;
        }
        head += bytes.toString('latin1');
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        if (!head.startsWith('HTTP/1.1 200')) this.#broken = head.slice(0, 400);
        const rest = Buffer.from(head.slice(end + 4), 'latin1');
        head = null;
        begun();
        if (rest.length > 0) reader.read(rest);
      },
      (why) => {
        this.#broken ??= why;
        begun();
      },
    );
    socket.write(requestText('GET', set.path, set.port, { accept: 'text/event-stream', cookie }));
    this.#sockets.push(socket);
    await first;
    if (this.#broken !== null) throw new Error(`A stream could not be opened: ${this.#broken}`);
  }

  #arrive(key: string): void {
    const times = this.#arrivals.get(key);
    if (times) times.push(performance.now());
    else this.#arrivals.set(key, [performance.now()]);
    if ((times?.length ?? 1) === this.#sockets.length) this.#complete.get(key)?.();
  }

  /** Makes changes, one each `everyMs`, and says how long each took to reach the streams. */
  async follow(triggers: readonly Trigger[], everyMs: number): Promise<Delivery[]> {
    this.#arrivals.clear();
    const deliveries: Promise<Delivery>[] = [];
    const begin = performance.now();
    for (const [index, trigger] of triggers.entries()) {
      const wait = begin + index * everyMs - performance.now();
      if (wait > 0) await pause(wait);
      const delivery = this.#deliver(trigger);
      // Whoever fails first is heard below; the others must not end the process.
      delivery.catch(() => undefined);
      deliveries.push(delivery);
    }
    const patience = new AbortController();
    const late = pause(20_000, undefined, { signal: patience.signal }).then(() => {
      throw new Error(`${this.#complete.size} changes did not reach every stream`);
    });
    late.catch(() => undefined);
    try {
      return await Promise.race([Promise.all(deliveries), late]);
    } finally {
      patience.abort();
      this.#complete.clear();
      if (this.#broken !== null) console.error(`A stream broke: ${this.#broken}`);
    }
  }

  async #deliver(trigger: Trigger): Promise<Delivery> {
    const asked = performance.now();
    const key = await send(trigger);
    if ((this.#arrivals.get(key)?.length ?? 0) < this.#sockets.length) {
      await new Promise<void>((resolve) => this.#complete.set(key, resolve));
      this.#complete.delete(key);
    }
    const times = this.#arrivals.get(key) ?? [];
    return {
      last: (times.at(-1) ?? Number.NaN) - asked,
      middle: (times[Math.floor(times.length / 2)] ?? Number.NaN) - asked,
    };
  }

  close(): void {
    this.#broken = 'closed by us';
    for (const socket of this.#sockets) socket.destroy();
  }
}

/** Makes the change; the answer tells the run and its new version. */
async function send(trigger: Trigger): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${trigger.port}${trigger.path}`, {
    method: trigger.method,
    headers: { ...trigger.headers, 'content-type': 'application/json' },
    body: trigger.body,
  });
  if (!response.ok) {
    throw new Error(`${trigger.path} was answered ${response.status}: ${await response.text()}`);
  }
  const { raid, version } = (await response.json()) as { raid: string; version: number };
  return keyOf(raid, version);
}
