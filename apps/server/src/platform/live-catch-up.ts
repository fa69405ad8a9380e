import { setImmediate as nextTurn } from 'node:timers/promises';
import { booker, mayEnter } from '@warchest/domain/members/access.ts';
import type { Deps } from './context.ts';
import { eventBytes, everythingAnew, everyTopic, runEvents } from './live-event.ts';
import type { LiveStream } from './live-stream.ts';
import type { RunViews } from './run-views.ts';

/** How far back is looked for missed changes: longer than any transaction takes. */
export const slack = 15_000;
/** A client that was away for longer fetches everything anew. */
const longestGap = 10 * 60_000;
/** Whoever missed more runs than this fetches everything anew: that is less work for both. */
const mostRuns = 100;
/** A member who comes back again within this time fetches everything anew, in ms. */
const oncePer = 5_000;

interface Options {
  readonly deps: Pick<Deps, 'clock' | 'log'>;
  readonly runViews: RunViews;
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
    const { clock, log } = this.#options.deps;
    const now = clock.now();
    // Hanging up and coming back again and again must not cost the others anything.
    const isCheap = now - since <= longestGap && this.#isFirstLately(stream.viewer.id, now);
    try {
      if (isCheap && (await this.#sendRuns(stream, since))) {
        stream.write(eventBytes('member', everyTopic, clock.now()));
        return;
      }
    } catch (error) {
      log.warn({ err: error }, 'A client could not catch up');
    }
    stream.write(everythingAnew);
  }

  /** Sends the changed runs that the viewer sees; answers whether that was all there is to know. */
  async #sendRuns(stream: LiveStream, since: number): Promise<boolean> {
    if (!mayEnter(booker, stream.viewer.roles)) return true;
    const { deps, runViews } = this.#options;
    const changed = await runViews.changedSince(since - slack);
    if (changed.length > mostRuns) return false;
    let knowsAll = true;
    for (const { id, version } of changed) {
      // What was left out is told later by the stream itself.
      if (!stream.isOpen || stream.isBehind) return true;
      const fragment = await runViews.fragment(id, version);
      if (!fragment) continue;
      const { bytes, shown } = runEvents(fragment, () => deps.clock.now())(stream.viewer);
      if (shown) stream.write(bytes);
      // It may have been theirs to see when they left, and may never have been: no word of it by name.
      else if (fragment.version > 1) knowsAll = false;
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
