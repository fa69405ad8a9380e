import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { pageUrl } from '../lib/urls.ts';
import { CookieBanner } from './cookie-banner.tsx';

test('on a phone the button is as wide as its word and the room around it', async () => {
  await page.viewport(360, 740);
  localStorage.clear();
  await render(
    <div style={{ '--target': '44px' } as React.CSSProperties}>
      {/* as on a touch screen */}
      <style>{'.btn { min-width: 44px; padding-inline: 16px; font-size: 15px; }'}</style>
      <CookieBanner policy={pageUrl('cookiesPolicy')} />
    </div>,
  );
  const button = page.getByRole('button', { name: 'Accept' }).element();
  const word = document.createRange();
  word.selectNodeContents(button);
  const [text, box] = [word.getBoundingClientRect(), button.getBoundingClientRect()];
  expect(text.left - box.left).toBeGreaterThanOrEqual(16);
  expect(box.right - text.right).toBeGreaterThanOrEqual(16);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});
