import { amountsOption, ownIdColumn, type ImportSort } from '../sort.ts';
import { ownerColumn } from './shared-columns.ts';

/** The reason of amounts whose sheet has none. */
export const openingBalance = 'Opening balance';
/** The maximum of one row, in gold. */
export const maxImportedGold = 100_000_000;

export const balances: ImportSort = {
  label: 'Opening balances',
  description: 'Gold that members are owed, or owe, from before this app.',
  identity:
    'An amount is known by your id, else by its member, its day as the file has it, and its reason; equal rows stay two.',
  columns: [
    ownerColumn,
    {
      key: 'amount',
      label: 'Gold',
      names: ['amount', 'balance', 'opening balance', 'owed', 'total', 'cut', 'payout', 'sum'],
      cell: { type: 'gold', bare: 'k', signed: true },
      required: true,
      hint: 'What the member is owed; with a minus, what they owe.',
    },
    {
      key: 'day',
      label: 'Day',
      names: ['date', 'when', 'cycle', 'week', 'cycle start', 'week of'],
      cell: { type: 'day' },
      hint: 'Decides the cycle; without one, the cycle of today.',
    },
    {
      key: 'reason',
      label: 'Reason',
      names: ['note', 'comment', 'description', 'what for', 'for', 'text'],
      cell: { type: 'text', max: 200 },
    },
    ownIdColumn,
  ],
  options: [amountsOption('k')],
};
