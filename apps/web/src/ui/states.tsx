import { useEffect, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';
import { CloudArt, FilterArt } from './state-art.tsx';
import css from './states.module.css';

/** True after `ms`, so that fast loads show no placeholder. */
export function useDelayedTrue(going: boolean, ms = 150): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!going) {
      setLasting(false);
      return;
    }
    const timer = setTimeout(() => setLasting(true), ms);
    return () => clearTimeout(timer);
  }, [going, ms]);
  return going && lasting;
}

export interface EmptyStateProps {
  /** The specified sentence. */
  readonly title: string;
  readonly text?: ReactNode;
  /** One next step: clear the filters, open another page. */
  readonly action?: ReactNode;
  /** A picture of what is missing, never a sign of a warning. */
  readonly icon?: IconName;
}

/** Shown if there is nothing, with a next step. */
export function EmptyState({ title, text, action, icon = 'rows' }: EmptyStateProps) {
  return (
    <div className={css.empty}>
      <Icon name={icon} size={36} className={css.icon} />
      <p className={css.title}>{title}</p>
      {text ? <p className={css.text}>{text}</p> : null}
      {action}
    </div>
  );
}

export interface FilteredEmptyProps {
  /** What is hidden: "None of the 25 rows fits". */
  readonly title: string;
  /** The filters in words. */
  readonly text?: ReactNode;
  /** The label of the button. */
  readonly clear?: string;
  readonly onClear: () => void;
}

/** Shown if the filters hide every row; clearing them is the next step. */
export function FilteredEmpty({
  title,
  text,
  clear = 'Clear filters',
  onClear,
}: FilteredEmptyProps) {
  return (
    <div className={css.empty}>
      <FilterArt />
      <p className={css.title}>{title}</p>
      {text ? <p className={css.text}>{text}</p> : null}
      <Button onClick={onClear}>{clear}</Button>
    </div>
  );
}

/** Shown if loading failed and there are no older data. */
export function ErrorState({
  text = 'This could not be loaded.',
  reason,
  onRetry,
}: {
  readonly text?: string;
  readonly reason?: string | undefined;
  readonly onRetry?: () => void;
}) {
  return (
    <div className={css.empty} role="alert">
      <CloudArt />
      <p className={css.title}>{text}</p>
      {reason ? <p className={css.text}>{reason}</p> : null}
      {onRetry ? (
        <Button icon="refresh" onClick={onRetry}>
          Try again
        </Button>
      ) : null}
    </div>
  );
}

/** Grey lines of the final height while something loads, not before 150 ms. */
export function Skeleton({
  lines = 3,
  height = 'var(--row)',
}: {
  readonly lines?: number;
  readonly height?: string;
}) {
  const lasting = useDelayedTrue(true);
  return (
    <div
      className={css.skeleton}
      data-shown={lasting || undefined}
      aria-busy="true"
      data-rows={lines > 1 || undefined}
      aria-label="Loading"
      role="status"
    >
      {Array.from({ length: lines }, (_, at) => (
        <span key={at} style={{ height }}>
          {lines > 1 ? (
            <>
              <i />
              <i />
              <i />
              <i />
            </>
          ) : null}
        </span>
      ))}
    </div>
  );
}
