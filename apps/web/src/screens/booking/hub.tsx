import { useEffect } from 'react';
import { mayEnter } from '@warchest/domain/members/access.ts';
import { isBlacklisted } from '@warchest/domain/members/roles.ts';
import { keystoneLevels, levels } from '@warchest/domain/services/service-form.ts';
import {
  serviceRules,
  serviceSections,
  type ServiceSection,
} from '@warchest/domain/sales/section.ts';
import { OwnServices } from '../../features/services/own-services.tsx';
import { pageUrl, serviceAddress, type AppUrl } from '../../lib/urls.ts';
import { useGo } from '../../lib/go.ts';
import { pages } from '../../lib/pages.ts';
import { listenToKeys } from '../../lib/held-keys.ts';
import { useMe, type Me } from '../../lib/session.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Link } from '../../ui/link.tsx';
import { Chip } from '../../ui/chip.tsx';
import css from './hub.module.css';

/** The services' cards (SVC-2), with the levels that their forms accept. */
const cards: Readonly<
  Record<ServiceSection, { readonly title: string; readonly lines: readonly string[] }>
> = {
  mplus: {
    title: 'Mythic Plus',
    lines: [`Keystone levels ${keystoneLevels.least}-${keystoneLevels.most}`, 'Packages'],
  },
  leveling: { title: 'Leveling', lines: [`Levels ${levels.least}-${levels.most}`] },
  pvp: { title: 'PVP', lines: ['2v2', '3v3', 'RBG'] },
  mythic: { title: 'Mythic', lines: ['Mythic raids'] },
  legacy: {
    title: 'Legacy',
    lines: ['Glory', 'Timewalking', 'Reputation', 'Titles', 'Transmog', 'Custom'],
  },
  mounts: { title: 'Mounts', lines: ['Mounts of every age'] },
};

interface CardProps {
  readonly title: string;
  readonly lines: readonly string[];
  /** Its link; null if the person may not open it. */
  readonly href: AppUrl | null;
  /** Why this person cannot open it, as text. */
  readonly closed: string;
  readonly inProgress?: boolean;
  readonly digit?: number;
}

function Card({ title, lines, href, closed, inProgress = false, digit }: CardProps) {
  return (
    <li
      className={css.card}
      data-open={href ? '' : undefined}
      data-progress={inProgress || undefined}
    >
      <h2>
        {href ? (
          <Link href={href} {...(digit ? { 'aria-keyshortcuts': String(digit) } : {})}>
            {title}
          </Link>
        ) : (
          title
        )}{' '}
        {href ? null : <Chip title={closed}>Closed</Chip>}
        {inProgress ? <Chip tone="warn">In progress</Chip> : null}
      </h2>
      {href ? null : <p className={css.closed}>{closed}</p>}
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </li>
  );
}

/** Why a card is closed to the person, and what opens it. */
function closedWords(me: Me | null): string {
  if (me && isBlacklisted(me)) return 'You are blacklisted: ask the staff on Discord.';
  return me && me.roles.size > 0
    ? 'None of your roles opens this: ask the staff on Discord.'
    : 'This opens once you have a role in our community: apply on Discord first.';
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, select, textarea, [role="dialog"], table') !== null;

/** Bookings: raids, service forms, the service desk, and the own bookings. */
export default function BookingHub() {
  const me = useMe();
  const go = useGo();
  const open = (access: Parameters<typeof mayEnter>[0], href: AppUrl) =>
    me !== null && mayEnter(access, me.roles) ? href : null;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const section = serviceSections[Number(event.key) - 1];
      if (!section || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) {
        return;
      }
      if (me && mayEnter(serviceRules[section].access, me.roles)) go(serviceAddress(section));
    };
    return listenToKeys(press);
  }, [go, me]);
  const closed = closedWords(me);
  const { selectMatter, serviceDesk } = pages;
  const desk = open(serviceDesk.access, pageUrl('serviceDesk'));
  return (
    <>
      <PageHeader title={pages.bookingHub.title} />
      <ul className={css.cards}>
        <Card
          title={selectMatter.name}
          closed={closed}
          lines={['Choose a raid for your customer', 'Follow your bookings live']}
          href={open(selectMatter.access, pageUrl('selectMatter'))}
        />
        {serviceSections.map((section, index) => (
          <Card
            key={section}
            {...cards[section]}
            closed={closed}
            digit={index + 1}
            inProgress={serviceRules[section].inProgress}
            href={open(serviceRules[section].access, serviceAddress(section))}
          />
        ))}
        {desk ? (
          <Card
            title={serviceDesk.name}
            closed={closed}
            lines={['Offer yourself as a booster', 'Choose teams, finish and pay']}
            href={desk}
          />
        ) : null}
      </ul>
      <section className={css.own} aria-labelledby="own-services">
        <h2 id="own-services">Your bookings</h2>
        <OwnServices />
      </section>
    </>
  );
}
