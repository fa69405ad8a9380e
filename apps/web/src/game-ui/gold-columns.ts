import type { PriceUnit } from '../lib/units.ts';
import type { CellEdit, GridColumn } from '../ui/grid/column.ts';

/** What the price of anything that is sold is shown as. */
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

/** Whether it was paid. */
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

/** Who holds its gold now. */
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
  // the name comes with the row, also of holders who are not among the choices
  show: ({ goldWithName }) => goldWithName || '–',
  sort: ({ goldWithName }) => goldWithName || null,
  edit,
  watch: ({ goldWith }) => goldWith,
});
