import type { OwnBooking } from '@warchest/contract/bookings.ts';
import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import { atStart, kindRules, type RunKind } from '@warchest/domain/runs/kind.ts';
import { dayText } from '../../../lib/format.ts';
import { priceUnitOf } from '../../../lib/units.ts';
import { Chip } from '../../../ui/chip.tsx';
import type { GridColumn } from '../../../ui/grid/column.ts';
import { ChangeHighlight } from '../../../ui/change-highlight.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ClassMark, FactionMark } from '../../../game-ui/game-marks.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Amount } from '../amount.tsx';
import { badgeOf, cancelledBadge } from '../public/booking-state.ts';
import { spotLabel } from '../public/spot-label.ts';
import { Overdue } from '../overdue.tsx';
import { RunMarks } from '../../runs/public/run-marks.tsx';
import { isCancelled, ownRights } from './own-rights.ts';
import type { OwnBookingActions } from './use-own-booking-actions.tsx';
import css from './own-bookings.module.css';

/** The status as its advertiser sees it; a deleted booking is shown as cancelled. */
export const ownBadge = (b: OwnBooking) => (isCancelled(b) ? cancelledBadge : badgeOf(b));

/** What stands beside a booking: the note and the battle tag. */
export const ownNote = ({ note, btag }: Pick<OwnBooking, 'note' | 'btag'>): string =>
  [note, btag].filter(Boolean).join(' · ');

/** `14`, or `B1` for the first backup; empty without a spot. */
export const ownSpot = (b: OwnBooking): string =>
  spotLabel(b.spot, b.backup, b.run.amountOfPossibleCustomer);

/** Shown beside a booking whose run was cancelled. */
export const CancelledRun = ({ b }: { readonly b: OwnBooking }) =>
  b.run.runStatus === 'Cancelled' ? (
    <Chip tone="bad">{atStart(kindRules[b.run.kind].words.one)} cancelled</Chip>
  ) : null;

/** The actions of a row; disabled ones give their reason. */
export function OwnMenu({
  b,
  actions,
}: {
  readonly b: OwnBooking;
  readonly actions: OwnBookingActions;
}) {
  const rights = ownRights(b);
  return (
    <Menu
      label={`Actions for ${b.buyer}`}
      button={<Icon name="more" />}
      className="icon-btn"
      align="end"
      entries={[
        {
          label: 'Edit',
          icon: 'edit',
          onSelect: () => actions.edit(b),
          reason: rights.edit,
          keys: 'e',
        },
        {
          label: `Move to another ${kindRules[b.run.kind].words.one}`,
          icon: 'next',
          onSelect: () => actions.move(b),
          reason: rights.move,
        },
        { label: 'Change log', icon: 'clock', onSelect: () => actions.log(b) },
        // a cancelled booking hides the delete action (BOOK-53)
        rights.cancelled
          ? {
              label: 'Restore',
              icon: 'undo' as const,
              onSelect: () => actions.restore(b),
              reason: rights.restore,
            }
          : {
              label: 'Cancel booking',
              icon: 'trash' as const,
              onSelect: () => actions.cancel(b),
              reason: rights.cancel,
              danger: true,
            },
      ]}
    />
  );
}

/** The columns of the own bookings: run, customer, money and status. */
export const ownColumns = (
  kind: RunKind,
  actions: OwnBookingActions,
  lists: CatalogueLists | undefined,
): readonly GridColumn<OwnBooking>[] => [
  {
    key: 'run',
    header: atStart(kindRules[kind].words.one),
    type: 'text',
    value: (b) => `${b.run.date} ${b.run.time} ${b.run.raid} ${b.run.difficulty}`,
    show: (b) => (
      <span className="num">
        {dayText(b.run.date)} {b.run.time} <RunMarks run={b.run} lists={lists} /> {b.run.raid}{' '}
        <CancelledRun b={b} />
      </span>
    ),
  },
  {
    key: 'buyer',
    header: 'Customer',
    type: 'text',
    names: true,
    value: (b) => b.buyer,
    show: (b) => <ClassMark name={b.buyerClass} text={b.buyer} realm="under" />,
  },
  {
    key: 'status',
    header: 'Status',
    type: 'text',
    value: (b) => ownBadge(b).word,
    show: (b) => (
      <ChangeHighlight value={`${b.customerStatus}${b.paid}${b.completed}${b.backup}${b.delete}`}>
        <StatusBadge {...ownBadge(b)} /> <Overdue kind={b.run.kind} b={b} />
      </ChangeHighlight>
    ),
  },
  {
    key: 'actions',
    header: 'Actions',
    type: 'action',
    align: 'start',
    headerMark: <span className="sr-only">Actions</span>,
    show: (b) => <OwnMenu b={b} actions={actions} />,
  },
  {
    key: 'spot',
    header: 'Spot',
    type: 'text',
    align: 'end',
    value: ownSpot,
    sort: (b) => b.spot,
    show: (b) => <ChangeHighlight value={b.spot}>{ownSpot(b) || '–'}</ChangeHighlight>,
  },
  {
    key: 'type',
    header: kindRules[kind].words.type,
    type: 'text',
    // usually that of the run
    ...(kindRules[kind].spotsPerBoss ? {} : { hidden: 'unlessWide' }),
    value: (b) => b.typeOfBoost,
    sort: false,
    show: (b) => b.typeOfBoost,
  },
  {
    key: 'price',
    header: 'Price, fee',
    type: 'amount',
    unit: priceUnitOf(kind),
    align: 'start',
    value: (b) => b.price,
    show: (b) => (
      <span className="num">
        <Amount kind={b.run.kind} gold={b.price} full /> {b.advCut}
      </span>
    ),
  },
  {
    key: 'collected',
    header: 'Collected',
    type: 'amount',
    unit: priceUnitOf(kind),
    value: (b) => b.collectedGold,
    show: (b) => (
      <ChangeHighlight value={b.collectedGold}>
        <Amount kind={b.run.kind} gold={b.collectedGold} full />
      </ChangeHighlight>
    ),
  },
  {
    key: 'realm',
    header: 'Payment realm',
    type: 'text',
    value: (b) => b.paymentRealm,
    sort: false,
    show: (b) => (
      <span className="num">
        <FactionMark faction={b.paymentFaction} iconOnly /> {b.paymentRealm}
      </span>
    ),
  },
  {
    key: 'note',
    header: 'Note',
    type: 'text',
    value: (b) => b.note,
    sort: false,
    show: (b) => (
      <span className={css.note} title={ownNote(b)}>
        {ownNote(b)}
      </span>
    ),
  },
];
