import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import { hasBossSpots, type RunView } from '@warchest/contract/run-view.ts';
import type { RunField } from '@warchest/domain/runs/editable.ts';
import { kindRules, type KindRules, type RunKind } from '@warchest/domain/runs/kind.ts';
import { shiftDay, timeText, todayText } from '../../../lib/format.ts';
import { collectorsOf } from '../public/run-facts.ts';
import { noBossCount, optionsOf } from '../public/run-words.ts';

/** A boss with its spots as typed. */
export interface OfferedSpots {
  readonly boss: string;
  readonly possibleCustomers: string;
}

/** The values of the forms. Numbers are kept as typed. */
export interface RunValues {
  readonly date: string;
  readonly time: string;
  readonly raid: string;
  readonly type: string;
  readonly raidType: string;
  readonly raidBoss: string;
  readonly difficulty: string;
  readonly leader: string;
  /** None, one, or several if the kind allows it. */
  readonly gc: readonly string[];
  readonly gcPaymentRealm: string;
  readonly gcDoesInvites: boolean;
  readonly amountOfPossibleCustomer: string;
  readonly offeredBosses: readonly OfferedSpots[];
  readonly note: string;
  readonly priceLimitNote: string;
  readonly logs: string;
}
export type RunFormField = keyof RunValues & RunField;
export type FieldValue = RunValues[RunFormField];
/** The fields with a single text value. */
export type TextField = {
  [F in RunFormField]: RunValues[F] extends string ? F : never;
}[RunFormField];

/** The fields in the groups and the order in which the form shows them. */
export const formGroups = [
  {
    legend: 'When and what',
    fields: ['date', 'time', 'raid', 'difficulty', 'type', 'raidType', 'raidBoss'],
  },
  { legend: 'Who', fields: ['leader', 'gc', 'gcPaymentRealm', 'gcDoesInvites'] },
  {
    legend: 'For whom',
    fields: ['amountOfPossibleCustomer', 'offeredBosses', 'priceLimitNote', 'note', 'logs'],
  },
] as const satisfies readonly {
  readonly legend: string;
  readonly fields: readonly RunFormField[];
}[];

/** The fields in the order of the form. */
export const formOrder: readonly RunFormField[] = formGroups.flatMap(({ fields }) => [...fields]);

/** Fields that only some kinds have. */
const onlyFor: Partial<Record<RunFormField, (rules: KindRules) => boolean>> = {
  type: (rules) => rules.hasLootType,
  priceLimitNote: (rules) => rules.hasPriceLimitNote,
  amountOfPossibleCustomer: (rules) => !rules.spotsPerBoss,
  offeredBosses: (rules) => rules.spotsPerBoss,
};

/** The fields that runs of a kind have, in the order of the form. */
export const fieldsOf = (kind: RunKind): RunFormField[] =>
  formOrder.filter((field) => onlyFor[field]?.(kindRules[kind]) ?? true);

/** The labels of the fields. */
export const fieldLabels: Record<RunFormField, string> = {
  date: 'Date',
  time: 'Time',
  raid: 'Raid',
  type: 'Loot type',
  raidType: 'Raid type',
  raidBoss: 'Amount of bosses',
  difficulty: 'Difficulty',
  leader: 'Leader',
  gc: 'Gold collector',
  gcPaymentRealm: 'GC payment realm',
  gcDoesInvites: 'GC does invites',
  amountOfPossibleCustomer: 'Possible customers',
  offeredBosses: 'Offered bosses',
  note: 'Note',
  priceLimitNote: 'Price limit note',
  logs: 'Logs link',
};

/** An unselected boss without spots. */
export const noBoss: OfferedSpots = { boss: '', possibleCustomers: '0' };

/**
 * The initial values of a new run: the kind's defaults, today, no spots, no bosses counted yet
 * (RUN-12, RUN-14).
 */
export function firstValues(kind: RunKind, lists: CatalogueLists, today: string): RunValues {
  const { firstOptions, spotsPerBoss } = kindRules[kind];
  const nth = (list: Parameters<typeof optionsOf>[0], index: number | null) =>
    index === null ? '' : (optionsOf(list)[index] ?? '');
  return {
    date: today,
    time: '',
    raid: nth(lists.raids, firstOptions.raid),
    type: nth(lists.lootTypes, firstOptions.type),
    raidType: '',
    raidBoss: noBossCount,
    difficulty: nth(lists.difficulties, firstOptions.difficulty),
    leader: '',
    gc: [],
    gcPaymentRealm: '',
    gcDoesInvites: false,
    amountOfPossibleCustomer: '0',
    offeredBosses: spotsPerBoss ? [noBoss] : [],
    note: '',
    priceLimitNote: '',
    logs: '',
  };
}

