import {
  catalogueLists as listsSchema,
  type CatalogueLists,
} from '@warchest/contract/catalogue.ts';
import { optionsFor } from '@warchest/domain/bookings/form-options.ts';
import type { BookingOptions } from '@warchest/domain/bookings/validate.ts';
import { kindRules, type RunKind } from '@warchest/domain/runs/kind.ts';
import type { Tx } from '../../platform/change.ts';
import type { Deps } from '../../platform/context.ts';

/** The dependencies for reading the catalogue. */
type Reader = Pick<Deps, 'read' | 'poolGeneration' | 'notices' | 'clock'>;

interface CachedCatalogue {
  /** The pool generation in which the lists were read. */
  generation: object;
  lists: CatalogueLists | null;
  /** When the version was last compared with the database, epoch milliseconds. */
  checkedAt: number;
  /** The running read. Concurrent callers share it, unless a notice of a change came. */
  reading: Promise<CatalogueLists> | null;
}

/** How long the lists are used without checking their version in the database, in ms. */
const maxAge = 5_000;

const cachesByNotices = new WeakMap<object, CachedCatalogue>();

/**
 * The lists cached for this database. A notice of any process makes the next caller check the
 * version; so does a gap, in which a notice may have been missed.
 */
function cacheOf(reader: Reader): CachedCatalogue {
  let cached = cachesByNotices.get(reader.notices);
  if (!cached) {
    const fresh: CachedCatalogue = {
      generation: reader.poolGeneration(),
      lists: null,
      checkedAt: -Infinity,
      reading: null,
    };
    cachesByNotices.set(reader.notices, (cached = fresh));
    const invalidate = (): void => {
      fresh.checkedAt = -Infinity;
      // The running read may have begun before the change, so later callers must not share it.
      fresh.reading = null;
    };
    reader.notices.subscribe(({ topic }) => {
      if (topic === 'catalogue') invalidate();
    });
    reader.notices.onGap(invalidate);
  }
  if (cached.generation !== reader.poolGeneration()) {
    cached.generation = reader.poolGeneration();
    cached.lists = null;
    cached.reading = null;
  }
  return cached;
}

/**
 * All lists, from memory. At most every 5 s, and after each notice of a change, the version is
 * compared with the database first, so that another process's changes are seen.
 */
export async function catalogueLists(reader: Reader): Promise<CatalogueLists> {
  const cached = cacheOf(reader);
  // Checked before the cached lists: callers during a check wait for its result.
  if (cached.reading) return cached.reading;
  const startedAt = reader.clock.now();
  if (cached.lists && startedAt - cached.checkedAt < maxAge) return cached.lists;
  const reading = refreshed(reader, cached);
  cached.reading = reading;
  try {
    const lists = await reading;
    // Unless a notice came meanwhile: then the next caller checks again.
    if (cached.reading === reading) cached.checkedAt = startedAt;
    return lists;
  } finally {
    if (cached.reading === reading) cached.reading = null;
  }
}

async function refreshed(reader: Reader, cached: CachedCatalogue): Promise<CatalogueLists> {
  const [row] = await reader.read<{ version: number }>(
    'select version from catalogue_version where id = 1',
    [],
    'catalogue.version',
  );
  const version = row?.version ?? 0;
  if (cached.lists && cached.lists.version >= version) return cached.lists;
  const lists = await listsAt(reader, version);
  // A read that began later may have finished first.
  if (!cached.lists || cached.lists.version <= version) cached.lists = lists;
  return cached.lists;
}

/** A stored row of a list. */
export interface ItemRow {
  readonly list: string;
  readonly key: string;
  readonly label: string;
  readonly sort: number;
  readonly active: boolean;
  readonly data: Readonly<Record<string, unknown>>;
}

/** All lists at this version. */
export async function listsAt(
  reader: Pick<Reader, 'read'>,
  version: number,
): Promise<CatalogueLists> {
  const rows = await reader.read<Omit<ItemRow, 'sort'>>(
    'select list, key, label, active, data from catalogue_items order by list, sort, key',
    [],
    'catalogue.items',
  );
  const lists: Record<string, unknown[]> = Object.fromEntries(
    Object.keys(listsSchema.shape).map((list) => [list, []]),
  );
  for (const { list, key, label, active, data } of rows) {
    lists[list]?.push({ ...data, key, label, active });
  }
  return listsSchema.parse({ ...lists, version });
}

/** The rows of a list in their order. */
export const itemsOf = (tx: Pick<Tx, 'q'>, list: string): Promise<ItemRow[]> =>
  tx.q<ItemRow>(
    `select list, key, label, sort, active, data from catalogue_items
     where list = $1 order by sort, key`,
    [list],
    'catalogue.list',
  );

/** Locks the catalogue, so that saves run one after another. Returns its version. */
export async function lockCatalogue(tx: Pick<Tx, 'q'>): Promise<number> {
  const [row] = await tx.q<{ version: number }>(
    'select version from catalogue_version where id = 1 for update',
    [],
    'catalogue.lock',
  );
  if (!row) throw new Error('The catalogue has no version; it is written at the first start');
  return row.version;
}

/** Writes rows and the new version. */
export async function putItems(tx: Tx, rows: readonly ItemRow[], version: number): Promise<void> {
  await tx.q(
    `insert into catalogue_items (list, key, label, sort, active, data)
     select list, key, label, sort, active, data
     from jsonb_to_recordset($1) as item
       (list text, key text, label text, sort integer, active boolean, data jsonb)
     on conflict (list, key) do update set label = excluded.label, sort = excluded.sort,
       active = excluded.active, data = excluded.data`,
    [JSON.stringify(rows)],
    'catalogue.put',
  );
  await tx.q('update catalogue_version set version = $1 where id = 1', [version], 'catalogue.bump');
}

/** Removes rows that nothing uses. */
export const deleteItems = (tx: Tx, list: string, keys: readonly string[]): Promise<object[]> =>
  tx.q(
    'delete from catalogue_items where list = $1 and key = any($2)',
    [list, keys],
    'catalogue.delete',
  );

/** The options of a kind's booking form. */
export function bookingOptions(lists: CatalogueLists, kind: RunKind): BookingOptions {
  const labels = (rows: readonly { label: string }[]) => rows.map((row) => row.label);
  const { types, fees, classes, realms } = optionsFor(lists, kind);
  const classless = !kindRules[kind].asksClass;
  return { types: labels(types), fees: labels(fees), classes: labels(classes), classless, realms };
}
