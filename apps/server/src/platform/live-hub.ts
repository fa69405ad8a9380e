import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ServerResponse } from 'node:http';
import type { Actor, Deps } from './context.ts';
import type { LiveEvent } from '@warchest/contract/live.ts';
import { eventBytes, LiveStream } from './live-stream.ts';
import type { Notice } from './notice.ts';
import { Refused } from './refused.ts';
import type { RunFragment, RunViews } from './run-views.ts';

const streamsPerPerson = 3;
/** Streams written to in one turn of the event loop. */
const slice = 200;
const heartbeatEvery = 15_000;
const recheckEvery = 10_000;
const sweepEvery = 3_000;
/** How far back is looked for missed changes: longer than any transaction takes. */
const slack = 15_000;
/** A client that was away for longer fetches everything anew. */
const longestGap = 10 * 60_000;
/** Runs of which the hub remembers what it sent. */
const mostRemembered = 2_000;

export interface HubOptions {
  readonly deps: Pick<Deps, 'notices' | 'clock' | 'log' | 'config'>;
  readonly runViews: RunViews;
  /** The actors of these sessions that are still valid, by session id, in one statement. */
  readonly stillValid: (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, Actor>>;
  /** Told how many streams are open. */
  readonly counted?: (streams: number) => void;
}

/**
 * All live streams of this process. One subscription to the notices serves them; a changed run is
 * fetched once, each of its views is serialised once, and written to the streams in slices, so that
 * nobody else waits for long.
 */
export class LiveHub {
  readonly #options: HubOptions;
  readonly #streams = new Set<LiveStream>();
  readonly #byMember = new Map<string, Set<LiveStream>>();
  /** What was sent last of a run. */
  readonly #sent = new Map<string, RunFragment | { readonly version: number }>();
  /** Newest wanted version of runs that wait for delivery. */
  readonly #wanted = new Map<string, number>();
  #delivering = false;
  #timers: NodeJS.Timeout[] = [];
  #unsubscribe: (() => void)[] = [];

  constructor(options: HubOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#streams.size;
  }

