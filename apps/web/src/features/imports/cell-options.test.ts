import { expect, test } from 'vitest';
import { someLists } from '../../../test/some-lists.ts';
import { classOptions } from '../catalogue/public/class-options.ts';
import { resolveOption } from '../../lib/option-matching.ts';
import { cellOptions, namesMember } from './cell-options.ts';

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
  expect(cellOptions({ type: 'flag' }, undefined)).toEqual([
    { value: 'yes', label: 'yes' },
    { value: 'no', label: 'no' },
  ]);
  const [known] = cellOptions({ type: 'class' }, someLists) ?? [];
  expect(known).toEqual({
    value: first?.label,
    label: first?.label,
    also: [first?.label, ...(classOptions(someLists.classes)[0]?.also ?? [])],
  });
  expect(
    cellOptions({ type: 'choice', choices: [{ value: 'open', names: [] }] }, undefined),
  ).toEqual([{ value: 'open', label: 'open', also: ['open'] }]);
});

test('without lists, and of any other type, it is any text', () => {
  expect(cellOptions({ type: 'realm' }, undefined)).toBeNull();
  expect(cellOptions({ type: 'class' }, undefined)).toBeNull();
  expect(cellOptions({ type: 'text', max: 5 }, someLists)).toBeNull();
});

test('members are looked up where a cell names one or several', () => {
  expect(namesMember({ type: 'member' })).toBe(true);
  expect(namesMember({ type: 'members' })).toBe(true);
  expect(namesMember({ type: 'realm' })).toBe(false);
});
