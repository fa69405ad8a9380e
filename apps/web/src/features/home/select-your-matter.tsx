import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { mayEnter } from '@warchest/domain/members/access.ts';
import { hasOwnRuns, maySeeManagerOverview } from '@warchest/domain/members/roles.ts';
import { runKinds, type RunKind } from '@warchest/domain/runs/kind.ts';
import { urlOf, type AppUrl } from '../../lib/urls.ts';
import { whenText } from '../../lib/format.ts';
import { useMinute } from '../../lib/now.ts';
import { overviewName } from '../../lib/page-facts.ts';
import { kindWords } from '../../lib/page-words.ts';
import { kindPages, pages } from '../../lib/pages.ts';
import { singleKeysOn } from '../../lib/preferences.ts';
import type { Me } from '../../lib/session.ts';
import { lazyComponent } from '../../ui/lazy.tsx';
import { Link } from '../../ui/link.tsx';
import { roleOverviewAddress } from '../runs/addresses.ts';
import { recentRun } from '../runs/recent-run.ts';
import css from '../runs/runs.module.css';
import { useRoleRuns } from '../bookings/overview/use-role-runs.ts';
import { useOwnBookings } from '../bookings/own/use-own-bookings.ts';
import { useOfferedRuns } from '../bookings/run-picker/use-offered-runs.ts';
import { letters } from './card-letters.ts';
import { customersText, nextRun, aheadText, openText, runText } from './next-up.ts';

const PastFigure = lazyComponent(
  async () => (await import('../history/past-figure.tsx')).PastFigure,
  '…',
  '…',
);

interface Matter {
  readonly name: string;
  /** What is next on that page for this person; undefined while it loads. */
  readonly text: ReactNode;
  readonly href: AppUrl;
  /** The specified name and description of the card (BOOK-1). */
  readonly title?: string | undefined;
  /** The key that opens it while the strip has the focus. */
  readonly letter: string;
}

/** The cards of "Select Your Matter" that the person may open, each with what is next for them (BOOK-1). */
function useMatters(kind: RunKind, me: Me): readonly Matter[] {
  const now = useMinute();
  const books = mayEnter(kindPages[kind].book.access, me.roles);
  const leads = hasOwnRuns(me);
  const manages = maySeeManagerOverview(me);
  const customers = useOwnBookings(kind, me.id).data;
  const { offered } = useOfferedRuns(kind, books);
  const { list: led } = useRoleRuns(kind, 'leaderandgc', me, leads);
  const { list: all } = useRoleRuns(kind, 'manager', me, manages);
  const next = led && nextRun(led, now);
  const matters: (Matter | false)[] = [
    leads && {
      name: overviewName(kind, 'leaderandgc'),
      text: led && (next ? runText(next, now) : 'no runs in the next 7 days'),
      href: next ? roleOverviewAddress(next) : urlOf(kind, 'roleOverview', { type: 'leaderandgc' }),
      title: kindWords[kind].cards.leaderandgc,
      letter: letters[kind].own,
    },
    manages && {
      name: overviewName(kind, 'manager'),
      text: all && aheadText(kind, all),
      href: urlOf(kind, 'roleOverview', { type: 'manager' }),
      title: kindWords[kind].cards.manager,
      letter: letters[kind].all,
    },
    books && {
      name: kindPages[kind].book.name,
      text: customers && offered && customersText(customers, offered, now),
      href: urlOf(kind, 'book'),
      title: kindPages[kind].book.card,
      letter: letters[kind].book,
    },
    books && {
      name: kindPages[kind].overview.name,
      text: offered && openText(kind, offered),
      href: urlOf(kind, 'overview'),
      title: kindPages[kind].overview.card,
      letter: letters[kind].look,
    },
    mayEnter(kindPages[kind].history.access, me.roles) && {
      name: kindPages[kind].history.name,
      text: <PastFigure kind={kind} />,
      href: urlOf(kind, 'history'),
      letter: letters[kind].past,
    },
  ];
  return matters.filter((matter) => matter !== false);
}

const Card = ({
  name,
  text,
  href,
  title,
  letter,
}: Omit<Matter, 'letter'> & { readonly letter?: string }) => (
  <li>
    <Link className={css.matter} href={href} title={title} aria-keyshortcuts={letter}>
      <strong>{name}</strong>
      <span>{text ?? '…'}</span>
    </Link>
  </li>
);

/** The cards of one kind of run. */
const CardsOf = ({ kind, me }: { readonly kind: RunKind; readonly me: Me }) =>
  useMatters(kind, me).map((matter) => <Card key={matter.letter} {...matter} />);

/** The hub's cards as one strip, including the run last booked into. */
export function MatterStrip({
  me,
  more = [],
}: {
  readonly me: Me;
  /** Additional cards that do not concern runs. */
  readonly more?: readonly Matter[];
}) {
  const list = useRef<HTMLUListElement>(null);
  const [recent] = useState(() => recentRun(Date.now()));
  const keys = (event: KeyboardEvent) => {
    if (!singleKeysOn() || event.ctrlKey || event.metaKey || event.altKey) return;
    const letter = event.key.toLowerCase();
    const link = list.current?.querySelector<HTMLElement>(
      `a[aria-keyshortcuts="${CSS.escape(letter)}"]`,
    );
    if (!link) return;
    event.preventDefault();
    link.click();
  };
  return (
    <nav aria-label={pages.selectMatter.title} onKeyDown={keys}>
      <ul ref={list} className={css.strip}>
        {runKinds.map((kind) => (
          <CardsOf key={kind} kind={kind} me={me} />
        ))}
        {more.map((matter) => (
          <Card key={matter.letter} {...matter} />
        ))}
        {recent ? (
          <Card
            name={`Last run: ${recent.label}`}
            text={whenText(recent.startsAt)}
            href={recent.address}
          />
        ) : null}
      </ul>
    </nav>
  );
}