  /**
   * Opens a stream on a response whose headers are sent. `since`: epoch ms of the last event that
   * the client has seen, or null if it has just loaded everything.
   * Refuses: too-often, for more than three streams of one person.
   */
  open(viewer: Actor, response: ServerResponse, since: number | null): void {
    const stream = new LiveStream(viewer, response);
    if (this.#streams.size === 0) this.#start();
    this.#streams.add(stream);
    this.#ofMember(viewer.id).add(stream);
    this.#options.counted?.(this.#streams.size);
    response.once('close', () => this.#forget(stream));
    response.once('error', () => response.destroy());
    stream.write(this.#event('hello', '{}'));
    if (since !== null) void this.#catchUp(stream, since);
  }

  /** Refuses whoever has as many streams open as one person may. */
  admit(viewer: Actor): void {
    const open = this.#byMember.get(viewer.id)?.size ?? 0;
    if (this.#options.deps.config.rateLimits && open >= streamsPerPerson) {
      throw new Refused('too-often', {
        detail: `At most ${streamsPerPerson} live streams for one person`,
        retryAfter: 5,
      });
    }
  }

  /** Ends all streams: the server is going down, and clients connect to another one. */
  close(): void {
    this.#stop();
    for (const stream of this.#streams) stream.end();
  }

  #event(name: LiveEvent, json: string): Buffer {
    return eventBytes(name, json, this.#options.deps.clock.now());
  }

  #ofMember(id: string): Set<LiveStream> {
    let streams = this.#byMember.get(id);
    if (!streams) this.#byMember.set(id, (streams = new Set()));
    return streams;
  }

  #forget(stream: LiveStream): void {
    if (!this.#streams.delete(stream)) return;
    const ofMember = this.#byMember.get(stream.viewer.id);
    ofMember?.delete(stream);
    if (ofMember?.size === 0) this.#byMember.delete(stream.viewer.id);
    this.#options.counted?.(this.#streams.size);
    if (this.#streams.size === 0) this.#stop();
  }

  #start(): void {
    const { notices } = this.#options.deps;
    this.#unsubscribe = [
      notices.subscribe((notice) => this.#hear(notice)),
      notices.onGap(() => void this.#sweep()),
    ];
    const every = (period: number, work: () => void) => setInterval(work, period).unref();
    this.#timers = [
      every(heartbeatEvery, () => {
        for (const stream of this.#streams) stream.beat();
      }),
      every(recheckEvery, () => void this.#recheck([...this.#streams])),
      every(sweepEvery, () => void this.#sweep()),
    ];
  }

  #stop(): void {
    for (const timer of this.#timers) clearInterval(timer);
    for (const leave of this.#unsubscribe) leave();
    this.#timers = [];
    this.#unsubscribe = [];
    this.#wanted.clear();
    this.#sent.clear();
  }

  #hear(notice: Notice): void {
    if (notice.kind === 'run') {
      this.#want(notice.id, notice.version);
    } else if (notice.kind === 'catalogue') {
      void this.#writeAll(this.#event('catalogue', '{}'));
    } else {
      const streams = this.#byMember.get(notice.id);
      if (!streams) return;
      const topics = notice.topics ?? ['cycle', 'notices'];
      const bytes = this.#event('member', JSON.stringify({ topics }));
      for (const stream of streams) stream.write(bytes);
      if (topics.includes('roles')) void this.#recheck([...streams]);
    }
  }

  #want(id: string, version: number): void {
    if ((this.#sent.get(id)?.version ?? 0) >= version) return;
    if ((this.#wanted.get(id) ?? 0) >= version) return;
    this.#wanted.set(id, version);
    if (!this.#delivering) void this.#deliverAll();
  }

  /** One run after the other, so that no stream sees an older version after a newer one. */
  async #deliverAll(): Promise<void> {
    this.#delivering = true;
    try {
      for (const [id, version] of this.#wanted) {
        this.#wanted.delete(id);
        try {
          await this.#deliver(id, version);
        } catch (error) {
          // The sweep finds it again.
          this.#options.deps.log.warn({ err: error, run: id }, 'A change could not be delivered');
        }
      }
    } finally {
      this.#delivering = false;
    }
    if (this.#wanted.size > 0) await this.#deliverAll();
  }

  async #deliver(id: string, version: number): Promise<void> {
    const fragment = await this.#options.runViews.fragment(id, version);
    const before = this.#sent.get(id);
    this.#remember(id, fragment ?? { version });
    if (!fragment) return;
    const made = this.#eventsOf(fragment);
    // Who saw nothing of the run before and sees nothing now need not hear of it.
    const saw = (stream: LiveStream): boolean =>
      before === undefined ||
      !('json' in before) ||
      before.json(before.variantFor(stream.viewer)) !== null;
    await this.#writeSliced((stream) => {
      const { bytes, shown } = made(stream.viewer);
      return shown || saw(stream) ? bytes : null;
    });
  }

  /** The event of each variant, made once. */
  #eventsOf(fragment: RunFragment): (viewer: Actor) => { bytes: Buffer; shown: boolean } {
    const made = new Map<string, { bytes: Buffer; shown: boolean }>();
    const { id, kind, version } = fragment;
    return (viewer) => {
      const variant = fragment.variantFor(viewer);
      let event = made.get(variant);
      if (!event) {
        const run = fragment.json(variant);
        const json = `{"kind":"${kind}","id":"${id}","version":${version},"run":${run ?? 'null'}}`;
        event = { bytes: this.#event('run', json), shown: run !== null };
        made.set(variant, event);
      }
      return event;
    };
  }

  #remember(id: string, fragment: RunFragment | { readonly version: number }): void {
    this.#sent.delete(id);
    this.#sent.set(id, fragment);
    for (const oldest of this.#sent.keys()) {
      if (this.#sent.size <= mostRemembered) break;
      this.#sent.delete(oldest);
    }
  }

  #writeAll(bytes: Buffer): Promise<void> {
    return this.#writeSliced(() => bytes);
  }

  async #writeSliced(bytesFor: (stream: LiveStream) => Buffer | null): Promise<void> {
    let written = 0;
    for (const stream of this.#streams) {
      const bytes = bytesFor(stream);
      if (bytes) stream.write(bytes);
      if (++written % slice === 0) await nextTurn();
    }
  }

  /** Sends a client that was away what changed meanwhile; running twice into a version does no harm. */
  async #catchUp(stream: LiveStream, since: number): Promise<void> {
    const now = this.#options.deps.clock.now();
    try {
      if (now - since > longestGap) {
        stream.write(this.#event('reload', '{}'));
        return;
      }
      for (const { id, version } of await this.#options.runViews.changedSince(since - slack)) {
        const fragment = await this.#options.runViews.fragment(id, version);
        if (fragment) stream.write(this.#eventsOf(fragment)(stream.viewer).bytes);
      }
      const topics = ['cycle', 'notices', 'roles'];
      stream.write(this.#event('member', JSON.stringify({ topics })));
    } catch (error) {
      this.#options.deps.log.warn({ err: error }, 'A client could not catch up');
      stream.write(this.#event('reload', '{}'));
    }
  }

  /** Finds what a lost notice did not tell. */
  async #sweep(): Promise<void> {
    const since = this.#options.deps.clock.now() - slack;
    try {
      for (const { id, version } of await this.#options.runViews.changedSince(since)) {
        this.#want(id, version);
      }
    } catch (error) {
      this.#options.deps.log.debug({ err: error }, 'Missed changes could not be looked for');
    }
  }

  /** Ends the streams whose session has ended, and takes over changed roles. */
  async #recheck(streams: readonly LiveStream[]): Promise<void> {
    try {
      const ids = new Set(streams.map((stream) => stream.viewer.sessionId));
      const valid = await this.#options.stillValid([...ids]);
      for (const stream of streams) {
        const viewer = valid.get(stream.viewer.sessionId);
        if (!viewer) {
          stream.end();
          continue;
        }
        const changed = rolesKey(viewer) !== rolesKey(stream.viewer);
        stream.viewer = viewer;
        // What may be seen has changed, so everything shown has.
        if (changed) stream.write(this.#event('reload', '{}'));
      }
    } catch (error) {
      this.#options.deps.log.warn({ err: error }, 'Sessions of live streams could not be checked');
    }
  }
}

const rolesKey = ({ roles }: Actor): string => [...roles].toSorted().join();
