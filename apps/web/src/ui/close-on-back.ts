import { useEffect, useRef } from 'react';
import { back } from './back.ts';

/**
 * Under a finger, Back would leave the app from its first page, and a browser asks nobody about that:
 * the page gets a second entry, to which the router itself would not go, as it is the same page.
 */
function enterAgain(): void {
  const { history, closers } = back;
  const isFirst = closers.length === 1 && history?.location.state.__TSR_index === 0;
  if (isFirst && matchMedia('(pointer: coarse)').matches)
    history.push(history.location.href, undefined, { ignoreBlocker: true });
}

/**
 * While it is mounted, the browser's Back calls `onClose` instead of leaving the page: on a phone,
 * people take it for that. Of several it calls the last one opened. Links still lead away (UX-23).
 */
export function useCloseOnBack(onClose: () => void): void {
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    const { history, closers } = back;
    const close = () => latest.current();
    closers.push(close);
    enterAgain();
    const unblock = history?.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        if (action !== 'BACK' || closers.at(-1) !== close) return false;
        // once the browser is on the page again, whose address closing may change
        window.addEventListener('popstate', close, { once: true });
        return true;
      },
    });
    return () => {
      unblock?.();
      closers.splice(closers.indexOf(close), 1);
    };
  }, []);
}
