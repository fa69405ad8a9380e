export interface ModelBooking {
  readonly id: string;
  readonly owner: string;
  readonly buyer: string;
  readonly advCut: string;
  readonly bait: boolean;
  price: number;
  status: string;
  /** Came into a full run and waits, or was parked while waiting. */
  backup: boolean;
  paid: boolean;
  holder: string;
  done: boolean;
  deleted: boolean;
  place: number;
  /** Who deleted it last, and who cancelled it last. */
  deletedBy: string;
  cancelledBy: string;
  /** What was said of it when it was cancelled. */
  before: string;
}

/** Who acts, as far as it matters. */
export interface Actor {
  readonly id: string;
  readonly staff: boolean;
}

export interface ModelRun {
  readonly id: string;
  capacity: number;
  cancelled: boolean;
  completed: boolean;
  started: boolean;
  nextPlace: number;
  bookings: ModelBooking[];
  /** What the live payout credited, by member. */
  paidOut: Map<string, number>;
}

export interface Model {
  readonly runs: ModelRun[];
  readonly leader: string;
  readonly manager: string;
  readonly collector: string;
  /** What was paid to members, by member. */
  readonly payouts: Map<string, number>;
}
