import type pg from 'pg';

/** The connections of a pool. */
export interface PoolState {
  readonly max: number;
  readonly open: number;
  readonly idle: number;
  /** Requests that wait for a connection. */
  readonly waiting: number;
}

/** Those of a server: for writing, and for reading. */
export interface Pools {
  readonly writes: PoolState;
  readonly reads: PoolState;
}

export const stateOf = ({ options, totalCount, idleCount, waitingCount }: pg.Pool): PoolState => ({
  max: options.max,
  open: totalCount,
  idle: idleCount,
  waiting: waitingCount,
});
