import type { Faction } from './validate.ts';

/** A part of a message that may mean something: shown, but never applied automatically. */
export interface Doubt {
  readonly said: string;
  readonly why: string;
}

/** The certain content of a message; null for what is missing or uncertain. Price in whole gold. */
export interface Whisper {
  readonly buyer: string | null;
  readonly buyerClass: string | null;
  readonly typeOfBoost: string | null;
  readonly advCut: string | null;
  readonly faction: Faction | null;
  readonly price: number | null;
  /** The number that the price was read from, if it has no unit. */
  readonly barePrice: string | null;
  readonly btag: string | null;
  readonly difficulty: string | null;
  /** Wall time `HH:mm` of the run. */
  readonly time: string | null;
  readonly doubts: readonly Doubt[];
  /** Unrecognised words, in their order. */
  readonly rest: string;
}
