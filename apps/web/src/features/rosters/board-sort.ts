import type { Roster, RosterEntry } from '@warchest/contract/roster-view.ts';

/** What boosters are sorted by. */
interface Sorted {
  readonly entry: RosterEntry;
  /** Position of the sign-up, from 1. */
  readonly order: number;
  readonly known: Roster['known'][string];
}

/** The columns of a board by which its boosters can be sorted, in display order. */
export const sortColumns = [
  { key: 'order', label: '#', title: 'Order of sign-up' },
  { key: 'name', label: 'Name', title: 'Name' },
  { key: 'ilvl', label: 'ilvl', title: 'Item level' },
  { key: 'best', label: 'Best', title: 'Best percentage in the logs' },
  { key: 'median', label: 'Med', title: 'Median percentage in the logs' },
  { key: 'kills', label: 'Kill', title: 'Kills' },
  { key: 'picked', label: 'Pick', title: 'Picked in this cycle' },
] as const;
export type SortKey = (typeof sortColumns)[number]['key'];

export interface BoardSort {
  readonly key: SortKey;
  /** The other way round than the column's own direction: numbers fall, order and names rise. */
  readonly reversed: boolean;
}

export const bySignUp: BoardSort = { key: 'order', reversed: false };

/** The sort of a URL parameter, such as `ilvl` or `-ilvl`; by sign-up if it is unknown. */
export function sortOf(written: string): BoardSort {
  const reversed = written.startsWith('-');
  const name = reversed ? written.slice(1) : written;
  const column = sortColumns.find(({ key }) => key === name);
  return column ? { key: column.key, reversed } : bySignUp;
}

/** The URL parameter after a press on a column: another press reverses it; empty: by sign-up. */
export function pressedSort({ key, reversed }: BoardSort, pressed: SortKey): string {
  const turned = key === pressed && !reversed;
  return turned ? `-${pressed}` : pressed === bySignUp.key ? '' : pressed;
}

const numberOf = ({ entry, known, order }: Sorted, key: Exclude<SortKey, 'name'>): number | null =>
  key === 'order' ? -order : key === 'picked' ? known.picked : entry[key];

/** Compares two boosters; those without a value come last either way, equal ones by sign-up. */
export function compareChips({ key, reversed }: BoardSort, a: Sorted, b: Sorted): number {
  const turn = reversed ? -1 : 1;
  if (key === 'name') {
    return a.entry.displayName.localeCompare(b.entry.displayName) * turn || a.order - b.order;
  }
  const [one, other] = [numberOf(a, key), numberOf(b, key)];
  if (one === null || other === null) {
    return Number(one === null) - Number(other === null) || a.order - b.order;
  }
  return (other - one) * turn || a.order - b.order;
}
