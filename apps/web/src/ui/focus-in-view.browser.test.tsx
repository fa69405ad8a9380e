import { expect, test } from 'vitest';
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
