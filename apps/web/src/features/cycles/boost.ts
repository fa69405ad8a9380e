/** What a run sold, taken apart from its one line. */
export interface Boost {
  readonly raid: string;
  readonly difficulty: string;
  readonly type: string;
}

/**
 * The parts of `Manaforge Omega Heroic VIP`; null for a line that does not end in a known difficulty,
 * with or without a known loot type after it.
 */
export function boostOf(
  line: string,
  difficulties: readonly string[],
  types: readonly string[],
): Boost | null {
  for (const type of ['', ...types]) {
    for (const difficulty of difficulties) {
      const end = ` ${[difficulty, type].filter(Boolean).join(' ')}`;
      if (line.endsWith(end)) return { raid: line.slice(0, -end.length), difficulty, type };
    }
  }
  return null;
}
