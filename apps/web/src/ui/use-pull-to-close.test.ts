import type { PointerEvent as Press } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pullToClose } from './pull-to-close.ts';

let close: ReturnType<typeof vi.fn<() => void>>;
let sheet: HTMLElement;
let asked: string[];
const on = (selector: string) => sheet.querySelector(selector) ?? sheet;

beforeEach(() => {
  document.body.innerHTML = '<div><header><h2>Book</h2></header><main><p>Fields</p></main></div>';
  sheet = document.body.firstElementChild as HTMLElement;
  close = vi.fn<() => void>();
  asked = [];
  phone(true);
});
afterEach(() => document.body.replaceChildren());

function phone(matches: boolean): void {
  vi.stubGlobal('matchMedia', (query: string) => {
    asked.push(query);
    return { matches };
  });
}
const press = (
  target: EventTarget | null,
  given: Partial<Press> = {},
  box: HTMLElement | null = sheet,
) =>
  pullToClose(
    { current: box },
    close,
  )({
    pointerType: 'touch',
    clientY: 100,
    target,
    ...given,
  } as Press);
const tell = (type: string, clientY = 0) =>
  document.dispatchEvent(Object.assign(new Event(type), { clientY }));

// proves UX-23
test.each([
  ['no further than 80 px', 180, 0],
  ['further', 181, 1],
])('a sheet that a finger pulls by its head %s closes then', (_, to, times) => {
  press(on('h2'));
  tell('pointermove', 130);
  expect(sheet.style.translate).toBe('0 30px');
  tell('pointermove', 40);
  expect(sheet.style.translate).toBe('0 0px');
  tell('pointermove', to);
  expect(sheet.style.translate).toBe(`0 ${to - 100}px`);
  expect(close).not.toHaveBeenCalled();
  tell('pointerup');
  expect(close).toHaveBeenCalledTimes(times);
  expect(sheet.style.translate).toBe('');
  expect(asked).toEqual(['(max-width: 640px)']);
  // it is over
  tell('pointermove', 400);
  tell('pointerup');
  expect(sheet.style.translate).toBe('');
  expect(close).toHaveBeenCalledTimes(times);
});

test('what the browser takes over closes nothing, a press without a pull neither', () => {
  press(on('header'));
  tell('pointermove', 300);
  tell('pointercancel');
  expect(sheet.style.translate).toBe('');
  tell('pointermove', 400);
  expect(sheet.style.translate).toBe('');
  press(sheet);
  tell('pointermove', 130);
  expect(sheet.style.translate).toBe('0 30px');
  tell('pointerup');
  press(sheet);
  tell('pointerup');
  expect(close).not.toHaveBeenCalled();
});

test.each<[what: string, act: () => void]>([
  ['its content', () => press(on('p'))],
  ['a mouse', () => press(on('h2'), { pointerType: 'mouse' })],
  ['a wide screen', () => (phone(false), press(on('h2')))],
  ['nothing', () => press(null)],
  ['something outside', () => press(document.body)],
  ['what is gone', () => press(on('h2'), {}, null)],
])('a pull by %s does nothing', (_, act) => {
  act();
  tell('pointermove', 300);
  expect(sheet.style.translate).toBe('');
  tell('pointerup');
  expect(close).not.toHaveBeenCalled();
});
