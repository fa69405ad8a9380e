import { expect, test } from 'vitest';
import { offeredIn, signUpFields } from './parse-sign-up-form.ts';

const before: NonNullable<Parameters<typeof signUpFields>[1]> = {
  logsLink: 'https://logs.example/anna',
  logs: 'mostly healing',
  itemLevel: 691,
  best: 97.5,
  median: 82,
  kills: 8,
  note: 'late by 5',
};

/** The fields of the form, empty. */
const form = [
  {
    name: 'logs',
    label: 'Link to your logs',
    placeholder: 'https://www.warcraftlogs.com/character/eu/…',
    value: '',
    maxLength: 300,
    required: true,
  },
  { name: 'itemLevel', label: 'Item level', placeholder: '684', value: '', maxLength: 10 },
  {
    name: 'parses',
    label: 'Best % / median % / kills',
    placeholder: '97 / 82 / 8',
    value: '',
    maxLength: 40,
  },
  { name: 'note', label: 'Note', value: '', maxLength: 200 },
];
const filled = (...values: readonly string[]) =>
  form.map((field, at) => ({ ...field, value: values[at] }));

test('the form is empty at first, and later has what was said before', () => {
  expect(signUpFields('dps', undefined)).toEqual(form);
  expect(signUpFields('tank', before)).toEqual(
    filled('https://logs.example/anna', '691', '97.5 / 82 / 8', 'late by 5'),
  );
  expect(signUpFields('healer', { ...before, logsLink: '' })).toEqual(
    filled('mostly healing', '691', '97.5 / 82 / 8', 'late by 5'),
  );
  const unknown = {
    logsLink: '',
    logs: '',
    itemLevel: null,
    best: null,
    median: null,
    kills: null,
  };
  expect(signUpFields('dps', { ...before, ...unknown, note: '' })).toEqual(form);
  // who only buys loot shows no logs
  const [logs, ...rest] = form;
  expect(signUpFields('lb', undefined)).toEqual([{ ...logs, required: false }, ...rest]);
});

const typed = (values: Record<string, string>) => offeredIn(new Map(Object.entries(values)));
const nothing = {
  logsLink: '',
  logs: '',
  itemLevel: null,
  best: null,
  median: null,
  kills: null,
  note: '',
};

test('what is left out is unknown, and what is typed is kept without the space around it', () => {
  expect(typed({})).toEqual(nothing);
  expect(
    typed({
      logs: ' https://logs.example/anna ',
      itemLevel: ' 691,7 ',
      parses: ' 97.5 / 82 / 8 ',
      note: ' late ',
    }),
  ).toEqual({
    logsLink: 'https://logs.example/anna',
    logs: '',
    itemLevel: 691,
    best: 97.5,
    median: 82,
    kills: 8,
    note: 'late',
  });
});

test.each([
  ['http://logs.example', true],
  ['HTTPS://logs.example/a?b=c', true],
  ['see https://logs.example', false],
  ['https://logs.example and more', false],
  ['https://', false],
  ['ftp://logs.example', false],
  ['https://me@logs.example', false],
  ['https://:word@logs.example', false],
])('%s is a link: %s', (logs, isLink) => {
  expect(typed({ logs })).toEqual({ ...nothing, [isLink ? 'logsLink' : 'logs']: logs });
});

test.each([
  ['9999', 9_999],
  ['0', 0],
  ['684.', 684],
  ['684.99', 684],
])('item level %s is %d', (itemLevel, level) => {
  expect(typed({ itemLevel })).toEqual({ ...nothing, itemLevel: level });
});

const wrongLevel = { path: 'itemLevel', message: 'A number such as 684' };
const wrongParses = {
  path: 'parses',
  message: 'Percentages and a number, such as 97 / 82 / 8',
};
const tooLong = (path: string, most: number) => ({ path, message: `At most ${most} characters` });

test.each<[typed: Record<string, string>, errors: object[]]>([
  [{ itemLevel: '10000' }, [wrongLevel]],
  [{ itemLevel: '-1' }, [wrongLevel]],
  [{ itemLevel: '6a' }, [wrongLevel]],
  [{ parses: '101' }, [wrongParses]],
  [{ parses: '1/2/3/4' }, [wrongParses]],
  [
    {
      logs: 'x'.repeat(301),
      itemLevel: '1'.repeat(11),
      parses: 'y'.repeat(41),
      note: 'z'.repeat(201),
    },
    [
      tooLong('logsLink', 300),
      tooLong('itemLevel', 10),
      tooLong('parses', 40),
      tooLong('note', 200),
      wrongLevel,
      wrongParses,
    ],
  ],
])('%j is refused, and each field is named', (values, errors) => {
  expect(() => typed(values)).toThrow(
    expect.objectContaining({ refusal: 'invalid', options: { errors } }),
  );
});

test('as many characters as fit are kept', () => {
  const most = {
    logs: 'x'.repeat(300),
    itemLevel: `684.${'1'.repeat(6)}`,
    parses: `97.25 / 82.75 /${' '.repeat(21)}1234`,
    note: 'z'.repeat(200),
  };
  expect(most.parses).toHaveLength(40);
  expect(typed(most)).toEqual({
    ...nothing,
    logs: most.logs,
    itemLevel: 684,
    best: 97.25,
    median: 82.75,
    kills: 1_234,
    note: most.note,
  });
});
