import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { until } from '../../../test/sheet-tools.tsx';
import { ImportFrame } from './import-frame.tsx';

const button = () => page.getByRole('button', { name: 'Import 40 rows' }).element();

test('what ends a step stands beside the heading, on a phone pinned below the page', async () => {
  await page.viewport(1000, 600);
  await render(
    <ImportFrame step="check" title="Check" last={<button type="button">Import 40 rows</button>}>
      <div style={{ blockSize: 2000 }} />
    </ImportFrame>,
  );
  expect(button().closest('header')).not.toBeNull();
  await page.viewport(360, 740);
  await until(() => {
    expect(button().closest('[data-bar]')).not.toBeNull();
    const { top, bottom } = button().getBoundingClientRect();
    expect(top).toBeGreaterThan(600);
    expect(bottom).toBeLessThanOrEqual(740);
  });
  await page.viewport(1000, 600);
});
