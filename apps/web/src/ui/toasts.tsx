import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { dismissToast, toasts, toastTime, type Toast, type Tone } from '../lib/toast.ts';
import { Icon, type IconName } from './icon.tsx';
import css from './toasts.module.css';

const glyph: Record<Tone, IconName> = { good: 'check', bad: 'warn', info: 'info' };
/** How long a text stays in the live region, so that readers come round to it. */
const announceTime = 8000;

/**
 * How far bars of buttons and sums that reach into the place of toasts (`high` px from the bottom of
 * the window) stand up from there, in px; toasts stand above them.
 */
function barHeight(high: number): number {
  const over = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  const tops = [...over.querySelectorAll('[data-bar]')]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ top, bottom }) => top < window.innerHeight && bottom > window.innerHeight - high)
    .map(({ top }) => top);
  return tops.length === 0 ? 0 : window.innerHeight - Math.min(...tops);
}

/** Toasts at the bottom and the permanent live region. Mounted once, with the shell. */
export function Toasts() {
  const { shown } = useSyncExternalStore(toasts.subscribe, toasts.read);
  const stack = useRef<HTMLDivElement>(null);
  const newest = shown.at(-1)?.id;
  useLayoutEffect(() => {
    const box = stack.current;
    if (!box) return;
    // shown anew for each toast: above a dialog that was opened in the meantime
    if (box.matches(':popover-open')) box.hidePopover();
    if (newest === undefined) return;
    const rise = () =>
      box.style.setProperty('--lift', `${barHeight(Math.max(120, box.offsetHeight + 40))}px`);
    rise();
    box.showPopover();
    window.addEventListener('scroll', rise, { capture: true, passive: true });
    return () => window.removeEventListener('scroll', rise, { capture: true });
  }, [newest]);
  return (
    <>
      <Announcer />
      <div ref={stack} className={css.stack} popover="manual" role="presentation">
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
 * One live region for the whole visit (and one in each dialog, under which the first is not heard): texts are added to a region that is already there (regions that
 * appear together with their text are not read out) and leave it after a while.
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
