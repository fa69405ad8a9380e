import { afterEach, expect, test, vi } from 'vitest';
import type { PointerEvent } from 'react';
import {
  followPointer,
  lineUnderOf,
  narrowest,
  offsetsOf,
  spansLines,
  widenedBy,
  widthOf,
} from './column-widths.ts';
import { noLayout } from './layout-store.ts';

afterEach(() => void vi.unstubAllGlobals());

const column = (key: string, width?: number) => ({
  key,
  header: key,
  type: 'text' as const,
  ...(width === undefined ? {} : { width }),
});

test('a column is as wide as it was made, else as declared, else as usual, and never too narrow', () => {
  const layout = { ...noLayout, widths: { note: 300, thin: 2 } };
  expect(widthOf(column('note', 80), layout)).toBe(300);
  expect(widthOf(column('other', 80), layout)).toBe(80);
  expect(widthOf(column('other'), layout)).toBe(120);
  expect(widthOf(column('thin', 80), layout)).toBe(narrowest);
  const tight = { ...column('other', 80), smallWidth: 60 };
  expect([widthOf(tight, layout), widthOf(tight, layout, true)]).toEqual([80, 60]);
  expect(widthOf({ ...column('note', 80), smallWidth: 60 }, layout, true)).toBe(300);
  expect(widthOf(column('other', 80), layout, true)).toBe(80);
  expect(narrowest).toBe(34);
});

test('frozen columns stand side by side, from the edge that they stick to', () => {
  const at = (key: string, frozen: 'start' | 'end' | null) => ({ column: column(key), frozen });
  const layouts = [
    at('select', 'start'),
    at('name', 'start'),
    at('note', null),
    at('more', 'end'),
    at('undo', 'end'),
    at('open', 'end'),
  ];
  const sizes = new Map([
    ['select', 30],
    ['name', 200],
    ['note', 500],
    ['more', 70],
    ['open', 40],
  ]);
  const offsets = {
    '--at-select': '0px',
    '--at-name': '30px',
    '--at-open': '0px',
    // a column that was not measured takes no room
    '--at-undo': '40px',
    '--at-more': '40px',
  };
  expect(offsetsOf(layouts, sizes, null)).toEqual(offsets);
  expect(offsetsOf(layouts, sizes, 840)).toEqual({ ...offsets, minWidth: '840px' });
});

const price = { ...column('price'), type: 'amount' as const };
const note = { ...column('note'), under: true as const };
// proves UX-24
test.each([
  ['half of an amount lies under the actions', 240, price, 'end', 40],
  ['all of an amount lies under them', 200, price, 'end', 0],
  ['no more than its padding lies under them', 292, price, 'end', 0],
  ['every column has room', 300, price, 'end', 0],
  ['what is cut is no amount', 240, column('price'), 'end', 0],
  ['nothing is frozen at the end', 240, price, null, 0],
] as const)(
  'where %s, the names are widened until the amount begins there',
  (_, room, cut, frozen, by) => {
    const layouts = [
      { column: column('name'), frozen: 'start' as const },
      { column: note, frozen: null },
      { column: cut, frozen: null },
      { column: column('actions'), frozen },
    ];
    const sizes = new Map([
      ['name', 150],
      ['note', 500],
      ['price', 100],
      ['actions', 50],
    ]);
    expect(widenedBy(layouts, sizes, room)).toBe(by);
  },
);

test.each(['pointerup', 'pointercancel'])('a drag is followed until %s', (end) => {
  const document = new EventTarget();
  vi.stubGlobal('document', document);
  const moved: number[] = [];
  followPointer({ clientX: 100 } as PointerEvent, (by) => moved.push(by));
  const move = (clientX: number) =>
    document.dispatchEvent(Object.assign(new Event('pointermove'), { clientX }));
  move(130);
  move(90);
  document.dispatchEvent(new Event(end));
  move(500);
  expect(moved).toEqual([30, -10]);
});

test('a column without a size has none, and a table that just fits is not widened', () => {
  const of = (...keys: readonly [string, 'start' | 'end' | null, 'amount' | 'text'][]) =>
    keys.map(([key, frozen, type]) => ({ column: { ...column(key), type }, frozen }));
  const layouts = of(
    ['name', 'start', 'text'],
    ['gone', null, 'text'],
    ['price', null, 'amount'],
    ['open', 'end', 'text'],
  );
  const sizes = new Map([
    ['name', 150],
    ['price', 100],
    ['open', 50],
  ]);
  // 150 + 100 + 50 px: the last pixel of padding decides
  expect(widenedBy(layouts, sizes, 240)).toBe(40);
  expect(widenedBy(layouts, sizes, 291)).toBe(91);
  expect(widenedBy(layouts, sizes, 292)).toBe(0);
  expect(widenedBy(layouts, sizes, 300)).toBe(0);
  expect(widenedBy(layouts, sizes, 299)).toBe(0);
  expect(widenedBy(of(['name', 'start', 'text'], ['open', 'end', 'text']), sizes, 100)).toBe(0);
  expect(widenedBy([], sizes, -20)).toBe(0);
});

test('the line under the cells begins behind what spans both lines, and ends before it', () => {
  const names = { ...column('name'), names: true as const };
  const beside = { ...column('beside'), frozen: 'start' as const };
  const actions = { ...column('open'), type: 'action' as const };
  expect([names, beside, actions, column('note')].map(spansLines)).toEqual([
    true,
    true,
    true,
    false,
  ]);
  const sizes = new Map([
    ['name', 200],
    ['beside', 30],
    ['price', 100],
    ['open', 40],
  ]);
  const line = (...columns: Parameters<typeof spansLines>[0][]) => lineUnderOf(columns, sizes);
  expect(line(names, beside, column('price'), column('note'), actions)).toEqual({
    '--under-start': '230px',
    '--under-end': '40px',
  });
  expect(line(column('price'), names, column('note'))).toEqual({
    '--under-start': '0px',
    '--under-end': '0px',
  });
  // an unmeasured one takes no room
  expect(
    line({ ...beside, key: 'other' }, beside, column('price'), actions, { ...actions, key: 'x' }),
  ).toEqual({
    '--under-start': '30px',
    '--under-end': '40px',
  });
  // with nothing between them, all of it is at the end
  expect(line(names, actions)).toEqual({ '--under-start': '0px', '--under-end': '240px' });
});
