import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FurtherBack } from './history-bar.tsx';

test('who finds nothing in the days of a history looks further back, across a change of the clock', async () => {
  const onDays = vi.fn<(days: { start?: string; end?: string }) => void>();
  await render(<FurtherBack start="2026-11-21" onDays={onDays} />);
  await page.getByRole('button', { name: 'Look back four more weeks' }).click();
  expect(onDays.mock.calls).toEqual([[{ start: '2026-10-24' }]]);
});
