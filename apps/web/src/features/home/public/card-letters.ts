import type { RunKind } from '@warchest/domain/runs/kind.ts';

/** The keys of the own gold: what is left to mail, and the sales of this cycle. */
export const goldLetters = { strings: 't', cycleHistory: 'c' } as const;

/** The keys of each kind's cards, unique within the strip. */
export const letters: Record<
  RunKind,
  Readonly<Record<'own' | 'all' | 'book' | 'look' | 'past', string>>
> = {
  raid: { own: 'y', all: 'm', book: 'b', look: 'r', past: 'p' },
  mountraid: { own: 'u', all: 'n', book: 'o', look: 'e', past: 'q' },
  shift: { own: 'i', all: 'h', book: 's', look: 'w', past: 'v' },
};
