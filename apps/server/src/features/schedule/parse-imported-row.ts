import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import { findRealm } from '@warchest/domain/bookings/buyer.ts';
import type { RowProblem } from '@warchest/domain/imports/problem.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import type { Day } from '@warchest/domain/time/day.ts';
import { instantOf, type WallTime } from '@warchest/domain/time/zone.ts';
import type { ImportRow, ImportSession } from '../../importing/importer.ts';
import { refused } from '../../importing/row-problems.ts';
import { missingTime } from './build-run.ts';

/** When runs of the past were that a sheet gives no time for. */
const usualTime = '20:00';

/** What a row says of its run; undefined: nothing, which an empty cell says too. */
export interface ImportedRunFacts {
  readonly kind: RunKind;
  readonly date: Day;
  readonly time: WallTime;
  readonly startsAt: string;
  readonly raid: string;
  readonly type: string | undefined;
  readonly difficulty: string | undefined;
  readonly raidType: string | undefined;
  readonly raidBoss: string | undefined;
  readonly leader: string | undefined;
  readonly gcs: readonly string[] | undefined;
  readonly spots: number | undefined;
  readonly note: string | undefined;
  readonly isDone: boolean;
  /** The kind, the time and the raid: runs that have them in common differ by who leads. */
  readonly place: string;
}

interface LabelledRow {
  readonly row: ImportRow;
  readonly label: string;
  /** It has the id of a run or booking of here, so that it comes from an export. */
  readonly isExported: boolean;
}
/** A row that says of which run it is. */
export type KnownRow = LabelledRow & { readonly facts: ImportedRunFacts };
export type ParsedRow = KnownRow | (LabelledRow & { readonly problem: RowProblem });

/** For comparing texts that begin and end with a letter, as cells and the catalogue have them. */
const fold = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, ' ');

/** What groups write for difficulties beside their names and abbreviations. */
const difficultyWords: Readonly<Record<string, string>> = {
  nm: 'Normal',
  nhc: 'Normal',
  n: 'Normal',
  hc: 'Heroic',
  h: 'Heroic',
  hero: 'Heroic',
  mm: 'Mythic',
  m: 'Mythic',
};

const namedLists = {
  raids: 'Raids',
  difficulties: 'Difficulties',
  lootTypes: 'Loot types',
  raidTypes: 'Raid types',
  shiftBosses: 'Bosses sold one by one',
  feeOptions: 'Fee options',
} as const;
type NamedList = keyof typeof namedLists;

/** The names of the catalogue as sheets write them, looked up once for each text. */
export class ImportedNames {
  readonly #offered = new Map<string, string>();
  readonly #known = new Map<string, string>();
  readonly #realms = new Map<string, string | null>();
  readonly #starts = new Map<string, string | null>();
  readonly #lists: CatalogueLists;

  constructor(lists: CatalogueLists) {
    this.#lists = lists;
    for (const list of Object.keys(namedLists) as NamedList[]) {
      for (const row of lists[list]) {
        const short = 'abbreviation' in row ? [row.abbreviation] : [];
        for (const name of [row.label, row.key, ...short]) this.#add(list, name, row);
      }
    }
    for (const [name, label] of Object.entries(difficultyWords)) {
      const row = lists.difficulties.find((one) => one.label === label);
      if (row) this.#add('difficulties', name, row);
    }
  }

