import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CooldownButton } from './cooldown-button.tsx';

const soon = () => new Date(Date.now() + 59_000).toISOString();

test.each([
  [360, 110],
  [1000, 240],
])('at %s px an action that rests takes at most %s px and keeps its name', async (width, most) => {
  await page.viewport(width, 740);
  await render(
    <CooldownButton action="save" until={soon()} look="primary">
      Save &amp; notify
    </CooldownButton>,
  );
  const button = page.getByRole('button', {
    name: /^Save & notify\s*0:5\d \(Used a moment ago\)$/,
  });
  await expect.element(button).toBeVisible();
  const { width: taken } = button.element().getBoundingClientRect();
  expect(taken).toBeLessThanOrEqual(most);
  if (width > 640) expect(taken).toBeGreaterThan(130);
  await page.viewport(1000, 600);
});
