import type { Roster, RosterEntry, RosterPick } from '@warchest/contract/roster-view.ts';
import { absentKey } from '@warchest/domain/rosters/sign-up.ts';
import { boosterRoles, type BoosterRole, type RoleCounts } from '@warchest/domain/rosters/role.ts';
import { bySignUp, compareChips, type BoardSort } from './board-sort.ts';

/** Unanswered changes of the board by booster: the picked role and class, or null for unpicked. */
export type Pending = ReadonlyMap<
  string,
  { readonly role: BoosterRole; readonly class: string } | null
>;

/** A booster on the board with one of the classes they offered. */
export interface Chip {
  /** Booster and class: unique on the board. */
  readonly key: string;
  readonly id: string;
  readonly entry: RosterEntry;
  /** Position of the sign-up, from 1. */
  readonly order: number;
  /** `removed`: unpicked on the board, but not notified yet. */
  readonly state: 'open' | 'unsaved' | 'saved' | 'removed';
  /** Being sent to the server. */
  readonly sending: boolean;
  /** Why it cannot be picked; empty if it can. */
  readonly locked: string;
  /** Whether they are picked, or were until the board is saved: the sign-up is locked. */
  readonly fixed: boolean;
  /** What is known of the booster: picks of this cycle, all no-shows, the run they are in then. */
  readonly known: Roster['known'][string];
}

/** A role with everybody who offered to play it. */
export interface Column {
  readonly role: BoosterRole;
  readonly wanted: number;
  readonly picked: number;
  readonly chips: readonly Chip[];
  /** Counts per class, the highest first. */
  readonly classes: readonly (readonly [string, number])[];
}

export const wantedOf = (roster: Roster): RoleCounts => ({
  tank: roster.wantedTank,
  healer: roster.wantedHeal,
  dps: roster.wantedDps,
  lb: roster.wantedLb,
});

export const picksOf = (roster: Roster): readonly RosterPick[] =>
  boosterRoles.flatMap((role) => roster[role]);

const keyOf = (id: string, { class: played }: Pick<RosterEntry, 'class'>): string =>
  `${id} ${played}`;

/** Without spaces, accents and capitals, for comparing names while typing. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f\s]/g, '')
    .toLowerCase();

/** The search text of a sign-up, cached because it is read most often. */
const foundBy = new WeakMap<RosterEntry, string>();

function wordsOf(entry: RosterEntry): string {
  const known = foundBy.get(entry);
  if (known !== undefined) return known;
  const words = [entry.displayName, entry.class, entry.status].map(folded).join('\n');
  foundBy.set(entry, words);
  return words;
}

const nothingKnown: Chip['known'] = { picked: 0, noShows: 0, busyIn: '' };

const rank = { saved: 0, unsaved: 0, removed: 1, open: 1 } as const;

/**
 * The board: each role with its boosters, picked ones first, then in the chosen order, absent ones
 * last, filtered by the typed text (name, class or status). Counts include all.
 */
export function boardOf(
  roster: Roster,
  pending: Pending,
  typed: string,
  absentLabel: string = absentKey,
  sort: BoardSort = bySignUp,
): readonly Column[] {
  const known = new Map(picksOf(roster).map((pick) => [pick.id, pick]));
  const removed = new Map(roster.removals.map((pick) => [pick.id, pick]));
  const needle = folded(typed);
  const entries = Object.entries(roster.signups)
    .flatMap(([id, own]) => own.map((entry) => ({ id, entry })))
    .toSorted((a, b) => Date.parse(a.entry.signedAt) - Date.parse(b.entry.signedAt));
  const chips = entries.map(({ id, entry }, at): Chip => {
    const pendingPick = pending.get(id);
    const sent = known.get(id);
    const now = pendingPick === undefined ? (sent ?? null) : pendingPick;
    const isThis = now !== null && now.class === entry.class && now.role === entry.role;
    const was = sent?.state === 'saved' ? sent : removed.get(id);
    const wasThis = was !== undefined && was.class === entry.class && was.role === entry.role;
    const absent = entry.status === absentLabel;
    return {
      key: keyOf(id, entry),
      id,
      entry,
      order: at + 1,
      state: isThis ? (wasThis ? 'saved' : 'unsaved') : wasThis ? 'removed' : 'open',
      sending: pendingPick !== undefined,
      fixed: now !== null || sent !== undefined || removed.has(id),
      known: roster.known[id] ?? nothingKnown,
      locked:
        now !== null && !isThis
          ? `already picked as ${now.class}`
          : absent && !isThis
            ? 'absent'
            : '',
    };
  });
  const wanted = wantedOf(roster);
  return boosterRoles.map((role) => {
    const own = chips.filter(({ entry }) => entry.role === role);
    const classes = new Map<string, number>();
    for (const { entry } of own) classes.set(entry.class, (classes.get(entry.class) ?? 0) + 1);
    return {
      role,
      wanted: wanted[role],
      picked: own.filter(isPicked).length,
      classes: [...classes].toSorted(([a, m], [b, n]) => n - m || a.localeCompare(b)),
      chips: own
        .filter(({ entry }) => wordsOf(entry).includes(needle))
        .toSorted(
          (a, b) =>
            rank[a.state] - rank[b.state] ||
            Number(a.entry.status === absentLabel) - Number(b.entry.status === absentLabel) ||
            compareChips(sort, a, b),
        ),
    };
  });
}

