import type { Page } from '@playwright/test';
import { scriptsOf, laterParts, manifest } from '../support/bundle-sizes.ts';
import { somebody, type Somebody } from '../support/people.ts';
import { expect, few, test } from '../support/test.ts';

/** Who opens the landing page signed in, and an entry of their own menu. */
const people: readonly (readonly [name: string, roles: readonly string[], entry: string])[] = few([
  ['Member', ['OVERVIEW'], 'Loyalty Overview'],
  ['Newcomer', [], 'APPLY'],
  ['Admin', ['ADMIN'], 'Site Management'],
]);

type Visit = (who: Somebody, path: string, opening?: { width?: number }) => Promise<Page>;

const userMenu = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name: `Menu of ${name}` });

/** The landing page is still there: nothing of the app has been drawn over it. */
async function expectLanding(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Welcome to Warchest' })).toBeVisible();
  await expect(page.getByText('Not Found')).toHaveCount(0);
}

async function openedMenu(page: Page, entry: string): Promise<void> {
  const list = page.getByRole('menu');
  await expect(list.getByRole('menuitem').filter({ hasText: entry })).toBeVisible();
  await expect(list.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  await expectLanding(page);
}

for (const [name, roles, entry] of people) {
  const who = (): Somebody => somebody(`Landing${name}`, ...roles);
  /** The landing page of a browser that has been signed in on a page of the app before. */
  async function visitLanding(visit: Visit, width?: number): Promise<Page> {
    const page = await visit(who(), '/booking', width === undefined ? {} : { width });
    // on a phone the app has one button for all menus
    const menu = page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true });
    await expect(width === undefined ? userMenu(page, `Landing${name}`) : menu).toBeVisible();
    await page.goto('/');
    return page;
  }

  test(`${name}: the pointer and the keyboard open the menu on the landing page`, async ({
    visit,
  }) => {
    const page = await visitLanding(visit);
    const button = userMenu(page, `Landing${name}`);
    await button.hover();
    await page.waitForLoadState('networkidle');
    await expectLanding(page);
    await button.click();
    await openedMenu(page, entry);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(button).toBeFocused();

    // anew, so that the focus is the first to load the menu's code
    await page.reload();
    await button.focus();
    await page.waitForLoadState('networkidle');
    await expectLanding(page);
    await page.keyboard.press('Enter');
    await openedMenu(page, entry);
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem').nth(1)).toBeFocused();
  });

  test(`${name}: a tap opens the menu on the landing page`, async ({ visit }) => {
    const page = await visitLanding(visit, 360);
    await userMenu(page, `Landing${name}`).tap();
    await openedMenu(page, entry);
  });
}

// proves PERF-7
test('what the landing page loads later brings no shell of the app with it', () => {
  const shell = Object.values(manifest).find(({ file }) => file.includes('/shell-'));
  const later = laterParts().filter((key) =>
    Object.entries(manifest).some(
      ([from, { dynamicImports }]) =>
        scriptsOf('index.html').includes(manifest[from]?.file ?? '') &&
        dynamicImports?.includes(key),
    ),
  );
  expect(shell).toBeDefined();
  expect(later.length).toBeGreaterThan(0);
  for (const key of later) expect(scriptsOf(key)).not.toContain(shell?.file);
});
