import type { ServiceBooking } from '@warchest/contract/services.ts';
import { serviceRules } from '@warchest/domain/services/section.ts';
import { whyNot } from '@warchest/contract/may.ts';
import { priceUnitOf, thousands } from '../../lib/units.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import type { GridColumn } from '../../ui/grid/column.ts';
import { Away } from '../../ui/moment.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { nextStep, serviceTitle, statusLooks } from './service-facts.ts';
import type { ServiceDeeds } from './use-service-deeds.tsx';
import css from './services.module.css';

const Status = ({ status }: Pick<ServiceBooking, 'status'>) => (
  <StatusBadge {...statusLooks[status]} word={status} />
);

/** Its customer with what has to be known of it; who only looks for work sees none. */
const Customer = ({ one }: { readonly one: ServiceBooking }) => (
  <span className={css.flags}>
    {one.buyer ?? <span className={css.quiet}>for its team</span>}
    {one.duplicate ? (
      <Chip tone="bad" title="The same customer has another open booking of this service">
        duplicate
      </Chip>
    ) : null}
    {one.own ? <Chip>yours</Chip> : null}
  </span>
);

/** Service bookings as lists show them. */
export const serviceColumns = (
  deeds: Pick<ServiceDeeds, 'move'>,
  open: (one: ServiceBooking) => void,
): readonly GridColumn<ServiceBooking>[] => [
  {
    key: 'what',
    header: 'Service',
    type: 'text',
    width: 280,
    names: true,
    value: (one) => `${serviceRules[one.section].words.one}: ${one.what}`,
    show: (one) => (
      <span>
        <strong>{serviceRules[one.section].words.one}</strong> {one.what}
      </span>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    type: 'status',
    width: 116,
    value: (one) => one.status,
    show: (one) => <Status status={one.status} />,
    watch: (one) => one.status,
  },
  {
    key: 'team',
    header: 'Team',
    type: 'text',
    width: 68,
    value: (one) => `${one.team.length}/${one.teamSize}`,
    show: (one) => (
      <span title={one.team.map(({ name }) => name).join(', ')}>
        {one.team.length}/{one.teamSize}
        {one.offerCount > one.team.length ? (
          <span className={css.quiet}> +{one.offerCount - one.team.length}</span>
        ) : null}
      </span>
    ),
    sort: (one) => one.teamSize - one.team.length,
    watch: (one) => `${one.team.length} ${one.offerCount}`,
  },
  {
    key: 'buyer',
    header: 'Customer',
    type: 'text',
    width: 170,
    value: (one) => one.buyer ?? '',
    show: (one) => <Customer one={one} />,
  },
  { key: 'faction', header: 'Faction', type: 'text', width: 78, value: (one) => one.faction },
  {
    key: 'price',
    header: 'Price',
    type: 'amount',
    unit: thousands,
    width: 76,
    value: (one) => one.price,
    show: (one) => <span className="num">{priceUnitOf(one.section).show(one.price)}</span>,
    watch: (one) => one.price,
  },
  {
    key: 'cut',
    header: 'Booster',
    type: 'amount',
    unit: thousands,
    width: 78,
    value: (one) => one.boosterCut,
    show: (one) => <span className="num">{priceUnitOf(one.section).show(one.boosterCut)}</span>,
  },
  { key: 'fee', header: 'Fee', type: 'text', width: 84, hidden: true, value: (one) => one.advcut },
  {
    key: 'realm',
    header: 'Realm',
    type: 'text',
    width: 120,
    hidden: true,
    value: (one) => one.payrealm,
  },
  {
    key: 'gold',
    header: 'Gold',
    type: 'text',
    width: 130,
    value: (one) => (one.paid ? `paid, ${one.goldWithName}` : one.goldWithName),
    show: (one) =>
      one.paid ? (
        <StatusBadge tone="good" icon="check" word={`Paid, ${one.goldWithName}`} />
      ) : (
        one.goldWithName || <span className={css.quiet}>open</span>
      ),
    watch: (one) => `${one.paid} ${one.goldWith}`,
  },
  {
    key: 'advertiser',
    header: 'Advertiser',
    type: 'person',
    width: 110,
    value: (one) => one.advertiser.name,
  },
  {
    key: 'age',
    header: 'Booked',
    type: 'text',
    width: 92,
    value: (one) => one.createdAt,
    show: (one) => <Away at={one.createdAt} />,
  },
  {
    key: 'deeds',
    header: 'Actions',
    type: 'deed',
    width: 156,
    frozen: 'end',
    show: (one) => {
      const step = nextStep(one);
      const verdict = step ? one.may.become[step.to] : 'forbidden';
      const look = one.may.offer === true && one.offers.length === 0 ? 'Offer' : 'Open';
      return (
        <span className={css.deeds}>
          <Button
            look="plain"
            aria-label={`${look} ${serviceTitle(one)}`}
            onClick={() => open(one)}
          >
            {look}
          </Button>
          {step && verdict !== 'forbidden' ? (
            <Button
              look="plain"
              reason={whyNot(verdict)}
              aria-label={`${step.word} ${serviceTitle(one)}`}
              onClick={() => void deeds.move(one, step.to)}
            >
              {step.word}
            </Button>
          ) : null}
        </span>
      );
    },
  },
];