/** The id of a chip's element, with the board's prefix. */
export const chipId = (board: string, { key }: Pick<Chip, 'key'>): string =>
  `${board}${key.replace(/\W/g, '_')}`;

/** Whether two chips look the same, so that the old one can be kept. */
export const isSameChip = (one: Chip, other: Chip): boolean =>
  one === other ||
  (one.key === other.key &&
    one.entry === other.entry &&
    one.order === other.order &&
    one.state === other.state &&
    one.sending === other.sending &&
    one.locked === other.locked &&
    one.fixed === other.fixed &&
    one.known.picked === other.known.picked &&
    one.known.noShows === other.known.noShows &&
    one.known.busyIn === other.known.busyIn);

const isSameColumn = (one: Column, other: Column): boolean =>
  one.wanted === other.wanted &&
  one.picked === other.picked &&
  one.classes.join('\n') === other.classes.join('\n') &&
  one.chips.length === other.chips.length &&
  one.chips.every((chip, at) => {
    const beside = other.chips[at];
    return beside !== undefined && isSameChip(chip, beside);
  });

/** Reuses the columns of the previous board that look the same, so that they are not rendered again. */
export const reuseColumns = (
  before: readonly Column[],
  columns: readonly Column[],
): readonly Column[] =>
  columns.map((column, at) => {
    const was = before[at];
    return was !== undefined && isSameColumn(was, column) ? was : column;
  });

export const isPicked = ({ state }: Pick<Chip, 'state'>): boolean =>
  state === 'saved' || state === 'unsaved';

/** The board's summary: `Picked 9/10 · +3 −1 unsaved`. */
export function sumOf(columns: readonly Column[], roster: Roster, pending: Pending) {
  const picked = columns.reduce((sum, one) => sum + one.picked, 0);
  const wanted = columns.reduce((sum, one) => sum + one.wanted, 0);
  const saved = new Set(
    [...picksOf(roster).filter(({ state }) => state === 'saved'), ...roster.removals].map(
      ({ id }) => id,
    ),
  );
  const now = new Set(picksOf(roster).map(({ id }) => id));
  for (const [id, pendingPick] of pending)
    if (pendingPick) now.add(id);
    else now.delete(id);
  const added = [...now].filter((id) => !saved.has(id)).length;
  const removed = [...saved].filter((id) => !now.has(id)).length;
  return { picked, wanted, added, removed };
}

/** The position of the keyboard on the board. */
export interface BoardPosition {
  readonly role: BoosterRole;
  /** The chip's key; empty: the first one that can be picked. */
  readonly key: string;
}

/**
 * The chip that Enter would pick: the active one, otherwise the first of its role that can be
 * picked.
 * @param isSought a filter is typed: its match is meant, even if picked already
 */
export function chipAt(
  columns: readonly Column[],
  { role, key }: BoardPosition,
  isSought = false,
): Chip | undefined {
  const own = columns.find((one) => one.role === role)?.chips ?? [];
  const chosen = own.find((one) => one.key === key);
  if (chosen) return chosen;
  const here = own.find((one) => !isPicked(one) && one.locked === '');
  if (here) return here;
  // the filter may match somebody of another role
  const all = columns.flatMap(({ chips }) => chips);
  return all.find((one) => !isPicked(one) && one.locked === '') ?? (isSought ? all[0] : undefined);
}

/** The position after an arrow key, or after a digit that selects a column. */
export function moved(
  columns: readonly Column[],
  position: BoardPosition,
  key: string,
  isSought = false,
): BoardPosition | null {
  const digit = Number(key);
  const named = boosterRoles[digit - 1];
  if (Number.isInteger(digit) && named) return { role: named, key: '' };
  const chip = chipAt(columns, position, isSought);
  const role = chip?.entry.role ?? position.role;
  const own = columns.find((one) => one.role === role)?.chips ?? [];
  const at = own.findIndex((one) => one.key === chip?.key);
  const aside = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  if (aside !== 0) {
    const next = boosterRoles[boosterRoles.indexOf(role) + aside];
    return next ? { role: next, key: '' } : null;
  }
  if (key === 'ArrowDown') return { role, key: own[Math.min(at + 1, own.length - 1)]?.key ?? '' };
  if (key === 'ArrowUp') return { role, key: own[Math.max(at - 1, 0)]?.key ?? '' };
  return null;
}
