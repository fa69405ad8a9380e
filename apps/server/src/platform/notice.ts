import type { PartOf, ViewName, InvalidationName } from '@warchest/contract/live-topics.ts';

/** That a thing has changed, of a topic whose things are shown. */
export interface EntityNotice {
  readonly topic: ViewName;
  readonly id: string;
  readonly version: number;
}

/** That something is new, of a topic that only tells. */
interface Invalidation<T extends InvalidationName> {
  readonly topic: T;
  /** Discord id of the member it concerns; without one it concerns everybody. */
  readonly to?: string;
  /** What of the topic is new; without it, all of it. */
  readonly parts?: readonly PartOf<T>[];
}
export type InvalidationNotice = { [T in InvalidationName]: Invalidation<T> }[InvalidationName];

/** That something changed, told after the commit to whoever watches, in every process. */
export type Notice = EntityNotice | InvalidationNotice;
