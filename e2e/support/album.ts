import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';

const folder = path.resolve(import.meta.dirname, '..', '..', 'shots');

/** Throws the old pictures away. */
export function emptyAlbum(): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

/**
 * Takes a picture of the page as it stands: `booking-form--full-run--advertiser--1280.png`.
 * @param name screen, state and role
 */
export async function picture(page: Page, name: string, whole = true): Promise<void> {
  await expect(page.locator('[aria-busy=true][data-shown]')).toHaveCount(0);
  const width = page.viewportSize()?.width ?? 0;
  // a picture of the whole page shows what is fixed to the window only once; what lies above it must
  // be pictured as it is seen
  const above = await page.locator('dialog[open], :popover-open:not([role=presentation])').count();
  const isWhole = whole && above === 0;
  // what is sticky stands where the page has been scrolled to
  if (isWhole) await page.evaluate(() => window.scrollTo(0, 0));
  const file = path.join(folder, `${name}--${width}.png`);
  await page.screenshot({ path: file, fullPage: isWhole, animations: 'disabled' });
}
