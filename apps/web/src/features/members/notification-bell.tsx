import { members, type MemberNotice } from '@warchest/contract/members.ts';
import { useSyncExternalStore } from 'react';
import { urlOf, pageUrl } from '../../lib/urls.ts';
import { whenText } from '../../lib/format.ts';
import { putInto } from '../../lib/live-cache.ts';
import { toasts } from '../../lib/toast.ts';
import { sendCommand } from '../../lib/use-command.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { queryClient } from '../../lib/query.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Popover } from '../../ui/popover.tsx';
import { useNotificationToasts } from './use-notification-toasts.ts';
import css from './notification-bell.module.css';

/** Marks these notifications as read. */
const readOf =
  (ids: readonly string[]) =>
  (all: readonly MemberNotice[]): readonly MemberNotice[] =>
    all.map((one) => (ids.includes(one.id) ? { ...one, read: true } : one));

/**
 * The bell: the member's notifications ("a spot became free"), with a count of unread ones that
 * opening it marks as read, and below them the last toasts, which disappear quickly.
 */
export function NotificationBell() {
  const { data } = useEndpoint(
    members.notices,
    {},
    { live: { topic: 'member', parts: ['notices'] }, staleTime: 60_000 },
  );
  useNotificationToasts(data);
  const all = useSyncExternalStore(toasts.subscribe, toasts.read).history;
  // a toast about a listed notification is not listed twice
  const history = all.filter(({ text }) => !data?.some((one) => one.text === text));
  const unread = data?.filter((one) => !one.read) ?? [];

  const markRead = () => {
    if (unread.length === 0) return;
    // read on the server at once; on the screen they stay marked until the bell is opened again
    const ids = unread.map((one) => one.id);
    sendCommand(members.readNotices, { body: { ids } }, { failure: false })
      // keep notifications that arrived meanwhile, which the reply does not contain
      .then(() => putInto(queryClient, members.notices, readOf(ids)))
      .catch(() => undefined);
  };

  return (
    <Popover
      label={unread.length > 0 ? `Messages, ${unread.length} unread` : 'Messages'}
      align="end"
      onClose={markRead}
      button={
        <>
          <Icon name="bell" size={18} />
          {unread.length > 0 ? <span className={`num ${css.count}`}>{unread.length}</span> : null}
        </>
      }
    >
      <div className={css.box}>
        <h2>Messages</h2>
        {data && data.length > 0 ? (
          <ul>
            {data.slice(0, 20).map((one) => (
              <li key={one.id} data-unread={one.read ? undefined : ''}>
                {one.runId && one.runKind ? (
                  <Link href={urlOf(one.runKind, 'bookInto', { raidId: one.runId })}>
                    {one.text}
                  </Link>
                ) : (
                  <span>{one.text}</span>
                )}
                <time className="num" dateTime={one.at}>
                  {whenText(one.at)}
                </time>
              </li>
            ))}
          </ul>
        ) : (
          <p>No messages yet</p>
        )}
        <p>
          <Link href={pageUrl('notifications')}>Discord notifications</Link>
        </p>
        <h2>Recent alerts</h2>
        {history.length > 0 ? (
          <ul>
            {history.map((one) => (
              <li key={one.id} data-tone={one.tone}>
                <span>{one.text}</span>
                <time className="num" dateTime={new Date(one.at).toISOString()}>
                  {whenText(one.at)}
                </time>
              </li>
            ))}
          </ul>
        ) : (
          <p>Nothing yet</p>
        )}
      </div>
    </Popover>
  );
}
