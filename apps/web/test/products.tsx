import { MantineProvider } from '@mantine/core';
import { useMemo, useState, useSyncExternalStore } from 'react';
import type { Edit, GridColumn, RowChange } from '../src/ui/grid/column.ts';
import type { Unit } from '../src/lib/units.ts';
import { changeWords, tickWords, type ChangeWords } from '../src/ui/grid/change-words.ts';
import { RefusedLine } from '../src/ui/grid/refused-line.tsx';
import { OptimisticEdits } from '../src/ui/grid/optimistic-edits.ts';
import type { EditResult } from '../src/ui/grid/edit-rules.ts';
import type { GridFoot, GridProps } from '../src/ui/grid/grid-props.ts';
import { editCell } from '../src/ui/grid/cell-editor.tsx';
import { Grid } from '../src/ui/grid/grid.tsx';

/** A small shop for testing grids: products with every type of column. */
export interface Product {
  readonly id: string;
  readonly name: string;
  readonly stock: number;
  readonly state: string;
  readonly keeper: string;
  readonly sold: boolean;
  readonly day: string;
  readonly note: string;
  readonly locked: boolean;
}

export const crates: Unit = {
  name: 'crates',
  show: (amount) => `${amount} cr`,
  typed: String,
  read: (text) =>
    /^\d+$/.test(text) ? { amount: Number(text) } : { why: `“${text}” is not an amount` },
};

const names = ['Anvil', 'Bellows', 'Chisel', 'Drill', 'Etcher', 'File', 'Gouge', 'Hammer'];

export const products = (count: number): Product[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `w${at}`,
    name: `${names[at % names.length]}${at < names.length ? '' : ` ${at}`}`,
    stock: (at + 1) * 100,
    state: at % 2 === 0 ? 'new' : 'used',
    keeper: '',
    sold: false,
    day: '2026-11-24',
    note: '',
    locked: false,
  }));

const states = ['new', 'used', 'broken'].map((value) => ({ value, label: value }));
const keepers = [
  { value: '', label: 'nobody' },
  { value: 'k1', label: 'Ilse' },
  { value: 'k2', label: 'Otto' },
];
const lockedWhy = (product: Product) => (product.locked ? 'This product is sealed' : null);

export const productColumns = (
  drawn?: (product: Product) => void,
): readonly GridColumn<Product>[] => [
  {
    key: 'name',
    header: 'Name',
    type: 'text',
    names: true,
    frozen: 'start',
    width: 140,
    value: (product) => product.name,
    show: (product) => {
      drawn?.(product);
      return product.name;
    },
  },
  {
    key: 'stock',
    header: 'Stock',
    type: 'amount',
    unit: crates,
    width: 90,
    value: (product) => product.stock,
    edit: { field: 'stock', locked: lockedWhy },
  },
  {
    key: 'state',
    header: 'State',
    type: 'status',
    width: 110,
    value: (product) => product.state,
    edit: { field: 'state', options: () => states, locked: lockedWhy },
  },
  {
    key: 'keeper',
    header: 'Keeper',
    type: 'person',
    width: 110,
    value: (product) => product.keeper,
    edit: { field: 'keeper', options: () => keepers },
  },
  {
    key: 'sold',
    header: 'Sold',
    type: 'tick',
    width: 60,
    value: (product) => product.sold,
    edit: { field: 'sold', locked: lockedWhy },
  },
  {
    key: 'day',
    header: 'Day',
    type: 'day',
    width: 110,
    value: (product) => product.day,
    edit: { field: 'day' },
  },
  {
    key: 'note',
    header: 'Note',
    type: 'text',
    width: 300,
    value: (product) => product.note,
    edit: { field: 'note', locked: lockedWhy },
  },
  { key: 'far', header: 'Far', type: 'text', width: 300, value: () => 'far away' },
  {
    key: 'open',
    header: 'Open',
    type: 'action',
    width: 60,
    frozen: 'end',
    show: (product) => (
      <button type="button" tabIndex={-1} aria-label={`Open ${product.name}`}>
        …
      </button>
    ),
  },
];

