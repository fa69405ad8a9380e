import { useRef, useState, type KeyboardEvent } from 'react';
import { mayEnter } from '@warchest/domain/members/access.ts';
import { booker, holding, type Access } from '@warchest/domain/members/access.ts';
import { roleGroups, type Role } from '@warchest/domain/members/roles.ts';
import { addressOf, type Address } from '../../../lib/addresses.ts';
import { whenText } from '../../../lib/format.ts';
import { kindPages, overviewName } from '../../../lib/pages.ts';
import { singleKeysOn } from '../../../lib/preferences.ts';
import { Link } from '../../../ui/link.tsx';
import { recentRun } from '../recent-run.ts';
import css from '../runs.module.css';

interface Matter {
  readonly name: string;
  readonly text: string;
  readonly href: Address;
  readonly access: Access;
  /** The letter that opens it while the strip has the focus. */
  readonly letter: string;
}

/** The cards of "Select Your Matter" whose screens exist (spec 3 §2.1). */
const matters: readonly Matter[] = [
  {
    name: kindPages.raid.overview.name,
    text: 'select raid for customer',
    href: addressOf('raid', 'overview'),
    access: booker,
    letter: 'o',
  },
  {
    name: kindPages.raid.book.name,
    text: 'book and see your bookings',
    href: addressOf('raid', 'book'),
    access: booker,
    letter: 'b',
  },
  {
    name: overviewName('raid', 'leaderandgc'),
    text: 'runs you lead or collect for',
    href: addressOf('raid', 'roleOverview', { type: 'leaderandgc' }),
    access: { ...holding(...roleGroups.ownRuns), notBlacklisted: true },
    letter: 'y',
  },
  {
    name: overviewName('raid', 'manager'),
    text: 'check every run and booking',
    href: addressOf('raid', 'roleOverview', { type: 'manager' }),
    access: { ...holding(...roleGroups.managerOverview), notBlacklisted: true },
    letter: 'm',
  },
];

/** The hub's cards as one strip, the run last booked into on top of them. */
export function MatterStrip({ roles }: { readonly roles: ReadonlySet<Role> }) {
  const list = useRef<HTMLUListElement>(null);
  const [recent] = useState(() => recentRun(Date.now()));
  const open = matters.filter((matter) => mayEnter(matter.access, roles));
  const keys = (event: KeyboardEvent) => {
    if (!singleKeysOn() || event.ctrlKey || event.metaKey || event.altKey) return;
    const matter = open.find((one) => one.letter === event.key.toLowerCase());
    const link =
      matter && list.current?.querySelector<HTMLAnchorElement>(`a[href="${matter.href}"]`);
    if (!link) return;
    event.preventDefault();
    link.click();
  };
  return (
    <nav aria-label="Select Your Matter" onKeyDown={keys}>
      <ul ref={list} className={css.strip}>
        {recent ? (
          <li>
            <Link className={css.matter} href={recent.address}>
              <strong>Last run: {recent.label}</strong>
              <span>{whenText(recent.startsAt)}</span>
            </Link>
          </li>
        ) : null}
        {open.map((matter) => (
          <li key={matter.href}>
            <Link className={css.matter} href={matter.href} aria-keyshortcuts={matter.letter}>
              <strong>{matter.name}</strong>
              <span>{matter.text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
