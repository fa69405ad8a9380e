import type { EditedItems, SavedItem, SavedItems } from '@warchest/contract/store-items.ts';
import type { FieldError } from '@warchest/contract/refusals.ts';
import { pictureHost } from '@warchest/domain/loyalty/picture.ts';
import { change, type Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { Refused } from '../../platform/refused.ts';
import { differencesOf } from '../../platform/table-statements.ts';
import { itemsInOrder, lockList, replaceItems } from './queries.ts';
import type { ItemRow } from './tables.ts';
import { editorView } from './view.ts';

/**
 * Replaces the store's items with a list, all or nothing; items that are not in it are no longer
 * sold. Orders keep their items.
 * Refuses: stale, if another person saved the list since it was read; invalid, naming each field,
 * including pictures from hosts that are not allowed.
 */
export function saveItems(
  ctx: Ctx,
  { items, version }: SavedItems,
  pictureHosts: readonly string[],
): Promise<EditedItems> {
  return change(ctx, 'store.save', async (tx) => {
    const current = await lockList(tx);
    if (version !== undefined && version !== current) {
      throw new Refused('stale', {
        detail: 'The items were saved by another person: load them again',
        extra: { field: 'version', current },
      });
    }
    const before = await itemsInOrder(tx);
    const after = rowsOfSent(tx, items, before, pictureHosts);
    if (!audit(tx, before, after, current + 1)) tx.nothing();
    else {
      await replaceItems(tx, after);
      tx.notice({ topic: 'store', parts: ['items'] });
    }
    return editorView(tx, pictureHosts);
  });
}

function rowsOfSent(
  tx: Tx,
  sent: readonly SavedItem[],
  before: readonly ItemRow[],
  hosts: readonly string[],
): ItemRow[] {
  const known = new Map(before.map((row) => [row.id, row]));
  const used = new Set<string>();
  const errors: FieldError[] = [];
  const rows = sent.map((item, position): ItemRow => {
    const { id, amount } = item;
    if (id !== undefined && (!known.has(id) || used.has(id))) {
      errors.push({ path: `items.${position}.id`, message: 'Unknown id' });
    }
    if (id !== undefined) used.add(id);
    const url = item.url.trim();
    // A picture from before the settings changed does not block saving the others.
    if (url !== '' && known.get(id ?? '')?.url !== url && !hosts.includes(pictureHost(url) ?? '')) {
      errors.push({
        path: `items.${position}.url`,
        message: `Pictures can come from ${hosts.join(', ')}`,
      });
    }
    return {
      id: id ?? newId(tx.now),
      label: item.label.trim(),
      description: item.description.trim(),
      url,
      amount,
      category: item.category.trim(),
      position,
    };
  });
  if (errors.length > 0) throw new Refused('invalid', { errors });
  return rows;
}

const differences = differencesOf<ItemRow>({
  id: null,
  label: 'label',
  description: 'description',
  url: 'url',
  amount: 'amount',
  category: 'category',
  position: 'position',
});

/** One audit row per new, removed or changed item; false if there is none. */
function audit(
  tx: Tx,
  before: readonly ItemRow[],
  after: readonly ItemRow[],
  version: number,
): boolean {
  const was = new Map(before.map((row) => [row.id, row]));
  const stays = new Set(after.map(({ id }) => id));
  const changes = [
    ...after.map((row) => ({ row, found: differences(was.get(row.id) ?? null, row) })),
    ...before
      .filter(({ id }) => !stays.has(id))
      .map((row) => ({ row, found: { delete: { oldValue: false, newValue: true } } })),
  ].filter(({ found }) => Object.keys(found).length > 0);
  for (const { row, found } of changes) {
    tx.audit({
      subject: 'item',
      subjectId: row.id,
      version,
      differences: found,
      details: row.label,
    });
  }
  return changes.length > 0;
}
