import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Flash } from './flash.tsx';

const shown = (ready: boolean) => (
  <Flash value={ready}>
    <input type="checkbox" checked={ready} readOnly aria-label="Ready" />
  </Flash>
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
  // another name each time, or nothing would begin anew
  expect(names[0]).toMatch(/lit/);
  expect(names[1]).not.toBe(names[0]);
  expect(names[2]).toBe(names[0]);
});
