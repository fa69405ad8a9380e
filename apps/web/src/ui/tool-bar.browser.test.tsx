import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ToolBar } from './tool-bar.tsx';

test.each([641, 700, 820, 1000])(
  'tools that find no room beside the filters are in a line of their own at %s px',
  async (width) => {
    await page.viewport(width, 600);
    const { container } = await render(
      <ToolBar
        filters={<span style={{ inlineSize: 280 }}>From</span>}
        end={<span style={{ inlineSize: 440, flexShrink: 0 }}>5 of 5</span>}
      />,
    );
    const [filters, tools] = [...container.querySelectorAll('span')].map((one) =>
      one.getBoundingClientRect(),
    );
    if (!filters || !tools) throw new Error('no tools');
    const inner = page.getByText('5 of 5').element().getBoundingClientRect();
    const isBeside = inner.left >= filters.right;
    expect(isBeside || inner.top >= filters.bottom).toBe(true);
    expect(inner.right).toBeLessThanOrEqual(width);
  },
);

test('on a phone a count at the end of the line ends where the page ends', async () => {
  await page.viewport(390, 844);
  const { container } = await render(
    <ToolBar filters={<span>From</span>} end={<span role="status">5 of 5</span>} />,
  );
  const bar = container.firstElementChild?.getBoundingClientRect();
  expect(page.getByText('5 of 5').element().getBoundingClientRect().right).toBe(bar?.right);
});
