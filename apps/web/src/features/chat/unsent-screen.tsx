import { useState } from 'react';
import { chat, type Unsent } from '@warchest/contract/chat.ts';
import { reasonOf } from '../../lib/messages.ts';
import { pages } from '../../lib/pages.ts';
import { queryClient } from '../../lib/query.ts';
import { snackbar } from '../../lib/toast.ts';
import { act } from '../../lib/use-action.ts';
import { keyOf, useEndpoint } from '../../lib/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { When } from '../../ui/moment.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { messageWord } from './message-words.ts';
import css from './chat.module.css';

/** What could not be sent on the chat platform, why, and sending it again. */
export function UnsentScreen() {
  const list = useEndpoint(chat.unsent, {}, { live: { topic: 'messages' } });
  const [busy, setBusy] = useState<readonly string[] | null>(null);
  const { data } = list;
  const retry = async (ids: readonly string[]) => {
    setBusy(ids);
    try {
      const left = await act(chat.retry, { body: { ids: [...ids] } });
      queryClient.setQueryData(keyOf(chat.unsent), left);
      snackbar(ids.length === 1 ? 'It is sent again.' : `${ids.length} are sent again.`);
    } catch {
      // told by the deed
    } finally {
      setBusy(null);
    }
  };
  const all = data?.messages.map(({ id }) => id) ?? [];
  return (
    <>
      <PageHeader
        title={pages.unsent.title}
        aside={
          data && data.waiting > 0 ? (
            <span className={css.quiet}>
              {data.waiting} waiting
              {data.waitingSince === null ? null : (
                <>
                  , the oldest since <When at={data.waitingSince} />
                </>
              )}
            </span>
          ) : null
        }
        actions={
          <Button
            icon="refresh"
            busy={busy !== null && busy.length > 1}
            reason={all.length > 0 ? null : 'There is nothing to send'}
            onClick={() => void retry(all)}
          >
            Retry all
          </Button>
        }
      />
      {data ? (
        data.messages.length === 0 ? (
          <EmptyState
            icon="check"
            title="Everything was sent"
            text="What Discord does not take is listed here with the reason, to be sent again."
          />
        ) : (
          <>
            {data.total > data.messages.length ? (
              <p className={css.quiet}>
                The newest {data.messages.length} of {data.total}
              </p>
            ) : null}
            <ul className={css.unsent} aria-label="Not sent">
              {data.messages.map((one) => (
                <UnsentLine
                  key={one.id}
                  one={one}
                  busy={busy?.length === 1 && busy[0] === one.id}
                  onRetry={() => void retry([one.id])}
                />
              ))}
            </ul>
          </>
        )
      ) : list.error ? (
        <ErrorState reason={reasonOf(list.error)} onRetry={() => void list.refetch()} />
      ) : (
        <Skeleton lines={8} height="56px" />
      )}
    </>
  );
}

interface UnsentLineProps {
  readonly one: Unsent;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

const UnsentLine = ({ one, busy, onRetry }: UnsentLineProps) => (
  <li>
    <div className={css.what}>
      <strong>{messageWord(one.kind)}</strong>
      <span className={css.quiet}>
        {one.memberName === null ? 'to a channel' : `to ${one.memberName}`} ·{' '}
        <When at={one.createdAt} /> ·{' '}
        {one.attempts === 1 ? '1 attempt' : `${one.attempts} attempts`}
      </span>
      <span className={css.why}>{one.error}</span>
    </div>
    <Button icon="refresh" busy={busy} onClick={onRetry}>
      Retry
    </Button>
  </li>
);
