import type { LiveState } from './live-state.ts';

/** Milliseconds between polls of a list while the stream is down (WIRE-27). */
const listPoll = 10_000;
/** Milliseconds between polls of one run while the stream is down (WIRE-27). */
const singlePoll = 500;

/** The poll interval in ms while the stream is down; false while it works. */
export const pollEvery = (state: LiveState, single: boolean): number | false =>
  state === 'down' ? (single ? singlePoll : listPoll) : false;

/** Milliseconds between polls of work that goes on in the background. */
export const workPoll = 1_000;
