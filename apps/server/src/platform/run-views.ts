import type { RunKind } from '@warchest/domain/runs/kind.ts';
import type { Actor } from './context.ts';

/** Who looks, as far as views ask. */
export type Viewer = Pick<Actor, 'id' | 'roles'>;

/**
 * A run as it is at one version, ready to be shown: each variant (staff view, public view, public
 * view with own bookings) is made and serialised once, however many watch.
 */
export interface RunFragment {
  readonly id: string;
  readonly kind: RunKind;
  readonly version: number;
  /** Key of the variant that this person sees. */
  variantFor(viewer: Viewer): string;
  /** The variant as JSON, or null if those who see this variant see nothing of the run. */
  json(variant: string): string | null;
}

/** What the live stream asks of the runs. */
export interface RunViews {
  /** The run at `minVersion` or newer; null once it is gone. */
  fragment(id: string, minVersion: number): Promise<RunFragment | null>;
  /** Runs changed at or after the moment (epoch ms). */
  changedSince(moment: number): Promise<{ id: string; version: number }[]>;
}
