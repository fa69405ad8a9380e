/** The Levenshtein distance of two texts. */
export function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      next[j] = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same);
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** The candidates most similar to a text, best first; dissimilar ones are left out. */
export function nearest(
  text: string,
  candidates: readonly string[],
  maxResults = 3,
): readonly string[] {
  const target = text.toLowerCase();
  return candidates
    .map((one) => ({
      one,
      edits: one.startsWith(target) && target.length > 2 ? 1 : distance(target, one.toLowerCase()),
    }))
    .filter(
      ({ one, edits }) =>
        edits <= Math.max(2, Math.ceil(Math.max(one.length, target.length) * 0.45)),
    )
    .toSorted((a, b) => a.edits - b.edits)
    .slice(0, maxResults)
    .map(({ one }) => one);
}
