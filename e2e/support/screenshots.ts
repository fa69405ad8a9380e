import path from 'node:path';
import { expect, type Page } from '@playwright/test';

const folder = path.resolve(import.meta.dirname, '..', '..', 'shots');
const tallest = 4000;

/**
 * Takes a picture of the page as it stands: `booking--into-a-run--advertiser--1280.png`.
 * @param name screen, state and role
 * @param whole the page from top to bottom, in a window that is as tall; else what the window shows.
 *   What lies above a screen (dialogs, menus) is always pictured as it is seen
 */
export async function picture(page: Page, name: string, whole = true): Promise<void> {
  await expect(page.locator('[aria-busy=true][data-shown]')).toHaveCount(0);
  const size = page.viewportSize();
  if (!size) throw new Error('The page has no window');
  const above = '[role=dialog], [role=menu], [role=listbox]';
  const isWhole = whole && (await page.locator(above).count()) === 0;
  const file = path.join(folder, `${name}--${size.width}.png`);
  if (isWhole) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({
      ...size,
      height: Math.min(Math.max(height, size.height), tallest),
    });
  }
  await page.screenshot({ path: file, animations: 'disabled' });
  if (isWhole) await page.setViewportSize(size);
}
