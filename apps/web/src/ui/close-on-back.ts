import { useEffect, useRef } from 'react';
import { back } from './back.ts';

/**
 * While it is mounted, the browser's Back calls `onClose` instead of leaving the page: on a phone,
 * people take it for that. Of several it calls the last one opened. Links still lead away, and so does
 * Back from the page that a visit began with, because there the browser asks no page (UX-23).
 */
export function useCloseOnBack(onClose: () => void): void {
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    const { history, closers } = back;
    const close = () => latest.current();
    closers.push(close);
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
