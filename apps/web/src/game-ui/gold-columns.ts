import type { PriceUnit } from '../lib/units.ts';
import type { CellEdit, GridColumn } from '../ui/grid/column.ts';

/** The price column of anything that is sold. */
export const priceColumn = <Row extends { readonly price: number }>(
  unit: PriceUnit,
  edit: CellEdit<Row>,
): GridColumn<Row> => ({
  key: 'price',
  header: 'Price',
  type: 'amount',
  unit,
  width: unit.width,
  value: ({ price }) => price,
  edit,
  watch: ({ price }) => price,
});

/** The paid column. */
export const paidColumn = <Row extends { readonly paid: boolean }>(
  edit: CellEdit<Row>,
): GridColumn<Row> => ({
  key: 'paid',
  header: 'Paid',
  type: 'tick',
  width: 44,
  value: ({ paid }) => paid,
  edit,
  watch: ({ paid }) => paid,
});

/** The column of the gold's current holder. */
export const holderColumn = <
  Row extends { readonly goldWith: string; readonly goldWithName: string },
>(
  edit: CellEdit<Row>,
): GridColumn<Row> => ({
  key: 'goldWith',
  header: 'Gold with',
  type: 'person',
  width: 98,
  value: ({ goldWith }) => goldWith,
  // the name comes with the row, even for holders who are not among the options
  show: ({ goldWithName }) => goldWithName || '–',
  sort: ({ goldWithName }) => goldWithName || null,
  edit,
  watch: ({ goldWith }) => goldWith,
});
