import { beforeEach, describe, expect, test, vi } from 'vitest';
import { mount, until } from '../../test/hook.tsx';
import { dialogOpened } from './dialog-stack.ts';
import { useUndoKeys } from './undo-keys.ts';
import { useSubmitShortcut } from './use-submit-shortcut.ts';

const at = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}`);
  return found;
};
const clicked: string[] = [];
beforeEach(() => {
  clicked.length = 0;
  document.body.innerHTML = `
    <form><input id="field" /><button id="plain" type="button"></button>
    <button id="send" type="submit"></button></form>
    <input id="elsewhere" /><input id="tick" type="checkbox" />
    <div id="row" tabindex="0"></div>`;
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', (event) => {
      event.preventDefault();
      clicked.push(button.id);
    });
});
function press(init: KeyboardEventInit, target = document.activeElement ?? document.body): boolean {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
  target.dispatchEvent(event);
  return event.defaultPrevented;
}
/** Lets what follows the key happen. */
const later = () => new Promise((resolve) => setTimeout(resolve));

describe('the chord that sends a form', () => {
  const enter = { key: 'Enter', ctrlKey: true };
  const open = (selector = 'form', key: 'Enter' | 's' = 'Enter', isOn = true) =>
    mount(() => useSubmitShortcut({ current: at(selector) }, key, isOn));
  test('presses its button after the field was left, which then has the focus again', async () => {
    open();
    at('#field').focus();
    const heard: string[] = [];
    for (const type of ['blur', 'focus'])
      at('#field').addEventListener(type, () => heard.push(type));
    expect(press(enter)).toBe(true);
    expect(clicked).toEqual([]);
    await until(() => expect(clicked).toEqual(['send']));
    expect([heard, document.activeElement]).toEqual([['blur', 'focus'], at('#field')]);
  });
  test('presses the button that it belongs to, and leaves fields elsewhere alone', async () => {
    open('#plain', 's');
    at('#elsewhere').focus();
    const blur = vi.fn();
    at('#elsewhere').addEventListener('blur', blur);
    expect(press({ key: 'S', metaKey: true })).toBe(true);
    await until(() => expect(clicked).toEqual(['plain']));
    expect(blur).not.toHaveBeenCalled();
  });
  test.each([
    [{ key: 'Enter' }],
    [{ ...enter, altKey: true }],
    [{ ...enter, shiftKey: true }],
    [{ ...enter, key: 's' }],
  ])('is not %j', async (init) => {
    open();
    expect(press(init)).toBe(false);
    await later();
    expect(clicked).toEqual([]);
  });
  test.each(['data-editing', 'data-asking'])('waits for what is %s', async (mark) => {
    open();
    at('#row').toggleAttribute(mark, true);
    expect(press(enter)).toBe(true);
    await later();
    expect(clicked).toEqual([]);
  });
  test('does nothing behind a dialog, when it is off, and once its screen was left', async () => {
    open('form', 'Enter', false);
    open().leave();
    expect(press(enter)).toBe(false);
    open();
    const close = dialogOpened(document.createElement('div'));
    expect(press(enter)).toBe(false);
    close();
    await later();
    expect(clicked).toEqual([]);
    // a dialog that the chord itself has opened
    expect(press(enter)).toBe(true);
    const closeAgain = dialogOpened(document.createElement('div'));
    await later();
    closeAgain();
    expect(clicked).toEqual([]);
  });
});

describe('undo and redo on a screen', () => {
  const done: string[] = [];
  beforeEach(() => void (done.length = 0));
  const open = () =>
    mount(() =>
      useUndoKeys(
        () => done.push('undo'),
        () => done.push('redo'),
      ),
    );
  test.each([
    [{ key: 'z', ctrlKey: true }, ['undo']],
    [{ key: 'Z', metaKey: true }, ['undo']],
    [{ key: 'Z', ctrlKey: true, shiftKey: true }, ['redo']],
    [{ key: 'y', ctrlKey: true }, ['redo']],
    [{ key: 'Y', ctrlKey: true, shiftKey: true }, ['redo']],
    [{ key: 'z' }, []],
    [{ key: 'z', ctrlKey: true, altKey: true }, []],
    [{ key: 'x', ctrlKey: true }, []],
  ])('%j does %j', (init, expected) => {
    open();
    expect([press(init), done]).toEqual([expected.length > 0, expected]);
  });
  test('go to what takes text, and not behind a dialog', () => {
    open();
    const undo = { key: 'z', ctrlKey: true };
    expect(press(undo, at('#field'))).toBe(false);
    at('#row').toggleAttribute('data-editing', true);
    expect(press(undo, at('#row'))).toBe(false);
    const close = dialogOpened(document.createElement('div'));
    expect(press(undo, document.body)).toBe(false);
    close();
    expect([press(undo, at('#tick')), press(undo, document.body)]).toEqual([true, true]);
    expect(done).toEqual(['undo', 'undo']);
  });
  test('are left to who has handled them, and end with the screen', () => {
    const hook = open();
    const handle = (event: Event) => event.preventDefault();
    at('#row').addEventListener('keydown', handle);
    press({ key: 'z', ctrlKey: true }, at('#row'));
    expect(done).toEqual([]);
    hook.leave();
    press({ key: 'z', ctrlKey: true }, document.body);
    expect(done).toEqual([]);
  });
});
