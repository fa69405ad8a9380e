import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { at, goTo, open, press, until } from '../../test/sheet-tools.tsx';
import { Shop, products } from '../../test/products.tsx';
import { listenToKeys, listenWhileUnfocused, repetitionOf } from '../lib/held-keys.ts';

beforeEach(() => localStorage.clear());

/** A row of buttons, each of which focuses the next when pressed. */
async function queue() {
  const pressed: string[] = [];
  const screen = await render(
    <p>
      {['first', 'second', 'third'].map((name) => (
        <button
          key={name}
          type="button"
          onClick={(event) => {
            pressed.push(name);
            (event.currentTarget.nextElementSibling as HTMLElement | null)?.focus();
          }}
        >
          {name}
        </button>
      ))}
    </p>,
  );
  screen.getByText('first').element().focus();
  return pressed;
}

// proves UX-10
test.each(['{Enter>8/}', '{ >8/}'])(
  '%s on a button presses it, and none of the next',
  async (held) => {
    const pressed = await queue();
    await userEvent.keyboard(held);
    expect(pressed).toEqual(['first']);
    // pressed again, it acts again
    await userEvent.keyboard(held);
    expect(pressed).toEqual(['first', 'second']);
  },
);

// proves UX-10
test('a single key that is held acts on one row, though the focus goes on', async () => {
  const shop = new Shop(products(5));
  await open(shop);
  goTo('w0', 'open');
  await press('{p>5/}');
  expect(shop.pressed).toEqual([['p', ['Anvil']]]);
});

test('Space held on a tick ticks once, Enter held in a cell edits one cell', async () => {
  const shop = new Shop(products(5));
  await open(shop);
  goTo('w0', 'sold');
  await press('{ >5/}');
  await until(() => expect(shop.all('sold')).toEqual([true, false, false, false, false]));
  goTo('w0', 'note');
  await press('y', '{Enter>6/}');
  await until(() => {
    expect(shop.all('note')).toEqual(['y', '', '', '', '']);
    expect(document.querySelectorAll('[data-editing]')).toHaveLength(0);
  });
});

test('undo that is held takes one step back', async () => {
  const shop = new Shop(products(3));
  await open(shop);
  for (const row of ['w0', 'w1']) {
    goTo(row, 'sold');
    await press(' ');
  }
  await until(() => expect(shop.all('sold')).toEqual([true, true, false]));
  await press('{Control>}{z>5/}{/Control}');
  await until(() => expect(shop.all('sold')).toEqual([true, false, false]));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(shop.all('sold')).toEqual([true, false, false]);
});

test('what moves goes on while it is held', async () => {
  await open(new Shop(products(9)));
  goTo('w0', 'open');
  await press('{ArrowDown>4/}');
  expect(at()).toBe('w4.open');
  await press('{k>2/}');
  expect(at()).toBe('w2.open');
});

test('x and the digits select and act once', async () => {
  const shop = new Shop(products(4));
  await open(shop);
  goTo('w0', 'open');
  await press('{x>4/}');
  await until(() => expect(document.querySelectorAll('tr[aria-selected=true]')).toHaveLength(1));
});

test('typing goes on in the field where it began, and sends its form once', async () => {
  const sent: string[] = [];
  await render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent.push(new FormData(event.currentTarget).get('name') as string);
      }}
    >
      <input name="name" aria-label="Name" />
      <textarea aria-label="Lines" />
      <button type="submit">Send</button>
    </form>,
  );
  const [name, lines] = [document.querySelector('input'), document.querySelector('textarea')];
  name?.focus();
  await press('{a>4/}', '{Backspace>2/}', '{Enter>4/}');
  expect(sent).toEqual(['aa']);
  lines?.focus();
  await press('a', '{Enter>3/}');
  expect(lines?.value).toBe('a\n\n\n');
});

test('a letter that leads into a field is not typed there while it is held', async () => {
  await render(
    <p
      onKeyDown={(event) => {
        if (event.key !== 'f' || event.target instanceof HTMLInputElement) return;
        event.preventDefault();
        event.currentTarget.querySelector('input')?.focus();
      }}
    >
      <button type="button">Here</button>
      <input aria-label="Filter" />
    </p>,
  );
  document.querySelector('button')?.focus();
  await press('{f>5/}');
  expect(document.activeElement?.tagName).toBe('INPUT');
  expect(document.querySelector('input')?.value).toBe('');
});

test('arrows held in a group of radio buttons choose the next one only', async () => {
  const chosen: string[] = [];
  await render(
    <fieldset>
      {['1', '2', '3', '4'].map((value) => (
        <input
          key={value}
          type="radio"
          name="status"
          aria-label={value}
          value={value}
          onChange={(event) => chosen.push(event.currentTarget.value)}
        />
      ))}
    </fieldset>,
  );
  document.querySelector('input')?.focus();
  await press('{ArrowDown>3/}');
  expect(chosen).toEqual(['2']);
});

