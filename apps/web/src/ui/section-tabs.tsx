import { useEffect, useRef, type ReactNode } from 'react';
import { Link, type LinkProps } from './link.tsx';
import css from './section-tabs.module.css';

export interface TabLink {
  readonly key: string;
  readonly label: string;
  readonly href: string;
  /** Another name, or a description. */
  readonly title?: string | undefined;
  /** Shown beside its name, unless 0. */
  readonly count?: number;
  readonly current: boolean;
}

/** A link of {@link TabRow}. `count`: shown beside its name. */
export const TabRowLink = ({
  current,
  count,
  children,
  ...link
}: Omit<LinkProps, 'aria-current'> & {
  readonly current: boolean;
  readonly count?: number | undefined;
}) => (
  <li>
    <Link {...link} aria-current={current ? 'page' : undefined}>
      {children} {count === undefined ? null : <span className={`num ${css.count}`}>{count}</span>}
    </Link>
  </li>
);

/**
 * Links between pages as tabs, in a row that scrolls horizontally.
 * @param current a key of the current tab; the row scrolls to it when it changes
 */
export function TabRow({
  label,
  current,
  className = '',
  children,
}: {
  readonly label: string;
  readonly current: string | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!row.current || !tab) return;
    // scrolls only the row, never the page
    row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;
  }, [current]);
  return (
    <nav ref={row} className={`${css.tabs} ${className}`} aria-label={label}>
      <ul>{children}</ul>
    </nav>
  );
}

/** The pages of a section as tabs, under the top bar. */
export const SectionTabs = ({
  label,
  tabs,
}: {
  readonly label: string;
  readonly tabs: readonly TabLink[];
}) =>
  tabs.length === 0 ? null : (
    <TabRow label={label} className={css.underBar} current={tabs.find((tab) => tab.current)?.key}>
      {tabs.map((tab) => (
        <TabRowLink
          key={tab.key}
          href={tab.href}
          title={tab.title}
          current={tab.current}
          count={tab.count || undefined}
        >
          {tab.label}
        </TabRowLink>
      ))}
    </TabRow>
  );
