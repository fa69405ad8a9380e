import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import css from './page-header.module.css';

export interface PageHeaderProps {
  readonly title: ReactNode;
  /** The target of the back arrow; without it there is none. */
  readonly back?: string;
  /** The label of the back arrow. */
  readonly backLabel?: string;
  /** Beside the title: counts, a chip. */
  readonly aside?: ReactNode;
  /** On the right: the page's buttons. */
  readonly actions?: ReactNode;
}

/** The letters of a title that one line of a phone's bar holds. */
const lettersOfLine = 18;
const isLong = (title: ReactNode): boolean =>
  typeof title === 'string' && title.length > lettersOfLine;

/** A page's title with its back arrow, both in the top bar of a phone. The heading gets the focus when the page is entered. */
export function PageHeader({ title, back, backLabel = 'Back', aside, actions }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // after navigation screen readers start here; not on the first page, nor if a field has the
    // focus
    const fieldHasFocus =
      document.activeElement?.matches('main :is(input, select, textarea)') ?? false;
    if (document.documentElement.dataset.moved !== undefined && !fieldHasFocus) {
      heading.current?.focus({ preventScroll: true });
    }
  }, []);
  return (
    <header className={css.head}>
      {back ? (
        <Link
          className={`icon-btn ${css.back}`}
          data-page-back=""
          href={back}
          aria-label={backLabel}
          title={backLabel}
        >
          <Icon name="back" size={20} />
        </Link>
      ) : null}
      <h1 ref={heading} tabIndex={-1} data-size={isLong(title) ? 'small' : undefined}>
        {title}
      </h1>
      {aside}
      {actions ? <div className={css.actions}>{actions}</div> : null}
    </header>
  );
}

/**
 * The name of a closed page in the bar of a phone. Its heading, in the page, says why it is closed,
 * and screen readers hear that one only.
 */
export const ClosedTitle = ({ title }: { readonly title: string }) => (
  <span className={css.closed} data-size={isLong(title) ? 'small' : undefined} aria-hidden="true">
    {title}
  </span>
);
