import { setImmediate as nextTurn } from 'node:timers/promises';
import { mayEnter } from '@warchest/domain/members/access.ts';
import type { Deps } from './context.ts';
import { entityEvents } from './live-event.ts';
import type { LiveStream } from './live-stream.ts';
import type { ViewTopic, LiveEntity } from './live-topic.ts';

/** How far back is looked for missed changes: longer than any transaction takes, in ms. */
export const slack = 15_000;
/** Streams written to in one turn of the event loop. */
const slice = 200;
/** Things of one topic of which is remembered what was sent. */
const mostRemembered = 2_000;

/** Writes to streams, some in each turn of the event loop, so that nobody else waits for long. */
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
  /** The streams that are open. */
  readonly streams: Iterable<LiveStream>;
  /** Told of streams that may show a thing which is no longer for them. */
  readonly doubt: (stream: LiveStream) => void;
}

/** A thing of which there is nothing any more. */
interface Gone {
  readonly version: number;
  readonly json?: undefined;
}

/**
 * Sends the changed things of one topic: each is fetched once, and each of its views is serialised
 * once, however many streams are open.
 */
export class LiveFeed {
  readonly #options: Options;
  /** What was sent last of a thing. */
  readonly #sent = new Map<string, LiveEntity | Gone>();
  /** Newest wanted version of things that wait for delivery. */
  readonly #wanted = new Map<string, number>();
  #delivering = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Delivers the thing at this version or newer, unless that has been done. */
  want(id: string, version: number): void {
    if ((this.#sent.get(id)?.version ?? 0) >= version) return;
    if ((this.#wanted.get(id) ?? 0) >= version) return;
    this.#wanted.set(id, version);
    if (!this.#delivering) void this.#deliverAll();
  }

  /** Finds what a lost notice did not tell. */
  async sweep(): Promise<void> {
    const { deps, topic } = this.#options;
    try {
      const changed = await topic.changedSince(deps.clock.now() - slack);
      for (const { id, version } of changed) this.want(id, version);
    } catch (error) {
      deps.log.debug({ err: error }, 'Missed changes could not be looked for');
    }
  }

  /** Nobody watches any more. */
  clear(): void {
    this.#wanted.clear();
    this.#sent.clear();
  }

  /** One thing after the other, so that no stream sees an older version after a newer one. */
  async #deliverAll(): Promise<void> {
    const { deps, topic } = this.#options;
    this.#delivering = true;
    try {
      for (const [id, version] of this.#wanted) {
        this.#wanted.delete(id);
        try {
          await this.#deliver(id, version);
        } catch (error) {
          // The sweep finds it again.
          deps.log.warn({ err: error, topic: topic.name, id }, 'A change could not be delivered');
        }
      }
    } finally {
      this.#delivering = false;
    }
    if (this.#wanted.size > 0) await this.#deliverAll();
  }

  async #deliver(id: string, version: number): Promise<void> {
    const { deps, topic, streams, doubt } = this.#options;
    // What was sent last, else what lists have shown: the oldest that this process still has.
    const before = this.#sent.get(id) ?? (await topic.thing(id, 0));
    const thing = await topic.thing(id, version);
    this.#remember(id, thing ?? { version });
    if (!thing) return this.#takeAway(before, id, version);
    const eventFor = entityEvents(topic.name, thing, () => deps.clock.now());
    // Who saw the thing before is told that it is gone. Of one that they never saw nobody hears.
    const saw = ({ viewer }: LiveStream): boolean =>
      before?.json !== undefined && before.json(before.variantFor(viewer)) !== null;
    const isKnown = thing.version === 1 || (before?.version ?? Infinity) < thing.version;
    await writeSliced(streams, (stream) => {
      const { bytes, shown } = eventFor(stream.viewer);
      if (shown || (isKnown && saw(stream))) stream.write(bytes);
      else if (!isKnown && mayEnter(topic.access, stream.viewer.roles, stream.viewer.named))
        doubt(stream);
    });
  }

  /** Tells of a thing that is gone for everybody, such as a deleted one. */
  async #takeAway(before: LiveEntity | Gone | null, id: string, version: number): Promise<void> {
    const { deps, topic, streams, doubt } = this.#options;
    if (before && before.json === undefined) return;
    const gone = { id, version, of: before?.of ?? '', variantFor: () => '', json: () => null };
    const eventFor = entityEvents(topic.name, gone, () => deps.clock.now());
    await writeSliced(streams, (stream) => {
      if (!before) {
        // Nobody here knows who saw it.
        if (mayEnter(topic.access, stream.viewer.roles, stream.viewer.named)) doubt(stream);
      } else if (before.json(before.variantFor(stream.viewer)) !== null) {
        stream.write(eventFor(stream.viewer).bytes);
      }
    });
  }

  #remember(id: string, thing: LiveEntity | Gone): void {
    this.#sent.delete(id);
    this.#sent.set(id, thing);
    for (const oldest of this.#sent.keys()) {
      if (this.#sent.size <= mostRemembered) break;
      this.#sent.delete(oldest);
    }
  }
}
