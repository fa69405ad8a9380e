import type { ReactNode } from 'react';
import { dayText } from '../../../lib/format.ts';
import type { Question } from '../../../ui/confirm-dialog.tsx';
import { isLongPast, type RunFormField, type RunValues } from './run-form.ts';

/** A question about something unlikely in the form, and the field that it is about. */
export interface Doubt {
  readonly field: RunFormField;
  readonly question: Question;
}

const nameOf = ({ difficulty, type, raid }: RunValues): string => `${difficulty} ${type} ${raid}`;

/** What a new run lacks before anybody can be booked into it, as sentences with their field. */
function lacksOf(values: RunValues): { field: RunFormField; text: string }[] {
  return [
    ...(Number(values.amountOfPossibleCustomer.trim() || '0') === 0
      ? [
          {
            field: 'amountOfPossibleCustomer' as const,
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

/** What is asked before a run is created: whether its time is meant, and whether it lacks on purpose. */
export function doubtsAbout(values: RunValues, now: number): Doubt[] {
  const doubts: Doubt[] = [];
  if (isLongPast(values, now)) {
    doubts.push({
      field: 'date',
      question: {
        title: 'Create a raid in the past?',
        text: `${nameOf(values)} on ${dayText(values.date, true)} at ${values.time} has long begun.`,
        confirm: 'Create it',
        cancel: 'Change the date',
      },
    });
  }
  const lacks = lacksOf(values);
  const [first] = lacks;
  if (first) {
    const what = lacks.map(({ field }) => (field === 'leader' ? 'a leader' : 'spots'));
    doubts.push({
      field: first.field,
      question: {
        title: `Create it without ${what.join(' and ')}?`,
        text: lacks.map(({ field, text }): ReactNode => <p key={field}>{text}</p>),
        confirm: 'Create it so',
        cancel: first.field === 'leader' ? 'Choose a leader' : 'Enter the spots',
      },
    });
  }
  return doubts;
}
