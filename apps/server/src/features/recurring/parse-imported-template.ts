import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import { importedBossCount } from '@warchest/domain/imports/boss-count.ts';
import { catalogueLabel } from '@warchest/domain/imports/catalogue-label.ts';
import type { RowProblem } from '@warchest/domain/imports/problem.ts';
import { collectorKeys, spotsKey } from '@warchest/domain/imports/sorts/templates.ts';
import type { Weekday } from '@warchest/domain/recurring/occurrences.ts';
import { timingOf } from '@warchest/domain/recurring/timing.ts';
import { kindRules, type RecurringKind } from '@warchest/domain/runs/kind.ts';
import { spotsOffered } from '@warchest/domain/runs/spots.ts';
import type { ImportRow } from '../../importing/importer.ts';
import { refused } from '../../importing/row-problems.ts';
import type { OfferedBoss } from '../runs/public.ts';
import type { TemplateRow } from './tables.ts';

/** What a row says of its template, with the labels of the catalogue. */
export interface ImportedTemplate {
  readonly kind: RecurringKind;
  readonly day: Weekday;
  readonly start: string;
  readonly raid: string;
  /** Null: the row does not say it. */
  readonly difficulty: string | null;
  readonly values: ImportRow['values'];
}

const textOf = (value: ImportRow['values'][string]): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

const lists = {
  raid: ['raids', 'Raids'],
  type: ['lootTypes', 'Loot types'],
  difficulty: ['difficulties', 'Difficulties'],
  raidType: ['raidTypes', 'Raid types'],
} as const;

/**
 * The label of the catalogue for a cell. A label that a template has already may be one that is no
 * longer offered.
 */
function labelIn(
  catalogue: CatalogueLists,
  column: keyof typeof lists,
  text: string,
  usedLabels: ReadonlySet<string>,
): string | { readonly problem: RowProblem } {
  const [name, list] = lists[column];
  const label = usedLabels.has(text) ? text : catalogueLabel(catalogue[name], text);
  return label ?? { problem: { key: 'not-in-catalogue', column, values: { text, list } } };
}

/** The kind of a row: what it says, else that of the whole file. */
export const kindOf = ({ values }: ImportRow, ofFile: string | undefined): RecurringKind =>
  (values.kind ?? ofFile ?? 'raid') as RecurringKind;

/** Reads which template a row is about, or its first problem. */
export function parseImportedTemplate(
  catalogue: CatalogueLists,
  row: ImportRow,
  kindOfFile: string | undefined,
  usedLabels: ReadonlySet<string>,
): ImportedTemplate | { readonly problem: RowProblem } {
  const { values } = row;
  const labels: Record<string, string> = {};
  for (const column of Object.keys(lists) as (keyof typeof lists)[]) {
    const text = textOf(values[column]);
    if (text === null) continue;
    const label = labelIn(catalogue, column, text, usedLabels);
    if (typeof label !== 'string') return label;
    labels[column] = label;
  }
  return {
    kind: kindOf(row, kindOfFile),
    day: values.day as Weekday,
    start: String(values.start),
    raid: labels.raid ?? '',
    difficulty: labels.difficulty ?? null,
    values: { ...values, ...labels },
  };
}

/** `Gallywix 3`, `Gallywix: 3` and `3x Gallywix`; a boss without a figure has one spot. */
function offerOf(text: string): OfferedBoss | null {
  const [, count, counted = ''] = /^(\d{1,3})\s*[x×]\s*(.+)$/i.exec(text) ?? [];
  if (count !== undefined) return { boss: counted.trim(), possibleCustomers: Number(count) };
  const [, boss, spots] = /^(.+?)(?:\s*[:=(]|\s+[x×])?\s*(\d{1,4})\s*\)?$/i.exec(text) ?? [];
  if (boss !== undefined) return { boss: boss.trim(), possibleCustomers: Number(spots) };
  return text === '' ? null : { boss: text, possibleCustomers: 1 };
}

/** The bosses of a cell with the labels of the catalogue; a text: why there are none. */
function offersOf(
  catalogue: CatalogueLists,
  texts: readonly string[],
): OfferedBoss[] | { readonly problem: RowProblem } {
  const offers: OfferedBoss[] = [];
  for (const text of texts) {
    const offer = offerOf(text);
    if (!offer) continue;
    const boss = catalogueLabel(catalogue.shiftBosses, offer.boss);
    if (boss === null) {
      const list = 'Bosses sold one by one';
      const values = { text: offer.boss, list };
      return { problem: { key: 'not-in-catalogue', column: 'offers', values } };
    }
    if (offers.some((one) => one.boss === boss))
      return { problem: refused('offers', 'Each boss can be offered once') };
    offers.push({ ...offer, boss });
  }
  return offers;
}