test('the browser goes on only with what nobody has done, where it began', async () => {
  await render(
    <div>
      <input />
      <textarea />
      <button type="button">Send</button>
      <table data-moves="">
        <tbody>
          <tr tabIndex={-1} />
        </tbody>
      </table>
    </div>,
  );
  const at = (place: string) => document.querySelector(place);
  const pressed = (place: string, key: string, more: object = {}) => ({
    key,
    target: at(place),
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    defaultPrevented: false,
    ...more,
  });
  const held = (place: string, key: string, first: object | null = {}) =>
    repetitionOf(pressed(place, key), first && pressed(place, key, first));
  const chord = (place: string, key: string, held = 'ctrlKey') => {
    const both = pressed(place, key, { [held]: true });
    return repetitionOf(both, both);
  };
  expect({
    letter: held('input', 'a'),
    unseen: held('input', 'a', null),
    done: held('input', 'a', { defaultPrevented: true }),
    elsewhere: held('input', 'a', { target: at('textarea') }),
    line: [held('textarea', 'Enter'), chord('textarea', 'Enter'), held('input', 'Enter')],
    space: [held('input', ' '), held('body', ' '), held('button', ' ')],
    row: [held('tr', 'j'), chord('tr', 'j'), held('input', 'j'), held('button', 'j')],
    chords: ['metaKey', 'altKey'].map((key) => chord('textarea', 'Enter', key)),
    // keys of keyboards that are named like those that move
    others: [held('button', 'BrowserHome'), held('button', 'EndCall'), held('button', 'Home')],
  }).toEqual({
    letter: 'goes on',
    unseen: 'nothing',
    done: 'nothing',
    elsewhere: 'nothing',
    line: ['goes on', 'nothing', 'nothing'],
    space: ['goes on', 'goes on', 'nothing'],
    row: ['moves', 'goes on', 'goes on', 'goes on'],
    chords: ['nothing', 'nothing'],
    others: ['goes on', 'goes on', 'moves'],
  });
});

/** A key event as the browser sends it; answers whether it reached the element, and may go on. */
function dispatched(target: Element, key: string, more: KeyboardEventInit = {}) {
  let isHeard = false;
  const hear = () => (isHeard = true);
  target.addEventListener('keydown', hear);
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  const goesOn = target.dispatchEvent(event);
  target.removeEventListener('keydown', hear);
  return { isHeard, goesOn };
}

test('a key stays the same one while Shift is let go, and belongs to no one while words are composed', async () => {
  await render(<input />);
  const input = document.querySelector('input') as HTMLInputElement;
  const [heard, only] = [
    { isHeard: true, goesOn: true },
    { isHeard: false, goesOn: true },
  ];
  const repeat = { repeat: true };
  expect(dispatched(input, 'A', { code: 'KeyA' })).toEqual(heard);
  expect(dispatched(input, 'a', { code: 'KeyA', ...repeat })).toEqual(only);
  // keyboards on screens do not name the place of a key
  expect(dispatched(input, 'b')).toEqual(heard);
  expect(dispatched(input, 'b', repeat)).toEqual(only);
  expect(dispatched(input, 'c', repeat)).toEqual({ isHeard: false, goesOn: false });
  expect(dispatched(input, 'c', { isComposing: true, ...repeat })).toEqual(heard);
  // what is composed is no first press either
  expect(dispatched(input, 'd', { isComposing: true })).toEqual(heard);
  expect(dispatched(input, 'd', repeat)).toEqual({ isHeard: false, goesOn: false });
  expect(dispatched(input, 'ArrowDown', repeat)).toEqual(heard);
});

test('keys that nobody took are heard while nothing has the focus, until listening stops', async () => {
  await render(
    <main>
      <h1>Title</h1>
      <button type="button">Here</button>
    </main>,
  );
  const heard: string[] = [];
  const stop = listenWhileUnfocused((event) => void heard.push(event.key));
  const take = (event: KeyboardEvent) => {
    if (event.key === 't') event.preventDefault();
  };
  const stopTaking = listenToKeys(take);
  const at = (place: string, key: string) =>
    dispatched(document.querySelector(place) as Element, key);
  at('body', 'a');
  at('main', 'b');
  at('h1', 'c');
  at('button', 'd');
  at('body', 't');
  await until(() => expect(heard).toEqual(['a', 'b', 'c']));
  stop();
  at('body', 'e');
  stopTaking();
  expect(at('body', 't').goesOn).toBe(true);
  await new Promise((resolve) => setTimeout(resolve));
  expect(heard).toEqual(['a', 'b', 'c']);
});
