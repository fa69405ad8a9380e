import type { CycleHistory } from '@warchest/contract/cycles.ts';
import { splitBuyer } from '@warchest/domain/bookings/buyer.ts';
import { saleRules } from '@warchest/domain/sales/sale.ts';
import { atStart } from '@warchest/domain/runs/kind.ts';
import { gameGold } from '../../../lib/units.ts';
import type { GridColumn } from '../../../ui/grid/column.ts';
import { confirmedColumn, dayColumn, textColumn } from '../cells.tsx';
import css from './cycle-history.module.css';

export type SoldRow = CycleHistory['bookings'][number];

const amount = (
  key: string,
  header: string,
  value: (row: SoldRow) => number,
): GridColumn<SoldRow> => ({ key, header, type: 'amount', unit: gameGold, value });

/** What leads, and below it what tells it from others of the same name. */
const TwoLines = ({ first, second }: { readonly first: string; readonly second: string }) => (
  <span className={css.two}>
    {first} <small>{second}</small>
  </span>
);

/** A person's completed bookings of every kind, with the earnings of each. */
export const historyColumns: readonly GridColumn<SoldRow>[] = [
  dayColumn(),
  {
    ...textColumn('buyer', 'Buyer', (row: SoldRow) => row.buyer),
    names: true,
    show: ({ buyer }) => {
      const { name, realm } = splitBuyer(buyer) ?? { name: buyer, realm: '' };
      return <TwoLines first={name} second={realm} />;
    },
  },
  textColumn('kind', 'Kind', (row) => atStart(saleRules[row.kind].words.one)),
  {
    ...textColumn('raid', 'Run', (row: SoldRow) => `${row.raid} ${row.difficulty}`.trim()),
    show: ({ raid, difficulty }) => <TwoLines first={raid} second={difficulty} />,
  },
  textColumn('type', 'Type', (row) => row.typeOfBoost),
  textColumn('fee', 'Fee', (row) => row.advCut),
  amount('price', 'Price', (row) => row.price),
  amount('earned', 'Earned', (row) => row.earned),
  {
    ...confirmedColumn<SoldRow>('settled', (row) => row.settled, 'Settled', 'Run still open'),
    value: (row) => (row.settled ? 'settled' : 'run still open'),
  },
];
