import { useSyncExternalStore } from 'react';
import { catchUp } from './live-cache.ts';
import { queryClient } from './query.ts';

/** How the live stream is doing; what carries it is loaded later (`live.ts`). */
export type LiveState = 'off' | 'connecting' | 'live' | 'down' | 'paused';
export interface LiveStatus {
  readonly state: LiveState;
  /** When the last sign of life came (epoch ms). */
  readonly lastAt: number | null;
}

let status: LiveStatus = { state: 'off', lastAt: null };
const listeners = new Set<() => void>();
/** For what carries the stream. */
export function setLiveStatus(next: LiveStatus): void {
  if (next.state === status.state && next.lastAt === status.lastAt) return;
  // the stream sends again what was missed, but a poll or a reload may have come before it
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

/** State and last sign of life, for the live dot. */
export const useLiveStatus = (): LiveStatus => useSyncExternalStore(subscribeLive, readLiveStatus);
/** The state alone: renders only when it changes. */
export const useLiveState = (): LiveState =>
  useSyncExternalStore(subscribeLive, () => status.state);

/**
 * A change got no answer: what is on the screen may not be what is so, whatever the stream thinks of
 * itself. The next sign of life of the server says otherwise.
 */
export function markStreamStale(): void {
  if (status.state === 'live') setLiveStatus({ state: 'down', lastAt: status.lastAt });
}
