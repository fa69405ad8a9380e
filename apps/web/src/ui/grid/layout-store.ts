import { browserStore } from '../../lib/storage.ts';

/** How a person has arranged the columns of a grid, in this browser. */
export interface Layout {
  /** Shown or not, by column; those that are missing are as declared. */
  readonly shown: Readonly<Record<string, boolean>>;
  /** Columns in their order; those that are missing follow as declared. Empty: as declared. */
  readonly order: readonly string[];
  /** Widths in px that were changed by hand. */
  readonly widths: Readonly<Record<string, number>>;
  /** Columns that were frozen or let go by hand. */
  readonly frozen: Readonly<Record<string, boolean>>;
}

export const noLayout: Layout = { shown: {}, order: [], widths: {}, frozen: {} };

const keyOf = (name: string): string => `grid.${name}`;

export const readLayout = (name: string): Layout => ({
  ...noLayout,
  ...browserStore.read<Partial<Layout>>(keyOf(name), {}),
});

export const writeLayout = (name: string, layout: Layout): void =>
  browserStore.write(keyOf(name), layout === noLayout ? null : layout);
