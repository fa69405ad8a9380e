import { expect, test } from 'vitest';
import { someLists } from '../../../test/some-lists.ts';
import { resolveOption } from '../../lib/option-matching.ts';
import { cellOptions } from './cell-options.ts';

// proves IMP-78
test('a cell is corrected to what its type knows', () => {
  const [realm] = someLists.realms;
  const realms = cellOptions({ type: 'realm' }, someLists) ?? [];
  // the text that is written is the name, however it was typed
  expect(resolveOption(realm?.joined ?? '', realms)?.value).toBe(realm?.title);
  const [first] = someLists.classes;
  expect(cellOptions({ type: 'class' }, someLists)?.[0]?.value).toBe(first?.label);
  const choices = [{ value: 'open', names: ['Open', 'to do'] }];
  expect(cellOptions({ type: 'choice', choices }, undefined)).toEqual([
    { value: 'Open', label: 'Open', also: ['open', 'Open', 'to do'] },
  ]);
  expect(cellOptions({ type: 'flag' }, undefined)?.map(({ value }) => value)).toEqual([
    'yes',
    'no',
  ]);
});

test('without lists, and of any other type, it is any text', () => {
  expect(cellOptions({ type: 'realm' }, undefined)).toBeNull();
  expect(cellOptions({ type: 'class' }, undefined)).toBeNull();
  expect(cellOptions({ type: 'text', max: 5 }, someLists)).toBeNull();
});
