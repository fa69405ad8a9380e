import { z } from 'zod';
import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import type { SentTemplate, TemplateView } from '@warchest/contract/recurring.ts';
import { weekdays } from '@warchest/domain/recurring/occurrences.ts';
import { endOf, retimed } from '@warchest/domain/recurring/timing.ts';
import { kindRules, type RecurringKind } from '@warchest/domain/runs/kind.ts';
import { newRowKey, type DraftRules } from '../../../lib/draft-list.ts';
import { isSame } from '../../../lib/row-fields.ts';
import type { Edit, Value } from '../../../ui/grid/column.ts';
import { noBossCount, optionsOf } from '../public/run-words.ts';

/** A boss that a template offers, with its spots. */
export interface Offer {
  readonly boss: string;
  readonly possibleCustomers: number;
}

const templateDraft = z.object({
  /** The row's key: the id, or a temporary one for a new row. */
  key: z.string(),
  /** Empty until it is saved. */
  id: z.string(),
  day: z.enum(weekdays),
  start: z.string(),
  end: z.string(),
  /** Minutes. */
  duration: z.number(),
  raid: z.string(),
  type: z.string(),
  difficulty: z.string(),
  raidType: z.string(),
  raidBoss: z.string(),
  leader: z.string(),
  gcs: z.array(z.string()),
  gcDoesInvites: z.boolean(),
  amountOfPossibleCustomer: z.number(),
  amountOfBooster: z.number(),
  offeredBosses: z.array(z.object({ boss: z.string(), possibleCustomers: z.number() })),
  note: z.string(),
  priceLimitNote: z.string(),
});

type Fields = z.infer<typeof templateDraft>;
/** An edited template of either kind; fields that its kind lacks stay empty. */
export interface TemplateDraft extends Readonly<Omit<Fields, 'gcs' | 'offeredBosses'>> {
  readonly gcs: readonly string[];
  readonly offeredBosses: readonly Offer[];
}

/** A row from a template in a reply. */
export function draftOf(view: TemplateView): TemplateDraft {
  const { leaderName: _leader, gcName: _gcs, gc, ...rest } = view;
  return {
    type: '',
    gcDoesInvites: false,
    amountOfBooster: 0,
    offeredBosses: [],
    note: '',
    priceLimitNote: '',
    ...rest,
    key: view.id,
    gcs: [gc].flat().filter(Boolean),
  };
}

/** The request for a row: only the fields of its kind. */
export function sentOf(kind: RecurringKind, draft: TemplateDraft): SentTemplate {
  const { key: _key, id, gcs, ...all } = draft;
  const { amountOfBooster, offeredBosses, type, note, priceLimitNote, gcDoesInvites, ...rest } =
    all;
  const { amountOfPossibleCustomer, ...common } = rest;
  const known = id === '' ? {} : { id };
  return kindRules[kind].spotsPerBoss
    ? { ...common, ...known, gc: [...gcs], amountOfBooster, offeredBosses: [...offeredBosses] }
    : {
        ...common,
        ...known,
        gc: gcs[0] ?? '',
        amountOfPossibleCustomer,
        type,
        note,
        priceLimitNote,
        gcDoesInvites,
      };
}

/** A new row: difficulty is the second option, possible customers are 0 (REC-7). */
export function blankDraft(kind: RecurringKind, lists: CatalogueLists): TemplateDraft {
  const { firstOptions, usualMinutes, bossCounts, spotsPerBoss } = kindRules[kind];
  const start = '20:00';
  const [firstBoss] = optionsOf(lists.shiftBosses);
  return {
    key: newRowKey(),
    id: '',
    day: 'Monday',
    start,
    end: endOf(start, usualMinutes),
    duration: usualMinutes,
    raid: optionsOf(lists.raids)[firstOptions.raid] ?? '',
    type: firstOptions.type === null ? '' : (optionsOf(lists.lootTypes)[firstOptions.type] ?? ''),
    difficulty: optionsOf(lists.difficulties)[firstOptions.difficulty] ?? '',
    raidType: '',
    raidBoss: (bossCounts === 'listed' && optionsOf(lists.bossCounts)[0]) || noBossCount,
    leader: '',
    gcs: [],
    gcDoesInvites: false,
    amountOfPossibleCustomer: 0,
    amountOfBooster: 0,
    offeredBosses:
      spotsPerBoss && firstBoss !== undefined ? [{ boss: firstBoss, possibleCustomers: 0 }] : [],
    note: '',
    priceLimitNote: '',
  };
}

