import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ExportButton } from './export-button.tsx';

const { load, forget } = vi.hoisted(() => ({
  load: vi.fn(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module: /export.js')),
  ),
  forget: vi.fn(),
}));
vi.mock(import('../../lib/load-module.ts'), async (original) => ({
  ...(await original()),
  lazyModule: () => ({ load, forget }),
}));

// proves UX-27
test('an export whose code the server no longer has says to reload, and can be tried again', async () => {
  await render(<ExportButton table={() => ({ label: 'Products', rows: [], columns: [] })} />);
  const button = page.getByRole('button', { name: 'Export as CSV' });
  const why = page.getByText('A new version is available: reload the page, then export again');
  // requested in vain once the browser is idle
  await expect.poll(() => forget.mock.calls.length).toBe(1);
  for (const tries of [1, 2]) {
    load.mockClear();
    forget.mockClear();
    await button.click();
    await expect.element(why, { message: `try ${tries}` }).toBeVisible();
    await expect.element(button).not.toHaveAttribute('aria-busy');
    // the next try requests it anew
    expect([load.mock.calls.length, forget.mock.calls.length]).toEqual([1, 1]);
  }
});