/** The shop's server: replies and refuses on command. */
export class Shop {
  rows: readonly Product[];
  readonly requests: (readonly RowChange<Product>[])[] = [];
  readonly added: Edit[] = [];
  readonly pressed: (readonly [key: string, names: readonly string[]])[] = [];
  refuse: (change: RowChange<Product>) => string | null = () => null;
  /** Replies wait for this. */
  held: Promise<unknown> = Promise.resolve();
  private readonly listeners = new Set<() => void>();

  constructor(rows: readonly Product[]) {
    this.rows = rows;
  }

  readonly log = new OptimisticEdits<Product>({
    id: (product) => product.id,
    name: (product) => product.name,
    send: async (changes) => {
      this.requests.push(changes);
      await this.held;
      const outcomes = changes.map((change): EditResult<Product> => {
        const why = this.refuse(change);
        const row = this.rows.find((product) => product.id === change.row.id);
        return why !== null || !row ? { why: why ?? 'Gone' } : { row: { ...row, ...change.edit } };
      });
      for (const one of outcomes) if ('row' in one) this.put(one.row);
      return outcomes;
    },
    inverse: (before, _after, edit) =>
      Object.fromEntries(Object.keys(edit).map((field) => [field, before[field as keyof Product]])),
    holds: (row, field, value) => row[field as keyof Product] === value,
    whyOf: (error) => (error instanceof Error ? error.message : 'No answer'),
    report: () => undefined,
  });

  /** Somebody else changes a product. */
  put(row: Product): void {
    this.restock(this.rows.map((product) => (product.id === row.id ? row : product)));
  }

  /** Somebody else adds and removes products. */
  restock(rows: readonly Product[]): void {
    this.rows = rows;
    for (const listener of this.listeners) listener();
  }

  /** The products, as `name: value` of a field. */
  all<Field extends keyof Product>(field: Field): Product[Field][] {
    return this.rows.map((product) => product[field]);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
}

const blank: Product = { ...(products(1)[0] as Product), id: '', name: '', stock: 0 };

interface SheetProps extends Partial<GridProps<Product>> {
  readonly shop: Shop;
  readonly newRows?: boolean;
}

const noFilters = {};
const words: ChangeWords<Product> = {
  name: ({ name }) => name,
  several: 'products',
  field: (field, value) => (typeof value === 'boolean' ? tickWords(field, value) : field),
};
const productFoot = ({ chosen, block }: GridFoot<Product>) => (
  <div role="group" aria-label="Foot">
    {chosen.length > 0 ? <span>{chosen.length} chosen</span> : null} {block}
  </div>
);

/** The shop as a table. */
export function Sheet({ shop, newRows = false, ...rest }: SheetProps) {
  const rows = useSyncExternalStore(shop.subscribe, () => shop.rows);
  const log = useSyncExternalStore(shop.log.subscribe, shop.log.read);
  const [columns] = useState(() => productColumns());
  const shown = useMemo(
    () => rows.map((product) => ({ ...product, ...log.rows.get(product.id)?.saving })),
    [rows, log],
  );
  return (
    <MantineProvider forceColorScheme="dark" withCssVariables={false} withGlobalClasses={false}>
      <Grid<Product>
        name="products"
        label="Products"
        mode="cells"
        rows={shown}
        id={(product) => product.id}
        rowName={(product) => product.name}
        columns={columns}
        choice={{ all: (product) => product.state !== 'broken' }}
        keys={{ p: (chosen) => shop.pressed.push(['p', chosen.map((product) => product.name)]) }}
        editor={editCell}
        edits={{
          apply: (changes) => void shop.log.apply(changes),
          refuse: shop.log.refuse,
          undo: () => void shop.log.undo(),
          redo: () => void shop.log.redo(),
          states: log.rows,
          takeBack: shop.log.takeBack,
          follow: shop.log.follow,
          notSaved: RefusedLine,
          describe: (changes) => changeWords(changes, words),
          changedBy: () => 'Ilse',
          ...(newRows ? { add: { blank, rows: (added) => void shop.added.push(...added) } } : {}),
        }}
        empty={{ title: 'No products' }}
        toolBar={noFilters}
        foot={productFoot}
        {...rest}
      />
    </MantineProvider>
  );
}
