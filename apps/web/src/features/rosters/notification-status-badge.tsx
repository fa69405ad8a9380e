import { useState } from 'react';
import type { Roster } from '@warchest/contract/roster-view.ts';
import { rosters } from '@warchest/contract/rosters.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { countByStatus } from './notification-status.ts';
import css from './rosters.module.css';
import { lazyDialog } from '../../ui/lazy.tsx';

const NotificationStatusDialog = lazyDialog(
  async () => (await import('./notification-status-dialog.tsx')).NotificationStatusDialog,
);

const live = { topic: 'rosters', parts: ['told'] } as const;

/** `sent 4/8`: how many members have been notified of the last save; a click shows details. */
export function NotificationStatusBadge({
  roster: { message },
}: {
  readonly roster: Pick<Roster, 'message'>;
}) {
  const { data } = useEndpoint(rosters.told, { params: { message } }, { live });
  const [open, setOpen] = useState(false);
  const notifications = data?.data ?? [];
  const { total, sent, failed } = countByStatus(notifications);
  if (total === 0) return null;
  return (
    <>
      <button
        type="button"
        className={css.status}
        aria-haspopup="dialog"
        data-done={sent === total || undefined}
        onClick={() => setOpen(true)}
      >
        <span className="num">
          sent {sent}/{total}
        </span>
        {failed > 0 ? <span className={css.failed}> · {failed} failed</span> : null}
      </button>
      {open ? (
        <NotificationStatusDialog notifications={notifications} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
