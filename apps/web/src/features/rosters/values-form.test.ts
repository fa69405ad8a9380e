import { expect, test } from 'vitest';
import { anEntry } from '../../../test/a-roster.ts';
import { changedValues, typedOf, valueError, valueFields, valueIn } from './values-form.ts';

test.each([
  ['ilvl', '684', 684],
  ['ilvl', '9999', 9999],
  ['ilvl', ' ', null],
  ['best', '97,5', 97.5],
  ['best', '100', 100],
  ['median', '0', 0],
  ['median', '100', 100],
  ['kills', '', null],
] as const)('%s “%s” is %s', (field, text, value) => {
  expect([valueIn(field, text), valueError(field, text)]).toEqual([value, null]);
});

test.each([
  ['ilvl', '10000', 'A whole number up to 9999'],
  ['ilvl', '684.5', 'A whole number up to 9999'],
  ['best', '100.5', 'A percentage up to 100'],
  ['best', '97.555', 'A percentage up to 100'],
  ['median', '-1', 'A percentage up to 100'],
  ['median', '100.01', 'A percentage up to 100'],
  ['kills', 'many', 'A whole number up to 9999'],
] as const)('%s “%s” is refused', (field, text, error) => {
  expect([valueIn(field, text), valueError(field, text)]).toEqual([undefined, error]);
});

test('only what differs is sent', () => {
  const entry = anEntry('Anna', { ilvl: 700, best: 97.5, median: null, kills: 8 });
  const typed = typedOf(entry);
  expect(valueFields.map((field) => typed[field])).toEqual(['700', '97.5', '', '8']);
  expect(changedValues(entry, typed)).toEqual({});
  expect(changedValues(entry, { ...typed, ilvl: '', median: '82', kills: 'x' })).toEqual({
    ilvl: null,
    median: 82,
  });
});
