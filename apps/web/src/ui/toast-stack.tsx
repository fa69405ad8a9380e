import '@mantine/notifications/styles.layer.css';
import {
  Notifications,
  notifications,
  notificationsStore,
  type NotificationData,
} from '@mantine/notifications';
import { useEffect, useSyncExternalStore } from 'react';
import { dismissToast, toasts, toastTime, type Toast, type Tone } from '../lib/toast.ts';
import { Icon, type IconName } from './icon.tsx';
import { onDialogs, topDialog } from './dialog-stack.ts';
import css from './toasts.module.css';

const glyph: Record<Tone, IconName> = { good: 'check', bad: 'warn', info: 'info' };
/** What one toast takes of the window's height, in px. */
const toastHeight = 56;

/** The toasts that stand now, at the bottom of the window, above dialogs and beside bars of buttons. */
export function ToastStack() {
  const { shown } = useSyncExternalStore(toasts.subscribe, toasts.read);
  useEffect(() => {
    notifications.updateState(notificationsStore, (before) =>
      shown.map((one) => before.find(({ id }) => id === String(one.id)) ?? pictureOf(one)),
    );
    if (shown.length === 0) return;
    const rise = () =>
      document.documentElement.style.setProperty(
        '--lift',
        `${roomBelow(toastHeight * shown.length)}px`,
      );
    rise();
    window.addEventListener('scroll', rise, { capture: true, passive: true });
    window.addEventListener('focusin', rise);
    // a dialog that opens under it brings buttons of its own
    const ended = onDialogs(rise);
    return () => {
      ended();
      window.removeEventListener('scroll', rise, { capture: true });
      window.removeEventListener('focusin', rise);
    };
  }, [shown]);
  return (
    <Notifications
      className={css.stack ?? ''}
      position="bottom-center"
      limit={3}
      transitionDuration={0}
      pauseResetOnHover="notification"
      zIndex={1200}
    />
  );
}

/** It is heard from the live region, so what is seen is no alert of its own. */
const pictureOf = (one: Toast): NotificationData & { readonly id: string } => {
  const id = String(one.id);
  const stands = (autoClose: number | false) =>
    notifications.update({ ...pictureOf(one), autoClose });
  return {
    id,
    role: 'presentation',
    unstyled: true,
    withCloseButton: false,
    autoClose: toastTime,
    onClose: () => dismissToast(one.id),
    message: (
      <button
        type="button"
        className={css.toast}
        data-tone={one.tone}
        onClick={() => notifications.hide(id)}
        onFocus={() => stands(false)}
        onBlur={() => stands(toastTime)}
      >
        <Icon name={glyph[one.tone]} size={18} />
        <span>{one.text}</span>
        {one.times > 1 ? <span className={css.times}>× {one.times}</span> : null}
        {one.closes ? <span className={css.close}>Close</span> : null}
      </button>
    ),
  };
};

/** Bars of buttons and sums, and the row that somebody works in. */
const bars = '[data-bar]';
const workedIn = ':is(tr, [role=row]):focus-within';

/**
 * How far what must stay in view reaches up from the bottom of the window into the place of toasts
 * that are `high` together, in px; they stand above it.
 */
function roomBelow(high: number): number {
  const over = topDialog() ?? document;
  let lift = 0;
  // a row can be in the way only of toasts that a bar has lifted to it
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
