import { useRef, useState, type KeyboardEvent } from 'react';
import { mayEnter } from '@warchest/domain/members/access.ts';
import { booker, holding, type Access } from '@warchest/domain/members/access.ts';
import { roleGroups, type Role } from '@warchest/domain/members/roles.ts';
import { whenText } from '../../../lib/format.ts';
import { singleKeysOn } from '../../../lib/preferences.ts';
import { overviewAddress } from '../addresses.ts';
import { recentRun } from '../recent-run.ts';
import css from '../runs.module.css';

interface Matter {
  readonly title: string;
  readonly text: string;
  readonly href: string;
  readonly access: Access;
  /** The letter that opens it while the strip has the focus. */
  readonly letter: string;
}

/** The cards of "Select Your Matter" whose screens exist (spec 3 §2.1). */
const matters: readonly Matter[] = [
  {
    title: 'Raid Overview',
    text: 'select raid for customer',
    href: overviewAddress,
    access: booker,
    letter: 'o',
  },
  {
    title: 'Raid Booking',
    text: 'book and see your bookings',
    href: '/booking/raid/bookandhistory',
    access: booker,
    letter: 'b',
  },
  {
    title: 'Your runs',
    text: 'runs you lead or collect for',
    href: '/booking/raid/overview/leaderandgc',
    access: { ...holding(...roleGroups.ownRuns), notBlacklisted: true },
    letter: 'y',
  },
  {
    title: 'Manager overview',
    text: 'check every run and booking',
    href: '/booking/raid/overview/manager',
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
            <a className={css.matter} href={recent.address}>
              <strong>Last run: {recent.label}</strong>
              <span>{whenText(recent.startsAt)}</span>
            </a>
          </li>
        ) : null}
        {open.map((matter) => (
          <li key={matter.href}>
            <a className={css.matter} href={matter.href} aria-keyshortcuts={matter.letter}>
              <strong>{matter.title}</strong>
              <span>{matter.text}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
