import { expect, test } from 'vitest';
import { mount } from '../../../test/hook.tsx';
import { targetRows, useRowSelection } from './use-row-selection.ts';

interface Row {
  readonly id: string;
  readonly open: boolean;
}
const rows: readonly Row[] = ['a', 'b', 'c', 'd'].map((id) => ({ id, open: id !== 'c' }));
const id = (row: Row) => row.id;
type Choice = Parameters<typeof useRowSelection<Row>>[2];

function open(choice?: Choice) {
  const given = { rows, view: 'first' };
  const hook = mount(() => useRowSelection(given.rows, id, choice, given.view));
  return { hook, given, chosen: () => [...hook.now.selected].toSorted() };
}

test('all are chosen at once, or those of which the list says that they may be', () => {
  const all = open();
  expect(all.hook.now.isAll).toBe(false);
  all.hook.do(({ chooseAll }) => chooseAll(true));
  expect([all.chosen(), all.hook.now.isAll]).toEqual([['a', 'b', 'c', 'd'], true]);
  all.hook.do(({ chooseAll }) => chooseAll(false));
  expect([all.chosen(), all.hook.now.isAll]).toEqual([[], false]);

  const some = open({ all: (row: Row) => row.open });
  some.hook.do(({ chooseAll }) => chooseAll(true));
  expect([some.chosen(), some.hook.now.isAll]).toEqual([['a', 'b', 'd'], true]);
  some.hook.do(({ toggle }) => toggle('c', false));
  expect([some.chosen(), some.hook.now.isAll]).toEqual([['a', 'b', 'c', 'd'], true]);
  some.hook.do(({ toggle }) => toggle('b', false));
  expect([some.chosen(), some.hook.now.isAll]).toEqual([['a', 'c', 'd'], false]);
});

test('of no rows none is all', () => {
  const { hook, given } = open();
  given.rows = [];
  hook.again();
  expect(hook.now.isAll).toBe(false);
});

test('with Shift rows are chosen from the one that was chosen last', () => {
  const { hook, chosen } = open();
  hook.do(({ toggle }) => toggle('b', false));
  hook.do(({ toggle }) => toggle('d', true));
  expect(chosen()).toEqual(['b', 'c', 'd']);
  hook.do(({ clear }) => clear());
  expect(chosen()).toEqual([]);
  // no row is left to extend from
  hook.do(({ toggle }) => toggle('d', true));
  expect(chosen()).toEqual(['d']);
});

test('another view begins without a choice', () => {
  const { hook, given, chosen } = open();
  hook.do(({ toggle }) => toggle('a', false));
  hook.again();
  expect(chosen()).toEqual(['a']);
  given.view = 'second';
  hook.again();
  expect(chosen()).toEqual([]);
});

test('a key changes the chosen rows, else those of the block, else the focused one', () => {
  const columns = ['x', 'y'];
  const cell = (row: string, column = 'x') => ({ row, column });
  const block = { from: cell('b'), to: cell('c', 'y') } as unknown as Parameters<
    typeof targetRows
  >[3];
  const inHand = (chosen: readonly string[], range: typeof block, at: string | null) =>
    targetRows(
      rows,
      id,
      new Set(chosen),
      range,
      columns,
      at === null ? null : (cell(at) as never),
    ).map(id);
  expect(inHand(['d', 'a'], block, 'b')).toEqual(['a', 'd']);
  expect(inHand([], block, 'd')).toEqual(['b', 'c']);
  expect(inHand([], null, 'd')).toEqual(['d']);
  expect(inHand([], null, null)).toEqual([]);
});