/** A copy as a template of its own. */
export const copyOf = (draft: TemplateDraft): TemplateDraft => ({
  ...draft,
  key: newRowKey(),
  id: '',
});

/** A template that two people changed stays as it was typed: its times belong together. */
export const templateRules = (blank: TemplateDraft): DraftRules<TemplateDraft> => ({
  row: templateDraft,
  isBlank: (row) => isSame({ ...row, key: blank.key }, blank),
  merge: (_base, mine, theirs) => ({ ...mine, id: theirs.id }),
  asNew: (row) => ({ ...row, id: '' }),
});

/** The keys of cells that are not single fields of the contract: a collector's position, a boss. */
export const gcField = (place: number): string => `gc.${place}`;
export const bossField = (boss: string): string => `boss.${boss}`;

/** The value of a cell. */
export function valueOf(draft: TemplateDraft, cell: string): Value {
  if (cell.startsWith('gc.')) return draft.gcs[Number(cell.slice(3))] ?? '';
  const offer = draft.offeredBosses.find(({ boss }) => bossField(boss) === cell);
  if (cell.startsWith('boss.')) return String(offer?.possibleCustomers ?? '');
  return (draft as unknown as Readonly<Record<string, Value>>)[cell] ?? '';
}

const numbers: Readonly<Record<string, readonly [least: number, most: number]>> = {
  duration: [1, 1440],
  amountOfPossibleCustomer: [0, 1000],
  amountOfBooster: [0, 100],
};

/** Parses a whole number within bounds; null if invalid. */
const wholeOf = (typed: unknown, [least, most]: readonly [number, number]): number | null => {
  const number = typeof typed === 'string' && typed.trim() === '' ? Number.NaN : Number(typed);
  return Number.isInteger(number) && number >= least && number <= most ? number : null;
};

/**
 * Applies an edit to a row. Start, end and duration stay consistent; an emptied boss is no longer
 * offered, except the last one (REC-8); an emptied collector is removed.
 * @returns the row, or why it cannot take the edit
 */
export function editDraft(draft: TemplateDraft, edit: Edit): TemplateDraft | string {
  let next = draft;
  for (const [field, value] of Object.entries(edit)) {
    const bounds = numbers[field];
    if (bounds && wholeOf(value, bounds) === null)
      return `A whole number from ${bounds[0]} to ${bounds[1]}`;
    if (field === 'start' || field === 'end' || field === 'duration')
      next = { ...next, ...retimed(next, { [field]: value }) };
    else if (field.startsWith('gc.')) {
      const gcs = [...next.gcs];
      gcs[Number(field.slice(3))] = String(value ?? '');
      const left = gcs.filter(Boolean);
      if (new Set(left).size < left.length) return 'Each collector can be named once';
      next = { ...next, gcs: left };
    } else if (field.startsWith('boss.')) {
      const offers = withOffer(next.offeredBosses, field.slice(5), String(value ?? '').trim());
      if (typeof offers === 'string') return offers;
      next = {
        ...next,
        offeredBosses: offers,
        amountOfPossibleCustomer: offers.reduce(
          (sum, { possibleCustomers }) => sum + possibleCustomers,
          0,
        ),
      };
    } else next = { ...next, [field]: value };
  }
  return next;
}

function withOffer(
  offers: readonly Offer[],
  boss: string,
  typed: string,
): readonly Offer[] | string {
  const others = offers.filter((one) => one.boss !== boss);
  if (typed === '') return others.length === 0 ? 'At least one boss must remain' : others;
  const possibleCustomers = wholeOf(typed, [0, 1000]);
  if (possibleCustomers === null) return 'A whole number from 0 to 1000, or empty';
  const at = offers.findIndex((one) => one.boss === boss);
  const offer = { boss, possibleCustomers };
  return at < 0 ? [...offers, offer] : offers.with(at, offer);
}
