import type { BookingFull } from '@warchest/contract/run-view.ts';
import type { Option } from '../../../lib/option-matching.ts';
import { kindRules, type RunKind } from '@warchest/domain/runs/kind.ts';
import { inFull, priceUnitOf } from '../../../lib/units.ts';
import { IconButton } from '../../../ui/button.tsx';
import type { CellEdit, GridColumn } from '../../../ui/grid/column.ts';
import { Icon } from '../../../ui/icon.tsx';
import { FactionMark } from '../../../game-ui/game-marks.tsx';
import { holderColumn, paidColumn, priceColumn } from '../../../game-ui/gold-columns.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { badgeOf } from '../public/booking-state.ts';
import type { FormOptions } from '../form/form-options.ts';
import { spotLabel } from '../public/spot-label.ts';
import { Overdue } from '../overdue.tsx';
import { BuyerCell } from './buyer-cell.tsx';
import { closedWhy, lacksForDone, lockedWhy, type EditField } from './edits.ts';
import { mailingWhy } from './mailing.ts';
import { statusOptions } from './status-options.ts';
import css from './booking-grid.module.css';

/** What the cells of a run's bookings need besides the booking. */
export interface BookingContext {
  readonly kind: RunKind;
  readonly capacity: number;
  readonly options: FormOptions;
  /** Who may hold gold: collectors, the leader, and current holders. */
  readonly holders: readonly Option[];
  readonly duplicates: ReadonlyMap<string, readonly string[]>;
  /** Whether this viewer may mark gold of this holder as mailed. */
  readonly mayMail: (holder: string) => boolean;
}

/** The actions of the booking cells. */
export interface BookingPresses {
  readonly jump: (bookingId: string) => void;
  readonly copy: (booking: BookingFull) => void;
  readonly edit: (booking: BookingFull) => void;
  readonly remove: (booking: BookingFull) => void;
  readonly log: (booking: BookingFull) => void;
}

/** A field that staff edit in place, if this viewer may. */
const field = (name: EditField, options?: readonly Option[]): CellEdit<BookingFull> => ({
  field: name,
  locked: (b) => lockedWhy(b, name),
  ...(options ? { options: () => options } : {}),
});

const unseen = <span />;

