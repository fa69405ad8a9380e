/** Random numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Draws some of them, each at most once. The same seed puts them in the same order, so that a draw can be
 * gone through in several runs.
 * @param skip how many of the first are left out
 */
export function draw<One>(
  all: readonly One[],
  { seed, count, skip = 0 }: { seed: number; count: number; skip?: number },
): readonly One[] {
  const random = randomOf(seed);
  const order = [...all];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const at = Math.floor(random() * (last + 1));
    [order[last], order[at]] = [order[at] as One, order[last] as One];
  }
  return order.slice(skip, skip + count);
}
