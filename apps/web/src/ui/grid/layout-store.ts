import { browserStore } from '../../lib/storage.ts';

/** A person's arrangement of a grid's columns, stored in this browser. */
export interface Layout {
  /** Visibility by column; missing ones have their default. */
  readonly shown: Readonly<Record<string, boolean>>;
  /** Column order; missing columns keep their declared position. Empty: the declared order. */
  readonly order: readonly string[];
  /** Resized widths in px. */
  readonly widths: Readonly<Record<string, number>>;
  /** Columns frozen or unfrozen by hand. */
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
