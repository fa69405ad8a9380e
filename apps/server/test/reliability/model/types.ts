import type { Attendance } from '@warchest/domain/rosters/attendance.ts';
import type { BoosterRole } from '@warchest/domain/rosters/role.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';

export interface ModelBooking {
  readonly id: string;
  readonly owner: string;
  buyer: string;
  /** Whose spots it takes; empty where spots are the run's. */
  boss: string;
  readonly advCut: string;
  readonly bait: boolean;
  price: number;
  status: string;
  /** Came into a full run and waits, or was parked while waiting. */
  backup: boolean;
  paid: boolean;
  holder: string;
  done: boolean;
  /** Its gold was mailed under its string. */
  mailed: boolean;
  deleted: boolean;
  place: number;
  /** Who deleted it last, and who cancelled it last. */
  deletedBy: string;
  cancelledBy: string;
  /** What was said of it when it was cancelled. */
  before: string;
}

/** 200, or the status of the refusal. */
export type Status = 200 | 403 | 404 | 409 | 422;

/** What became of a string that was to be marked. */
export type Marked = 'marked' | 'already' | 'unknown';

/** Gold for a member (empty: for nobody who is one), and what they are owed as far as it was said. */
export interface ModelPayout {
  readonly to: string;
  readonly gold: number;
  readonly owed: number | null;
}

/** Who acts, as far as it matters. */
export interface Actor {
  readonly id: string;
  readonly staff: boolean;
}

/** What a booster offers to play; one for each class. */
export interface ModelSignup {
  readonly who: string;
  readonly class: string;
  role: BoosterRole;
  status: string;
}

export interface ModelPick {
  readonly role: BoosterRole;
  readonly class: string;
  /** Not notified yet, notified, or removed without a notification of that. */
  state: 'unsaved' | 'saved' | 'removed';
  attendance: Attendance;
  /** Of those who were there for some. */
  bosses: number | null;
}

/** Who offers to play a run, and who is picked, by member. */
export interface ModelRoster {
  closed: boolean;
  signups: ModelSignup[];
  readonly picks: Map<string, ModelPick>;
}

export interface ModelRun {
  readonly id: string;
  readonly kind: RunKind;
  /** How many, by boss; under the empty name where spots are the run's. */
  spots: ReadonlyMap<string, number>;
  cancelled: boolean;
  completed: boolean;
  started: boolean;
  nextPlace: number;
  bookings: ModelBooking[];
  roster: ModelRoster | null;
  /** What the live payout credited, by member. */
  paidOut: Map<string, number>;
}

/** A service booking: one customer, a team of boosters, in no run. */
export interface ModelService {
  readonly id: string;
  readonly owner: string;
  readonly advCut: string;
  price: number;
  status: string;
  teamSize: number;
  /** In the order in which they offered themselves, and those of them who were chosen. */
  offered: string[];
  team: string[];
  paid: boolean;
  holder: string;
  mailed: boolean;
  /** Staff took back a completion. */
  reversed: boolean;
  /** What the live payout credited, by member. */
  paidOut: Map<string, number>;
}

/** Who says that gold was taken. */
export interface ModelPayer {
  readonly id: string;
  readonly staff: boolean;
  readonly collects: boolean;
}

export interface Model {
  readonly runs: ModelRun[];
  readonly services: ModelService[];
  readonly leader: string;
  readonly manager: string;
  readonly collector: string;
  /** What was paid to members, by member; payouts to nobody else. */
  readonly payouts: Map<string, number>;
  /** Loyalty points by member. */
  readonly points: Map<string, number>;
  /** What members have had of them for each run and service booking. */
  readonly worked: Map<string, Map<string, number>>;
}
