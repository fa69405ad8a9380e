import type { FailedMessage } from '@warchest/contract/chat.ts';
import { reasonOf } from '../../lib/error-messages.ts';
import { pages } from '../../lib/pages.ts';
import { Button } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm-dialog.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { messageWord } from './message-words.ts';
import { dismissQuestion, type FailedMessageAction } from './failed-messages-words.ts';
import { useFailedMessages } from './use-failed-messages.ts';
import css from './chat.module.css';

/** Messages that could not be delivered on the chat platform, why, and buttons to retry or dismiss them. */
export function FailedMessagesScreen() {
  const { loaded, busy, run, lines } = useFailedMessages();
  const [ask, question] = useConfirm();
  const { data } = loaded;
  const all = data?.messages.map(({ id }) => id) ?? [];
  const isBusy = (action: FailedMessageAction, ids: readonly string[]) =>
    busy?.action === action && busy.ids.join() === ids.join();
  const dismissAll = async () => {
    if (await ask(dismissQuestion(all.length))) await run('dismiss', all);
  };
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
                  , the oldest since <DateTime at={data.waitingSince} />
                </>
              )}
            </span>
          ) : null
        }
        actions={
          <>
            <Button
              busy={all.length > 1 && isBusy('dismiss', all)}
              reason={all.length > 0 ? null : 'There is nothing to dismiss'}
              onClick={() => void dismissAll()}
            >
              Dismiss all
            </Button>
            <Button
              icon="refresh"
              busy={all.length > 1 && isBusy('retry', all)}
              reason={all.length > 0 ? null : 'There is nothing to send'}
              onClick={() => void run('retry', all)}
            >
              Retry all
            </Button>
          </>
        }
      />
      {data ? (
        data.messages.length === 0 ? (
          <EmptyState
            icon="check"
            title="No failed messages"
            text="Messages that Discord rejects appear here, to be sent again or dismissed."
          />
        ) : (
          <>
            {data.total > data.messages.length ? (
              <p className={css.quiet}>
                The newest {data.messages.length} of {data.total}
              </p>
            ) : null}
            <ul className={css.unsent} aria-label="Not sent" ref={lines}>
              {data.messages.map((one) => (
                <UnsentLine
                  key={one.id}
                  one={one}
                  isBusy={(action) => isBusy(action, [one.id])}
                  onAction={(action) => void run(action, [one.id])}
                />
              ))}
            </ul>
          </>
        )
      ) : loaded.error ? (
        <ErrorState reason={reasonOf(loaded.error)} onRetry={() => void loaded.refetch()} />
      ) : (
        <Skeleton lines={8} height="56px" />
      )}
      {question}
    </>
  );
}

interface UnsentLineProps {
  readonly one: FailedMessage;
  readonly isBusy: (action: FailedMessageAction) => boolean;
  readonly onAction: (action: FailedMessageAction) => void;
}

const UnsentLine = ({ one, isBusy, onAction }: UnsentLineProps) => (
  <li>
    <div className={css.what}>
      <strong>{messageWord(one.kind)}</strong>
      <span className={css.quiet}>
        {one.memberName === null ? 'to a channel' : `to ${one.memberName}`}
        {one.runStartsAt === null ? null : (
          <>
            {' '}
            · {one.runName}, <DateTime at={one.runStartsAt} />
          </>
        )}
      </span>
      <span className={css.quiet}>
        written <DateTime at={one.createdAt} /> ·{' '}
        {one.attempts === 1 ? '1 attempt' : `${one.attempts} attempts`}
      </span>
      <span className={css.reason}>{one.error}</span>
    </div>
    <div className={css.actions}>
      <Button
        look="plain"
        data-action="dismiss"
        busy={isBusy('dismiss')}
        onClick={() => onAction('dismiss')}
      >
        Dismiss
      </Button>
      <Button
        icon="refresh"
        data-action="retry"
        busy={isBusy('retry')}
        onClick={() => onAction('retry')}
      >
        Retry
      </Button>
    </div>
  </li>
);
