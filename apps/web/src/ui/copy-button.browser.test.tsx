import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CopyButton } from './copy-button.tsx';

test('a button with nothing to copy says why and leaves the clipboard alone', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const button = (reason: string | null) => (
    <CopyButton showLabel label="Copy all" text="after" reason={reason} />
  );
  const { rerender } = await render(button('There is nothing'));
  const shown = page.getByRole('button', { name: 'Copy all (There is nothing)' });
  await expect.element(shown).toHaveAttribute('aria-disabled', 'true');
  await expect.element(shown).toHaveAttribute('title', 'There is nothing');
  (shown.element() as HTMLElement).click();
  expect(write).not.toHaveBeenCalled();
  await rerender(button(null));
  await page.getByRole('button', { name: 'Copy all', exact: true }).click();
  await expect.poll(() => write.mock.calls).toEqual([['after']]);
  write.mockRestore();
});
