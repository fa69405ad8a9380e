import { OptimisticEdits } from '../src/ui/grid/optimistic-edits.ts';
import type { EditResult } from '../src/ui/grid/edit-rules.ts';
import { changeWords } from '../src/ui/grid/change-words.ts';
import type { RowChange } from '../src/ui/grid/column.ts';

export interface Product {
  readonly id: string;
  readonly name: string;
  readonly stock: number;
}
type Options = ConstructorParameters<typeof OptimisticEdits<Product>>[0];

/** How changes of products are described. */
export const shopWords = {
  name: (product: Product) => product.name,
  several: 'products',
  field: (field: string, value: unknown) => `${field} ${String(value)}`,
};

/** A shop of the products a, b and c as a server has them, and what its edits asked, reported and did. */
export class Shop {
  readonly store = new Map<string, Product>(
    ['a', 'b', 'c'].map((id, at) => [id, { id, name: id.toUpperCase(), stock: at * 10 }]),
  );
  requests: (readonly RowChange<Product>[])[] = [];
  readonly reported: string[] = [];
  readonly done: string[] = [];
  /** Why a change is refused; null: it is not. */
  refuse: ((change: RowChange<Product>) => string | null) | null = null;
  /** What answers wait for. */
  held: Promise<unknown> = Promise.resolve();

  product(id: string): Product {
    return this.store.get(id) as Product;
  }

  /** Edits of the shop's products. */
  edits(given: Partial<Options> = {}): OptimisticEdits<Product> {
    return new OptimisticEdits<Product>({ ...this.rules(), ...given });
  }

  rules(): Options {
    return {
      id: (product) => product.id,
      name: (product) => product.name,
      send: async (changes) => {
        this.requests.push(changes);
        await this.held;
        return changes.map((change): EditResult<Product> => {
          const why = this.refuse?.(change);
          if (why) return { why };
          const row = { ...this.product(change.row.id), ...change.edit };
          this.store.set(row.id, row);
          return { row };
        });
      },
      inverse: (before, _after, edit) =>
        Object.fromEntries(
          Object.keys(edit).map((field) => [field, before[field as keyof Product]]),
        ),
      holds: (row, field, value) => row[field as keyof Product] === value,
      whyOf: (error) => (error instanceof Error ? error.message : 'failed'),
      report: (whys) => this.reported.push(...whys),
      words: (changes) => changeWords(changes, shopWords),
      reportDone: (words) => this.done.push(words),
    };
  }
}
