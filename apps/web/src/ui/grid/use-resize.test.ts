import type { PointerEvent } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { mount } from '../../../test/hook.tsx';
import type { GridColumn } from './column.ts';
import { useResize } from './use-resize.ts';

const column = { key: 'b', header: 'B', type: 'text' } as GridColumn<unknown>;

/** A table whose columns a, b and c are drawn 100, 200 and 50 px wide. */
function open(isFixed: boolean, widths: Readonly<Record<string, number>>) {
  const box = document.createElement('div');
  box.innerHTML =
    '<table><thead><tr><th data-col="a"></th><th data-col="b"></th><th data-col="c"></th></tr></thead></table>';
  const drawn = [100, 200, 50];
  for (const [at, th] of [...box.querySelectorAll('th')].entries())
    Object.defineProperty(th, 'offsetWidth', { value: drawn[at] });
  const arranged: unknown[] = [];
  const table = {
    layout: { widths },
    arrange: (change: unknown) => void arranged.push(change),
  } as unknown as Parameters<typeof useResize>[1];
  const hook = mount(() => useResize({ current: box }, table, isFixed));
  hook.do((resize) => resize(column, { clientX: 300 } as PointerEvent));
  const tell = (type: string, clientX: number) =>
    document.dispatchEvent(new MouseEvent(type, { clientX }));
  onTestFinished(() => void tell('pointerup', 0));
  const dragTo = (clientX: number) => {
    tell('pointermove', clientX);
    return arranged.at(-1);
  };
  return { arranged, dragTo, letGo: () => tell('pointerup', 300) };
}

test('the first column that is resized fixes the widths of the others as they are drawn', () => {
  const { dragTo, letGo, arranged } = open(false, {});
  expect(arranged).toEqual([]);
  expect(dragTo(330)).toEqual({ widths: { a: 100, b: 230, c: 50 } });
  // it stays wide enough to be caught again
  expect(dragTo(134)).toEqual({ widths: { a: 100, b: 34, c: 50 } });
  expect(dragTo(133)).toEqual({ widths: { a: 100, b: 34, c: 50 } });
  expect(dragTo(135)).toEqual({ widths: { a: 100, b: 35, c: 50 } });
  letGo();
  expect(dragTo(300)).toEqual({ widths: { a: 100, b: 35, c: 50 } });
});

test('a later one starts from the widths that were given before', () => {
  const { dragTo } = open(true, { a: 111, b: 222 });
  expect(dragTo(290)).toEqual({ widths: { a: 111, b: 212 } });
});
