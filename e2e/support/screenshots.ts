import path from 'node:path';
import { expect, type Page } from '@playwright/test';

const folder = path.resolve(import.meta.dirname, '..', '..', 'shots');
const tallest = 4000;

/**
 * Takes a picture of the page from top to bottom, in a window that is as tall:
 * `booking-raid-overview--1280.png`.
 * @param busy what must be gone before
 */
export async function picture(page: Page, name: string, busy = '[aria-busy=true]'): Promise<void> {
  await expect(page.locator(busy)).toHaveCount(0);
  const size = page.viewportSize();
  if (!size) throw new Error('The page has no window');
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...size, height: Math.min(Math.max(height, size.height), tallest) });
  await page.screenshot({
    path: path.join(folder, `${name}--${size.width}.png`),
    animations: 'disabled',
  });
  await page.setViewportSize(size);
}
