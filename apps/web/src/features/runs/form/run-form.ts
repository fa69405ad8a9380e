import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import type { RunView } from '@warchest/contract/runs.ts';
import { shiftDay, timeText, todayText } from '../../../lib/format.ts';
import type { RunField } from '@warchest/domain/runs/editable.ts';
import { noBossCount, optionsOf } from '../run-words.ts';
import { collectorsOf } from '../run-facts.ts';

/** What stands in the fields of the forms. Numbers are kept as typed. */
export interface RunValues {
  readonly date: string;
  readonly time: string;
  readonly raid: string;
  readonly type: string;
  readonly raidType: string;
  readonly raidBoss: string;
  readonly difficulty: string;
  readonly leader: string;
  readonly gc: string;
  readonly gcPaymentRealm: string;
  readonly gcDoesInvites: boolean;
  readonly amountOfPossibleCustomer: string;
  readonly note: string;
  readonly priceLimitNote: string;
  readonly logs: string;
}
export type RunFormField = keyof RunValues & RunField;

/** The fields in the order of the form. */
export const formOrder = [
  'date',
  'time',
  'raid',
  'type',
  'raidType',
  'raidBoss',
  'difficulty',
  'leader',
  'gc',
  'gcPaymentRealm',
  'gcDoesInvites',
  'amountOfPossibleCustomer',
  'note',
  'priceLimitNote',
  'logs',
] as const satisfies readonly RunFormField[];

/** What the fields are called on screens. */
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
  note: 'Note',
  priceLimitNote: 'Price limit note',
  logs: 'Logs link',
};

/**
 * A new raid as the form begins: the first raid, the second difficulty, today, no spots, no bosses
 * counted yet (spec 2 §3, §9).
 */
export function firstValues(lists: CatalogueLists, today: string): RunValues {
  return {
    date: today,
    time: '',
    raid: optionsOf(lists.raids)[0] ?? '',
    type: '',
    raidType: '',
    raidBoss: noBossCount,
    difficulty: optionsOf(lists.difficulties)[1] ?? '',
    leader: '',
    gc: '',
    gcPaymentRealm: '',
    gcDoesInvites: false,
    amountOfPossibleCustomer: '0',
    note: '',
    priceLimitNote: '',
    logs: '',
  };
}

/** A run as the edit form shows it. */
export const valuesOf = (run: RunView): RunValues => ({
  date: run.date,
  time: run.time,
  raid: run.raid,
  type: run.type,
  raidType: run.raidType,
  raidBoss: run.raidBoss,
  difficulty: run.difficulty,
  leader: run.leader,
  gc: collectorsOf(run)[0]?.id ?? '',
  gcPaymentRealm: run.gcPaymentRealm,
  gcDoesInvites: run.gcDoesInvites,
  amountOfPossibleCustomer: String(run.amountOfPossibleCustomer),
  note: run.note,
  priceLimitNote: run.priceLimitNote,
  logs: run.logs,
});

/**
 * A typed number as it goes on the wire. What is no whole number is passed on as null, so that the
 * server refuses it with its message instead of the screen guessing.
 */
export const typedNumber = (typed: string): number | null => {
  const plain = typed.trim();
  if (plain === '') return 0;
  return /^-?\d{1,9}$/.test(plain) ? Number(plain) : null;
};

const wireValue = (values: RunValues, field: RunFormField): unknown =>
  field === 'amountOfPossibleCustomer'
    ? typedNumber(values.amountOfPossibleCustomer)
    : values[field];

/** The body of a creation (spec 2 §3, raid create payload). */
export function creationBody(values: RunValues): Record<string, unknown> {
  const spots = typedNumber(values.amountOfPossibleCustomer);
  return {
    date: values.date,
    time: values.time,
    type: values.type,
    raid: values.raid,
    gc: values.gc,
    leader: values.leader,
    raidBoss: values.raidBoss || noBossCount,
    difficulty: values.difficulty,
    raidType: values.raidType,
    createdAsRecurringRaid: false,
    amountOfRemainingCustomerToBook: spots,
    amountOfPossibleCustomer: spots,
    gcDoesInvites: values.gcDoesInvites,
    gcPaymentRealm: values.gcPaymentRealm,
    note: values.note,
    priceLimitNote: values.priceLimitNote,
  };
}

/** The wall time of the form lies more than a day back: whoever means that is asked first. */
export function isLongPast({ date, time }: Pick<RunValues, 'date' | 'time'>, now: number): boolean {
  const today = todayText(now);
  const isMoment = /^\d{4}-\d{2}-\d{2}$/.test(date) && /^\d{2}:\d{2}$/.test(time);
  return isMoment && `${date} ${time}` < `${shiftDay(today, -1)} ${timeText(now)}`;
}

/** Fields in which the two differ, in the order of the form. */
export const differing = (a: RunValues, b: RunValues): RunFormField[] =>
  formOrder.filter((field) => wireValue(a, field) !== wireValue(b, field));

/** Only the fields that the person changed, for the update (decisions: whole-object updates). */
export const changeBody = (values: RunValues, opened: RunValues): Record<string, unknown> =>
  Object.fromEntries(differing(values, opened).map((field) => [field, wireValue(values, field)]));