/**
 * The bosses of a row: those of its list, or else those that the template has, with the spots of the
 * columns of single bosses; an empty one of these is not offered.
 */
function offersIn(
  catalogue: CatalogueLists,
  values: ImportRow['values'],
  before: readonly OfferedBoss[],
): readonly OfferedBoss[] | { readonly problem: RowProblem } {
  const listed = Array.isArray(values.offers)
    ? offersOf(catalogue, values.offers as readonly string[])
    : before;
  if ('problem' in listed) return listed;
  const spots = new Map(listed.map(({ boss, possibleCustomers }) => [boss, possibleCustomers]));
  for (const [key, value] of Object.entries(values)) {
    if (!key.startsWith(spotsKey(''))) continue;
    const boss = catalogue.shiftBosses.find(({ label }) => spotsKey(label) === key)?.label;
    if (boss !== undefined && typeof value === 'number') spots.set(boss, value);
    else if (boss !== undefined) spots.delete(boss);
    else if (typeof value === 'number')
      return { problem: refused(key, 'There is no such boss among the bosses sold one by one') };
  }
  return [...spots].map(([boss, possibleCustomers]) => ({ boss, possibleCustomers }));
}

/** The collectors of a row; undefined: the file has no column of them. */
function collectorsIn(values: ImportRow['values']): string[] | undefined {
  const cells = [values.gcs, ...collectorKeys(values).map((key) => values[key])];
  if (cells.every((cell) => cell === undefined)) return undefined;
  const ids = cells.flatMap((cell) => (cell === null || cell === undefined ? [] : [cell].flat()));
  return [...new Set(ids.map(String))];
}

/** The template as a row of a file leaves it; without `before` a new one. */
export function templateFrom(
  catalogue: CatalogueLists,
  { kind, day, start, raid, difficulty, values }: ImportedTemplate,
  before: TemplateRow | null,
  place: Pick<TemplateRow, 'id' | 'position'>,
): TemplateRow | { readonly problem: RowProblem } {
  const rules = kindRules[kind];
  const text = (column: string, had: string): string =>
    values[column] === undefined ? had : String(values[column] ?? '');
  const whole = (column: string, had: number): number =>
    typeof values[column] === 'number' ? values[column] : had;
  const timing = timingOf(
    {
      start,
      ...(typeof values.end === 'string' ? { end: values.end } : {}),
      ...(typeof values.duration === 'number' ? { duration: values.duration } : {}),
    },
    before?.duration ?? rules.usualMinutes,
  );
  if (timing === null) return { problem: refused('end', 'Must match the start and the duration') };
  const type = rules.hasLootType ? (textOf(values.type) ?? before?.type ?? '') : '';
  for (const [column, value, isNeeded] of [
    ['type', type, rules.hasLootType],
    ['difficulty', difficulty ?? before?.difficulty ?? '', true],
  ] as const)
    if (isNeeded && value === '') return { problem: { key: 'required', column, values: {} } };
  const bosses = textOf(values.raidBoss);
  const raidBoss = bosses === null ? (before?.raidBoss ?? '0/0') : importedBossCount(bosses);
  if (raidBoss === null) return { problem: refused('raidBoss', 'Must be like 8/8, or Custom') };
  const offers = offersIn(catalogue, values, before?.offeredBosses ?? []);
  if ('problem' in offers) return offers;
  if (rules.spotsPerBoss && offers.length === 0)
    return { problem: { key: 'required', column: 'offers', values: {} } };
  const gcs = collectorsIn(values) ?? before?.gcs ?? [];
  if (!rules.severalCollectors && gcs.length > 1)
    return { problem: refused('gcs', 'A raid has one gold collector') };
  return {
    ...place,
    kind,
    day,
    start: timing.start,
    duration: timing.duration,
    raid,
    type,
    raidType: text('raidType', before?.raidType ?? ''),
    raidBoss,
    difficulty: difficulty ?? before?.difficulty ?? '',
    leader: values.leader === undefined ? (before?.leader ?? null) : textOf(values.leader),
    gcs,
    gcDoesInvites:
      !rules.spotsPerBoss && typeof values.gcDoesInvites === 'boolean'
        ? values.gcDoesInvites
        : (before?.gcDoesInvites ?? false),
    capacity: rules.spotsPerBoss ? spotsOffered(offers) : whole('spots', before?.capacity ?? 0),
    boosters: rules.spotsPerBoss ? whole('boosters', before?.boosters ?? 0) : 0,
    offeredBosses: rules.spotsPerBoss ? [...offers] : null,
    note: rules.spotsPerBoss ? '' : text('note', before?.note ?? ''),
    priceLimitNote: rules.hasPriceLimitNote
      ? text('priceLimitNote', before?.priceLimitNote ?? '')
      : '',
  };
}
