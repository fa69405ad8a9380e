import { mayEnter } from '@warchest/domain/members/access.ts';
import { useId, useMemo, useState } from 'react';
import { pageUrl } from '../lib/urls.ts';
import { nearest } from '../lib/nearest.ts';
import { allPages } from '../lib/page-facts.ts';
import { accessOf } from '../lib/page.ts';
import { notFoundSearch } from '../lib/page-search.ts';
import { foldText } from '../lib/option-matching.ts';
import { useMe } from '../lib/session.ts';
import { useUrlState } from '../lib/search-params.ts';
import { Link } from '../ui/link.tsx';
import css from './not-found.module.css';

/** The specified squirrel, the probably intended page, and a box to search the pages. */
export default function NotFound() {
  const [{ from }] = useUrlState(notFoundSearch);
  const me = useMe();
  const [typed, setTyped] = useState('');
  const id = useId();
  const open = useMemo(
    () => allPages.filter((page) => page.listed && mayEnter(accessOf(page), me?.roles ?? null)),
    [me],
  );
  const meant = useMemo(
    () =>
      from
        ? nearest(
            from,
            open.map((page) => page.path),
          ).flatMap((path) => open.filter((page) => page.path === path))
        : [],
    [from, open],
  );
  const found =
    typed.trim() === ''
      ? []
      : open.filter((page) =>
          foldText(`${page.name} ${page.title} ${page.path}`).includes(foldText(typed)),
        );

  return (
    <div className={css.page} data-untitled="">
      <Squirrel />
      <h1>404</h1>
      <p className={css.text}>You found a squirrel eating an almond</p>
      {from ? <p className={css.from}>There is no page at {from}.</p> : null}
      {meant.length > 0 ? (
        <p>
          Did you mean{' '}
          {meant.map(({ path, name }, at) => (
            <span key={path}>
              {at > 0 ? ' or ' : ''}
              <Link href={path}>{name}</Link>
            </span>
          ))}
          ?
        </p>
      ) : null}
      <div className={css.search} role="search">
        <label htmlFor={id}>Search the pages</label>
        <input
          id={id}
          data-filter=""
          type="search"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <ul aria-live="polite">
          {found.slice(0, 8).map((page) => (
            <li key={page.path}>
              <Link href={page.path}>
                {page.name} <span>{page.path}</span>
              </Link>
            </li>
          ))}
          {typed.trim() !== '' && found.length === 0 ? (
            <li>No page of that name is open to you.</li>
          ) : null}
        </ul>
      </div>
      <Link className="btn" href={pageUrl('landing')}>
        Back to the start
      </Link>
    </div>
  );
}

function Squirrel() {
  return (
    <svg
      viewBox="0 0 200 160"
      width="200"
      height="160"
      role="img"
      aria-label="A squirrel eating an almond"
    >
      <path
        d="M150 140c38-10 44-62 16-84-20-16-44-6-42 14 2 16 20 14 20 4"
        fill="none"
        stroke="#C98A1B"
        strokeWidth="22"
        strokeLinecap="round"
      />
      <ellipse cx="104" cy="112" rx="34" ry="36" fill="#B9772A" />
      <ellipse cx="96" cy="118" rx="18" ry="24" fill="#E8C58F" />
      <circle cx="84" cy="66" r="25" fill="#B9772A" />
      <path d="M72 46 70 24l14 14zM94 43l8-19 6 22z" fill="#B9772A" />
      <circle cx="76" cy="62" r="4" fill="#161A21" />
      <circle cx="61" cy="70" r="3" fill="#161A21" />
      <path
        d="M96 100c-10 2-18-2-24-8"
        stroke="#8E5A1F"
        strokeWidth="8"
        strokeLinecap="round"
        fill="none"
      />
      <path d="M64 78c8-4 16 4 13 14-10 3-18-4-13-14z" fill="#F2B53A" />
      <path d="M80 146h22M108 146h20" stroke="#8E5A1F" strokeWidth="9" strokeLinecap="round" />
      <path d="M20 152h160" stroke="#323A46" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
