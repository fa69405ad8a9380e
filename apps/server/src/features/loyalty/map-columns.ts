import type { OrderItemRow } from './tables.ts';

/** What each item of an order is called in its log, by its id: its label, counted where it is doubled. */
export function fieldsOf(
  items: readonly Pick<OrderItemRow, 'id' | 'label'>[],
): ReadonlyMap<string, string> {
  const used = new Set<string>();
  return new Map(
    items.map(({ id, label }) => {
      let name = label;
      for (let count = 2; used.has(name); count += 1) name = `${label} (${count})`;
      used.add(name);
      return [id, name];
    }),
  );
}
