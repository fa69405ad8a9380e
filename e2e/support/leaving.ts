import { expect, type BrowserContext, type Page } from '@playwright/test';
import { ownOrigin } from './people.ts';

/** Loads of whole documents that have begun, until their answers are complete. */
const underWay = new WeakMap<BrowserContext, Set<Promise<unknown>>>();

/** Begins to note which documents a browser is loading; before it has pages. */
export function watchLoads(context: BrowserContext): void {
  const loads = new Set<Promise<unknown>>();
  underWay.set(context, loads);
  context.on('request', (request) => {
    if (!request.isNavigationRequest()) return;
    const load: Promise<unknown> = request
      .response()
      .then((answer) => answer?.finished())
      .catch(() => undefined)
      .finally(() => loads.delete(load));
    loads.add(load);
  });
}

/** Waits until no page of it is between two documents. */
async function standStill(context: BrowserContext): Promise<void> {
  const loads = underWay.get(context);
  if (!loads) throw new Error('Nobody watches what this browser loads');
  // a document that has come may send its reader on to the next
  while (loads.size > 0) await Promise.all(loads);
  await Promise.all(context.pages().map((page) => page.waitForLoadState('domcontentloaded')));
}

/** Closes a page. One that is closed between two documents may never be done with it. */
export async function closePage(page: Page): Promise<void> {
  await standStill(page.context());
  await page.close();
}

/** Closes a browser with all its pages, once none of them is between two documents. */
export async function closeContext(context: BrowserContext): Promise<void> {
  await standStill(context);
  await context.close();
}

/** Logs out by the menu, and waits for the landing page that follows. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Menu of/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${ownOrigin}/`);
}
