import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noLayout } from './layout-store.ts';
import {
  isShown,
  readViews,
  searchToKeep,
  withView,
  writeViews,
  type View,
} from './views-store.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});
const view = (name: string, search = ''): View => ({ name, search, layout: noLayout });

test('a view keeps filters and order, and not the place in the list', () => {
  expect(searchToKeep('?sort=-price&page=3&before=2026-01-01_x&day=b&day=a')).toBe(
    '?day=b&day=a&sort=-price',
  );
  expect(searchToKeep('?b=1&c=2&a=3')).toBe('?a=3&b=1&c=2');
  expect(searchToKeep('?page=2')).toBe('');
  expect(searchToKeep('')).toBe('');
});

test('views are kept by name, a new one of a name in the place of the old, and not too many', () => {
  let views = withView([], view('one', '?a=1'));
  views = withView(views, view(' one ', '?a=2'));
  expect(views).toEqual([view('one', '?a=2')]);
  expect(withView(views, view('  '))).toBe(views);
  for (let at = 0; at < 20; at++) views = withView(views, view(`view ${at}`));
  expect(views).toHaveLength(12);
  expect(views.at(-1)?.name).toBe('view 19');
  expect(withView([], view('x'.repeat(60)))[0]?.name).toHaveLength(40);
});

test('they come back as they were kept, and what is broken is left out', () => {
  const layout = { ...noLayout, shown: { note: false } };
  writeViews('table', [{ ...view('mine', '?a=1'), layout }]);
  expect(readViews('table')).toEqual([{ ...view('mine', '?a=1'), layout }]);
  expect(readViews('another')).toEqual([]);
  writeViews('table', []);
  expect(kept.size).toBe(0);
  writeViews('table', [view('one')]);
  const [key = ''] = kept.keys();
  for (const broken of ['{"a":1}', 'nonsense', '[null, 3, {"name": 1}, {"name": "x"}]']) {
    // whatever the storage key is
    kept.set(key, broken);
    expect(readViews('table')).toEqual([]);
  }
});

test('the view that is shown is the one with this search and these columns', () => {
  const mine = { ...view('mine', '?a=1&b=2'), layout: { ...noLayout, order: ['x'] } };
  const layout = { ...noLayout, order: ['x'] };
  expect(isShown(mine, '?b=2&a=1&page=4', layout)).toBe(true);
  expect(isShown(mine, '?a=1', layout)).toBe(false);
  expect(isShown(mine, '?a=1&b=2', noLayout)).toBe(false);
});