/** The edit form's values of a run. */
export const valuesOf = (run: RunView): RunValues => ({
  date: run.date,
  time: run.time,
  raid: run.raid,
  type: run.type,
  raidType: run.raidType,
  raidBoss: run.raidBoss,
  difficulty: run.difficulty,
  leader: run.leader,
  gc: collectorsOf(run).map(({ id }) => id),
  gcPaymentRealm: run.gcPaymentRealm,
  gcDoesInvites: run.gcDoesInvites,
  amountOfPossibleCustomer: String(run.amountOfPossibleCustomer),
  offeredBosses: hasBossSpots(run)
    ? run.offeredBosses.map(({ boss, possibleCustomers }) => ({
        boss,
        possibleCustomers: String(possibleCustomers),
      }))
    : [],
  note: run.note,
  priceLimitNote: run.priceLimitNote,
  logs: run.logs,
});

/**
 * Parses a typed whole number for the request. Anything else becomes null, so that the server
 * refuses it with its message.
 */
export const typedNumber = (typed: string): number | null => {
  const plain = typed.trim();
  if (plain === '') return 0;
  return /^-?\d{1,9}$/.test(plain) ? Number(plain) : null;
};

/** Drops trailing empty rows of bosses. */
function withoutBlankEnd(offers: readonly OfferedSpots[]): readonly OfferedSpots[] {
  const isBlank = (offer: OfferedSpots): boolean =>
    offer.boss === '' && (typedNumber(offer.possibleCustomers) ?? 1) === 0;
  const last = offers.findLastIndex((offer) => !isBlank(offer));
  return offers.slice(0, Math.max(1, last + 1));
}

/** A field of the form as sent. */
function wireValue(kind: RunKind, values: RunValues, field: RunFormField): unknown {
  switch (field) {
    case 'amountOfPossibleCustomer':
      return typedNumber(values[field]);
    case 'offeredBosses':
      return withoutBlankEnd(values[field]).map(({ boss, possibleCustomers }) => ({
        boss,
        possibleCustomers: typedNumber(possibleCustomers),
      }));
    case 'gc':
      return kindRules[kind].severalCollectors ? values.gc : (values.gc[0] ?? '');
    default:
      return values[field];
  }
}

/** Fields that are sent besides those in the form (RUN-12). */
const derived = (kind: RunKind, values: RunValues): Record<string, unknown> => ({
  createdAsRecurringRaid: false,
  raidBoss: values.raidBoss || noBossCount,
  ...(kindRules[kind].spotsPerBoss
    ? {}
    : { amountOfRemainingCustomerToBook: typedNumber(values.amountOfPossibleCustomer) }),
});

/** The body of a creation by kind (RUN-12, RUN-13). A new run has no logs yet. */
export const creationBody = (kind: RunKind, values: RunValues): Record<string, unknown> => ({
  ...Object.fromEntries(
    fieldsOf(kind)
      .filter((field) => field !== 'logs')
      .map((field) => [field, wireValue(kind, values, field)]),
  ),
  ...derived(kind, values),
});

/** Whether the form's time is more than a day in the past, which must be confirmed. */
export function isLongPast({ date, time }: Pick<RunValues, 'date' | 'time'>, now: number): boolean {
  const today = todayText(now);
  const isMoment = /^\d{4}-\d{2}-\d{2}$/.test(date) && /^\d{2}:\d{2}$/.test(time);
  return isMoment && `${date} ${time}` < `${shiftDay(today, -1)} ${timeText(now)}`;
}

/** Whether two values of a field are equal. */
export const isSame = (a: FieldValue, b: FieldValue): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** The fields of the kind whose values differ, in the form's order. */
export const differing = (kind: RunKind, a: RunValues, b: RunValues): RunFormField[] =>
  fieldsOf(kind).filter(
    (field) =>
      JSON.stringify(wireValue(kind, a, field)) !== JSON.stringify(wireValue(kind, b, field)),
  );

/** Only the fields that the person changed, for the update (RUN-33). */
export const changeBody = (
  kind: RunKind,
  values: RunValues,
  opened: RunValues,
): Record<string, unknown> =>
  Object.fromEntries(
    differing(kind, values, opened).map((field) => [field, wireValue(kind, values, field)]),
  );
