import { setImmediate as nextTurn } from 'node:timers/promises';
import { invalidationParts } from '@warchest/contract/live-topics.ts';
import { mayEnter } from '@warchest/domain/members/access.ts';
import type { Deps } from '../context.ts';
import { resetEvent, invalidationBytes, entityEvents } from './event.ts';
import { slack } from './feed.ts';
import type { LiveStream } from './stream.ts';
import type { ViewTopic, Topics } from './topic.ts';

/** A client that was disconnected for longer reloads everything. */
const maxGap = 10 * 60_000;
/**
 * With more missed changes of a topic than this, a client reloads everything: that is less work.
 */
const maxChanges = 100;
/** A member who reconnects again within this time reloads everything, in ms. */
const minInterval = 5_000;

interface Options {
  readonly deps: Pick<Deps, 'clock' | 'log'>;
  readonly topics: Topics;
}

/** Sends the changes that a client missed while it was disconnected. */
export class CatchUp {
  readonly #options: Options;
  /** When members last caught up, oldest first. */
  readonly #lastCatchUps = new Map<string, number>();

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Sends the changes since `since` (epoch ms), or a reload event. Sending a version twice does no
   * harm. Never fails.
   */
  async send(stream: LiveStream, since: number): Promise<void> {
    const { deps, topics } = this.#options;
    const now = deps.clock.now();
    // Repeated reconnects of one member must not cost other members anything.
    const isCheap = now - since <= maxGap && this.#takeTurn(stream.viewer.id, now);
    try {
      if (isCheap && (await this.#sendEntities(stream, since))) {
        for (const { name, access } of topics.invalidationTopics) {
          // Topics that the viewer may not enter are not named after a gap either.
          if (access !== undefined && !mayEnter(access, stream.viewer.roles, stream.viewer.named))
            continue;
          stream.write(invalidationBytes(name, invalidationParts[name], deps.clock.now()));
        }
        return;
      }
    } catch (error) {
      deps.log.warn({ err: error }, 'Catching up a client failed');
    }
    stream.write(resetEvent);
  }

  /**
   * Sends the changed entities that the viewer sees. Returns false if the client must reload
   * instead.
   */
  async #sendEntities(stream: LiveStream, since: number): Promise<boolean> {
    for (const topic of this.#options.topics.viewTopics) {
      if (!mayEnter(topic.access, stream.viewer.roles, stream.viewer.named)) continue;
      if (!(await this.#sendTopic(stream, topic, since))) return false;
    }
    return true;
  }

  async #sendTopic(stream: LiveStream, topic: ViewTopic, since: number): Promise<boolean> {
    const { clock } = this.#options.deps;
    const changed = await topic.changedSince(since - slack);
    if (changed.length > maxChanges) return false;
    let isComplete = true;
    for (const { id, version } of changed) {
      // The stream itself reports left-out events later.
      if (!stream.isOpen || stream.isBehind) return true;
      const entity = await topic.readEntity(id, version);
      if (!entity) continue;
      const { bytes, shown } = entityEvents(topic.name, entity, () => clock.now())(stream.viewer);
      if (shown) stream.write(bytes);
      // The viewer may or may not have seen it before, so it must not be named.
      else if (entity.version > 1) isComplete = false;
      await nextTurn();
    }
    return isComplete;
  }

  #takeTurn(memberId: string, now: number): boolean {
    for (const [id, at] of this.#lastCatchUps) {
      if (now - at < minInterval) break;
      this.#lastCatchUps.delete(id);
    }
    if (this.#lastCatchUps.has(memberId)) return false;
    this.#lastCatchUps.set(memberId, now);
    return true;
  }
}
