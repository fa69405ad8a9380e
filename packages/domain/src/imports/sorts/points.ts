import { maxPoints } from '../../loyalty/points.ts';
import { ownIdColumn, type ImportSort } from '../sort.ts';
import { ownerColumn } from './shared-columns.ts';

/** The reason of points whose sheet has none. */
export const openingPoints = 'Points from before';

export const points: ImportSort = {
  label: 'Loyalty points',
  description: 'Points that members have from before this app.',
  identity: 'Points are known by your id, else by their member and reason; equal rows stay two.',
  columns: [
    ownerColumn,
    {
      key: 'amount',
      label: 'Points',
      names: ['loyalty points', 'amount', 'balance', 'total', 'sum', 'lp'],
      cell: { type: 'count', min: -maxPoints, max: maxPoints },
      required: true,
      hint: 'With a minus they are taken from the member.',
    },
    {
      key: 'reason',
      label: 'Reason',
      names: ['note', 'comment', 'description', 'for', 'text'],
      cell: { type: 'text', max: 200 },
    },
    ownIdColumn,
  ],
};
