import { beforeEach, describe, expect, test, vi } from 'vitest';
import { mount } from '../../../test/hook.tsx';
import { useFind, useScrollToFirstMatch } from './use-find.ts';

const at = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}`);
  return found;
};
beforeEach(() => {
  document.body.innerHTML = `
    <div id="box" data-long><button id="cell"></button></div>
    <input id="filter" value="text" />
    <div id="another" data-long><button id="other"></button></div>
    <dialog open><button id="asked"></button></dialog>
    <button id="outside"></button>`;
});
const open = (isLong = true, filter: HTMLElement | null = at('#filter')) => {
  const box = { current: at('#box') };
  return mount(() => useFind(isLong, box, { current: filter as HTMLInputElement | null }));
};
/** Presses Ctrl+F, or another key; whether the table has taken it. */
function press(more: Partial<KeyboardEventInit> = {}): boolean {
  const init = { key: 'f', ctrlKey: true, bubbles: true, cancelable: true, ...more };
  const event = new KeyboardEvent('keydown', init);
  document.activeElement?.dispatchEvent(event);
  return event.defaultPrevented;
}

describe('Ctrl+F in a long table', () => {
  test.each(['#cell', '#outside'])('goes from %s into its filter, over the text in it', (from) => {
    open();
    at(from).focus();
    const select = vi.spyOn(at('#filter') as HTMLInputElement, 'select');
    expect(press()).toBe(true);
    expect(document.activeElement).toBe(at('#filter'));
    expect(select).toHaveBeenCalledOnce();
    // again, it is the search of the browser
    expect(press()).toBe(false);
  });
  test.each(['#other', '#asked'])('is left to others in %s', (from) => {
    open();
    at(from).focus();
    expect([press(), document.activeElement]).toEqual([false, at(from)]);
  });
  test.each([
    [{ ctrlKey: false, metaKey: true }, true],
    [{ key: 'F' }, true],
    [{ ctrlKey: false }, false],
    [{ altKey: true }, false],
    [{ shiftKey: true }, false],
    [{ key: 'g' }, false],
  ])('with %j: %s', (more, isTaken) => {
    open();
    at('#cell').focus();
    expect(press(more)).toBe(isTaken);
  });
  test('is left to the browser in a short table, without a filter, and once the table has gone', () => {
    at('#cell').focus();
    open(false);
    open(true, null);
    open().leave();
    expect(press()).toBe(false);
  });
});

test('another filter begins at the first row, unless somebody is in the rows', () => {
  const box = at('#box');
  const scroll = vi.spyOn(box, 'scrollTo').mockReturnValue(undefined);
  const filter = { text: '' };
  const hook = mount(() => useScrollToFirstMatch({ current: box }, filter.text));
  const type = (text: string) => {
    filter.text = text;
    hook.again();
    return scroll.mock.calls.splice(0).length;
  };
  expect([type(''), type('a'), type('a'), type('b')]).toEqual([0, 1, 0, 1]);
  at('#cell').focus();
  expect(type('c')).toBe(0);
});