/** The columns of a run's bookings, in working order. */
export function bookingColumns(
  context: BookingContext,
  presses: BookingPresses,
): readonly GridColumn<BookingFull>[] {
  const { kind, capacity, options, holders, duplicates, mayMail } = context;
  const unit = inFull(priceUnitOf(kind));
  const { spotsPerBoss: isByBoss, words } = kindRules[kind];
  const type: GridColumn<BookingFull> = {
    key: 'type',
    header: words.type,
    fileHeader: 'Type of boost',
    type: 'choice',
    // with the boss in line the table still fits a window of 1280 px
    width: isByBoss ? 76 : 84,
    ...(isByBoss ? {} : { hidden: 'unlessWide' }),
    value: (b) => b.typeOfBoost,
    edit: field('typeOfBoost', options.types),
  };
  return [
    {
      key: 'spot',
      header: 'Spot',
      type: 'text',
      width: 44,
      align: 'end',
      frozen: 'start',
      value: (b) => spotLabel(b.spot, b.backup, capacity),
      sort: (b) => b.spot,
      watch: (b) => b.spot,
    },
    {
      key: 'buyer',
      header: 'Customer',
      type: 'text',
      width: 208,
      names: true,
      always: true,
      frozen: 'start',
      value: (b) => b.buyer,
      still: true,
      show: (b) => (
        <BuyerCell kind={kind} b={b} duplicate={duplicates.get(b.id)?.[0]} jump={presses.jump} />
      ),
      press: presses.copy,
    },
    // the boss whose spot it is comes before the status
    ...(isByBoss ? [type] : []),
    {
      key: 'status',
      header: 'Status',
      type: 'status',
      // wide enough for the overdue mark beside the status
      width: kindRules[kind].oldAfterMinutes === null ? 152 : 188,
      value: (b) => b.customerStatus,
      still: true,
      show: (b) => (
        <>
          <StatusBadge {...badgeOf(b)} /> <Overdue kind={kind} b={b} />
        </>
      ),
      sort: (b) => badgeOf(b).word,
      edit: field('customerStatus', statusOptions(kind)),
      watch: (b) => b.customerStatus,
    },
    paidColumn(field('paid')),
    holderColumn(field('goldWith', holders)),
    {
      key: 'done',
      header: 'Done',
      type: 'tick',
      width: 44,
      value: (b) => b.completed,
      edit: {
        field: 'completed',
        locked: (b) =>
          lockedWhy(b, 'completed') ?? (b.completed ? null : lacksForDone(kind, b) || null),
      },
      watch: (b) => b.completed,
    },
    {
      key: 'mailed',
      header: 'Mailed',
      type: 'tick',
      width: 56,
      value: (b) => b.mailed,
      edit: { field: 'mailed', locked: (b) => mailingWhy(b, mayMail) },
      watch: (b) => b.mailed,
    },
    priceColumn(unit, field('price')),
    {
      key: 'collected',
      header: 'Collected',
      type: 'amount',
      unit,
      width: unit.width,
      value: (b) => b.collectedGold,
      edit: field('collectedGold'),
      watch: (b) => b.collectedGold,
    },
    {
      key: 'fee',
      header: 'Fee',
      type: 'choice',
      width: 92,
      value: (b) => b.advCut,
      edit: field('advCut', options.fees),
    },
    {
      key: 'advertiser',
      header: 'Advertiser',
      type: 'person',
      width: isByBoss ? 92 : 98,
      grows: true,
      value: (b) => b.advertiser.username,
    },
    {
      key: 'note',
      header: 'Note',
      type: 'text',
      under: true,
      value: (b) => b.note,
      still: true,
      show: (b) => (
        <span className={css.note}>
          <Icon name="chat" size={14} /> <span>{b.note || 'Note'}</span>
        </span>
      ),
      edit: field('note'),
      watch: (b) => b.note,
    },
    ...(isByBoss ? [] : [type]),
    {
      key: 'realm',
      header: 'Payment realm',
      type: 'text',
      width: 126,
      hidden: 'unlessWide',
      value: (b) => b.paymentRealm,
      edit: field('paymentRealm', options.realms),
    },
    {
      key: 'faction',
      header: 'Faction',
      fileHeader: 'Payment faction',
      type: 'choice',
      width: 96,
      hidden: 'unlessWide',
      value: (b) => b.paymentFaction,
      still: true,
      show: (b) => <FactionMark faction={b.paymentFaction} />,
      edit: field('paymentFaction', options.factions),
    },
    {
      key: 'btag',
      header: 'Btag',
      type: 'text',
      width: 110,
      hidden: 'unlessWide',
      value: (b) => b.btag,
      edit: field('btag'),
    },
    {
      key: 'log',
      header: 'Change log',
      headerMark: unseen,
      type: 'action',
      width: 36,
      hidden: 'unlessWide',
      press: presses.log,
      still: true,
      show: (b) => (
        <IconButton
          icon="clock"
          label={`Change log of ${b.buyer}`}
          tabIndex={-1}
          onClick={() => presses.log(b)}
        />
      ),
    },
    {
      key: 'edit',
      header: 'Edit',
      headerMark: unseen,
      type: 'action',
      width: 36,
      frozen: 'end',
      press: presses.edit,
      still: true,
      show: (b) => <Action b={b} name="Edit" icon="edit" onPress={presses.edit} />,
    },
    {
      key: 'delete',
      header: 'Delete',
      headerMark: unseen,
      type: 'action',
      width: 36,
      frozen: 'end',
      press: (b) => {
        if (b.customerStatus !== 'Cancelled') presses.remove(b);
      },
      // a cancelled booking hides the delete action (BOOK-53)
      still: true,
      show: (b) =>
        b.customerStatus === 'Cancelled' ? null : (
          <Action b={b} name="Delete" icon="trash" onPress={presses.remove} />
        ),
    },
  ];
}

const Action = ({
  b,
  name,
  icon,
  onPress,
}: {
  readonly b: BookingFull;
  readonly name: string;
  readonly icon: 'edit' | 'trash';
  readonly onPress: (b: BookingFull) => void;
}) => (
  <IconButton
    icon={icon}
    label={`${name} ${b.buyer}`}
    tabIndex={-1}
    reason={closedWhy(b)}
    onClick={() => onPress(b)}
  />
);
