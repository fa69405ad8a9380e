import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { mayEnter } from '@warchest/domain/members/access.ts';
import { hasOwnRuns, maySeeManagerOverview } from '@warchest/domain/members/roles.ts';
import { mainKind, runKinds, type RunKind } from '@warchest/domain/runs/kind.ts';
import { pageUrl, urlOf, withSearch, type AppUrl } from '../../lib/urls.ts';
import { whenText } from '../../lib/format.ts';
import { useMinute } from '../../lib/now.ts';
import { overviewName } from '../../lib/page-facts.ts';
import { useGo } from '../../lib/go.ts';
import { listenWhileUnfocused } from '../../lib/held-keys.ts';
import { kindWords } from '../../lib/page-words.ts';
import { kindPages, pages } from '../../lib/pages.ts';
import { singleKeysOn } from '../../lib/preferences.ts';
import type { Me } from '../../lib/session.ts';
import { useNarrow } from '../../lib/use-media.ts';
import { Icon } from '../../ui/icon.tsx';
import { lazyComponent } from '../../ui/lazy.tsx';
import { Link } from '../../ui/link.tsx';
import { Popover } from '../../ui/popover.tsx';
import { useRoleRuns } from '../bookings/public/use-role-runs.ts';
import { recentRun } from '../runs/public/recent-run.ts';
import { goldLetters, letters } from './public/card-letters.ts';
import { nextAway } from './next-up.ts';
import { noFigure, StripCell } from './public/strip-cell.tsx';
import css from './strip.module.css';

const cell = (name: 'NextRunCell' | 'RunsAheadCell' | 'NextCustomerCell', rank?: 'main') => {
  const empty = (
    <StripCell label="…" href={pageUrl('selectMatter')} {...(rank ? { rank } : {})}>
      {noFigure}
    </StripCell>
  );
  return lazyComponent(async () => (await import('./next-cells.tsx'))[name], empty, empty);
};
/** Their code comes after the list of runs, as large as they will be. */
const NextRunCell = cell('NextRunCell', 'main');
const RunsAheadCell = cell('RunsAheadCell');
const NextCustomerCell = cell('NextCustomerCell', 'main');

/** The pages of a kind that have no cell in the strip: a quiet line below it (BOOK-1). */
function QuietLinks({ kind, me }: { readonly kind: RunKind; readonly me: Me }) {
  const now = useMinute();
  const isMain = kind === mainKind;
  const leads = hasOwnRuns(me) && !isMain;
  const manages = maySeeManagerOverview(me) && !isMain;
  const { list: led } = useRoleRuns(kind, 'leaderandgc', me, leads);
  const { cards } = kindWords[kind];
  return (
    <>
      {leads ? (
        <li>
          <Link
            href={urlOf(kind, 'roleOverview', { type: 'leaderandgc' })}
            title={cards.leaderandgc}
            aria-keyshortcuts={letters[kind].own}
          >
            {overviewName(kind, 'leaderandgc')} <small>{nextAway(led, now)}</small>
          </Link>
        </li>
      ) : null}
      {manages ? (
        <li>
          <Link
            href={urlOf(kind, 'roleOverview', { type: 'manager' })}
            title={cards.manager}
            aria-keyshortcuts={letters[kind].all}
          >
            {overviewName(kind, 'manager')}
          </Link>
        </li>
      ) : null}
      {mayEnter(kindPages[kind].history.access, me.roles) ? (
        <li>
          <Link href={urlOf(kind, 'history')} aria-keyshortcuts={letters[kind].past}>
            {kindPages[kind].history.name}
          </Link>
        </li>
      ) : null}
    </>
  );
}

