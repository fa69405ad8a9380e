import { useEffect, useMemo } from 'react';
import { mayEnter, type Access } from '@warchest/domain/members/access.ts';
import { isBlacklisted } from '@warchest/domain/members/roles.ts';
import { keystoneLevels, levels } from '@warchest/domain/services/service-form.ts';
import {
  serviceRules,
  serviceSections,
  type ServiceSection,
} from '@warchest/domain/sales/section.ts';
import { pageUrl, serviceAddress, type AppUrl } from '../../lib/urls.ts';
import { useGo } from '../../lib/go.ts';
import { pages } from '../../lib/pages.ts';
import { listenToKeys } from '../../lib/held-keys.ts';
import { useMe, type Me } from '../../lib/session.ts';
import { lazyComponent } from '../../ui/lazy.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Link } from '../../ui/link.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageIcon, type PageIconName } from '../../ui/page-icon.tsx';
import { Skeleton } from '../../ui/states.tsx';
import css from './hub.module.css';

/** Below the cards, whose code comes first. */
const OwnServices = lazyComponent(
  async () => (await import('../../features/services/own-services.tsx')).OwnServices,
  <Skeleton lines={3} height="44px" />,
);

interface CardFace {
  readonly title: string;
  readonly icon: PageIconName;
  readonly lines: readonly string[];
}

/** The services' cards (SVC-2), with the levels that their forms accept. */
const cards: Readonly<Record<ServiceSection, CardFace>> = {
  mplus: {
    title: 'Mythic Plus',
    icon: 'key',
    lines: [`Keystone levels ${keystoneLevels.least}-${keystoneLevels.most}`, 'Packages'],
  },
  leveling: { title: 'Leveling', icon: 'trend', lines: [`Levels ${levels.least}-${levels.most}`] },
  pvp: { title: 'PVP', icon: 'shield', lines: ['2v2', '3v3', 'RBG'] },
  mythic: { title: 'Mythic', icon: 'bolt', lines: ['Mythic raids'] },
  legacy: {
    title: 'Legacy',
    icon: 'hourglass',
    lines: ['Glory', 'Timewalking', 'Reputation', 'Titles', 'Transmog', 'Custom'],
  },
  mounts: { title: 'Mounts', icon: 'wheel', lines: ['Mounts of every age'] },
};

interface CardProps extends CardFace {
  /** Which of the cards it is, for the colour of its icon. */
  readonly of: string;
  /** Its link; null if the person may not open it. */
  readonly href: AppUrl | null;
  /** Why this person cannot open it, as text. */
  readonly closed: string;
  readonly inProgress?: boolean;
  /** The key that opens it, which is its place. */
  readonly digit: number;
}

function Card({ of, title, icon, lines, href, closed, inProgress = false, digit }: CardProps) {
  return (
    <li
      className={css.card}
      data-of={of}
      data-open={href ? '' : undefined}
      data-progress={inProgress || undefined}
    >
      <span className={css.icon}>
        <PageIcon name={icon} size={22} />
      </span>
      <div>
        <h2>
          {href ? (
            <Link href={href} aria-keyshortcuts={String(digit)}>
              {title}
            </Link>
          ) : (
            title
          )}{' '}
          {href ? null : <Chip title={closed}>Closed</Chip>}
          {inProgress ? <Chip tone="warn">In progress</Chip> : null}
        </h2>
        <p>{href ? lines.join(' · ') : closed}</p>
      </div>
      {href ? (
        <>
          <kbd data-keys="" aria-hidden="true">
            {digit}
          </kbd>
          <span className={css.next}>
            <Icon name="next" />
          </span>
        </>
      ) : null}
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

const addressFor = (me: Me | null, access: Access, href: AppUrl): AppUrl | null =>
  me !== null && mayEnter(access, me.roles) ? href : null;

/** The cards in their order, which is that of their keys; the desk only for those who may enter it. */
function cardsFor(me: Me | null): readonly Omit<CardProps, 'digit' | 'closed'>[] {
  const { selectMatter, serviceDesk } = pages;
  const desk = addressFor(me, serviceDesk.access, pageUrl('serviceDesk'));
  return [
    {
      of: 'raid',
      title: selectMatter.name,
      icon: 'swords',
      lines: ['Choose a raid for your customer', 'follow your bookings live'],
      href: addressFor(me, selectMatter.access, pageUrl('selectMatter')),
    },
    ...serviceSections.map((section) => ({
      of: section,
      ...cards[section],
      inProgress: serviceRules[section].inProgress,
      href: addressFor(me, serviceRules[section].access, serviceAddress(section)),
    })),
    ...(desk
      ? [
          {
            of: 'desk',
            title: serviceDesk.name,
            icon: 'checklist' as const,
            lines: ['Offer yourself as a booster', 'choose teams, finish and pay'],
            href: desk,
          },
        ]
      : []),
  ];
}

/** Bookings: raids, service forms, the service desk, and the own bookings. */
export default function BookingHub() {
  const me = useMe();
  const go = useGo();
  const shown = useMemo(() => cardsFor(me), [me]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!/^[1-8]$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
      const href = shown[Number(event.key) - 1]?.href;
      if (href && !isTyping(event.target)) go(href);
    };
    return listenToKeys(press);
  }, [go, shown]);
  const closed = closedWords(me);
  return (
    <>
      <PageHeader title={pages.bookingHub.title} />
      <ul className={css.cards}>
        {shown.map((card, index) => (
          <Card key={card.of} {...card} closed={closed} digit={index + 1} />
        ))}
      </ul>
      <section className={css.own} aria-label="Your bookings">
        <OwnServices />
      </section>
    </>
  );
}
