import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { picture } from '../support/screenshots.ts';
import { desk, expect, phone, test } from '../support/test.ts';

// The parts of `ui/` in their states. No build contains them, so the development server shows them.

const root = path.resolve(import.meta.dirname, '..', '..');
const port = Number(process.env.E2E_PORT ?? 3900) + 2;

/** The development server of the web app, until the returned function is called. */
async function develop(): Promise<() => Promise<unknown>> {
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const server = spawn(process.execPath, [vite, '--strictPort', '--port', String(port)], {
    cwd: path.join(root, 'apps', 'web'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  for await (const line of createInterface(server.stdout)) if (line.includes(String(port))) break;
  return () => {
    server.kill();
    return ended;
  };
}

test('the parts in their states, at 1280 and 360 px', async ({ browser }) => {
  const stop = await develop();
  try {
    for (const { width } of [desk, phone]) {
      const page = await browser.newPage({ viewport: { width, height: 800 } });
      await page.goto(`http://127.0.0.1:${port}/styleguide`);
      await expect(page.getByRole('heading', { name: 'Parts', level: 1 })).toBeVisible();
      await expect(page.getByRole('grid')).toBeVisible();
      // the font is used from the second page on (record 46)
      await page.reload();
      await expect(page.getByRole('grid')).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      // what is busy in there stays so
      await picture(page, 'styleguide', 'body > [aria-busy=true]');
      await page.close();
    }
  } finally {
    await stop();
  }
});
