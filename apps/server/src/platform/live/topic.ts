import type { PartOf, ViewName, InvalidationName } from '@warchest/contract/live-topics.ts';
import type { Access } from '@warchest/domain/members/access.ts';
import type { Actor } from '../context.ts';

/** The part of an actor that topics need. */
export type Viewer = Pick<Actor, 'id' | 'roles' | 'named'>;

/**
 * An entity at one version, ready to be sent: each of its variants (such as a view for staff and
 * one for the public) is created and serialised once, however many viewers there are.
 */
export interface LiveEntity {
  readonly id: string;
  readonly version: number;
  /** The type of the entity within its topic. */
  readonly of: string;
  /** Key of the variant for this viewer. */
  variantFor(viewer: Viewer): string;
  /** The variant as JSON, or null if its viewers see nothing of the entity. */
  json(variant: string): string | null;
}

/** An entity's id and version. */
export interface LiveEntityVersion {
  readonly id: string;
  readonly version: number;
}

/** A topic whose entities are sent at every change, each in the view that the receiver may see. */
export interface ViewTopic {
  readonly name: ViewName;
  /** Who may see any of its entities. */
  readonly access: Access;
  /** The entity at `minVersion` or newer; null if it is gone. */
  readEntity(id: string, minVersion: number): Promise<LiveEntity | null>;
  /** Entities changed at or after the instant (epoch ms). */
  changedSince(moment: number): Promise<readonly LiveEntityVersion[]>;
}

/** A topic that only reports that something is new; clients then read it themselves. */
export interface InvalidationTopic<T extends InvalidationName = InvalidationName> {
  readonly name: T;
  /** Who is notified; default: every client. */
  readonly access?: Access;
  /** The part that means that a member's visibility has changed. */
  readonly rights?: PartOf<T>;
}

/** The topics of the live stream, registered by features. */
export class Topics {
  readonly #viewTopics = new Map<string, ViewTopic>();
  readonly #invalidationTopics = new Map<string, InvalidationTopic>();

  addViewTopic(topic: ViewTopic): void {
    this.#mustBeNew(topic.name);
    this.#viewTopics.set(topic.name, topic);
  }

  addInvalidationTopic<T extends InvalidationName>(topic: InvalidationTopic<T>): void {
    this.#mustBeNew(topic.name);
    this.#invalidationTopics.set(topic.name, topic);
  }

  get viewTopics(): readonly ViewTopic[] {
    return [...this.#viewTopics.values()];
  }

  get invalidationTopics(): readonly InvalidationTopic[] {
    return [...this.#invalidationTopics.values()];
  }

  #mustBeNew(name: string): void {
    if (this.#viewTopics.has(name) || this.#invalidationTopics.has(name))
      throw new Error(`Topic ${name} is already registered`);
  }
}
