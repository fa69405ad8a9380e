import { runKinds, type RunKind } from '@warchest/domain/runs/kind.ts';

/** The size of a community. */
export interface Size {
  readonly members: number;
  readonly bookings: number;
  /** Default: derived from the bookings. */
  readonly runsADay?: number;
}

/** The size at which answers must still be fast. */
export const largest: Size = { members: 35_000, bookings: 2_000_000 };

/** Days ahead that already have customers, including today. */
export const daysAhead = 8;
/** Those of them with open rosters. */
export const daysStaffed = 2;
/** Runs per day of a community of any size; a small one has fewer, so that it has cycles too. */
export const runsOfDay = ({ bookings, runsADay }: Size): number =>
  runsADay ?? Math.max(3, Math.min(60, Math.round(bookings / 330)));

/** How often each kind comes up in turn. */
const turns: Readonly<Record<RunKind, number>> = { raid: 5, mountraid: 1, shift: 1 };
const round = runKinds.flatMap((kind) => Array.from({ length: turns[kind] }, () => kind));
export const kindOf = (run: number): RunKind => round[run % round.length] ?? runKinds[0];

/** Kinds with rosters in this data. */
export const isStaffed: Readonly<Record<RunKind, boolean>> = {
  raid: true,
  mountraid: false,
  shift: false,
};

const spots: Readonly<Record<RunKind, number>> = { raid: 20, mountraid: 8, shift: 12 };
/** The spots of a run, and how many customers want them. */
export const spotsOf = (run: number): number => spots[kindOf(run)];
export const customersOf = (run: number): number => spotsOf(run) - 3 + (run % 6);
