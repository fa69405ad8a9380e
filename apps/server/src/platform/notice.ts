import type { PartOf, ViewName, InvalidationName } from '@warchest/contract/live-topics.ts';

/** An entity of a view topic has changed. */
export interface EntityNotice {
  readonly topic: ViewName;
  readonly id: string;
  readonly version: number;
}

/** Something of an invalidation topic is new. */
interface Invalidation<T extends InvalidationName> {
  readonly topic: T;
  /** Discord id of the member it concerns; without it, all members. */
  readonly to?: string;
  /** The parts of the topic that are new; without it, all of them. */
  readonly parts?: readonly PartOf<T>[];
}
export type InvalidationNotice = { [T in InvalidationName]: Invalidation<T> }[InvalidationName];

/** Published after the commit to subscribers in every process. */
export type Notice = EntityNotice | InvalidationNotice;