/** The pages of the hub by the letters that open them, as far as the person may (BOOK-1). */
function pagesByLetter(me: Me): ReadonlyMap<string, AppUrl> {
  const found = new Map<string, AppUrl>([
    [goldLetters.strings, pageUrl('strings')],
    [goldLetters.cycleHistory, pageUrl('cycleHistory')],
  ]);
  for (const kind of runKinds) {
    const { own, all, book, look, past } = letters[kind];
    if (hasOwnRuns(me)) found.set(own, urlOf(kind, 'roleOverview', { type: 'leaderandgc' }));
    if (maySeeManagerOverview(me)) found.set(all, urlOf(kind, 'roleOverview', { type: 'manager' }));
    if (mayEnter(kindPages[kind].book.access, me.roles)) found.set(book, urlOf(kind, 'book'));
    found.set(look, urlOf(kind, 'overview'));
    if (mayEnter(kindPages[kind].history.access, me.roles)) found.set(past, urlOf(kind, 'history'));
  }
  return found;
}

type Pressed = Pick<
  KeyboardEvent | globalThis.KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault'
>;

/** What the booking form looks up; other links are not for it. */
const profileLinks = /^(https?:\/\/)?(www\.)?raider\.io\/characters\//i;

export interface MatterStripProps {
  readonly me: Me;
  /** Cells that do not concern runs. */
  readonly more: ReactNode;
}

/** What is next for a person as one strip, and the other pages of the hub in a line below it (BOOK-1). */
export function MatterStrip({ me, more }: MatterStripProps) {
  const box = useRef<HTMLElement>(null);
  const go = useGo();
  const [recent] = useState(() => recentRun(Date.now()));
  const books = mayEnter(kindPages[mainKind].book.access, me.roles);
  const keys = (event: Pressed) => {
    if (!singleKeysOn() || event.ctrlKey || event.metaKey || event.altKey) return;
    const letter = event.key.toLowerCase();
    // a cell may lead to more than its page, such as the next run
    const cell = box.current?.querySelector<HTMLElement>(
      `a[aria-keyshortcuts="${CSS.escape(letter)}"]`,
    );
    const page = pagesByLetter(me).get(letter);
    if (!cell && !page) return;
    event.preventDefault();
    if (cell) cell.click();
    else if (page) go(page);
  };
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(
    // the letters are shown, so they act as long as nothing else has the focus
    () => listenWhileUnfocused((event) => latest.current(event)),
    [],
  );
  // a phone shows the list of runs sooner
  const folds = useNarrow() && books;
  const links = (
    <ul className={folds ? css.folded : css.links}>
      {recent ? (
        <li>
          <Link href={recent.address}>
            Last run: {recent.label} <small>{whenText(recent.startsAt)}</small>
          </Link>
        </li>
      ) : null}
      {runKinds.map((kind) => (
        <QuietLinks key={kind} kind={kind} me={me} />
      ))}
    </ul>
  );
  const bookPage = books ? urlOf(mainKind, 'book') : null;
  useEffect(() => {
    if (bookPage === null) return undefined;
    const paste = (event: ClipboardEvent) => {
      const link = event.clipboardData?.getData('text/plain').trim() ?? '';
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea');
      if (isTyping || event.defaultPrevented || !profileLinks.test(link)) return;
      event.preventDefault();
      go(withSearch(bookPage, { link }));
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [bookPage, go]);
  return (
    <nav ref={box} aria-label={pages.selectMatter.title} onKeyDown={keys}>
      <ul className={css.strip}>
        {hasOwnRuns(me) ? <NextRunCell me={me} /> : null}
        {maySeeManagerOverview(me) ? <RunsAheadCell me={me} /> : null}
        {books ? <NextCustomerCell me={me} /> : null}
        {more}
        {books ? (
          <li className={css.go}>
            <Link
              className={`btn ${css.book}`}
              data-look="primary"
              href={urlOf(mainKind, 'book')}
              title={kindPages[mainKind].book.card}
              aria-keyshortcuts={letters[mainKind].book}
            >
              <Icon name="plus" /> Book a customer
            </Link>
            <span className={css.hint} data-keys="" aria-hidden="true">
              <kbd>{letters[mainKind].book}</kbd> or paste a raider link
            </span>
            {folds ? (
              <Popover label="More pages" button={<Icon name="more" />} align="end">
                {links}
              </Popover>
            ) : null}
          </li>
        ) : null}
      </ul>
      {folds ? null : links}
    </nav>
  );
}
