import { goldText, thousandsText } from '../../../lib/format.ts';
import { FactionMark } from '../../../ui/marks.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { badgeOf } from '../booking-state.ts';
import { BuyerCell } from './buyer-cell.tsx';
import { spotLabel } from '../form/echo.ts';
import type { GridColumn } from './grid-column.ts';
import { statusChoices } from './status-choices.ts';
import css from './booking-grid.module.css';

const gold = (amount: number) => <span title={goldText(amount)}>{thousandsText(amount)}</span>;
const orDash = (text: string) => text || <span className={css.blank}>–</span>;

/** The columns of a run's bookings, in the order in which a run is worked through. */
export const gridColumns: readonly GridColumn[] = [
  {
    key: 'select',
    header: 'Select',
    width: 34,
    align: 'center',
    press: 'select',
    cell: () => null,
  },
  {
    key: 'spot',
    header: 'Spot',
    width: 48,
    align: 'end',
    cell: (b, { run }) => spotLabel(b.spot, b.backup, run.amountOfPossibleCustomer) || '–',
    watch: (b) => b.spot,
  },
  {
    key: 'buyer',
    header: 'Customer',
    width: 240,
    press: 'copy',
    cell: (b, context) => <BuyerCell b={b} context={context} />,
  },
  {
    key: 'status',
    header: 'Status',
    width: 172,
    cell: (b) => <StatusBadge {...badgeOf(b)} />,
    edit: { field: 'customerStatus', kind: 'select', options: () => statusChoices, keys: true },
    watch: (b) => b.customerStatus,
  },
  {
    key: 'paid',
    header: 'Paid',
    width: 44,
    align: 'center',
    tick: 'paid',
    cell: () => null,
    watch: (b) => b.paid,
  },
  {
    key: 'goldWith',
    header: 'Gold with',
    width: 104,
    cell: (b) => orDash(b.goldWithName),
    edit: { field: 'goldWith', kind: 'select', options: ({ holders }) => holders },
    watch: (b) => b.goldWith,
  },
  {
    key: 'done',
    header: 'Done',
    width: 44,
    align: 'center',
    tick: 'completed',
    cell: () => null,
    watch: (b) => b.completed,
  },
  {
    key: 'price',
    header: 'Price',
    width: 66,
    align: 'end',
    cell: (b) => gold(b.price),
    edit: { field: 'price', kind: 'gold' },
    watch: (b) => b.price,
  },
  {
    key: 'collected',
    header: 'Collected',
    width: 88,
    align: 'end',
    cell: (b) => gold(b.collectedGold),
    edit: { field: 'collectedGold', kind: 'gold' },
    watch: (b) => b.collectedGold,
  },
  {
    key: 'fee',
    header: 'Fee',
    width: 98,
    cell: (b) => b.advCut,
    edit: { field: 'advCut', kind: 'select', options: ({ choices }) => choices.fees },
  },
  {
    key: 'realm',
    header: 'Payment realm',
    width: 126,
    cell: (b) => orDash(b.paymentRealm),
    edit: { field: 'paymentRealm', kind: 'text', options: ({ choices }) => choices.realms },
  },
  {
    key: 'faction',
    header: 'Faction',
    width: 92,
    cell: (b) => <FactionMark faction={b.paymentFaction} />,
    edit: { field: 'paymentFaction', kind: 'select', options: ({ choices }) => choices.factions },
  },
  { key: 'class', header: 'Class', width: 104, cell: (b) => b.buyerClass },
  { key: 'armor', header: 'Armor', width: 66, cell: (b) => b.armorType },
  {
    key: 'type',
    header: 'Type',
    width: 80,
    cell: (b) => b.typeOfBoost,
    edit: { field: 'typeOfBoost', kind: 'select', options: ({ choices }) => choices.types },
  },
  {
    key: 'note',
    header: 'Note',
    width: 140,
    cell: (b) => orDash(b.note),
    edit: { field: 'note', kind: 'text' },
    watch: (b) => b.note,
  },
  {
    key: 'btag',
    header: 'Btag',
    width: 110,
    cell: (b) => orDash(b.btag),
    edit: { field: 'btag', kind: 'text' },
  },
  { key: 'advertiser', header: 'Advertiser', width: 110, cell: (b) => b.advertiser.username },
  { key: 'edit', header: 'Edit', width: 38, align: 'center', press: 'edit', cell: () => null },
  {
    key: 'delete',
    header: 'Delete',
    width: 38,
    align: 'center',
    press: 'delete',
    cell: () => null,
  },
];
