import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { press, until } from '../../test/sheet-tools.tsx';
import { useFocusInView } from './focus-in-view.ts';

const height = { blockSize: 40 };

/** A table longer than the window, between sticky headings and a sticky bar. */
function Long() {
  useFocusInView();
  return (
    <main>
      <table>
        <thead>
          <tr>
            <th style={{ ...height, position: 'sticky', insetBlockStart: 0 }}>Name</th>
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: 60 }, (_, number) => (
            <tr key={number} style={height}>
              <td>
                <button type="button">Row {number}</button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div data-bar="" style={{ ...height, position: 'sticky', insetBlockEnd: 0 }} />
    </main>
  );
}

// proves UX-6
test('what the Tab key comes to is neither under the bar below nor under the headings above', async () => {
  await render(<Long />);
  const top = () => document.querySelector('th')?.getBoundingClientRect().bottom ?? Infinity;
  const bottom = () => document.querySelector('[data-bar]')?.getBoundingClientRect().top ?? 0;
  const isSeen = (row: number) =>
    until(() => {
      const at = document.activeElement?.getBoundingClientRect();
      expect(document.activeElement?.textContent).toBe(`Row ${row}`);
      expect(at?.top).toBeGreaterThanOrEqual(top());
      expect(at?.bottom).toBeLessThanOrEqual(bottom());
    });
  for (let row = 0; row < 40; row += 1) {
    await press('{Tab}');
    await isSeen(row);
  }
  for (let row = 38; row >= 0; row -= 1) {
    await press('{Shift>}{Tab}{/Shift}');
    await isSeen(row);
  }
});

const [cover, elsewhere] = [
  { insetBlockStart: 550, blockSize: 50, insetInlineStart: 0, inlineSize: 900 },
  { insetBlockStart: 500, blockSize: 60, insetInlineStart: 0, inlineSize: 900 },
];

/** A button from 560 to 590 px below the top and from 100 to 200 px, with bars over the page. */
function Barred({ bars }: { readonly bars: readonly React.CSSProperties[] }) {
  useFocusInView();
  return (
    <main style={{ blockSize: 3000 }}>
      <button
        type="button"
        style={{
          position: 'absolute',
          insetBlockStart: 560,
          blockSize: 30,
          insetInlineStart: 100,
          inlineSize: 100,
        }}
      >
        Here
      </button>
      {bars.map((style, number) => (
        <div key={number} data-floor="" style={{ position: 'fixed', ...style }} />
      ))}
    </main>
  );
}
const frames = async (count: number) => {
  for (let at = 0; at < count; at += 1) await new Promise((done) => requestAnimationFrame(done));
};

// proves UX-6
test.each<[string, readonly React.CSSProperties[], number]>([
  ['over it', [cover], 46],
  ['over it, and another one above', [elsewhere, cover], 46],
  ['above', [elsewhere], 0],
  ['below', [{ ...cover, insetBlockStart: 590 }], 0],
  ['beside it to the right', [{ ...cover, insetInlineStart: 200 }], 0],
  ['beside it to the left', [{ ...cover, inlineSize: 100 }], 0],
  ['over its edge', [{ ...cover, insetInlineStart: 199 }], 46],
  ['that moves with the page', [{ ...cover, position: 'absolute' }], 0],
])('a bar %s moves the page only as far as it hides the focus', async (_, bars, by) => {
  window.scrollTo(0, 0);
  await render(<Barred bars={bars} />);
  await press('{Tab}');
  expect(document.activeElement?.textContent).toBe('Here');
  await until(() => expect(window.scrollY).toBe(by));
  await frames(3);
  expect(window.scrollY).toBe(by);
});

/** A field in the middle of the window, above a bar of 60 px at its bottom. */
function Filled() {
  useFocusInView();
  return (
    <main style={{ blockSize: 3000 }}>
      <input
        aria-label="Price"
        style={{ position: 'absolute', insetBlockStart: 500, blockSize: 44 }}
      />
      <div
        data-bar=""
        style={{ ...height, position: 'fixed', insetBlockEnd: 0, inlineSize: 900 }}
      />
    </main>
  );
}

test.each([
  ['coarse', 'a field stays above the bar when the keyboard of a phone opens', true],
  ['fine', 'a window that becomes smaller on a desk scrolls nothing', false],
] as const)('%s pointer: %s', async (kind, _, scrolls) => {
  const spied = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ matches: query === `(pointer: ${kind})` }) as MediaQueryList);
  onTestFinished(() => spied.mockRestore());
  await page.viewport(1000, 600);
  window.scrollTo(0, 0);
  await render(<Filled />);
  await press('{Tab}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Price');
  await frames(3);
  expect(window.scrollY).toBe(0);
  await page.viewport(1000, 300);
  const bottom = () => document.activeElement?.getBoundingClientRect().bottom ?? NaN;
  if (scrolls) await until(() => expect(bottom()).toBe(300 - 40 - 6));
  else {
    await frames(5);
    expect(window.scrollY).toBe(0);
  }
  await page.viewport(1000, 600);
});
