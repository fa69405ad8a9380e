import type { ServerResponse } from 'node:http';
import { invalidationParts, type LiveEvent } from '@warchest/contract/live-topics.ts';
import { mayEnter } from '@warchest/domain/members/access.ts';
import type { Actor, Deps } from '../context.ts';
import { CatchUp } from './catch-up.ts';
import { eventBytes, invalidationBytes } from './event.ts';
import { LiveFeed, writeSliced } from './feed.ts';
import { LiveStream } from './stream.ts';
import type { Topics } from './topic.ts';
import type { InvalidationNotice, Notice } from '../notice.ts';
import { Refused } from '../refused.ts';

const streamsPerPerson = 3;
/** Clients treat a much longer silence as a broken connection. */
const heartbeatEvery = 5_000;
const recheckEvery = 10_000;
const sweepEvery = 3_000;
/** How long reloads are collected, in ms. */
export const reloadDelay = 300;

export interface HubOptions {
  readonly deps: Pick<Deps, 'notices' | 'clock' | 'log' | 'config'>;
  /** The topics; features register them before the first stream is opened. */
  readonly topics: Topics;
  /** The actors of those sessions that are still valid, by session id, in one statement. */
  readonly findValidActors: (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, Actor>>;
  /** Called with the number of open streams. */
  readonly onCount?: (streams: number) => void;
}

/**
 * All live streams of this process, served by one subscription to the notices. Features register
 * the topics; the hub knows nothing of their content.
 */
export class LiveHub {
  readonly #options: HubOptions;
  readonly #streams = new Set<LiveStream>();
  readonly #byMember = new Map<string, Set<LiveStream>>();
  /**
   * Streams that may show an entity which is no longer visible to them; this process cannot tell.
   */
  readonly #toReload = new Set<LiveStream>();
  readonly #catchUp: CatchUp;
  /** By topic, while any stream is open. */
  readonly #feeds = new Map<string, LiveFeed>();
  /** When the rights of a member, or of everyone (`null`), last changed; kept while it matters. */
  readonly #rightsChanged = new Map<string | null, number>();
  /** The number of session checks. */
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
    // An earlier disconnect emits no further event.
    if (!stream.isOpen) return;
    // Rights may have changed after the actor was read and before the stream was added.
    const mustRecheck = this.#streams.size === 0 || this.#changedLately(viewer.id);
    if (this.#streams.size === 0) this.#start();
    this.#streams.add(stream);
    this.#ofMember(viewer.id).add(stream);
    this.#options.onCount?.(this.#streams.size);
    response.once('close', () => this.#forget(stream));
    stream.write(this.#event('hello', '{}'));
    if (since !== null) void this.#catchUp.send(stream, since);
    if (mustRecheck) void this.#recheck([stream]);
  }

  /** Refuses: too-often, if the member has as many open streams as allowed. */
  admit(viewer: Actor): void {
    const open = this.#byMember.get(viewer.id)?.size ?? 0;
    if (this.#options.deps.config.rateLimits && open >= streamsPerPerson) {
      throw new Refused('too-often', {
        detail: `At most ${streamsPerPerson} live streams for one person`,
        retryAfter: 5,
      });
    }
  }

  /** Ends all streams: the server is shutting down, and clients connect to another process. */
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
    this.#toReload.delete(stream);
    this.#options.onCount?.(this.#streams.size);
    if (this.#streams.size === 0) this.#stop();
  }

  #start(): void {
    const { deps, topics } = this.#options;
    const requestReload = (stream: LiveStream): void => this.#requestReload(stream);
    for (const topic of topics.viewTopics) {
      this.#feeds.set(
        topic.name,
        new LiveFeed({ deps, topic, streams: this.#streams, requestReload }),
      );
    }
    this.#unsubscribe = [
      deps.notices.subscribe((notice) => this.#onNotice(notice)),
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

  #onNotice(notice: Notice): void {
    if ('version' in notice) this.#feeds.get(notice.topic)?.enqueue(notice.id, notice.version);
    else this.#invalidate(notice);
  }

  #invalidate({ topic, to, parts = invalidationParts[topic] }: InvalidationNotice): void {
    const { access, rights } =
      this.#options.topics.invalidationTopics.find(({ name }) => name === topic) ?? {};
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

  /**
   * Missed changes of entities are found by version; of invalidation topics anything may be new.
   */
  #afterGap(): void {
    this.#sweep();
    for (const { name } of this.#options.topics.invalidationTopics)
      this.#invalidate({ topic: name });
  }

  #sweep(): void {
    for (const feed of this.#feeds.values()) void feed.sweep();
    const past = performance.now() - recheckEvery;
    for (const [who, at] of this.#rightsChanged) if (at < past) this.#rightsChanged.delete(who);
  }

  /** Makes a stream reload soon. Several reloads become one, and it names no entity. */
  #requestReload(stream: LiveStream): void {
    const isGathering = this.#toReload.size > 0;
    this.#toReload.add(stream);
    if (isGathering) return;
    setTimeout(() => {
      const streams = [...this.#toReload];
      this.#toReload.clear();
      const reload = this.#event('reload', '{}');
      void writeSliced(streams, (one) => one.write(reload));
    }, reloadDelay).unref();
  }

  /**
   * Ends the streams whose session has ended, and applies changed roles. Results of an older check
   * do not overwrite those of a newer one.
   */
  async #recheck(streams: readonly LiveStream[]): Promise<void> {
    const check = (this.#checks += 1);
    try {
      const ids = new Set(streams.map((stream) => stream.viewer.sessionId));
      const valid = await this.#options.findValidActors([...ids]);
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
        // Visibility has changed, so everything shown may have.
        if (changed) stream.write(this.#event('reload', '{}'));
      }
    } catch (error) {
      this.#options.deps.log.warn({ err: error }, 'Checking the sessions of live streams failed');
    }
  }
}

const rightsKey = ({ roles, named }: Actor): string =>
  `${[...roles].toSorted().join()} ${[...(named ?? [])].toSorted().join()}`;
