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
/** The height of one toast in px. */
const toastHeight = 56;

/** The visible toasts, at the bottom of the window, above dialogs and clear of bars of buttons. */
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
    // a dialog that opens below it brings its own buttons
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

/** The live region announces it, so the visible toast has no alert role. */
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
