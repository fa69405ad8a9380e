import { setImmediate as nextTurn } from 'node:timers/promises';
import { mayEnter } from '@warchest/domain/members/access.ts';
import type { Deps } from '../context.ts';
import { entityEvents } from './event.ts';
import type { LiveStream } from './stream.ts';
import type { ViewTopic, LiveEntity, Viewer } from './topic.ts';

/** How far back a sweep looks for missed changes: longer than any transaction takes, in ms. */
export const slack = 15_000;
/** The number of streams written to in one turn of the event loop. */
const slice = 200;
/** The number of entities per topic whose last sent version is kept. */
const maxRemembered = 2_000;

/** Writes to streams, some per turn of the event loop, so that other work does not wait long. */
export async function writeSliced(
  streams: Iterable<LiveStream>,
  write: (stream: LiveStream) => void,
): Promise<void> {
  let written = 0;
  for (const stream of streams) {
    write(stream);
    if (++written % slice === 0) await nextTurn();
  }
}

interface Options {
  readonly deps: Pick<Deps, 'clock' | 'log'>;
  readonly topic: ViewTopic;
  /** The open streams. */
  readonly streams: Iterable<LiveStream>;
  /** Called with streams that may show an entity which is no longer visible to them. */
  readonly requestReload: (stream: LiveStream) => void;
}

/** An entity that no longer exists. */
interface RemovedEntity {
  readonly version: number;
  readonly json?: undefined;
}

/**
 * Sends the changed entities of one topic: each is read once, and each variant is serialised once,
 * however many streams are open.
 */
export class LiveFeed {
  readonly #options: Options;
  /** The last sent version of each entity. */
  readonly #sent = new Map<string, LiveEntity | RemovedEntity>();
  /** The newest version to deliver, by entity id. */
  readonly #pending = new Map<string, number>();
  #delivering = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Delivers the entity at this version or newer, unless that has been done. */
  enqueue(id: string, version: number): void {
    if ((this.#sent.get(id)?.version ?? 0) >= version) return;
    if ((this.#pending.get(id) ?? 0) >= version) return;
    this.#pending.set(id, version);
    if (!this.#delivering) void this.#deliverAll();
  }

  /** Finds changes whose notice was lost. */
  async sweep(): Promise<void> {
    const { deps, topic } = this.#options;
    try {
      const changed = await topic.changedSince(deps.clock.now() - slack);
      for (const { id, version } of changed) this.enqueue(id, version);
    } catch (error) {
      deps.log.debug({ err: error }, 'Sweeping for missed changes failed');
    }
  }

  /** Forgets everything when the last stream closes. */
  clear(): void {
    this.#pending.clear();
    this.#sent.clear();
  }

  /** One entity after the other, so that no stream gets an older version after a newer one. */
  async #deliverAll(): Promise<void> {
    const { deps, topic } = this.#options;
    this.#delivering = true;
    try {
      for (const [id, version] of this.#pending) {
        this.#pending.delete(id);
        try {
          await this.#deliver(id, version);
        } catch (error) {
          // The next sweep finds it again.
          deps.log.warn({ err: error, topic: topic.name, id }, 'Delivering a change failed');
        }
      }
    } finally {
      this.#delivering = false;
    }
    if (this.#pending.size > 0) await this.#deliverAll();
  }

  async #deliver(id: string, version: number): Promise<void> {
    const { deps, topic, streams, requestReload } = this.#options;
    // The last sent version, else the oldest that this process still caches.
    const before = this.#sent.get(id) ?? (await topic.readEntity(id, 0));
    const entity = await topic.readEntity(id, version);
    this.#remember(id, entity ?? { version });
    if (!entity) return this.#sendRemoval(before, id, version);
    const eventFor = entityEvents(topic.name, entity, () => deps.clock.now());
    // Viewers who saw the entity before get its removal; those who never saw it get nothing.
    const sawBefore = viewersOf(before);
    const isKnown = entity.version === 1 || (before?.version ?? Infinity) < entity.version;
    await writeSliced(streams, (stream) => {
      const { bytes, shown } = eventFor(stream.viewer);
      if (shown || sawBefore(stream.viewer)) stream.write(bytes);
      else if (!isKnown && mayEnter(topic.access, stream.viewer.roles, stream.viewer.named))
        requestReload(stream);
    });
  }

  /** Sends the removal of an entity that is gone for every viewer, such as a deleted one. */
  async #sendRemoval(
    before: LiveEntity | RemovedEntity | null,
    id: string,
    version: number,
  ): Promise<void> {
    const { deps, topic, streams, requestReload } = this.#options;
    if (before && before.json === undefined) return;
    const gone = { id, version, of: before?.of ?? '', variantFor: () => '', json: () => null };
    const eventFor = entityEvents(topic.name, gone, () => deps.clock.now());
    const sawBefore = viewersOf(before);
    await writeSliced(streams, (stream) => {
      if (!before) {
        // This process does not know who saw it.
        if (mayEnter(topic.access, stream.viewer.roles, stream.viewer.named)) requestReload(stream);
      } else if (sawBefore(stream.viewer)) {
        stream.write(eventFor(stream.viewer).bytes);
      }
    });
  }

  #remember(id: string, entity: LiveEntity | RemovedEntity): void {
    this.#sent.delete(id);
    this.#sent.set(id, entity);
    for (const oldest of this.#sent.keys()) {
      if (this.#sent.size <= maxRemembered) break;
      this.#sent.delete(oldest);
    }
  }
}

/** Who sees the entity, decided once per variant. */
function viewersOf(entity: LiveEntity | RemovedEntity | null): (viewer: Viewer) => boolean {
  if (entity?.json === undefined) return () => false;
  const shown = new Map<string, boolean>();
  return (viewer) => {
    const variant = entity.variantFor(viewer);
    let isShown = shown.get(variant);
    if (isShown === undefined) shown.set(variant, (isShown = entity.json(variant) !== null));
    return isShown;
  };
}
