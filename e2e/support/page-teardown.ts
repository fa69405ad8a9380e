import { expect, type BrowserContext, type Page, type Request } from '@playwright/test';
import { ownOrigin } from './people.ts';

/** The document that a page has asked for and not yet begun to show. */
const awaited = new WeakMap<Page, Request>();

const withoutHash = (url: string): string => url.replace(/#.*$/, '');

/** Begins to note which documents the pages of a browser ask for; before it has any. */
export function watchLoads(context: BrowserContext): void {
  context.on('page', (page) => {
    const end = (request: Request | undefined) => {
      if (request && awaited.get(page) === request) awaited.delete(page);
    };
    page.on('request', (request) => {
      if (request.isNavigationRequest()) awaited.set(page, request);
    });
    page.on('requestfailed', end);
    page.on('framenavigated', (frame) => {
      const request = awaited.get(page);
      if (request && withoutHash(frame.url()) === withoutHash(request.url())) end(request);
    });
  });
}

/** Waits until a page is not between two documents. */
async function standStill(page: Page): Promise<void> {
  while (awaited.has(page)) {
    await Promise.race([page.waitForEvent('framenavigated'), page.waitForEvent('requestfailed')]);
  }
  await page.waitForLoadState('domcontentloaded');
}

/** Closes a page. One that is closed between two documents may never be done with it. */
export async function closePage(page: Page): Promise<void> {
  await standStill(page);
  await page.close();
}

/** Closes a browser with all its pages, once none of them is between two documents. */
export async function closeContext(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map(standStill));
  await context.close();
}

/** Logs out by the menu, and waits for the landing page that follows. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${ownOrigin}/`);
}
