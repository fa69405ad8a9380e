import { useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { ChangeHighlight } from './change-highlight.tsx';

const shown = (ready: boolean) => (
  <ChangeHighlight value={ready}>
    <input type="checkbox" checked={ready} readOnly aria-label="Ready" />
  </ChangeHighlight>
);
const animation = (box: Element) =>
  getComputedStyle(box.parentElement ?? box, '::before').animationName;

test('a change is marked each time, and leaves the focus where it is', async () => {
  const screen = await render(shown(false));
  const box = screen.getByRole('checkbox').element() as HTMLInputElement;
  expect(box.parentElement?.className).toBe('');
  box.focus();
  const names: string[] = [];
  for (const ready of [true, false, true]) {
    await screen.rerender(shown(ready));
    names.push(animation(box));
    expect(document.activeElement).toBe(box);
  }
  // another animation name each time, or it would not restart
  expect(names[0]).toMatch(/lit/);
  expect(names[1]).not.toBe(names[0]);
  expect(names[2]).toBe(names[0]);
});

test('the value of another is no change, and ends the mark of the one before', async () => {
  const of = (who: string, value: number) => (
    <ChangeHighlight of={who} value={value}>
      {value}
    </ChangeHighlight>
  );
  const screen = await render(of('a', 1));
  const mark = screen.container.querySelector('span');
  await screen.rerender(of('b', 2));
  expect(mark?.className).toBe('');
  await screen.rerender(of('b', 3));
  expect(mark?.className).not.toBe('');
  await screen.rerender(of('a', 1));
  expect(mark?.className).toBe('');
});

test('the mark of the one before is not on the value of another for a single picture', async () => {
  const drawn: string[] = [];
  function Watched({ who, value }: { readonly who: string; readonly value: number }) {
    useLayoutEffect(() => {
      drawn.push(document.querySelector('[title=price]')?.className ?? 'none');
    });
    return (
      <ChangeHighlight title="price" of={who} value={value}>
        {value}
      </ChangeHighlight>
    );
  }
  const screen = await render(<Watched who="a" value={1} />);
  await screen.rerender(<Watched who="a" value={2} />);
  await expect.poll(() => document.querySelector('[title=price]')?.className).not.toBe('');
  drawn.length = 0;
  await screen.rerender(<Watched who="b" value={5} />);
  await screen.rerender(<Watched who="a" value={2} />);
  expect(new Set(drawn)).toEqual(new Set(['']));
});

test('what somebody changed themselves is not marked, what comes after it from others is', async () => {
  const of = (value: number, quiet: boolean) => (
    <ChangeHighlight value={value} quiet={quiet}>
      {value}
    </ChangeHighlight>
  );
  const screen = await render(of(1, false));
  const mark = screen.container.querySelector('span');
  await screen.rerender(of(2, true));
  await screen.rerender(of(2, false));
  expect(mark?.className).toBe('');
  await screen.rerender(of(3, false));
  expect(mark?.className).not.toBe('');
});
