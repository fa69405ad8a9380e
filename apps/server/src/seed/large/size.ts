import type { RunKind } from '@warchest/domain/runs/kind.ts';

/** How large a community is to be. */
export interface Size {
  readonly members: number;
  readonly bookings: number;
  /** Otherwise it follows from the bookings. */
  readonly runsADay?: number;
}

/** The one that answers must be quick for. */
export const largest: Size = { members: 35_000, bookings: 2_000_000 };

/** Days ahead that have customers already, today among them. */
export const daysAhead = 8;
/** Of them those whose rosters are open. */
export const daysStaffed = 2;
/** Runs of a day of a community of any size; a small one has fewer, so that it too has cycles. */
export const runsOfDay = ({ bookings, runsADay }: Size): number =>
  runsADay ?? Math.max(3, Math.min(60, Math.round(bookings / 330)));

/** Of every seven runs five are raids. */
export const kindOf = (run: number): RunKind =>
  run % 7 < 5 ? 'raid' : run % 7 === 5 ? 'mountraid' : 'shift';

/** Which runs have rosters here. */
export const isStaffed: Readonly<Record<RunKind, boolean>> = {
  raid: true,
  mountraid: false,
  shift: false,
};

const spots: Readonly<Record<RunKind, number>> = { raid: 20, mountraid: 8, shift: 12 };
/** How many customers a run of the day takes, and how many want to come. */
export const spotsOf = (run: number): number => spots[kindOf(run)];
export const customersOf = (run: number): number => spotsOf(run) - 3 + (run % 6);
