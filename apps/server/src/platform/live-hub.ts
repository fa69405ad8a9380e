import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ServerResponse } from 'node:http';
import type { LiveEvent } from '@warchest/contract/live.ts';
import { booker, mayEnter } from '@warchest/domain/members/access.ts';
import type { Actor, Deps } from './context.ts';
import { CatchUp, slack } from './live-catch-up.ts';
import { eventBytes, runEvents } from './live-event.ts';
import { LiveStream } from './live-stream.ts';
import type { Notice } from './notice.ts';
import { Refused } from './refused.ts';
import type { RunFragment, RunViews } from './run-views.ts';

const streamsPerPerson = 3;
/** Streams written to in one turn of the event loop. */
const slice = 200;
const heartbeatEvery = 15_000;
const recheckEvery = 10_000;
const sweepEvery = 3_000;
/** How long streams that are to fetch everything anew are gathered. */
const gatherDoubts = 300;
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

/** A run of which there is nothing any more. */
interface Gone {
  readonly version: number;
  readonly json?: undefined;
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
  readonly #sent = new Map<string, RunFragment | Gone>();
  /** Newest wanted version of runs that wait for delivery. */
  readonly #wanted = new Map<string, number>();
  /** Streams that may show a run which is no longer for them, of which this process knows too little. */
  readonly #inDoubt = new Set<LiveStream>();
  readonly #catchUp: CatchUp;
  #delivering = false;
  #timers: NodeJS.Timeout[] = [];
  #unsubscribe: (() => void)[] = [];

  constructor(options: HubOptions) {
    this.#options = options;
    this.#catchUp = new CatchUp(options);
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
    if (since !== null) void this.#catchUp.send(stream, since);
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
    this.#inDoubt.delete(stream);
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
    const { deps, runViews } = this.#options;
    // What was sent last, else what lists have shown: the oldest that this process still has.
    const before = this.#sent.get(id) ?? (await runViews.fragment(id, 0));
    const fragment = await runViews.fragment(id, version);
    this.#remember(id, fragment ?? { version });
    if (!fragment) return;
    const eventFor = runEvents(fragment, () => deps.clock.now());
    // Who saw the run before is told that it is gone. Of a run that they never saw nobody hears.
    const saw = ({ viewer }: LiveStream): boolean =>
      before?.json !== undefined && before.json(before.variantFor(viewer)) !== null;
    const isKnown = fragment.version === 1 || (before?.version ?? Infinity) < fragment.version;
    await this.#writeSliced((stream) => {
      const { bytes, shown } = eventFor(stream.viewer);
      if (shown) return bytes;
      if (isKnown) return saw(stream) ? bytes : null;
      if (mayEnter(booker, stream.viewer.roles)) this.#doubt(stream);
      return null;
    });
  }

  /** Has a stream fetch everything anew, soon: many changes are one, and it names no run. */
  #doubt(stream: LiveStream): void {
    const isGathering = this.#inDoubt.size > 0;
    this.#inDoubt.add(stream);
    if (isGathering) return;
    setTimeout(() => {
      const streams = [...this.#inDoubt];
      this.#inDoubt.clear();
      const reload = this.#event('reload', '{}');
      void this.#writeSliced(() => reload, streams);
    }, gatherDoubts).unref();
  }

  #remember(id: string, fragment: RunFragment | Gone): void {
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

  async #writeSliced(
    bytesFor: (stream: LiveStream) => Buffer | null,
    streams: Iterable<LiveStream> = this.#streams,
  ): Promise<void> {
    let written = 0;
    for (const stream of streams) {
      const bytes = bytesFor(stream);
      if (bytes) stream.write(bytes);
      if (++written % slice === 0) await nextTurn();
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
