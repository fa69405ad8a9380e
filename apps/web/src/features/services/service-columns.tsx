import type { ServiceBooking } from '@warchest/contract/service-view.ts';
import { factions } from '@warchest/domain/bookings/validate.ts';
import { serviceRules } from '@warchest/domain/sales/section.ts';
import { whyNot } from '@warchest/contract/why-not.ts';
import type { Option } from '../../lib/option-matching.ts';
import { inFull, thousands } from '../../lib/units.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import type { CellEdit, GridColumn } from '../../ui/grid/column.ts';
import { TimeUntil } from '../../ui/date-time.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { holderColumn, paidColumn, priceColumn } from '../../game-ui/gold-columns.ts';
import { lockedWhy, type ServiceField } from './service-edits.ts';
import { nextStep, serviceTitle, statusLooks } from './service-facts.ts';
import type { ServiceActions } from './service-actions.ts';
import css from './services.module.css';

export const Status = ({ status }: Pick<ServiceBooking, 'status'>) => (
  <StatusBadge {...statusLooks[status]} word={status} />
);

/** Its customer with marks; viewers who only look for work see none. */
export const Customer = ({ one, own }: { readonly one: ServiceBooking; readonly own: boolean }) => (
  <span className={css.flags}>
    {one.buyer ?? <span className={css.quiet}>for its team</span>}
    {one.duplicate ? (
      <Chip tone="bad" title="The same customer has another open booking of this service">
        duplicate
      </Chip>
    ) : null}
    {one.own && !own ? <Chip>yours</Chip> : null}
    {one.holdsGold ? (
      <Chip title="You are set as the gold holder of this booking">your gold</Chip>
    ) : null}
  </span>
);

/** The chosen boosters of those who are wanted, and who else offered to play. */
export const Team = ({ one }: { readonly one: ServiceBooking }) => (
  <span title={one.team.map(({ name }) => name).join(', ')}>
    {one.team.length}/{one.teamSize}
    {one.offerCount > one.team.length ? (
      <span className={css.quiet}> +{one.offerCount - one.team.length}</span>
    ) : null}
  </span>
);

/** Shown in full, typed in thousands. */
const unit = inFull(thousands);

/** The options of editable cells. */
export interface ServiceCellOptions {
  readonly fees: (one: ServiceBooking) => readonly Option[];
  readonly holders: (one: ServiceBooking) => readonly Option[];
  readonly realms: readonly Option[];
}

const factionOptions: readonly Option[] = factions.map((value) => ({ value, label: value }));

/** A field that is edited in place, if this viewer may. */
const field = (
  name: ServiceField,
  options?: (one: ServiceBooking) => readonly Option[],
): CellEdit<ServiceBooking> => ({
  field: name,
  locked: (one) => lockedWhy(one, name),
  ...(options ? { options } : {}),
});

/**
 * The columns of service bookings. In a window of 820 px those up to the booster's cut end where the
 * actions begin, so that no amount lies half under them.
 */
export const serviceColumns = (
  actions: Pick<ServiceActions, 'move'>,
  open: (one: ServiceBooking) => void,
  options: ServiceCellOptions,
  own = false,
): readonly GridColumn<ServiceBooking>[] => [
  {
    key: 'what',
    header: 'Service',
    type: 'text',
    width: own ? 216 : 222,
    smallWidth: 154,
    names: true,
    always: true,
    frozen: 'start',
    press: open,
    value: (one) => `${serviceRules[one.section].words.one}: ${one.what}`,
    still: true,
    show: (one) => (
      <span className={css.what}>
        <strong>{serviceRules[one.section].words.one}</strong>
        <small>{one.what}</small>
      </span>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    type: 'status',
    width: 118,
    smallWidth: 106,
    value: (one) => one.status,
    still: true,
    show: (one) => <Status status={one.status} />,
    watch: (one) => one.status,
  },
  {
    key: 'team',
    header: 'Team',
    type: 'text',
    width: 60,
    smallWidth: 58,
    value: (one) => `${one.team.length}/${one.teamSize}`,
    still: true,
    show: (one) => <Team one={one} />,
    sort: (one) => one.teamSize - one.team.length,
    watch: (one) => `${one.team.length} ${one.offerCount}`,
  },
  {
    key: 'buyer',
    header: 'Customer',
    type: 'text',
    width: own ? 196 : 172,
    smallWidth: 138,
    value: (one) => one.buyer ?? '',
    still: true,
    show: (one) => <Customer one={one} own={own} />,
    edit: field('buyer'),
    watch: (one) => one.buyer,
  },
  {
    ...priceColumn(unit, field('price')),
    smallWidth: 90,
    still: true,
  },
  {
    key: 'cut',
    header: 'Booster',
    type: 'amount',
    unit,
    width: 92,
    smallWidth: 88,
    value: (one) => one.boosterCut,
    still: true,
  },
  paidColumn(field('paid')),
  { ...holderColumn(field('goldWith', options.holders)), width: 120 },
  {
    key: 'fee',
    header: 'Fee',
    type: 'choice',
    width: 84,
    value: (one) => one.advcut,
    edit: field('advcut', options.fees),
  },
  {
    key: 'note',
    header: 'Note',
    type: 'text',
    width: own ? 112 : 88,
    value: (one) => one.note ?? '',
    edit: field('note'),
    watch: (one) => one.note,
  },
  {
    key: 'advertiser',
    header: 'Advertiser',
    type: 'person',
    width: 110,
    hidden: own,
    value: (one) => one.advertiser.name,
  },
  {
    key: 'realm',
    header: 'Realm',
    fileHeader: 'Payment realm',
    type: 'text',
    width: 120,
    hidden: true,
    value: (one) => one.payrealm,
    edit: field('payrealm', () => options.realms),
  },
  {
    key: 'faction',
    header: 'Faction',
    type: 'choice',
    width: 86,
    hidden: own,
    value: (one) => one.faction,
    edit: field('faction', () => factionOptions),
  },
  {
    key: 'age',
    header: 'Booked',
    type: 'text',
    width: 92,
    hidden: own,
    value: (one) => one.createdAt,
    show: (one) => <TimeUntil at={one.createdAt} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    type: 'action',
    width: 152,
    align: 'start',
    frozen: 'end',
    press: open,
    show: (one) => {
      const step = nextStep(one);
      const verdict = step ? one.may.become[step.to] : 'forbidden';
      const look = one.may.offer === true && one.offers.length === 0 ? 'Offer' : 'Open';
      return (
        <span className={css.actions}>
          <Button
            className={css.inRow ?? ''}
            tabIndex={-1}
            aria-label={`${look} ${serviceTitle(one)}`}
            onClick={() => open(one)}
          >
            {look}
          </Button>
          {step && verdict !== 'forbidden' ? (
            <Button
              className={css.inRow ?? ''}
              tabIndex={-1}
              reason={whyNot(verdict)}
              aria-label={`${step.word} ${serviceTitle(one)}`}
              onClick={() => void actions.move(one, step.to)}
            >
              {step.word}
            </Button>
          ) : null}
        </span>
      );
    },
  },
];

/** Columns of exported files only: the id of the booking. */
export const serviceFileColumns: readonly GridColumn<ServiceBooking>[] = [
  {
    key: 'section',
    header: 'Section',
    type: 'text',
    value: (one) => serviceRules[one.section].words.one,
  },
  { key: 'id', header: 'Booking ID', type: 'text', value: (one) => one.id },
];
