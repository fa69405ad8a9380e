import type { Collection } from '@warchest/contract/sales-history.ts';

/** What "Copy All" counts, regardless of the filters (HIST-13). */
export const copied = { difficulty: 'Normal', type: 'VIP' } as const;

/** Difficulties and types that always have a column (HIST-12). */
const always = {
  difficulties: ['Normal', 'Heroic'],
  types: ['VIP', 'Lootshare', 'Saved'],
} as const;

export interface Sort {
  readonly difficulty: string;
  readonly type: string;
}
export const sortKey = ({ difficulty, type }: Sort): string => `${difficulty} ${type}`;

/** A collector with the counts per sort of run. */
export interface CollectorRow {
  readonly gc: string;
  readonly gcName: string;
  readonly counts: ReadonlyMap<string, number>;
  readonly total: number;
  /** Null for viewers who may not see gold. */
  readonly gold: number | null;
}

/** The sorts of run that have a column: the fixed ones, then others that occur. */
export function sortsOf(list: readonly Collection[]): readonly Sort[] {
  const difficulties = new Set<string>([...always.difficulties, ...list.map((c) => c.difficulty)]);
  const types = new Set<string>([...always.types, ...list.map((c) => c.type)]);
  const found = new Set(list.map(sortKey));
  return [...difficulties].flatMap((difficulty) =>
    [...types].flatMap((type) => {
      const isUsual =
        (always.difficulties as readonly string[]).includes(difficulty) &&
        (always.types as readonly string[]).includes(type);
      return isUsual || found.has(sortKey({ difficulty, type })) ? [{ difficulty, type }] : [];
    }),
  );
}

/** A row per collector, counting the sorts that match the filters; an empty filter matches all. */
export function collectorRows(
  list: readonly Collection[],
  filter: { readonly difficulty: string; readonly type: string },
): readonly CollectorRow[] {
  const rows = new Map<
    string,
    { name: string; counts: Map<string, number>; gold: number | null }
  >();
  for (const one of list) {
    let row = rows.get(one.gc);
    if (!row) rows.set(one.gc, (row = { name: one.gcName, counts: new Map(), gold: null }));
    if (filter.difficulty !== '' && one.difficulty !== filter.difficulty) continue;
    if (filter.type !== '' && one.type !== filter.type) continue;
    row.counts.set(sortKey(one), (row.counts.get(sortKey(one)) ?? 0) + one.count);
    if (one.gold !== null) row.gold = (row.gold ?? 0) + one.gold;
  }
  return [...rows].map(([gc, { name, counts, gold }]) => ({
    gc,
    gcName: name,
    counts,
    total: [...counts.values()].reduce((sum, count) => sum + count, 0),
    gold,
  }));
}

/** "Copy All": a line per collector with the count of Normal VIP, regardless of the filters. */
export const copyAllText = (list: readonly Collection[]): string =>
  collectorRows(list, { difficulty: '', type: '' })
    .map(({ gcName, counts }) => `${gcName}\t${counts.get(sortKey(copied)) ?? 0}`)
    .join('\n');
