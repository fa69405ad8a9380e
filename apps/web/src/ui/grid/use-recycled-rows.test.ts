import { expect, test } from 'vitest';
import { mount } from '../../../test/hook.tsx';
import { keysFor, useRecycledRows, type RecycledRowKeys } from './use-recycled-rows.ts';

/** New elements, numbered from 1. */
const making = () => {
  let made = 0;
  return () => `new ${(made += 1)}`;
};
const rendered: RecycledRowKeys = new Map([
  ['a', 'one'],
  ['b', 'two'],
  ['c', 'three'],
]);
const listed = (keys: RecycledRowKeys) => [...keys].map(([id, key]) => `${id} ${key}`);

test('while filter and order stand, a row keeps its element and another one gets a new one', () => {
  expect(listed(keysFor(rendered, ['b', 'c', 'd', 'e'], false, undefined, making()))).toEqual([
    'b two',
    'c three',
    'd new 1',
    'e new 2',
  ]);
});

test('with another filter or order the elements stay where they are and show other rows', () => {
  expect(listed(keysFor(rendered, ['d', 'b', 'e', 'f'], true, undefined, making()))).toEqual([
    'd one',
    'b two',
    'e three',
    'f new 1',
  ]);
  expect(listed(keysFor(rendered, ['c'], true, undefined, making()))).toEqual(['c one']);
});

test('the row with the focus takes its element along', () => {
  expect(listed(keysFor(rendered, ['d', 'e', 'b', 'f'], true, 'b', making()))).toEqual([
    'd one',
    'e three',
    'b two',
    'f new 1',
  ]);
});

test('the element of a row that went with the focus shows no other row', () => {
  expect(listed(keysFor(rendered, ['d', 'e', 'f'], true, 'b', making()))).toEqual([
    'd one',
    'e three',
    'f new 1',
  ]);
});

test('a row with the focus that was not drawn takes an element like any other', () => {
  expect(listed(keysFor(rendered, ['x', 'y'], true, 'y', making()))).toEqual(['x one', 'y two']);
});

test('from one render to the next a row keeps its element until filter or order change', () => {
  const given = { ids: ['a', 'b'], view: 'all', own: undefined as string | undefined };
  const hook = mount(() => useRecycledRows(given.ids, given.view, given.own));
  const drawn = (next: Partial<typeof given>) => {
    Object.assign(given, next);
    hook.again();
    return listed(hook.now);
  };
  expect(listed(hook.now)).toEqual(['a row-1', 'b row-2']);
  expect(drawn({ ids: ['b', 'c'] })).toEqual(['b row-2', 'c row-3']);
  expect(drawn({ ids: ['d', 'e', 'f'], view: 'found' })).toEqual(['d row-2', 'e row-3', 'f row-4']);
  expect(drawn({ ids: ['f', 'g'] })).toEqual(['f row-4', 'g row-5']);
  expect(drawn({ ids: ['x', 'f'], view: 'all', own: 'f' })).toEqual(['x row-5', 'f row-4']);
});
