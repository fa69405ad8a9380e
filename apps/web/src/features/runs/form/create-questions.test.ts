import { expect, it } from 'vitest';
import { doubtsAbout } from './create-questions.tsx';
import { firstValues, type RunValues } from './run-form.ts';

const now = Date.parse('2026-11-24T12:00:00Z');
const lists = { raids: [], difficulties: [], lootTypes: [] } as unknown as Parameters<
  typeof firstValues
>[1];
const fine: RunValues = {
  ...firstValues('raid', lists, '2026-11-24'),
  time: '20:00',
  leader: '100000000000000001',
  amountOfPossibleCustomer: '20',
};
const asked = (values: RunValues) =>
  doubtsAbout('raid', values, now).map(({ field, question }) => [field, question.title]);

it.each<[Partial<RunValues>, string[][]]>([
  [{}, []],
  [{ leader: '' }, [['leader', 'Create it without a leader?']]],
  [{ amountOfPossibleCustomer: ' ' }, [['amountOfPossibleCustomer', 'Create it without spots?']]],
  [{ amountOfPossibleCustomer: 'many' }, []],
  [
    { amountOfPossibleCustomer: '0', leader: '' },
    [['amountOfPossibleCustomer', 'Create it without spots and a leader?']],
  ],
  [{ date: '2026-11-20' }, [['date', 'Create a raid in the past?']]],
  [
    { date: '2026-11-20', leader: '' },
    [
      ['date', 'Create a raid in the past?'],
      ['leader', 'Create it without a leader?'],
    ],
  ],
])('%j is asked about: %j', (given, questions) =>
  expect(asked({ ...fine, ...given })).toEqual(questions),
);