  #add(list: NamedList, name: string, row: { readonly label: string; active: boolean }): void {
    const key = `${list} ${fold(name)}`;
    if (!this.#known.has(key)) this.#known.set(key, row.label);
    if (row.active && !this.#offered.has(key)) this.#offered.set(key, row.label);
  }

  /**
   * The label of a text. What is over, or is here already, may be called what the catalogue no longer
   * has, or never had.
   */
  labelOf(list: NamedList, text: string, isOver: boolean): string | { problem: RowProblem } {
    const key = `${list} ${fold(text)}`;
    const label = this.#offered.get(key) ?? (isOver ? (this.#known.get(key) ?? text) : undefined);
    if (label !== undefined) return label;
    return { problem: { key: 'not-in-catalogue', values: { text, list: namedLists[list] } } };
  }

  /** A fee option has rules by its name, so that none may be made up. */
  feeOf(text: string): string | undefined {
    return this.#known.get(`feeOptions ${fold(text)}`);
  }

  /** The joined spelling of a realm; null if the catalogue does not have it. */
  realmOf(text: string): string | null {
    let joined = this.#realms.get(text);
    if (joined === undefined) {
      joined = findRealm(this.#lists.realms, text)?.joined ?? null;
      this.#realms.set(text, joined);
    }
    return joined;
  }

  /** The instant of a wall time; null if it does not exist. */
  startOf(date: Day, time: WallTime): string | null {
    const key = `${date} ${time}`;
    let start = this.#starts.get(key);
    if (start === undefined) {
      const instant = instantOf(date, time);
      start = instant === null ? null : new Date(instant).toISOString();
      this.#starts.set(key, start);
    }
    return start;
  }
}

// eslint-disable-next-line no-control-regex
const unstorable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** The columns whose text no database can store. */
function unstorableColumn(values: ImportRow['values']): string | undefined {
  for (const key in values) {
    const value = values[key];
    if (typeof value === 'string' && (unstorable.test(value) || !value.isWellFormed())) return key;
  }
  return undefined;
}

/** A text as said: an empty cell says nothing. */
export const said = (value: ImportRow['values'][string]): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const dayText = (day: Day): string => day.split('-').toReversed().join('.');
export const runLabel = (run: { raid: string; date: Day; time: WallTime }): string =>
  `${run.raid}, ${dayText(run.date)} ${run.time}`;

/** Reads what a row says of its run, or its first problem. */
export function parseImportedRow(
  session: ImportSession,
  names: ImportedNames,
  row: ImportRow,
  isExported: boolean,
): ParsedRow {
  const { values } = row;
  const date = String(values.date);
  const raid = String(values.raid);
  const isOver = date < session.today;
  const time = said(values.time) ?? (isOver ? usualTime : undefined);
  const buyer = said(values.buyer);
  const label = `${buyer === undefined ? '' : `${buyer}, `}${runLabel({ raid, date, time: time ?? '' })}`;
  const fail = (problem: RowProblem): ParsedRow => ({ row, label, isExported, problem });
  const column = unstorableColumn(values);
  if (column) return fail(refused(column, 'Contains characters that cannot be stored'));
  if (time === undefined) return fail({ key: 'required', column: 'time', values: {} });
  const startsAt = names.startOf(date, time);
  if (startsAt === null) return fail(refused('time', missingTime));
  const labels: Partial<Record<string, string>> = {};
  for (const [key, list] of [
    ['raid', 'raids'],
    ['lootType', 'lootTypes'],
    ['difficulty', 'difficulties'],
    ['raidType', 'raidTypes'],
  ] as const) {
    const text = said(values[key]);
    if (text === undefined) continue;
    const found = names.labelOf(list, text, isOver || isExported);
    if (typeof found !== 'string') return fail({ ...found.problem, column: key });
    labels[key] = found;
  }
  const raidBoss = bossCountOf(said(values.bosses));
  if (raidBoss === null) return fail(refused('bosses', 'Must be like 8/8'));
  const kind = (said(values.kind) ?? session.options.kind ?? 'raid') as RunKind;
  const gcs = Array.isArray(values.gcs) ? (values.gcs as readonly string[]) : undefined;
  return {
    row,
    label,
    isExported,
    facts: {
      kind,
      date,
      time,
      startsAt,
      raid: labels.raid ?? raid,
      type: labels.lootType,
      difficulty: labels.difficulty,
      raidType: labels.raidType,
      raidBoss,
      leader: said(values.leader),
      gcs: gcs?.length ? gcs : undefined,
      spots: typeof values.spots === 'number' ? values.spots : undefined,
      note: said(values.runNote),
      isDone: values.done === true,
      place: placeOf({ kind, date, time, raid: labels.raid ?? raid }),
    },
  };
}

export const placeOf = (run: {
  readonly kind: RunKind;
  readonly date: Day;
  readonly time: WallTime;
  readonly raid: string;
}): string => `${run.kind} ${run.date} ${run.time} ${fold(run.raid)}`;

/** `8/8`, from what sheets write; null if it is something else. */
function bossCountOf(text: string | undefined): string | undefined | null {
  if (text === undefined) return undefined;
  const plain = text.replaceAll(/\s+/g, '').replace(/of|von|-/i, '/');
  if (/^custom$/i.test(plain)) return 'Custom';
  if (/^\d{1,2}$/.test(plain)) return `${plain}/${plain}`;
  return /^\d{1,2}\/\d{1,2}$/.test(plain) ? plain : null;
}

/** The customer's name with the realm, from one column or two; null: the row has no customer. */
export function customerOf(values: ImportRow['values']): string | null {
  const buyer = said(values.buyer);
  const realm = said(values.buyerRealm);
  if (buyer === undefined) return null;
  return realm === undefined || buyer.includes('-') ? buyer : `${buyer}-${realm}`;
}
