import type { CatalogueRow } from '@warchest/domain/catalogue/check-rows.ts';
import type { ListName } from '@warchest/domain/catalogue/lists.ts';
import type { Tx } from '../../platform/change.ts';
import type { Read } from '../../platform/database.ts';
import type { UndoneThing, WrittenThingRow } from '../../importing/importer.ts';
import type { Difference } from '../../platform/tables.ts';
import { differencesOfRow, editedOf, fieldsOf, toStored } from './map-columns.ts';
import { deleteItems, itemsOf, lockCatalogue, putItems, type ItemRow } from './queries.ts';

/** The texts among these that runs, bookings, templates or sign-ups contain. */
export type FindUsed = (read: Read, texts: readonly string[]) => Promise<ReadonlySet<string>>;

/** What a written row keeps for taking it back. */
export interface KeptRow {
  readonly list: ListName;
  readonly row: CatalogueRow;
}

/** A written row of the list that is taken back. */
interface OwnThing {
  readonly seq: number;
  readonly before: CatalogueRow | null;
  readonly after: CatalogueRow;
}

/**
 * Takes imported rows back (IMP-57): fields become what they were; a new row is removed, or, if
 * anything uses its name, switched off.
 */
export async function restoreRows(
  tx: Tx,
  findUsed: FindUsed,
  things: readonly WrittenThingRow[],
): Promise<UndoneThing[]> {
  const version = await lockCatalogue(tx);
  const byList = new Map<ListName, OwnThing[]>();
  for (const { seq, before, after } of things) {
    const { list, row } = after as KeptRow;
    const own = byList.get(list) ?? [];
    own.push({ seq, before: (before as KeptRow | null)?.row ?? null, after: row });
    byList.set(list, own);
  }
  const results = new Map<number, UndoneThing>();
  for (const [list, own] of byList)
    for (const one of await restoreList(tx, findUsed, { list, own, version }))
      results.set(one.seq, one);
  return things.map(({ seq }) => results.get(seq) ?? { seq, result: 'kept' });
}

async function restoreList(
  tx: Tx,
  findUsed: FindUsed,
  {
    list,
    own,
    version,
  }: { readonly list: ListName; readonly own: readonly OwnThing[]; readonly version: number },
): Promise<UndoneThing[]> {
  const items = new Map((await itemsOf(tx, list)).map((item) => [item.key, item]));
  const rows = new Map([...items.values()].map((item) => [item.key, editedOf(list, item)]));
  const created = own.filter(({ before }) => before === null);
  const used = await findUsed(
    tx.read,
    created.flatMap(({ after }) => textsOf(items.get(after.key))),
  );
  const differences: Record<string, Difference> = {};
  const removed: string[] = [];
  const results = own.map(({ seq, before, after }): UndoneThing => {
    const now = rows.get(after.key);
    if (!now || Object.keys(differencesOfRow(now, after)).length > 0)
      return { seq, result: 'kept', problem: { key: now ? 'changed' : 'gone', values: {} } };
    if (before === null && !textsOf(items.get(after.key)).some((text) => used.has(text))) {
      rows.delete(now.key);
      removed.push(now.key);
      differences[now.key] = { oldValue: Object.fromEntries(fieldsOf(now)), newValue: null };
    } else {
      const back = before ?? { ...now, active: false };
      rows.set(now.key, back);
      Object.assign(differences, differencesOfRow(now, back));
    }
    return { seq, result: 'taken-back' };
  });
  if (Object.keys(differences).length === 0) return results;
  await deleteItems(tx, list, removed);
  await putItems(
    tx,
    [...rows.values()].map((row, sort) => toStored(list, row, sort, items.get(row.key) ?? null)),
    version + 1,
  );
  tx.audit({ subject: 'catalogue', subjectId: list, version: version + 1, differences });
  tx.notice({ topic: 'catalogue' });
  return results;
}

/** The texts by which runs and bookings name a row. */
const textsOf = (item: ItemRow | undefined): string[] => {
  const joined = item?.data.joined;
  return item ? [item.label, ...(typeof joined === 'string' ? [joined] : [])] : [];
};
