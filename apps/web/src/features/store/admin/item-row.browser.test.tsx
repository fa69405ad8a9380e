import { MantineProvider } from '@mantine/core';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ItemLine } from './items-draft.ts';
import { ItemRow } from './item-row.tsx';

const line: ItemLine = {
  key: '1',
  id: null,
  values: { label: 'Own emoji', description: '', url: '', amount: '450', category: 'Community' },
};
const onRemove = vi.fn();
const item = (errors: Readonly<Record<string, string>> = {}, shown = line) => (
  <MantineProvider forceColorScheme="dark" withCssVariables={false} withGlobalClasses={false}>
    <ul>
      <ItemRow
        line={shown}
        at={1}
        count={2}
        errors={errors}
        onValue={() => undefined}
        onRemove={onRemove}
        onMove={() => undefined}
        takes={false}
        isDragging={false}
        onDrag={() => undefined}
      />
    </ul>
  </MantineProvider>
);
const head = page.getByRole('button', { name: 'Own emoji', exact: true });
const points = page.getByLabelText(/^Points/);

// proves UX-28
test('an item on a phone says its name and price, and is edited once it is pressed', async () => {
  await page.viewport(360, 740);
  await render(item());
  await expect.element(head).toHaveAccessibleDescription('Community · 450 points');
  expect(points.query()).toBeNull();
  await head.click();
  await expect.element(points).toHaveValue('450');
  await page.getByRole('button', { name: 'Remove Own emoji' }).click();
  expect(onRemove).toHaveBeenCalledOnce();
});

test('an item with an error and a new one are open on a phone', async () => {
  await page.viewport(360, 740);
  const { rerender } = await render(item());
  await rerender(item({ amount: 'Too many points' }));
  await expect.element(page.getByText('Too many points')).toBeVisible();
  await rerender(item({}, { ...line, values: { ...line.values, label: '' } }));
  await expect.element(page.getByLabelText(/^Label/)).toBeVisible();
});

test('the fields of an item are in its row on a wide screen', async () => {
  await page.viewport(1280, 800);
  await render(item());
  await expect.element(points).toHaveValue('450');
  expect(head.query()).toBeNull();
});
