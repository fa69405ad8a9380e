import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import css from './page-header.module.css';

export interface PageHeaderProps {
  readonly title: ReactNode;
  /** Where the back arrow leads; without it there is none. */
  readonly back?: string;
  /** What the arrow says it leads to. */
  readonly backLabel?: string;
  /** Beside the title: counts, a chip. */
  readonly aside?: ReactNode;
  /** At the right: the page's buttons. */
  readonly actions?: ReactNode;
}

/** Title of a page with its back arrow. The heading takes the focus when the page is entered. */
export function PageHeader({ title, back, backLabel = 'Back', aside, actions }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // after a change of page readers start here; not on the first page, nor over a field that wants it
    const wanted = document.activeElement?.matches('main :is(input, select, textarea)') ?? false;
    if (document.documentElement.dataset.moved !== undefined && !wanted) {
      heading.current?.focus({ preventScroll: true });
    }
  }, []);
  return (
    <header className={css.head}>
      {back ? (
        <Link
          className={`icon-btn ${css.back}`}
          href={back}
          aria-label={backLabel}
          title={backLabel}
        >
          <Icon name="back" size={20} />
        </Link>
      ) : null}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {aside}
      {actions ? <div className={css.actions}>{actions}</div> : null}
    </header>
  );
}
