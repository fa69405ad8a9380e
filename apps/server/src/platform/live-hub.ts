import type { ServerResponse } from 'node:http';
import { invalidationParts, type LiveEvent } from '@warchest/contract/live-topics.ts';
import { mayEnter } from '@warchest/domain/members/access.ts';
import type { Actor, Deps } from './context.ts';
import { CatchUp } from './live-catch-up.ts';
import { eventBytes, invalidationBytes } from './live-event.ts';
import { LiveFeed, writeSliced } from './live-feed.ts';
import { LiveStream } from './live-stream.ts';
import type { Topics } from './live-topic.ts';
import type { InvalidationNotice, Notice } from './notice.ts';
import { Refused } from './refused.ts';

const streamsPerPerson = 3;
/** Clients take a silence that is much longer than this for a broken connection. */
const heartbeatEvery = 5_000;
const recheckEvery = 10_000;
const sweepEvery = 3_000;
/** How long streams that are to fetch everything anew are gathered. */
export const gatherDoubts = 300;

export interface HubOptions {
  readonly deps: Pick<Deps, 'notices' | 'clock' | 'log' | 'config'>;
  /** What is told and shown; features register it before the first stream is opened. */
  readonly topics: Topics;
  /** The actors of these sessions that are still valid, by session id, in one statement. */
  readonly stillValid: (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, Actor>>;
  /** Told how many streams are open. */
  readonly counted?: (streams: number) => void;
}

/**
 * All live streams of this process. One subscription to the notices serves them; what the topics are
 * about is known to the features that have registered them.
 */
export class LiveHub {
  readonly #options: HubOptions;
  readonly #streams = new Set<LiveStream>();
  readonly #byMember = new Map<string, Set<LiveStream>>();
  /** Streams that may show a thing which is no longer for them, of which this process knows too little. */
  readonly #inDoubt = new Set<LiveStream>();
  readonly #catchUp: CatchUp;
  /** By topic, while anybody watches. */
  readonly #feeds = new Map<string, LiveFeed>();
  /** When the rights of a member last changed, or of everybody (`null`), for as long as it may matter. */
  readonly #rightsChanged = new Map<string | null, number>();
  /** How often sessions were looked up. */
  #checks = 0;
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
   */
  open(viewer: Actor, response: ServerResponse, since: number | null): void {
    const stream = new LiveStream(viewer, response);
    response.once('error', () => response.destroy());
    // Who hung up before now will not be heard to do so again.
    if (!stream.isOpen) return;
    // Rights that changed between looking up who this is and now were told to nobody for this stream.
    const unsure = this.#streams.size === 0 || this.#changedLately(viewer.id);
    if (this.#streams.size === 0) this.#start();
    this.#streams.add(stream);
    this.#ofMember(viewer.id).add(stream);
    this.#options.counted?.(this.#streams.size);
    response.once('close', () => this.#forget(stream));
    stream.write(this.#event('hello', '{}'));
    if (since !== null) void this.#catchUp.send(stream, since);
    if (unsure) void this.#recheck([stream]);
  }

  /** Refuses whoever has as many streams open as one person may: too-often. */
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

  #changedLately(id: string): boolean {
    const last = Math.max(...[id, null].map((who) => this.#rightsChanged.get(who) ?? -Infinity));
    return performance.now() - last < recheckEvery;
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
    const { deps, topics } = this.#options;
    const doubt = (stream: LiveStream): void => this.#doubt(stream);
    for (const topic of topics.shown) {
      this.#feeds.set(topic.name, new LiveFeed({ deps, topic, streams: this.#streams, doubt }));
    }
    this.#unsubscribe = [
      deps.notices.subscribe((notice) => this.#hear(notice)),
      deps.notices.onGap(() => this.#afterGap()),
    ];
    const every = (period: number, work: () => void) => setInterval(work, period).unref();
    this.#timers = [
      every(heartbeatEvery, () => void writeSliced(this.#streams, (stream) => stream.beat())),
      every(recheckEvery, () => void this.#recheck([...this.#streams])),
      every(sweepEvery, () => this.#sweep()),
    ];
  }

  #stop(): void {
    for (const timer of this.#timers) clearInterval(timer);
    for (const leave of this.#unsubscribe) leave();
    for (const feed of this.#feeds.values()) feed.clear();
    this.#timers = [];
    this.#unsubscribe = [];
    this.#feeds.clear();
    this.#rightsChanged.clear();
  }

  #hear(notice: Notice): void {
    if ('version' in notice) this.#feeds.get(notice.topic)?.want(notice.id, notice.version);
    else this.#tell(notice);
  }

  #tell({ topic, to, parts = invalidationParts[topic] }: InvalidationNotice): void {
    const { access, rights } = this.#options.topics.told.find(({ name }) => name === topic) ?? {};
    const changesRights = parts.some((part) => part === rights);
    if (changesRights) this.#rightsChanged.set(to ?? null, performance.now());
    const streams = to === undefined ? this.#streams : this.#byMember.get(to);
    if (!streams) return;
    const bytes = invalidationBytes(topic, parts, this.#options.deps.clock.now());
    void writeSliced(streams, (stream) => {
      if (access === undefined || mayEnter(access, stream.viewer.roles, stream.viewer.named))
        stream.write(bytes);
    });
    if (changesRights) void this.#recheck([...streams]);
  }

  /** What is shown is found by version; of what only tells, anything may be new. */
  #afterGap(): void {
    this.#sweep();
    for (const { name } of this.#options.topics.told) this.#tell({ topic: name });
  }

  #sweep(): void {
    for (const feed of this.#feeds.values()) void feed.sweep();
    const past = performance.now() - recheckEvery;
    for (const [who, at] of this.#rightsChanged) if (at < past) this.#rightsChanged.delete(who);
  }

  /** Has a stream fetch everything anew, soon: many changes are one, and it names nothing. */
  #doubt(stream: LiveStream): void {
    const isGathering = this.#inDoubt.size > 0;
    this.#inDoubt.add(stream);
    if (isGathering) return;
    setTimeout(() => {
      const streams = [...this.#inDoubt];
      this.#inDoubt.clear();
      const reload = this.#event('reload', '{}');
      void writeSliced(streams, (one) => one.write(reload));
    }, gatherDoubts).unref();
  }

  /**
   * Ends the streams whose session has ended, and takes over changed roles. Who was looked up again
   * since keeps what that has found, also where this answer comes later.
   */
  async #recheck(streams: readonly LiveStream[]): Promise<void> {
    const check = (this.#checks += 1);
    try {
      const ids = new Set(streams.map((stream) => stream.viewer.sessionId));
      const valid = await this.#options.stillValid([...ids]);
      for (const stream of streams) {
        if (stream.check > check) continue;
        stream.check = check;
        const viewer = valid.get(stream.viewer.sessionId);
        if (!viewer) {
          stream.end();
          continue;
        }
        const changed = rightsKey(viewer) !== rightsKey(stream.viewer);
        stream.viewer = viewer;
        // What may be seen has changed, so everything shown has.
        if (changed) stream.write(this.#event('reload', '{}'));
      }
    } catch (error) {
      this.#options.deps.log.warn({ err: error }, 'Sessions of live streams could not be checked');
    }
  }
}

const rightsKey = ({ roles, named }: Actor): string =>
  `${[...roles].toSorted().join()} ${[...(named ?? [])].toSorted().join()}`;
