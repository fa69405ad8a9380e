import { expect, it } from 'vitest';
import { writeControl } from '@warchest/domain/chat/custom-ids.ts';
import { Refused } from '../../platform/refused.ts';
import { buttons, form, link, list, refusalText } from './messages.ts';

const roster = 'roster0000001';

it('a list says what it is for, what can be chosen and what is', () =>
  expect(
    list({ at: 'class', roster, role: 'dps' }, 'Which class?', [
      { label: 'Mage', value: 'mage' },
      { label: 'Priest', value: 'priest', chosen: true },
      { label: 'Druid', value: 'druid', chosen: false },
    ]),
  ).toEqual({
    type: 1,
    components: [
      {
        type: 3,
        custom_id: expect.stringContaining(roster) as string,
        placeholder: 'Which class?',
        options: [
          { label: 'Mage', value: 'mage', default: false },
          { label: 'Priest', value: 'priest', default: true },
          { label: 'Druid', value: 'druid', default: false },
        ],
      },
    ],
  }));

it('a list holds 25 choices at most, of 100 letters each', () => {
  const many = Array.from({ length: 26 }, (_, at) => ({ label: 'x'.repeat(101), value: `${at}` }));
  const { components } = list({ at: 'class', roster, role: 'dps' }, 'y'.repeat(101), many) as {
    components: { placeholder: string; options: { label: string; value: string }[] }[];
  };
  const [{ placeholder, options } = { placeholder: '', options: [] }] = components;
  expect(options.map(({ value }) => value)).toEqual(many.slice(0, 25).map(({ value }) => value));
  expect([placeholder.length, ...options.map(({ label }) => label.length)]).toEqual(
    Array<number>(26).fill(100),
  );
});

it('buttons stand in a row, the one to leave in red; a link opens a page', () => {
  const made = buttons([
    { control: { at: 'role', roster, role: 'tank' }, label: 'Tank' },
    { control: { at: 'leave', roster }, label: 'Leave' },
  ]);
  expect(made).toMatchObject({
    type: 1,
    components: [
      { type: 2, style: 2, label: 'Tank' },
      { type: 2, style: 4, label: 'Leave' },
    ],
  });
  expect(link('Open', 'https://warchest.example/')).toEqual({
    type: 1,
    components: [{ type: 2, style: 5, label: 'Open', url: 'https://warchest.example/' }],
  });
});

it('a form has a line for each field, which may stay empty unless it is said', () =>
  expect(
    form({ at: 'reply', roster }, 't'.repeat(50), [
      { name: 'note', label: 'Note', maxLength: 4 },
      {
        name: 'logs',
        label: 'Logs',
        maxLength: 4,
        required: true,
        value: '12345',
        placeholder: 'x',
      },
    ]),
  ).toEqual({
    type: 9,
    data: {
      custom_id: writeControl({ at: 'reply', roster }),
      title: expect.stringMatching(/^t{44}.$/u) as string,
      components: [
        {
          type: 1,
          components: [
            {
              type: 4,
              style: 1,
              custom_id: 'note',
              label: 'Note',
              max_length: 4,
              required: false,
            },
          ],
        },
        {
          type: 1,
          components: [
            {
              type: 4,
              style: 1,
              custom_id: 'logs',
              label: 'Logs',
              max_length: 4,
              required: true,
              value: '1234',
              placeholder: 'x',
            },
          ],
        },
      ],
    },
  }));

it('what is wrong with a form is said a line for each field, by the field’s name', () => {
  const errors = [
    { path: 'itemLevel', message: 'Must be a number' },
    { path: 'logsLink', message: 'Must be an address' },
    { path: 'other', message: 'Is not known' },
  ];
  expect(refusalText(new Refused('invalid', { errors }))).toBe(
    'Item level: Must be a number\nLogs: Must be an address\nother: Is not known',
  );
});
