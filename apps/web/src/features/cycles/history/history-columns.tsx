import type { CycleHistory } from '@warchest/contract/cycles.ts';
import { saleRules } from '@warchest/domain/sales/sale.ts';
import { atStart } from '@warchest/domain/runs/kind.ts';
import { gameGold } from '../../../lib/units.ts';
import type { GridColumn } from '../../../ui/grid/column.ts';
import { confirmedColumn, dayColumn, textColumn } from '../cells.tsx';

export type SoldRow = CycleHistory['bookings'][number];

const amount = (
  key: string,
  header: string,
  value: (row: SoldRow) => number,
): GridColumn<SoldRow> => ({ key, header, type: 'amount', unit: gameGold, value });

/** A person's completed bookings of every kind, with the earnings of each. */
export const historyColumns: readonly GridColumn<SoldRow>[] = [
  dayColumn(),
  { ...textColumn('buyer', 'Buyer', (row: SoldRow) => row.buyer), names: true },
  textColumn('kind', 'Kind', (row) => atStart(saleRules[row.kind].words.one)),
  textColumn('raid', 'Run', (row) => `${row.raid} ${row.difficulty}`.trim()),
  textColumn('type', 'Type', (row) => row.typeOfBoost),
  textColumn('fee', 'Fee', (row) => row.advCut),
  amount('price', 'Price', (row) => row.price),
  amount('earned', 'Earned', (row) => row.earned),
  {
    ...confirmedColumn<SoldRow>('settled', (row) => row.settled, 'Settled', 'Run still open'),
    value: (row) => (row.settled ? 'settled' : 'run still open'),
  },
];
