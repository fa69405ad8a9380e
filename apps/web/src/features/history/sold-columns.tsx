import type { ReactNode } from 'react';
import type { SoldBooking } from '@warchest/contract/sales-history.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { kindRules } from '@warchest/domain/runs/kind.ts';
import { dayText } from '../../lib/format.ts';
import { inFull, priceUnitOf } from '../../lib/units.ts';
import { Chip } from '../../ui/chip.tsx';
import type { GridColumn } from '../../ui/grid/column.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { ClassMark } from '../../game-ui/game-marks.tsx';
import { badgeOf, cancelledBadge, rowToneOf } from '../bookings/public/booking-state.ts';
import { difficultyTone } from '../runs/public/run-words.ts';
import { logColumn } from '../logs/public/log-column.tsx';
import css from './history.module.css';

/** Whether it is out of the run: cancelled, or deleted, which is how bookings are cancelled. */
export const isGone = (b: SoldBooking): boolean => b.delete || b.customerStatus === 'Cancelled';
/** The status of a sold booking. */
export const badgeOfSold = (b: SoldBooking) => (isGone(b) ? cancelledBadge : badgeOf(b));
export const toneOf = (b: SoldBooking) => (isGone(b) ? ('gone' as const) : rowToneOf(b));

const plain = (
  key: string,
  header: string,
  value: (b: SoldBooking) => string,
): GridColumn<SoldBooking> => ({ key, header, type: 'text', value });

/** The links of a booking's run and advertiser. */
export interface SoldLinks {
  readonly run: (id: string) => void;
  readonly advertiser: (name: string) => void;
  /** Shows its change log; null for those who may not see it. */
  readonly log: ((booking: SoldBooking) => void) | null;
}

/** A text that narrows the list when it is pressed. */
export const LinkText = ({
  title,
  onPress,
  children,
}: {
  readonly title: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
}) => (
  <button type="button" className={css.link} title={title} onClick={onPress}>
    {children}
  </button>
);

/** Sold bookings with run and advertiser; a click on either filters the list. */
export function soldColumns(
  kind: RunKind,
  leads: SoldLinks | null,
): readonly GridColumn<SoldBooking>[] {
  const unit = inFull(priceUnitOf(kind));
  const run: GridColumn<SoldBooking> = {
    key: 'run',
    header: 'Run',
    type: 'text',
    value: (b) => `${b.run.date} ${b.run.time} ${b.run.raid} ${b.run.difficulty} ${b.run.id}`,
    show: (b) => (
      <span className={css.run}>
        <span className={css.when}>
          <span className="num">
            {dayText(b.run.date)} {b.run.time}
          </span>
          <Chip tone={difficultyTone(b.run.difficulty)}>{b.run.difficulty}</Chip>
        </span>
        <LinkText title="Only this run" onPress={() => leads?.run(b.run.id)}>
          {b.run.id}
        </LinkText>
      </span>
    ),
  };
  const advertiser: GridColumn<SoldBooking> = {
    key: 'advertiser',
    header: 'Advertiser',
    type: 'text',
    value: (b) => b.advertiser.username,
    show: (b) =>
      leads ? (
        <LinkText
          title="Only this advertiser"
          onPress={() => leads.advertiser(b.advertiser.username)}
        >
          {b.advertiser.username}
        </LinkText>
      ) : (
        b.advertiser.username
      ),
  };
  return [
    ...(leads ? [run] : []),
    {
      key: 'buyer',
      header: 'Customer',
      type: 'text',
      names: true,
      value: (b) => b.buyer,
      show: (b) =>
        b.buyerClass === '' ? (
          b.buyer
        ) : (
          <ClassMark name={b.buyerClass} text={b.buyer} realm="under" />
        ),
    },
    {
      key: 'status',
      header: 'Status',
      type: 'text',
      value: (b) => badgeOfSold(b).word,
      show: (b) => <StatusBadge {...badgeOfSold(b)} />,
    },
    plain('type', kindRules[kind].words.type, (b) => b.typeOfBoost),
    { key: 'price', header: 'Price', type: 'amount', unit, value: (b) => b.price },
    plain('fee', 'Fee', (b) => b.advCut),
    { key: 'collected', header: 'Collected', type: 'amount', unit, value: (b) => b.collectedGold },
    plain('with', 'Gold with', (b) => b.goldWithName),
    plain('realm', 'Payment realm', (b) => b.paymentRealm),
    advertiser,
    ...(leads?.log ? [logColumn<SoldBooking>((b) => b.buyer, leads.log)] : []),
  ];
}
