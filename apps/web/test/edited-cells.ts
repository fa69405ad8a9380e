import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactElement } from 'react';
import type { ConfirmDialogProps } from '../src/ui/confirm-dialog.tsx';
import type { GridColumn, RowChange } from '../src/ui/grid/column.ts';
import type { RowState } from '../src/ui/grid/edit-states.ts';
import { useCellEdits } from '../src/ui/grid/use-cell-edits.tsx';
import { mount } from './hook.tsx';

export interface Product {
  readonly id: string;
  readonly stock: number;
  readonly note: string;
  readonly keeper: string;
  readonly sold: boolean;
  readonly why: string | null;
}
export const product = (id: string, change: Partial<Product> = {}): Product => ({
  id,
  stock: 100,
  note: '',
  keeper: '',
  sold: false,
  why: null,
  ...change,
});
/** An amount as a currency of its own would be written. */
const unit = {
  name: 'cr',
  show: (amount: number) => `${amount} cr`,
  typed: (amount: number) => `${amount}c`,
  read: () => ({ amount: 0 }),
};
const locked = ({ why }: Product) => why;
export const stock: GridColumn<Product> = {
  key: 'stock',
  header: 'Stock',
  type: 'amount',
  unit,
  value: (row) => row.stock,
  edit: { field: 'stock', locked },
};
export const note: GridColumn<Product> = {
  key: 'notes',
  header: 'Note',
  type: 'text',
  value: (row) => row.note,
  edit: { field: 'note', locked },
};
export const keeper: GridColumn<Product> = {
  key: 'keeper',
  header: 'Keeper',
  type: 'person',
  value: (row) => row.keeper,
  edit: { field: 'keeper' },
};
export const sold: GridColumn<Product> = {
  key: 'sold',
  header: 'Sold',
  type: 'tick',
  value: (row) => row.sold,
  edit: { field: 'sold', locked },
};

/** The edits of a grid's cells, what they have done, and the question that they ask. */
export function sheet(given: { edits?: false; editor?: false; rows?: readonly Product[] } = {}) {
  const applied: (readonly RowChange<Product>[])[] = [];
  const refused: unknown[] = [];
  const moves: unknown[][] = [];
  const states = new Map<string, RowState>();
  const doing =
    (name: string) =>
    (...more: unknown[]): void =>
      void moves.push([name, ...more]);
  const hook = mount(() =>
    useCellEdits<Product>({
      edits:
        given.edits === false
          ? undefined
          : {
              apply: (changes) => void applied.push(changes),
              refuse: (...given) => void refused.push(given),
              undo: () => undefined,
              redo: () => undefined,
              states,
              changedBy: (row, field) => `${row.id} ${field}`,
            },
      editor: given.editor === false ? undefined : ({ label }) => `editor of ${label}`,
      id: ({ id }) => id,
      rowName: ({ id }) => `product ${id}`,
      inHand: () => given.rows ?? [],
      focus: doing('focus'),
      moveOn: doing('moveOn'),
      toggle: doing('toggle'),
    }),
  );
  /** The question that is open, as it is read. */
  const asked = () => {
    const question = hook.now.question as ReactElement<ConfirmDialogProps> | null;
    if (!question) return null;
    const { title, text, confirm, cancel } = question.props;
    const lines = renderToStaticMarkup(text)
      .split('</li>')
      .map((line) => line.replaceAll(/<[^>]*>/g, ''))
      .filter((line) => line !== '');
    return { title, lines, confirm, cancel };
  };
  const answer = (yes: boolean) =>
    hook.do(({ question }) => {
      const { props } = question as ReactElement<ConfirmDialogProps>;
      if (yes) props.onConfirm();
      else props.onCancel();
    });
  return { hook, applied, refused, moves, states, asked, answer };
}
