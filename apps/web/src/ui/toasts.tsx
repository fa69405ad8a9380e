import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { dismissToast, toasts, toastTime, type Toast, type Tone } from '../lib/toast.ts';
import { Icon, type IconName } from './icon.tsx';
import css from './toasts.module.css';

const glyph: Record<Tone, IconName> = { good: 'check', bad: 'warn', info: 'info' };
/** How long a text stays in the live region, so that readers come round to it. */
const announceTime = 8000;

/** Toasts at the bottom and the permanent live region. Mounted once, with the shell. */
export function Toasts() {
  const { shown } = useSyncExternalStore(toasts.subscribe, toasts.read);
  return (
    <>
      <Announcer />
      <div className={css.stack} role="presentation">
        {shown.map((one) => (
          <ToastCard key={one.id} toast={one} />
        ))}
      </div>
    </>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(toast.id), toastTime);
    return () => clearTimeout(timer);
  }, [held, toast.id]);
  const hold = { onPointerEnter: () => setHeld(true), onPointerLeave: () => setHeld(false) };
  return (
    <button
      type="button"
      className={css.toast}
      data-tone={toast.tone}
      onClick={() => dismissToast(toast.id)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      {...hold}
    >
      <Icon name={glyph[toast.tone]} size={18} />
      <span>{toast.text}</span>
      {toast.times > 1 ? <span className={css.times}>× {toast.times}</span> : null}
    </button>
  );
}

/**
 * One live region for the whole visit: texts are added to a region that is already there (regions that
 * appear together with their text are not read out) and leave it after a while.
 */
function Announcer() {
  const [lines, setLines] = useState<readonly Toast[]>([]);
  const last = useRef(0);
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
