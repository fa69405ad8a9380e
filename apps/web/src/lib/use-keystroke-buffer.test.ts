import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  bufferKeys,
  focusWithBufferedKeys,
  isBufferingKeys,
  isTextField,
  takeBufferedKeys,
  type Keeping,
} from './keystroke-buffer.ts';

const find = (selector: string): HTMLElement => {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`There is no ${selector}`);
  return element;
};

const field = (selector: string): HTMLInputElement => find(selector) as HTMLInputElement;
const formOf = (): HTMLFormElement => find('#form') as HTMLFormElement;

/** What reached the page's own listeners, and whether it was taken. */
let reached: string[];
const stop = new AbortController();
document.addEventListener('keydown', ({ key }) => reached.push(key), { signal: stop.signal });
document.addEventListener('paste', () => reached.push('paste'), { signal: stop.signal });

beforeEach(() => {
  vi.useFakeTimers();
  reached = [];
  document.body.innerHTML = `<button id="open"></button><div id="kept" data-keeps-keys><i></i></div>
    <form id="form"><input id="a"><input id="off" disabled><input id="away" tabindex="-1"><input id="b" value="old"><select id="c"></select><textarea id="d"></textarea></form>
    <input id="alone">`;
});
afterEach(() => {
  takeBufferedKeys();
  document.body.replaceChildren();
  vi.useRealTimers();
});

const press = (key: string, given: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...given });
  document.body.dispatchEvent(event);
  return event.defaultPrevented;
};
const type = (...keys: readonly string[]) => keys.map((key) => press(key));
const paste = (text: string | null) => {
  const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
    clipboardData: text === null ? null : { getData: (kind: string) => `${kind}: ${text}` },
  });
  document.body.dispatchEvent(event);
  return event.defaultPrevented;
};
const touch = (selector: string, by = 'pointerdown') =>
  find(selector).dispatchEvent(new Event(by, { bubbles: true }));

test('keys and a paste are kept from the page until they are taken', () => {
  expect(isBufferingKeys()).toBe(false);
  bufferKeys();
  expect(isBufferingKeys()).toBe(true);
  expect(type('a', 'Tab', 'B', 'Enter')).toEqual([true, true, true, true]);
  expect(paste('link')).toBe(true);
  expect(reached).toEqual([]);
  expect(takeBufferedKeys()).toEqual({ text: 'a\tB', entered: true, pasted: 'text/plain: link' });
  expect(isBufferingKeys()).toBe(false);
  expect(takeBufferedKeys()).toEqual({ text: '', entered: false, pasted: null });
  expect([press('x'), paste('y')]).toEqual([false, false]);
  expect(reached).toEqual(['x', 'paste']);
});

test('chords and keys of an input method are left to the page, a paste of no text is none', () => {
  bufferKeys();
  expect(press('k', { ctrlKey: true })).toBe(false);
  expect(press('e', { isComposing: true })).toBe(false);
  expect(reached).toEqual(['k', 'e']);
  paste(null);
  expect(takeBufferedKeys()).toEqual({ text: '', entered: false, pasted: null });
});

test('Esc drops the buffered keys; the handler takes it if there is one, else the page gets it', () => {
  bufferKeys();
  expect(press('Escape')).toBe(false);
  expect([isBufferingKeys(), reached]).toEqual([false, ['Escape']]);
  const onEscape = vi.fn<() => void>();
  bufferKeys({ onEscape });
  expect(press('Escape')).toBe(true);
  expect([isBufferingKeys(), reached]).toEqual([false, ['Escape']]);
  expect(onEscape).toHaveBeenCalledTimes(1);
});

test.each<[what: string, keeping: Keeping | undefined, ms: number]>([
  ['five seconds', undefined, 5_000],
  ['as long as it says', { longest: 300 }, 300],
])('keys are kept for %s', (_, keeping, ms) => {
  bufferKeys(keeping);
  vi.advanceTimersByTime(ms - 1);
  expect(isBufferingKeys()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isBufferingKeys()).toBe(false);
});

test('or without an end, and of two the later ones', () => {
  bufferKeys({ longest: null });
  expect(vi.getTimerCount()).toBe(0);
  bufferKeys();
  type('a');
  bufferKeys();
  expect(vi.getTimerCount()).toBe(1);
  type('b');
  expect(takeBufferedKeys().text).toBe('b');
  expect(vi.getTimerCount()).toBe(0);
});

test('where Enter sends, it is kept as the end of a line', () => {
  bufferKeys({ sends: true });
  type('a', 'Enter', 'b');
  expect(takeBufferedKeys()).toEqual({ text: 'a\nb', entered: false, pasted: null });
});

test.each<[what: string, act: () => void, kept: boolean]>([
  ['a click', () => touch('#open'), false],
  ['a click on what keeps them', () => touch('#kept i'), true],
  ['the focus of another field', () => touch('#a', 'focusin'), false],
  ['of a list', () => touch('#c', 'focusin'), false],
  ['of a button', () => touch('#open', 'focusin'), true],
  ['of nothing', () => void window.dispatchEvent(new Event('focusin')), true],
  ['a click on nothing', () => void window.dispatchEvent(new Event('pointerdown')), false],
])('the keys are given up or not by %s', (_, act, kept) => {
  bufferKeys();
  act();
  expect(isBufferingKeys()).toBe(kept);
});

