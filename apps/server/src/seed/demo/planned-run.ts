import type { BookingChange, NewShiftBooking } from '@warchest/contract/booking-change.ts';
import type { RunChange } from '@warchest/contract/run-change.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import type { Day } from '@warchest/domain/time/day.ts';
import { instantOf } from '@warchest/domain/time/zone.ts';
import type { OfferedBoss } from '../../features/runs/tables.ts';
import type { Actor } from '../../platform/context.ts';

/** A booking and what happens to it. */
export interface PlannedBooking {
  readonly advertiser: Actor;
  readonly body: NewShiftBooking;
  /** Done by the gold collector after all have booked. */
  readonly follow: BookingChange | null;
}

/** A run of the demo, from creation to completion. */
export interface DemoRun {
  /** Unique within the demo. */
  readonly key: string;
  readonly kind: RunKind;
  readonly day: Day;
  readonly time: string;
  readonly raid: string;
  readonly difficulty: string;
  readonly type: string;
  readonly raidType: string;
  readonly capacity: number;
  /** With their spots, if spots belong to bosses. */
  readonly bosses: readonly OfferedBoss[];
  readonly leader: Actor | null;
  readonly gc: Actor | null;
  readonly note: string;
  readonly baits: number;
  readonly bookings: readonly PlannedBooking[];
  /** Done by a manager at the end. */
  readonly ending: RunChange | null;
  /** Whether its gold has been mailed. */
  readonly mailed: boolean;
}

/** The start of a run. */
export const startsAt = (run: Pick<DemoRun, 'day' | 'time'>): number => {
  const instant = instantOf(run.day, run.time);
  if (instant === null) throw new Error(`${run.day} ${run.time} does not exist`);
  return instant;
};
