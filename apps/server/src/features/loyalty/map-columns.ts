import type { OrderItemRow } from './tables.ts';

/** The name of each item of an order in its log, by id: its label, numbered if repeated. */
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
