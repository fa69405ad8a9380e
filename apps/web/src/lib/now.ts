import { useEffect, useSyncExternalStore } from 'react';

/** A shared clock that ticks every minute, or every second if requested. */
function ticking(step: number) {
  let now = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const arm = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') return;
    timer = setTimeout(tick, step - (Date.now() % step) + 5);
  };
  const tick = () => {
    now = Date.now();
    for (const listener of listeners) listener();
    arm();
  };
  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) {
      now = Date.now();
      document.addEventListener('visibilitychange', tick);
    }
    listeners.add(listener);
    arm();
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  };
  const read = () => {
    // without listeners the clock stops; a screen opened later must not start with the old time
    if (listeners.size === 0 && Math.abs(Date.now() - now) >= step) now = Date.now();
    return now;
  };
  return { subscribe, read };
}

const minutes = ticking(60_000);
const seconds = ticking(1_000);

/** Now (epoch ms), updated each minute and when the tab becomes visible again. */
export const useMinute = (): number => useSyncExternalStore(minutes.subscribe, minutes.read);
/** Now, updated each second: only for countdowns and the live dot. */
export const useSecond = (): number => useSyncExternalStore(seconds.subscribe, seconds.read);

/** Sets the document title: the page, then the product. */
export function useTitle(title: string, product = 'Warchest'): void {
  useEffect(() => {
    document.title = title === product ? product : `${title} · ${product}`;
  }, [title, product]);
}
