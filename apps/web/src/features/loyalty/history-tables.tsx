import type { PointEntry } from '@warchest/contract/loyalty.ts';
import type { Purchase } from '@warchest/contract/store-orders.ts';
import { lineText } from '@warchest/domain/loyalty/order.ts';
import type { TableProps } from '../../lib/table-search-params.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import type { GridColumn } from '../../ui/grid/column.ts';
import { Grid } from '../../ui/grid/grid.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { countText } from '@warchest/domain/text/amount.ts';
import css from './loyalty.module.css';

interface HistoryProps<Row> {
  readonly rows: readonly Row[];
  readonly table: TableProps;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** The empty text of both histories (LOY-4). */
const empty = {
  title: 'No Entry Found',
  text: 'There are no entries in your point history/purchase history',
};
const pageSize = 25;
const ofEntries = { words: { one: 'entry', several: 'entries' } };
const ofOrders = { words: { one: 'order', several: 'orders' } };
/** Points that came or went. */
const Change = ({ amount }: { readonly amount: number }) => (
  <span className={`num ${amount < 0 ? css.taken : css.given}`}>
    {amount > 0 ? '+' : ''}
    {countText(amount)}
  </span>
);

/** The point history's columns. */
const pointColumns: readonly GridColumn<PointEntry>[] = [
  {
    key: 'amount',
    header: 'Transaction Amount',
    type: 'text',
    align: 'end',
    width: 150,
    value: (row) => row.amount,
    show: (row) => <Change amount={row.amount} />,
  },
  {
    key: 'reason',
    header: 'Reason',
    type: 'text',
    width: 420,
    names: true,
    value: (row) => row.reason,
    show: (row) => <span className={css.text}>{row.reason}</span>,
  },
  {
    key: 'date',
    header: 'Date',
    type: 'text',
    width: 160,
    value: (row) => row.date,
    show: (row) => <DateTime at={row.date} />,
  },
];

const linesOf = (row: Purchase): readonly string[] =>
  row.items.map((item) => lineText(item, row.cancelledAt !== null));

const purchaseColumns: readonly GridColumn<Purchase>[] = [
  {
    key: 'order',
    header: 'OrderID',
    type: 'text',
    width: 200,
    names: true,
    value: (row) => row.orderID,
    show: (row) => (
      <span className={css.id}>
        <span className="mono">{row.orderID}</span>
        <CopyButton text={row.orderID} label={`Copy ${row.orderID}`} />
      </span>
    ),
  },
  {
    key: 'date',
    header: 'Orderdate',
    type: 'text',
    width: 160,
    value: (row) => row.date,
    show: (row) => <DateTime at={row.date} />,
  },
  {
    key: 'items',
    header: 'Product Description',
    type: 'text',
    width: 460,
    value: (row) => linesOf(row).join(', '),
    sort: false,
    watch: (row) => linesOf(row).join(),
    show: (row) => (
      <ul className={css.items}>
        {row.items.map((item) => (
          <li key={item.id}>{lineText(item, row.cancelledAt !== null)}</li>
        ))}
      </ul>
    ),
  },
];

const entryId = (row: PointEntry) => row.id;
const reasonOf = (row: PointEntry) => row.reason;
const orderId = (row: Purchase) => row.orderID;
const pointCard = (row: PointEntry) => (
  <div className={css.entry}>
    <strong className={css.text}>{row.reason}</strong>
    <Change amount={row.amount} />
    <span className={css.facts}>
      <DateTime at={row.date} />
    </span>
  </div>
);
const purchaseCard = (row: Purchase) => (
  <div className={css.entry}>
    <ul className={css.items}>
      {linesOf(row).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    <span className={css.facts}>
      <DateTime at={row.date} /> · <span className="mono">{row.orderID}</span>
      <CopyButton text={row.orderID} label={`Copy ${row.orderID}`} />
    </span>
  </div>
);
const toneOf = (row: Purchase) => (row.cancelledAt === null ? null : ('gone' as const));

/** The history of points. */
export const PointHistory = ({ rows, table, page, onPage }: HistoryProps<PointEntry>) => (
  <Grid
    {...table}
    name="points"
    label="Point History"
    mode="rows"
    rows={rows}
    id={entryId}
    rowName={reasonOf}
    columns={pointColumns}
    card={pointCard}
    pageSize={pageSize}
    page={page}
    onPage={onPage}
    empty={empty}
    toolBar={ofEntries}
  />
);

/** The history of orders, with their status. */
export const PurchaseHistory = ({ rows, table, page, onPage }: HistoryProps<Purchase>) => (
  <Grid
    {...table}
    name="purchases"
    label="Purchase History"
    mode="rows"
    rows={rows}
    id={orderId}
    rowName={orderId}
    columns={purchaseColumns}
    card={purchaseCard}
    tone={toneOf}
    pageSize={pageSize}
    page={page}
    onPage={onPage}
    empty={empty}
    toolBar={ofOrders}
  />
);
