/**
 * Which changes of unique ids can be made together, so that entries may swap theirs: of two that want
 * the same id the first one can, and an id that an entry keeps is not free. If a change cannot be
 * made, its entry keeps its id, and whoever wants that one cannot be changed either.
 * @param now the id of each entry
 * @param wanted the id that each entry shall have, in the order of the changes; null: it is removed
 */
export function fittingIds(
  now: ReadonlyMap<string, string>,
  wanted: ReadonlyMap<string, string | null>,
): ReadonlyMap<string, string | null> {
  const fitting = new Map<string, string | null>();
  const claimed = new Set<string>();
  for (const [entry, id] of wanted) {
    if (id === now.get(entry) || (id !== null && claimed.has(id))) continue;
    if (id !== null) claimed.add(id);
    fitting.set(entry, id);
  }
  const holders = new Map([...now].map(([entry, id]) => [id, entry]));
  const isKept = (id: string | null): boolean => {
    const holder = id === null ? undefined : holders.get(id);
    return holder !== undefined && !fitting.has(holder);
  };
  let refused: string[];
  do {
    refused = [...fitting].flatMap(([entry, id]) => (isKept(id) ? [entry] : []));
    for (const entry of refused) fitting.delete(entry);
  } while (refused.length > 0);
  return fitting;
}
