import type { Faction } from './validate.ts';

/** A piece of a message that may mean something: it is shown, and never taken by itself. */
export interface Doubt {
  readonly said: string;
  readonly why: string;
}

/** What a message says for certain; null where it says nothing, or nothing certain. Price in whole gold. */
export interface Whisper {
  readonly buyer: string | null;
  readonly buyerClass: string | null;
  readonly typeOfBoost: string | null;
  readonly advCut: string | null;
  readonly faction: Faction | null;
  readonly price: number | null;
  /** The figure that the price was read from, where it has no sign of its own. */
  readonly barePrice: string | null;
  readonly btag: string | null;
  readonly difficulty: string | null;
  /** Wall time `HH:mm` of the run that is meant. */
  readonly time: string | null;
  readonly doubts: readonly Doubt[];
  /** Words that mean nothing here, in their order. */
  readonly rest: string;
}
