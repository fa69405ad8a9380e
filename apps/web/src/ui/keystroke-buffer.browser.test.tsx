import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { press, until } from '../../test/sheet-tools.tsx';
import {
  bufferKeys,
  focusWithBufferedKeys,
  isBufferingKeys,
  takeBufferedKeys,
  type Keeping,
} from '../lib/keystroke-buffer.ts';

beforeEach(() => void takeBufferedKeys());
afterEach(() => {
  vi.useRealTimers();
  takeBufferedKeys();
});

const field = (name: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`[name=${name}]`);
  if (!found) throw new Error(`There is no field ${name}`);
  return found;
};
/** Two fields, one of which has the focus, and a button. */
async function page() {
  await render(
    <div>
      <input name="here" />
      <input name="other" />
      <button name="button" type="button">
        Elsewhere
      </button>
    </div>,
  );
  field('here').focus();
}
/** A paste of this text, as the browser reports it. */
function pasteOf(text: string): ClipboardEvent {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  return new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
}

describe('keys that are kept for a field on its way', () => {
  test('do not reach the field that still has the focus, and do once they are taken', async () => {
    await page();
    bufferKeys();
    await press('a', 'b', '{Tab}', 'c', '{Enter}');
    expect(document.activeElement).toBe(field('here'));
    expect(takeBufferedKeys()).toEqual({ text: 'ab\tc', entered: true, pasted: null });
    await press('d');
    expect([field('here').value, isBufferingKeys()]).toEqual(['d', false]);
    expect(takeBufferedKeys()).toEqual({ text: '', entered: false, pasted: null });
  });
  test('begin anew when they are kept for something else', async () => {
    await page();
    bufferKeys();
    await press('a');
    bufferKeys();
    await press('b');
    expect(takeBufferedKeys().text).toBe('b');
    await press('c');
    expect(field('here').value).toBe('c');
  });
  test('with Ctrl go where they always go', async () => {
    await page();
    const heard: string[] = [];
    const hear = ({ key }: KeyboardEvent) => heard.push(key);
    document.addEventListener('keydown', hear);
    bufferKeys();
    await press('a', '{Control>}k{/Control}');
    document.removeEventListener('keydown', hear);
    expect([heard.includes('k'), heard.includes('a')]).toEqual([true, false]);
  });
  test('take a paste along, which reaches nobody else', async () => {
    await page();
    bufferKeys();
    const paste = pasteOf('a link');
    const heard = vi.fn();
    document.addEventListener('paste', heard, { once: true });
    field('here').dispatchEvent(paste);
    document.removeEventListener('paste', heard);
    expect([paste.defaultPrevented, heard.mock.calls.length]).toEqual([true, 0]);
    expect(takeBufferedKeys()).toEqual({ text: '', entered: false, pasted: 'a link' });
  });

  test.each([
    ['a click', () => userEvent.click(field('button'))],
    ['another field that gets the focus', () => Promise.resolve(field('other').focus())],
    ['Esc', () => press('{Escape}')],
  ])('are given up by %s', async (_, act) => {
    await page();
    bufferKeys();
    await press('a');
    await act();
    expect([isBufferingKeys(), takeBufferedKeys().text]).toEqual([false, '']);
  });
  test('stay while a button gets the focus', async () => {
    await page();
    bufferKeys();
    field('button').focus();
    await press('a');
    expect(takeBufferedKeys().text).toBe('a');
  });
  test('tell that they were given up by Esc, which then does nothing else', async () => {
    await page();
    const heard = vi.fn();
    document.addEventListener('keydown', heard);
    const onEscape = vi.fn();
    bufferKeys({ onEscape });
    await press('{Escape}');
    expect([onEscape.mock.calls.length, heard.mock.calls.length]).toEqual([1, 0]);
    bufferKeys();
    await press('{Escape}');
    document.removeEventListener('keydown', heard);
    expect([onEscape.mock.calls.length, heard.mock.calls.length]).toEqual([1, 1]);
  });

  test.each<[string, Keeping, number, boolean]>([
    ['for five seconds', {}, 4_999, true],
    ['no longer', {}, 5_000, false],
    ['as long as was said', { longest: 300 }, 299, true],
    ['and no longer', { longest: 300 }, 300, false],
    ['for ever', { longest: null }, 3_600_000, true],
  ])('are kept %s', (_, keeping, ms, isKept) => {
    vi.useFakeTimers();
    bufferKeys(keeping);
    vi.advanceTimersByTime(ms);
    expect(isBufferingKeys()).toBe(isKept);
  });
});

