/** The source of time. Rules never use it: they receive `now`. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** A clock that tests set. */
export interface SetClock extends Clock {
  advance(milliseconds: number): void;
  set(epochMilliseconds: number): void;
}

/** @param start epoch milliseconds */
export function createSetClock(start: number): SetClock {
  let now = start;
  return {
    now: () => now,
    advance: (milliseconds) => void (now += milliseconds),
    set: (epochMilliseconds) => void (now = epochMilliseconds),
  };
}
