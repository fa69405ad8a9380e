import type { RefObject } from 'react';
import { DateTime } from '../../ui/date-time.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { changesOf, type LogWords } from './log-words.ts';
import type { ReadLog } from './use-log.ts';
import css from './log-dialog.module.css';

export interface LogListProps {
  readonly log: Pick<ReadLog, 'entries' | 'names' | 'error' | 'retry'>;
  readonly words: LogWords;
  /** Whether entries name the customer they are about. */
  readonly withCustomers: boolean;
  readonly list: RefObject<HTMLOListElement | null>;
}

/** The entries of a log: who did what, when, and the old and new value of each field. */
export function LogList({ log, words, withCustomers, list }: LogListProps) {
  const { entries, names, error, retry } = log;
  if (entries === undefined)
    return error ? (
      <ErrorState reason={error.message} onRetry={retry} />
    ) : (
      <Skeleton lines={5} height="48px" />
    );
  if (entries.length === 0) return <EmptyState title="Nothing has been changed" icon="clock" />;
  return (
    <ol className={css.list} aria-label="Changes, the newest first" ref={list} tabIndex={-1}>
      {entries.map((entry) => (
        <li key={entry.id} className={css.entry}>
          <p>
            <span className={css.when}>
              <DateTime at={entry.date} />
            </span>{' '}
            <strong>{entry.actor.name}</strong> {words.actionOf(entry)}
            {entry.customer && withCustomers ? (
              <>
                {' '}
                · <strong>{entry.customer.buyer || 'bait'}</strong>
              </>
            ) : null}
          </p>
          <ul className={css.changes}>
            {changesOf(words, entry, names).map(({ field, from, to }) => (
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
  );
}
