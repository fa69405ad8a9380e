import type { ReactNode } from 'react';
import { kindRules, type RunKind } from '@warchest/domain/runs/kind.ts';
import { dayText } from '../../../lib/format.ts';
import type { Question } from '../../../ui/confirm-dialog.tsx';
import { isLongPast, type RunFormField, type RunValues } from './run-form.ts';

/** A confirmation of something unlikely in the form, and the field concerned. */
export interface Doubt {
  readonly field: RunFormField;
  readonly question: Question;
}

const nameOf = ({ difficulty, type, raid }: RunValues): string => `${difficulty} ${type} ${raid}`;

/** The field for the number of customers. */
const spotsField = (kind: RunKind) =>
  kindRules[kind].spotsPerBoss ? ('offeredBosses' as const) : ('amountOfPossibleCustomer' as const);

/** The total of the typed spots; NaN if one is not a number. */
const spotsOf = (kind: RunKind, values: RunValues): number =>
  (kindRules[kind].spotsPerBoss
    ? values.offeredBosses.map(({ possibleCustomers }) => possibleCustomers)
    : [values.amountOfPossibleCustomer]
  ).reduce((sum, typed) => sum + Number(typed.trim() || '0'), 0);

/** What a new run lacks before it can be booked, as sentences with their field. */
function lacksOf(kind: RunKind, values: RunValues): { field: RunFormField; text: string }[] {
  return [
    ...(spotsOf(kind, values) === 0
      ? [
          {
            field: spotsField(kind),
            text: 'It has no spots: every customer would wait as backup.',
          },
        ]
      : []),
    ...(values.leader === ''
      ? [
          {
            field: 'leader' as const,
            text: 'It has no leader: it is not offered for booking until it has one.',
          },
        ]
      : []),
  ];
}

/** The confirmations before a run is created: an unlikely time, and missing values. */
export function doubtsAbout(kind: RunKind, values: RunValues, now: number): Doubt[] {
  const doubts: Doubt[] = [];
  if (isLongPast(values, now)) {
    doubts.push({
      field: 'date',
      question: {
        title: `Create a ${kindRules[kind].words.one} in the past?`,
        text: `${nameOf(values)} on ${dayText(values.date, true)} at ${values.time} is more than a day in the past.`,
        confirm: 'Create it',
        cancel: 'Change the date',
      },
    });
  }
  const lacks = lacksOf(kind, values);
  const [first] = lacks;
  if (first) {
    const what = lacks.map(({ field }) => (field === 'leader' ? 'a leader' : 'spots'));
    doubts.push({
      field: first.field,
      question: {
        title: `Create it without ${what.join(' and ')}?`,
        text: lacks.map(({ field, text }): ReactNode => <p key={field}>{text}</p>),
        confirm: 'Create anyway',
        cancel: first.field === 'leader' ? 'Choose a leader' : 'Enter the spots',
      },
    });
  }
  return doubts;
}