/** A form whose fields appear later. */
async function form(onPaste?: (event: React.ClipboardEvent) => void) {
  await render(
    <form onPaste={onPaste}>
      <input name="first" defaultValue="old" />
      <input name="locked" disabled />
      <input name="passed" tabIndex={-1} />
      <input name="second" defaultValue="old" />
      <select name="third">
        <option>x</option>
      </select>
    </form>,
  );
}
const values = () => ['first', 'locked', 'passed', 'second'].map((name) => field(name).value);

describe('a field that gets what was typed on the way', () => {
  test('has it at the caret; each Tab goes on to the next field that can be typed into', async () => {
    bufferKeys();
    await press('a', '{Tab}', 'b', '{Tab}', 'c', '{Tab}', 'd');
    await form();
    field('first').setSelectionRange(0, 3);
    focusWithBufferedKeys(field('first'));
    await until(() => {
      expect(values()).toEqual(['a', '', '', 'b']);
      expect(document.activeElement).toBe(document.querySelector('[name=third]'));
    });
    expect(isBufferingKeys()).toBe(false);
  });
  test('outside of a form has what was typed before the first Tab', async () => {
    await page();
    bufferKeys();
    await press('a', '{Tab}', 'b');
    focusWithBufferedKeys(field('other'));
    await until(() => expect(field('other').value).toBe('a'));
    expect(field('here').value).toBe('');
  });
  test('has the focus though nothing was typed', async () => {
    await form();
    focusWithBufferedKeys(field('second'));
    expect(document.activeElement).toBe(field('second'));
    expect(values()[3]).toBe('old');
  });
  test('reads a paste as its form would, or has it as text', async () => {
    const heard: string[] = [];
    let isHandled = true;
    await form((event) => {
      heard.push(event.clipboardData.getData('text/plain'));
      if (isHandled) event.preventDefault();
    });
    const given = async () => {
      bufferKeys();
      document.dispatchEvent(pasteOf('link'));
      field('first').value = '';
      focusWithBufferedKeys(field('first'));
      await until(() => expect(isBufferingKeys()).toBe(false));
    };
    await given();
    expect([heard, field('first').value]).toEqual([['link'], '']);
    isHandled = false;
    await given();
    expect([heard, field('first').value]).toEqual([['link', 'link'], 'link']);
  });
  test('that has gone gets nothing, nor does one that never came', async () => {
    bufferKeys();
    await press('a');
    focusWithBufferedKeys(null);
    expect(isBufferingKeys()).toBe(false);
    bufferKeys();
    await press('a');
    const gone = document.createElement('input');
    focusWithBufferedKeys(gone);
    await until(() => expect(isBufferingKeys()).toBe(false));
    expect(gone.value).toBe('');
  });
  test('gets nothing if its screen has taken the keys itself', async () => {
    bufferKeys();
    await press('a');
    await form();
    focusWithBufferedKeys(field('first'));
    expect(takeBufferedKeys().text).toBe('a');
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(values()[0]).toBe('old');
  });
});

test('several forms are filled and sent one after the other, as they were typed', async () => {
  const sent: string[] = [];
  await form();
  bufferKeys({ longest: null, sends: true });
  await press('a', '{Enter}', '{Enter}', 'b', '{Tab}', 'c', '{Enter}', 'd');
  const next = () => {
    field('first').value = field('second').value = '';
    focusWithBufferedKeys(field('first'), () => {
      sent.push(`${field('first').value} ${field('second').value}`);
      if (sent.length < 3) next();
    });
  };
  next();
  await until(() => {
    expect(sent).toEqual(['a ', 'b c']);
    expect(field('first').value).toBe('d');
  });
  expect(isBufferingKeys()).toBe(false);
});
