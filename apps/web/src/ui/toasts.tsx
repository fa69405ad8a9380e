import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyModule, useCode, usePreload } from '../lib/load-module.ts';
import { toasts, type Toast } from '../lib/toast.ts';

/** How long a text stays in the live region, so that readers come round to it. */
const announceTime = 8000;

const code = lazyModule(() => import('./toast-stack.tsx'));
function Stack() {
  const { ToastStack } = useCode(code);
  return <ToastStack />;
}

/** Toasts at the bottom and the permanent live region. Mounted once, with the shell. */
export function Toasts() {
  usePreload(code);
  const [asked, setAsked] = useState(false);
  // what is shown before the code is here waits for it
  useEffect(() => toasts.subscribe(() => setAsked(true)), []);
  return (
    <>
      <Announcer />
      <Suspense>{asked ? <Stack /> : null}</Suspense>
    </>
  );
}

/**
 * One live region for the whole visit (and one in each dialog, under which the first is not heard):
 * texts are added to a region that is already there (regions that appear together with their text are
 * not read out) and leave it after a while.
 */
export function Announcer() {
  const [lines, setLines] = useState<readonly Toast[]>([]);
  const last = useRef(toasts.read().history[0]?.id ?? 0);
  useEffect(
    () =>
      toasts.subscribe(() => {
        const newest = toasts.read().history[0];
        if (!newest || newest.id <= last.current) return;
        last.current = newest.id;
        setLines((before) => [...before, newest]);
        setTimeout(
          () => setLines((before) => before.filter((one) => one.id !== newest.id)),
          announceTime,
        );
      }),
    [],
  );
  return (
    <div className="sr-only" role="status" aria-live="polite" aria-atomic="false" data-announcer="">
      {lines.map((one) => (
        <p key={one.id}>{one.text}</p>
      ))}
    </div>
  );
}
