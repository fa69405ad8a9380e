import { useEffect, useRef } from 'react';
import { Link } from './link.tsx';
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

/** Links between the pages of a section, as a row that scrolls horizontally. */
export function SectionTabs({
  label,
  tabs,
}: {
  readonly label: string;
  readonly tabs: readonly TabLink[];
}) {
  const row = useRef<HTMLElement>(null);
  const current = tabs.find((tab) => tab.current)?.key;
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!row.current || !tab) return;
    // scrolls only the row, never the page
    row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;
  }, [current]);
  if (tabs.length === 0) return null;
  return (
    <nav ref={row} className={css.tabs} aria-label={label}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.key}>
            <Link href={tab.href} title={tab.title} aria-current={tab.current ? 'page' : undefined}>
              {tab.label}
              {tab.count ? <span className={`num ${css.count}`}>{tab.count}</span> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
