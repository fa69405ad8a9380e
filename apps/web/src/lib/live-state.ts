import { useSyncExternalStore } from 'react';
import { catchUp } from './live-cache.ts';
import { queryClient } from './query.ts';

/** The state of the live stream; its code is loaded later (`live.ts`). */
export type LiveState = 'off' | 'connecting' | 'live' | 'down' | 'paused';
export interface LiveStatus {
  readonly state: LiveState;
  /** When the last event or ping arrived (epoch ms). */
  readonly lastAt: number | null;
}

let status: LiveStatus = { state: 'off', lastAt: null };
const listeners = new Set<() => void>();
/** For the stream's code. */
export function setLiveStatus(next: LiveStatus): void {
  if (next.state === status.state && next.lastAt === status.lastAt) return;
  // the stream resends missed events, but a poll or reload may be older than they are
  const back = status.state === 'down' && next.state === 'live';
  status = next;
  for (const listener of listeners) listener();
  if (back) catchUp(queryClient);
}
export const subscribeLive = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const readLiveStatus = (): LiveStatus => status;

/** State and last event, for the live dot. */
export const useLiveStatus = (): LiveStatus => useSyncExternalStore(subscribeLive, readLiveStatus);
/** Only the state; rerenders when it changes. */
export const useLiveState = (): LiveState =>
  useSyncExternalStore(subscribeLive, () => status.state);

/**
 * A command got no response, so the screen may be out of date whatever the stream's state is. The
 * next event or ping clears this.
 */
export function markStreamStale(): void {
  if (status.state === 'live') setLiveStatus({ state: 'down', lastAt: status.lastAt });
}
