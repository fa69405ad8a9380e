import { mayEnter } from '@warchest/domain/members/access.ts';
import { pageAddress } from '../../lib/addresses.ts';
import { pages } from '../../lib/pages.ts';
import { useMe } from '../../lib/session.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Link } from '../../ui/link.tsx';
import { Chip } from '../../ui/chip.tsx';
import css from './hub.module.css';

/** The service forms of the booking hub (spec 1 §2); none of them is open yet. */
const services = [
  { title: 'Mythic Plus', lines: ['Keystone levels 2-25', 'Packages'] },
  { title: 'Leveling', lines: ['Levels 1-70'] },
  { title: 'PVP', lines: ['2v2', '3v3', 'RBG'] },
  { title: 'Mythic', lines: ['Mythic raids'] },
  { title: 'Mounts', lines: ['Mounts of every age'] },
  {
    title: 'Legacy',
    lines: ['Glory', 'Timewalking', 'Reputation', 'Titles', 'Transmog', 'Custom'],
  },
] as const;

/** Bookings: the raids that can be booked now, and the services that are being prepared. */
export default function BookingHub() {
  const me = useMe();
  const { name, access } = pages.selectMatter;
  const isOpen = me !== null && mayEnter(access, me.roles);
  return (
    <>
      <PageHeader title={pages.bookingHub.title} />
      <ul className={css.cards}>
        <li className={css.card} data-open={isOpen ? '' : undefined}>
          <h2>
            {isOpen ? <Link href={pageAddress('selectMatter')}>{name}</Link> : name}{' '}
            {isOpen ? null : (
              <Chip tone="bad" title="You have no role that opens it, or are blacklisted">
                Closed
              </Chip>
            )}
          </h2>
          <ul>
            <li>Choose a raid for your customer</li>
            <li>Follow your bookings live</li>
          </ul>
        </li>
        {services.map(({ title, lines }) => (
          <li key={title} className={css.card}>
            <h2>
              {title} <Chip tone="warn">In progress</Chip>
            </h2>
            <ul>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  );
}
