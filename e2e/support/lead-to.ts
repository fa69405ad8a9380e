import type { Page } from '@playwright/test';

/** As much of the app's router as is asked here; it makes itself known to the page. */
interface Router {
  readonly navigate: (to: { readonly href: string }) => Promise<void>;
  readonly latestLocation: { readonly href: string };
  readonly state: { readonly resolvedLocation?: { readonly href: string } };
}
type WithRouter = { readonly __TSR_ROUTER__?: Router };

/**
 * Leads an open page to another address as a link in it would, and waits until the screen there has taken
 * the place of the one before. To load the app again takes a second, in which a journey sees nothing new.
 * Not for a page with unsaved changes, which would ask first. The landing page is no part of the app: from
 * there and to it, links load the other page.
 */
export async function leadTo(page: Page, address: string): Promise<void> {
  const isApp = await page.evaluate(() => '__TSR_ROUTER__' in globalThis);
  if (!isApp || address === '/') return void (await page.goto(address));
  await page.evaluate(
    (href) => (globalThis as WithRouter).__TSR_ROUTER__?.navigate({ href }),
    address,
  );
  await page.waitForFunction(() => {
    const router = (globalThis as WithRouter).__TSR_ROUTER__;
    return router?.state.resolvedLocation?.href === router?.latestLocation.href;
  });
}
