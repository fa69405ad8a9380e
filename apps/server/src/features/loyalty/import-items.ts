import { pictureHost } from '@warchest/domain/loyalty/picture.ts';
import { newId } from '../../platform/ids.ts';
import type { ImportRow, ImportSession, PlannedRow } from '../../importing/importer.ts';
import { importer, Occurrences, skippedRow, type UndoneThing } from '../../importing/importer.ts';
import { refused } from '../../importing/row-problems.ts';
import { differencesOf } from '../../platform/table-statements.ts';
import { itemsInOrder, lockList, replaceItems } from './queries.ts';
import type { ItemRow } from './tables.ts';

/** The list as it will be; rows of the file change it one after another. */
interface State {
  readonly version: number;
  items: ItemRow[];
  readonly occurrences: Occurrences;
}

interface Write {
  readonly before: ItemRow | null;
  readonly after: ItemRow;
}

/** The category of items whose sheet has none. */
const defaultCategory = 'Rewards';
/** As many as the editor saves at once. */
const mostItems = 500;

const differences = differencesOf<ItemRow>({
  id: null,
  label: 'label',
  description: 'description',
  url: 'url',
  amount: 'amount',
  category: 'category',
  position: 'position',
});

const titleKey = (label: string): string => label.trim().toLowerCase();

/**
 * Store items (IMP-2): new ones go to the end of the list, those with the same title are changed.
 * The n-th item of a title in the file is the n-th of that title in the store.
 */
export const itemImporter = importer<State, Write>({
  async begin(session) {
    const version = session.writes ? await lockedVersion(session) : 0;
    const items = await itemsInOrder(session);
    return { version, items: [...items], occurrences: new Occurrences() };
  },

  plan: (session, state, rows) => Promise.resolve(rows.map((row) => planned(session, state, row))),

  async write(tx, _ctx, _session, state, rows) {
    await Promise.resolve();
    return rows.map(({ line, outcome, write: { before, after } }) => {
      tx.audit({
        subject: 'item',
        subjectId: after.id,
        version: state.version + 1,
        differences: differences(before, after),
        details: after.label,
      });
      return { line, outcome, subject: 'item', subjectId: after.id, before, after };
    });
  },

  async end(tx, _ctx, _session, state) {
    await replaceItems(tx, state.items);
    tx.notice({ topic: 'store', parts: ['items'] });
  },

  async undo(tx, _ctx, things) {
    const version = await lockList(tx);
    let items = await itemsInOrder(tx);
    const results = things.map((thing): UndoneThing => {
      const now = items.find(({ id }) => id === thing.subjectId);
      const written = thing.after as ItemRow;
      const before = thing.before as ItemRow | null;
      if (!now) return { seq: thing.seq, result: 'kept', problem: { key: 'gone', values: {} } };
      // Its place in the list may have moved with the others.
      const changed = Object.keys(differences(now, { ...written, position: now.position }));
      if (changed.length > 0)
        return { seq: thing.seq, result: 'kept', problem: { key: 'changed', values: {} } };
      tx.audit({
        subject: 'item',
        subjectId: now.id,
        version: version + 1,
        differences: before
          ? differences(now, { ...before, position: now.position })
          : { delete: { oldValue: false, newValue: true } },
        details: now.label,
      });
      items = before
        ? items.map((item) => (item === now ? { ...before, position: now.position } : item))
        : items.filter((item) => item !== now);
      return { seq: thing.seq, result: 'taken-back' };
    });
    if (results.some(({ result }) => result === 'taken-back')) {
      await replaceItems(
        tx,
        items.map((item, position) => ({ ...item, position })),
      );
      tx.notice({ topic: 'store', parts: ['items'] });
    }
    return results;
  },
});

async function lockedVersion(session: ImportSession): Promise<number> {
  return lockList({ q: session.read });
}

function planned(session: ImportSession, state: State, row: ImportRow): PlannedRow<Write> {
  const { values, line } = row;
  const label = String(values.label ?? '').trim();
  const nth = state.occurrences.count(titleKey(label));
  const before =
    state.items.filter((item) => titleKey(item.label) === titleKey(label))[nth] ?? null;
  const text = (key: string, fallback: string): string =>
    values[key] === undefined ? fallback : String(values[key] ?? '');
  const after: ItemRow = {
    id: before?.id ?? newId(session.now),
    label: before && titleKey(before.label) === titleKey(label) ? before.label : label,
    description: text('description', before?.description ?? ''),
    url: text('url', before?.url ?? ''),
    amount: Number(values.amount),
    category: text('category', before?.category ?? '') || before?.category || defaultCategory,
    position: before?.position ?? state.items.length,
  };
  const host = pictureHost(after.url);
  if (after.url !== '' && after.url !== before?.url && !session.pictureHosts.includes(host ?? '')) {
    const sentence = `hosts of pictures are ${session.pictureHosts.join(', ')}`;
    return skippedRow(row, label, refused('url', sentence));
  }
  if (!before && state.items.length >= mostItems)
    return skippedRow(row, label, refused(undefined, `The store has at most ${mostItems} items`));
  state.occurrences.next(titleKey(label));
  if (before && Object.keys(differences(before, after)).length === 0)
    return { line, label, outcome: 'unchanged' };
  state.items = before
    ? state.items.map((item) => (item === before ? after : item))
    : [...state.items, after];
  return { line, label, outcome: before ? 'updated' : 'created', write: { before, after } };
}
