import {
  catalogueLists as listsSchema,
  type CatalogueLists,
} from '@warchest/contract/catalogue.ts';
import { choicesFor } from '@warchest/domain/bookings/choices.ts';
import type { BookingChoices } from '@warchest/domain/bookings/validate.ts';
import { kindRules, type RunKind } from '@warchest/domain/runs/kind.ts';
import type { Tx } from '../../platform/change.ts';
import type { Deps } from '../../platform/context.ts';

/** What reading the catalogue needs. */
type Reader = Pick<Deps, 'read' | 'poolGeneration' | 'notices' | 'clock'>;

interface Kept {
  /** Of the connections when the lists were read. */
  era: object;
  lists: CatalogueLists | null;
  /** When the version was last compared with the database, epoch milliseconds. */
  checkedAt: number;
  /** The reading that is under way; those who come meanwhile wait for the same one, unless told of a change. */
  reading: Promise<CatalogueLists> | null;
}

/** How long the lists are believed without asking the database for their version. */
const trustedFor = 5_000;

const keptFor = new WeakMap<object, Kept>();

/**
 * The lists kept for this database; a notice of any process makes the next reader look again, and so
 * does a time in which none could be heard: who is told of that asks at once.
 */
function keptIn(reader: Reader): Kept {
  let kept = keptFor.get(reader.notices);
  if (!kept) {
    const fresh: Kept = {
      era: reader.poolGeneration(),
      lists: null,
      checkedAt: -Infinity,
      reading: null,
    };
    keptFor.set(reader.notices, (kept = fresh));
    const lookAgain = (): void => {
      fresh.checkedAt = -Infinity;
      // it may have begun before the change: whoever was told of that must not get what was before
      fresh.reading = null;
    };
    reader.notices.subscribe(({ topic }) => {
      if (topic === 'catalogue') lookAgain();
    });
    reader.notices.onGap(lookAgain);
  }
  if (kept.era !== reader.poolGeneration()) {
    kept.era = reader.poolGeneration();
    kept.lists = null;
    kept.reading = null;
  }
  return kept;
}

/**
 * All lists, from memory. At most every 5 s, and after each change that this process hears of, the
 * version in the database is compared first, so that no process keeps what another has changed.
 */
export async function catalogueLists(reader: Reader): Promise<CatalogueLists> {
  const kept = keptIn(reader);
  // before anything kept is believed: whoever comes while it is looked at waits for what is found
  if (kept.reading) return kept.reading;
  const begun = reader.clock.now();
  if (kept.lists && begun - kept.checkedAt < trustedFor) return kept.lists;
  const reading = refreshed(reader, kept);
  kept.reading = reading;
  try {
    const lists = await reading;
    // unless a notice came meanwhile: then the next one looks again
    if (kept.reading === reading) kept.checkedAt = begun;
    return lists;
  } finally {
    if (kept.reading === reading) kept.reading = null;
  }
}

async function refreshed(reader: Reader, kept: Kept): Promise<CatalogueLists> {
  const [row] = await reader.read<{ version: number }>(
    'select version from catalogue_version where id = 1',
    [],
    'catalogue.version',
  );
  const version = row?.version ?? 0;
  if (kept.lists && kept.lists.version >= version) return kept.lists;
  const lists = await listsAt(reader, version);
  // another reading, begun later, may have ended sooner
  if (!kept.lists || kept.lists.version <= version) kept.lists = lists;
  return kept.lists;
}

/** A row of a list as it is kept. */
export interface ItemRow {
  readonly list: string;
  readonly key: string;
  readonly label: string;
  readonly sort: number;
  readonly active: boolean;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Every list, as it stands at this version. */
export async function listsAt(
  reader: Pick<Reader, 'read'>,
  version: number,
): Promise<CatalogueLists> {
  const rows = await reader.read<ItemRow>(
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

/** One list's rows in their order. */
export const itemsOf = (tx: Tx, list: string): Promise<ItemRow[]> =>
  tx.q<ItemRow>(
    `select list, key, label, sort, active, data from catalogue_items
     where list = $1 order by sort, key`,
    [list],
    'catalogue.list',
  );

/** Lists are saved one after another, each against what is there then. Answers their version. */
export async function lockCatalogue(tx: Tx): Promise<number> {
  const [row] = await tx.q<{ version: number }>(
    'select version from catalogue_version where id = 1 for update',
    [],
    'catalogue.lock',
  );
  if (!row) throw new Error('The catalogue has no version; it is written at the first start');
  return row.version;
}

/** Writes rows, and the version at which they stand so. */
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

/** What the booking form of a kind offers, as its rules take it. */
export function bookingChoices(lists: CatalogueLists, kind: RunKind): BookingChoices {
  const labels = (rows: readonly { label: string }[]) => rows.map((row) => row.label);
  const { types, fees, classes, realms } = choicesFor(lists, kind);
  const classless = !kindRules[kind].asksClass;
  return { types: labels(types), fees: labels(fees), classes: labels(classes), classless, realms };
}
