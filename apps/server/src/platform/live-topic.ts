import type { PartOf, ViewName, InvalidationName } from '@warchest/contract/live-topics.ts';
import type { Access } from '@warchest/domain/members/access.ts';
import type { Actor } from './context.ts';

/** Who looks, as far as topics ask. */
export type Viewer = Pick<Actor, 'id' | 'roles' | 'named'>;

/**
 * A thing as it is at one version, ready to be shown: each of its variants (such as a view for staff
 * and one for the public) is made and serialised once, however many watch.
 */
export interface LiveEntity {
  readonly id: string;
  readonly version: number;
  /** Which sort of thing of its topic it is. */
  readonly of: string;
  /** Key of the variant that this person sees. */
  variantFor(viewer: Viewer): string;
  /** The variant as JSON, or null if those who see this variant see nothing of the thing. */
  json(variant: string): string | null;
}

/** A thing and its version. */
export interface LiveEntityVersion {
  readonly id: string;
  readonly version: number;
}

/** A topic whose things are sent at every change, each in the view that the receiver may see. */
export interface ViewTopic {
  readonly name: ViewName;
  /** Who may see any of its things at all. */
  readonly access: Access;
  /** The thing at `minVersion` or newer; null once it is gone. */
  thing(id: string, minVersion: number): Promise<LiveEntity | null>;
  /** Things changed at or after the moment (epoch ms). */
  changedSince(moment: number): Promise<readonly LiveEntityVersion[]>;
}

/** A topic of which is only told that something is new: whom it concerns looks for themselves. */
export interface InvalidationTopic<T extends InvalidationName = InvalidationName> {
  readonly name: T;
  /** Who hears of it at all; everybody who watches if not given. */
  readonly access?: Access;
  /** The part that says that a member may see other things than before. */
  readonly rights?: PartOf<T>;
}

/** The topics of the live stream, as features have registered them. */
export class Topics {
  readonly #shown = new Map<string, ViewTopic>();
  readonly #told = new Map<string, InvalidationTopic>();

  show(topic: ViewTopic): void {
    this.#mustBeNew(topic.name);
    this.#shown.set(topic.name, topic);
  }

  tell<T extends InvalidationName>(topic: InvalidationTopic<T>): void {
    this.#mustBeNew(topic.name);
    this.#told.set(topic.name, topic);
  }

  get shown(): readonly ViewTopic[] {
    return [...this.#shown.values()];
  }

  get told(): readonly InvalidationTopic[] {
    return [...this.#told.values()];
  }

  #mustBeNew(name: string): void {
    if (this.#shown.has(name) || this.#told.has(name)) throw new Error(`Topic ${name} is there`);
  }
}
