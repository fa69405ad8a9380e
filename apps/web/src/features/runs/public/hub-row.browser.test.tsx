import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { urlOf } from '../../../lib/urls.ts';
import { HubGroup, HubRow } from './hub-row.tsx';

const row = (figure: number | string) => (
  <HubRow
    name="Mount raid schedule"
    href={urlOf('mountraid', 'schedule')}
    icon="swords"
    figure={figure}
    words="without a leader"
    more="today"
  />
);

test('on a phone a figure says what it counts: a zero without its words is not shown', async () => {
  await page.viewport(360, 740);
  const { rerender } = await render(<HubGroup title="Tonight">{row(2)}</HubGroup>);
  await expect.element(page.getByText('without a leader')).toBeVisible();
  await rerender(<HubGroup title="Tonight">{row(0)}</HubGroup>);
  await expect.element(page.getByText('0', { exact: true })).not.toBeVisible();
  await rerender(<HubGroup title="Gold">{row('0g')}</HubGroup>);
  await expect.element(page.getByText('0g')).toBeVisible();
  await page.viewport(1280, 800);
  await rerender(<HubGroup title="Tonight">{row(0)}</HubGroup>);
  await expect.element(page.getByText('0', { exact: true })).toBeVisible();
  await expect.element(page.getByText('without a leader')).toBeVisible();
});