test('what is a field for text', () => {
  expect(['#a', '#d', '#c', '#open'].map((one) => isTextField(find(one)))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

const values = () => ['#a', '#b', '#d', '#off', '#away'].map((one) => field(one).value);

test('the field that gets the focus gets the keys, each Tab leads to the next one', () => {
  bufferKeys();
  type('x', 'Tab', 'n', 'e', 'w');
  focusWithBufferedKeys(field('#a'));
  expect(document.activeElement?.id).toBe('a');
  expect(values()[0]).toBe('');
  type('!');
  vi.runAllTimers();
  // what is there is typed over
  expect(values()).toEqual(['x', 'new!', '', '', '']);
  expect([document.activeElement?.id, isBufferingKeys()]).toEqual(['b', false]);
});

test('a list is passed, and behind the last field the rest is lost', () => {
  bufferKeys();
  type('x', 'Tab', 'Tab', 'q', 'Tab', 'z', 'Tab', 'z');
  focusWithBufferedKeys(field('#a'));
  vi.runAllTimers();
  expect(values()).toEqual(['x', 'old', '', '', '']);
  expect(document.activeElement?.id).toBe('d');
  bufferKeys();
  type('x', 'Tab', 'y');
  focusWithBufferedKeys(field('#alone'));
  vi.runAllTimers();
  expect(field('#alone').value).toBe('x');
});

test('without kept keys a field only gets the focus, without a field they are given up', () => {
  focusWithBufferedKeys(field('#a'));
  vi.runAllTimers();
  expect([document.activeElement?.id, values()[0]]).toEqual(['a', '']);
  bufferKeys();
  focusWithBufferedKeys(null);
  expect(isBufferingKeys()).toBe(false);
  bufferKeys();
  type('x');
  const into = field('#b');
  focusWithBufferedKeys(into);
  into.remove();
  vi.runAllTimers();
  expect([into.value, isBufferingKeys()]).toEqual(['old', false]);
  // taken by somebody else before
  bufferKeys();
  type('x');
  focusWithBufferedKeys(field('#a'));
  takeBufferedKeys();
  vi.runAllTimers();
  expect(field('#a').value).toBe('');
});

test('what was pasted is pasted, and typed where nobody takes it', () => {
  const into = field('#a');
  for (const taken of [false, true]) {
    const pasted: string[] = [];
    const listener = (event: Event) => {
      const { clipboardData, bubbles, cancelable } = event as ClipboardEvent;
      pasted.push(clipboardData?.getData('text/plain') ?? 'none', String([bubbles, cancelable]));
      if (taken) event.preventDefault();
    };
    into.value = '';
    bufferKeys();
    paste('link');
    focusWithBufferedKeys(into);
    into.addEventListener('paste', listener);
    vi.runAllTimers();
    into.removeEventListener('paste', listener);
    expect(pasted).toEqual(['text/plain: link', 'true,true']);
    expect(into.value).toBe(taken ? '' : 'text/plain: link');
  }
});

test('where keys are sent, the rest is kept for the next form', () => {
  const sent = vi.fn<() => void>();
  const into = field('#a');
  bufferKeys({ sends: true, longest: null });
  type('a', 'Enter', 'b', 'Enter', 'c');
  focusWithBufferedKeys(into, sent);
  vi.runAllTimers();
  expect([into.value, sent.mock.calls.length, isBufferingKeys()]).toEqual(['a', 1, true]);
  // the field of this form is no longer its own
  touch('#a', 'focusin');
  expect(isBufferingKeys()).toBe(false);
  bufferKeys({ sends: true, longest: null });
  type('b', 'Enter', 'c');
  into.value = '';
  focusWithBufferedKeys(into, sent);
  vi.runAllTimers();
  expect(takeBufferedKeys()).toEqual({ text: 'c', entered: false, pasted: null });
  // nothing before the first Enter sends too, nothing sent does not
  bufferKeys({ sends: true });
  type('x');
  focusWithBufferedKeys(into, sent);
  vi.runAllTimers();
  expect([sent.mock.calls.length, isBufferingKeys()]).toEqual([2, false]);
});

test.each<[what: string, html: string, sent: number]>([
  ['its only line', '<input><input type="checkbox">', 1],
  ['one line of two', '<input><input>', 0],
  ['a form with a button', '<input><input><button></button>', 1],
  ['a button that is off', '<input><button disabled></button>', 0],
  ['a button that does not send', '<input><input><button type="button"></button>', 0],
  ['a text of several lines', '<textarea></textarea>', 0],
])('Enter after the keys sends a form: %s', (_, html, times) => {
  const form = formOf();
  form.innerHTML = html;
  const submit = vi.spyOn(form, 'requestSubmit').mockImplementation(() => undefined);
  const into = form.querySelector<HTMLInputElement>('input, textarea');
  const keys: unknown[] = [];
  form.addEventListener('keydown', ({ key, bubbles, cancelable }) =>
    keys.push([key, bubbles, cancelable]),
  );
  bufferKeys();
  type('a', 'Enter');
  focusWithBufferedKeys(into);
  vi.runAllTimers();
  expect(keys).toEqual([['Enter', true, true]]);
  expect(submit).toHaveBeenCalledTimes(times);
});

test('Enter that somebody takes, or outside a form, sends nothing', () => {
  const form = formOf();
  form.innerHTML = '<input>';
  const submit = vi.spyOn(form, 'requestSubmit').mockImplementation(() => undefined);
  form.addEventListener('keydown', (event) => event.preventDefault());
  bufferKeys();
  type('Enter');
  focusWithBufferedKeys(form.querySelector('input'));
  vi.runAllTimers();
  bufferKeys();
  type('Enter');
  focusWithBufferedKeys(field('#alone'));
  vi.runAllTimers();
  bufferKeys();
  type('a');
  focusWithBufferedKeys(field('#alone'));
  reached = [];
  vi.runAllTimers();
  expect(submit).not.toHaveBeenCalled();
  expect(reached).toEqual([]);
});
