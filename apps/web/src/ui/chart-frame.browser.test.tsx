import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ChartFrame } from './chart-frame.tsx';

test('a chart of nothing says so, and offers no table of nothing', async () => {
  const chart = (picture: React.ReactNode) => (
    <ChartFrame title="Sales" takeaway="Nothing yet." picture={picture} table={<p>Rows</p>} />
  );
  const { rerender } = await render(chart(<p>Bars</p>));
  await page.getByRole('button', { name: 'Table' }).click();
  await expect.element(page.getByText('Rows')).toBeVisible();
  await rerender(chart(null));
  await expect.element(page.getByText('Nothing yet.')).toBeVisible();
  expect(page.getByText('Rows').elements()).toEqual([]);
  expect(page.getByRole('button').elements()).toEqual([]);
});
