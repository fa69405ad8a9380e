import type { PickNotification } from '@warchest/contract/roster-view.ts';
import { mayEnter } from '@warchest/domain/members/access.ts';
import { pageUrl } from '../../lib/urls.ts';
import { useMinute } from '../../lib/now.ts';
import { pages } from '../../lib/pages.ts';
import { useMe } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Link } from '../../ui/link.tsx';
import { countByStatus, statusText } from './notification-status.ts';
import css from './rosters.module.css';

/** The notifications of picked and unpicked members, with their status. */
export function NotificationStatusDialog({
  notifications,
  onClose,
}: {
  readonly notifications: readonly PickNotification[];
  readonly onClose: () => void;
}) {
  const now = useMinute();
  const me = useMe();
  const { total, sent, failed } = countByStatus(notifications);
  const seesMessages = me !== null && mayEnter(pages.unsent.access, me.roles);
  return (
    <Dialog
      open
      title="Notification status"
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <p className={css.quiet}>
        {sent} of {total} so far, one every two seconds. You can leave this screen meanwhile.
      </p>
      <ul className={css.attendance}>
        {notifications.map((one) => (
          <li key={one.id}>
            <span>{one.displayName}</span>
            <span className={one.state === 'failed' ? css.failed : css.quiet}>
              {statusText(one, now)}
            </span>
          </li>
        ))}
      </ul>
      {failed === 0 ? null : seesMessages ? (
        <p>
          <Link href={pageUrl('unsent')}>Failed messages</Link> can be sent again unless somebody
          has dismissed them.
        </p>
      ) : (
        <p>An admin can send them again; until then, tell them yourself.</p>
      )}
    </Dialog>
  );
}
