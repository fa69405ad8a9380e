import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dialogOpened, isDialogOpen, onDialogs, topDialog } from './dialog-stack.ts';

const find = (selector: string) => {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`There is no ${selector}`);
  return element;
};
const inert = () => [...document.querySelectorAll('[inert]')].map(({ id }) => id);
const focus = () => document.activeElement?.id ?? '';

beforeEach(() => {
  document.body.innerHTML = `<div id="page"><main><h1 id="title" tabindex="-1"></h1>
    <table><thead><tr><th id="head" data-col="name" tabindex="-1"></th><th data-col="size"></th></tr></thead>
    <tbody><tr><td data-col="name"><button id="delete"></button></td><td data-col="size"><button id="size"></button></td></tr></tbody></table>
    <button id="button"></button></main></div>
    <div id="portal" data-portal><button id="toast"></button></div><script id="script"></script>`;
});
afterEach(() => document.body.replaceChildren());

/** A dialog that is open. */
const open = () => {
  const box = find('#portal').appendChild(document.createElement('div'));
  return { box, close: dialogOpened(box) };
};

test('the page is shut while a dialog is open, and each of them is reported', () => {
  const listener = vi.fn<() => void>();
  const stop = onDialogs(listener);
  expect([isDialogOpen(), topDialog()]).toEqual([false, null]);
  const below = open();
  expect([isDialogOpen(), topDialog(), inert()]).toEqual([true, below.box, ['page']]);
  const above = open();
  expect(topDialog()).toBe(above.box);
  expect(listener).toHaveBeenCalledTimes(2);
  below.close();
  expect([isDialogOpen(), topDialog(), inert()]).toEqual([true, above.box, ['page']]);
  above.close();
  expect([isDialogOpen(), topDialog(), inert()]).toEqual([false, null, []]);
  expect(listener).toHaveBeenCalledTimes(4);
  stop();
  open().close();
  expect(listener).toHaveBeenCalledTimes(4);
});

test('the focus returns to where it was, without scrolling', () => {
  const button = find('#button');
  button.focus();
  const { close } = open();
  find('#toast').focus();
  const back = vi.spyOn(button, 'focus');
  close();
  expect(focus()).toBe('button');
  expect(back.mock.calls).toEqual([[{ preventScroll: true }]]);
});

test.each<[what: string, from: string, remove: string, to: string]>([
  ['the heading of its column', '#delete', 'tbody tr', 'head'],
  ['the heading of the page, if that of the column takes no focus', '#size', 'tbody tr', 'title'],
  ['or if the table is gone as well', '#delete', 'table', 'title'],
  ['or if it was in no table', '#button', '#button', 'title'],
])('when it is gone, %s has it', (_, from, remove, to) => {
  find(from).focus();
  const { close } = open();
  find(remove).remove();
  (document.activeElement as HTMLElement).blur();
  const back = vi.spyOn(find(`#${to}`), 'focus');
  close();
  expect(focus()).toBe(to);
  expect(back.mock.calls).toEqual([[{ preventScroll: true }]]);
});

test('a focus that has moved elsewhere stays there', () => {
  find('#delete').focus();
  const { close } = open();
  find('tbody tr').remove();
  find('#toast').focus();
  close();
  expect(focus()).toBe('toast');
});
