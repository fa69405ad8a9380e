import { MantineProvider } from '@mantine/core';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../../test/fonts.ts';
import { ViewAsFields } from './view-as-fields.tsx';

test('on a phone the id of a member is seen whole', async () => {
  await page.viewport(360, 740);
  await document.fonts.load('400 16px "Inter Variable"');
  await render(
    <MantineProvider forceColorScheme="dark">
      <div style={{ inlineSize: 336 }}>
        {/* as under a finger */}
        <style>{'input { font-size: 16px !important; }'}</style>
        <ViewAsFields member="1253383168860596094" onMember={() => undefined} />
      </div>
    </MantineProvider>,
  );
  const field = page.getByRole('textbox', { name: 'DiscordID' }).element();
  expect(field.clientWidth).toBeGreaterThan(100);
  expect(field.scrollWidth).toBeLessThanOrEqual(field.clientWidth);
  await page.viewport(1000, 600);
});
