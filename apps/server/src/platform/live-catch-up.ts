import { setImmediate as nextTurn } from 'node:timers/promises';
import { invalidationParts } from '@warchest/contract/live-topics.ts';
import { mayEnter } from '@warchest/domain/members/access.ts';
import type { Deps } from './context.ts';
import { resetEvent, invalidationBytes, entityEvents } from './live-event.ts';
import { slack } from './live-feed.ts';
import type { LiveStream } from './live-stream.ts';
import type { ViewTopic, Topics } from './live-topic.ts';

/** A client that was away for longer fetches everything anew. */
const longestGap = 10 * 60_000;
/** Whoever missed more things of a topic than this fetches everything anew: that is less work for both. */
const mostThings = 100;
/** A member who comes back again within this time fetches everything anew, in ms. */
const oncePer = 5_000;

interface Options {
  readonly deps: Pick<Deps, 'clock' | 'log'>;
  readonly topics: Topics;
}

/** Tells clients that were away what changed meanwhile. */
export class CatchUp {
  readonly #options: Options;
  /** When members were caught up last, the longest ago first. */
  readonly #lately = new Map<string, number>();

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Sends what changed since (epoch ms), or that everything is to be fetched anew. Running twice into
   * a version does no harm. Never fails.
   */
  async send(stream: LiveStream, since: number): Promise<void> {
    const { deps, topics } = this.#options;
    const now = deps.clock.now();
    // Hanging up and coming back again and again must not cost the others anything.
    const isCheap = now - since <= longestGap && this.#isFirstLately(stream.viewer.id, now);
    try {
      if (isCheap && (await this.#sendThings(stream, since))) {
        for (const { name, access } of topics.told) {
          // those of which somebody hears nothing are not named to them after a gap either
          if (access !== undefined && !mayEnter(access, stream.viewer.roles, stream.viewer.named))
            continue;
          stream.write(invalidationBytes(name, invalidationParts[name], deps.clock.now()));
        }
        return;
      }
    } catch (error) {
      deps.log.warn({ err: error }, 'A client could not catch up');
    }
    stream.write(resetEvent);
  }

  /** Sends the changed things that the viewer sees; answers whether that was all there is to know. */
  async #sendThings(stream: LiveStream, since: number): Promise<boolean> {
    for (const topic of this.#options.topics.shown) {
      if (!mayEnter(topic.access, stream.viewer.roles, stream.viewer.named)) continue;
      if (!(await this.#sendTopic(stream, topic, since))) return false;
    }
    return true;
  }

  async #sendTopic(stream: LiveStream, topic: ViewTopic, since: number): Promise<boolean> {
    const { clock } = this.#options.deps;
    const changed = await topic.changedSince(since - slack);
    if (changed.length > mostThings) return false;
    let knowsAll = true;
    for (const { id, version } of changed) {
      // What was left out is told later by the stream itself.
      if (!stream.isOpen || stream.isBehind) return true;
      const thing = await topic.thing(id, version);
      if (!thing) continue;
      const { bytes, shown } = entityEvents(topic.name, thing, () => clock.now())(stream.viewer);
      if (shown) stream.write(bytes);
      // It may have been theirs to see when they left, and may never have been: no word of it by name.
      else if (thing.version > 1) knowsAll = false;
      await nextTurn();
    }
    return knowsAll;
  }

  #isFirstLately(memberId: string, now: number): boolean {
    for (const [id, at] of this.#lately) {
      if (now - at < oncePer) break;
      this.#lately.delete(id);
    }
    if (this.#lately.has(memberId)) return false;
    this.#lately.set(memberId, now);
    return true;
  }
}
