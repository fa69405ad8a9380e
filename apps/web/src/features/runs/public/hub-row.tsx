import type { ReactNode } from 'react';
import type { AppUrl } from '../../../lib/urls.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { PageIcon, type PageIconName } from '../../../ui/page-icon.tsx';
import { useUrgent } from '../hubs/urgent.tsx';
import css from '../hubs/hub-rows.module.css';

export interface HubRowProps {
  readonly name: string;
  readonly href: AppUrl;
  readonly icon: PageIconName;
  /** The figure of the page; `null` while it loads, none at all for a page without one. */
  readonly figure?: string | number | null;
  readonly words?: ReactNode;
  /** More words, where there is room. */
  readonly more?: ReactNode;
  /** Somebody has to act on the figure. */
  readonly urgent?: boolean;
}

/** A page of the hub as a row: icon, name, and at the end its figure, amber if somebody has to act. */
export function HubRow({ name, href, icon, figure, words, more, urgent = false }: HubRowProps) {
  useUrgent(name, urgent);
  const zero = figure === 0 || figure === '0' ? 'count' : figure === '0g' ? 'gold' : undefined;
  return (
    <li>
      <Link className={css.row} href={href}>
        <PageIcon name={icon} />
        <strong>{name}</strong>{' '}
        <span className={css.figure} data-urgent={urgent || undefined} data-zero={zero}>
          {figure === undefined ? null : <b className="num">{figure ?? '–'}</b>}{' '}
          {words ? <span className={css.words}>{words}</span> : null}
          {more ? <span className={css.more}> {more}</span> : null}
        </span>
        <Icon name="next" />
      </Link>
    </li>
  );
}

/** Rows under one heading; nothing if there are none. */
export function HubGroup({
  title,
  note,
  above,
  children,
}: {
  readonly title: string;
  /** What holds for all of its figures. */
  readonly note?: string;
  /** What stands between the heading and the rows. */
  readonly above?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section className={css.group} aria-label={title}>
      <h2>
        {title} {note ? <small>{note}</small> : null}
      </h2>
      {above}
      <ul>{children}</ul>
    </section>
  );
}
