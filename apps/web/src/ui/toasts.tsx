import { useEffect, useRef, useState } from 'react';
import { lazyModule, useCode, usePreload } from '../lib/load-module.ts';
import { toasts, type Toast } from '../lib/toast.ts';
import { CodeBoundary } from './lazy.tsx';

/** How long a text stays in the live region, so that screen readers reach it. */
const announceTime = 8000;

const code = lazyModule(() => import('./toast-stack.tsx'));
function Stack() {
  const { ToastStack } = useCode(code);
  return <ToastStack />;
}

/** Toasts at the bottom and the permanent live region. Mounted once, with the shell. */
export function Toasts() {
  usePreload(code);
  const [isRequested, setIsRequested] = useState(false);
  // toasts shown before the code is loaded wait for it
  useEffect(() => toasts.subscribe(() => setIsRequested(true)), []);
  return (
    <>
      <Announcer />
      <CodeBoundary code={code}>{isRequested ? <Stack /> : null}</CodeBoundary>
    </>
  );
}

/**
 * One permanent live region (and one in each dialog, because those outside are not announced).
 * Texts are added to the existing region, because a region that appears together with its text is
 * not announced, and are removed after a while.
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
