import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { When } from '../../ui/moment.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { changesOf, deedText } from './log-words.ts';
import { useLog, type LogOf } from './use-log.ts';
import css from './log-dialog.module.css';

export interface LogDialogProps extends LogOf {
  /** What it is the log of. */
  readonly title: string;
  readonly onClose: () => void;
}

/** Who changed what of a run or booking, and when, the newest first. */
export function LogDialog({ title, onClose, ...of }: LogDialogProps) {
  const { entries, names, error, retry, older, loading } = useLog(of);
  const list = useRef<HTMLOListElement>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      width={850}
      title={`Change log: ${title}`}
      actions={
        <>
          <Button icon="refresh" onClick={retry}>
            Refresh
          </Button>
          <Button data-autofocus="" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {entries === undefined ? (
        error ? (
          <ErrorState reason={error.message} onRetry={retry} />
        ) : (
          <Skeleton lines={5} height="48px" />
        )
      ) : entries.length === 0 ? (
        <EmptyState title="Nothing has been changed" icon="clock" />
      ) : (
        <div className={css.box}>
          <ol className={css.list} aria-label="Changes, the newest first" ref={list} tabIndex={-1}>
            {entries.map((entry) => (
              <li key={entry.id} className={css.entry}>
                <p>
                  <span className={css.when}>
                    <When at={entry.date} />
                  </span>{' '}
                  <strong>{entry.actor.name}</strong> {deedText(of.kind, entry)}
                  {entry.customer && of.bookingId === undefined ? (
                    <>
                      {' '}
                      · <strong>{entry.customer.buyer || 'bait'}</strong>
                    </>
                  ) : null}
                </p>
                <ul className={css.changes}>
                  {changesOf(of.kind, entry, names).map(({ field, from, to }) => (
                    <li key={field}>
                      {field}{' '}
                      {from === null ? null : (
                        <>
                          <del className={css.old}>{from}</del>
                          <span aria-hidden="true"> → </span>
                          <span className="sr-only"> to </span>
                        </>
                      )}
                      <ins className={css.new}>{to}</ins>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ol>
          {older ? (
            <Button
              busy={loading}
              onClick={() => {
                older();
                // with the last page its button goes, and the focus must not go with it
                list.current?.focus({ preventScroll: true });
              }}
            >
              Older changes
            </Button>
          ) : null}
        </div>
      )}
    </Dialog>
  );
}
