import { useEffect, useState, useSyncExternalStore, type SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';
import { dismissToast, toasts, toastTime, type Toast, type Tone } from '../lib/toast.ts';
import { Icon, type IconName } from './icon.tsx';
import { onDialogs, topDialog } from './dialog-stack.ts';
import css from './toasts.module.css';

const glyph: Record<Tone, IconName> = { good: 'check', bad: 'warn', info: 'info' };
/** The height of one toast in px. */
const toastHeight = 56;

/** The visible toasts, at the bottom of the window, above dialogs and clear of bars of buttons. */
export function ToastStack() {
  const { shown } = useSyncExternalStore(toasts.subscribe, toasts.read);
  useEffect(() => {
    if (shown.length === 0) return;
    const rise = () =>
      document.documentElement.style.setProperty(
        '--toasts-rise',
        `${roomBelow(toastHeight * shown.length)}px`,
      );
    rise();
    window.addEventListener('scroll', rise, { capture: true, passive: true });
    window.addEventListener('focusin', rise);
    // a dialog that opens below it brings its own buttons
    const ended = onDialogs(rise);
    return () => {
      ended();
      window.removeEventListener('scroll', rise, { capture: true });
      window.removeEventListener('focusin', rise);
    };
  }, [shown]);
  // outside the page, which is inert while a dialog is open
  return createPortal(
    <div className={css.stack} data-portal="">
      {shown.map((one) => (
        <ToastButton key={one.id} toast={one} />
      ))}
    </div>,
    document.body,
  );
}

/** One toast; it stays while pointer or focus is on it. The live region announces it. */
function ToastButton({ toast: { id, text, tone, times, closes } }: { readonly toast: Toast }) {
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismissToast(id), toastTime);
    return () => clearTimeout(timer);
  }, [id, isHeld]);
  const hold = ({ currentTarget }: SyntheticEvent) =>
    setIsHeld(currentTarget.matches(':is(:hover, :focus)'));
  return (
    <button
      type="button"
      className={css.toast}
      data-tone={tone}
      onClick={() => dismissToast(id)}
      onPointerEnter={hold}
      onPointerLeave={hold}
      onFocus={hold}
      onBlur={hold}
    >
      <Icon name={glyph[tone]} size={18} />
      <span>{text}</span>
      {times > 1 ? <span className={css.times}>× {times}</span> : null}
      {closes ? <span className={css.close}>Close</span> : null}
    </button>
  );
}

/** Bars of buttons and sums, which toasts must not cover. */
const bars = '[data-bar]';
const workedIn = ':is(tr, [role=row]):focus-within';

/**
 * How far bars and the row in use extend into the toasts' area from the bottom of the window, in
 * px. Toasts, `high` px in total, are placed above that.
 */
function roomBelow(high: number): number {
  const over = topDialog() ?? document;
  let lift = 0;
  // a row can only be covered by toasts that a bar has pushed up
  for (const selector of [bars, workedIn]) {
    const reach = window.innerHeight - lift - high - 64;
    const tops = [...over.querySelectorAll(selector)]
      .map((one) => one.getBoundingClientRect())
      .filter(({ top, bottom }) => top < window.innerHeight - lift && bottom > reach)
      .map(({ top }) => window.innerHeight - top);
    lift = Math.max(lift, ...tops);
  }
  return lift;
}
