import type { Page } from '@playwright/test';
import { OwnServer } from '../support/own-server.ts';
import { idOf, ownOrigin, somebody } from '../support/people.ts';
import { expect, few, phone, test } from '../support/test.ts';
import { isFullTier } from '../support/tier.ts';
import { aName, aPlanner, berlinDay, callerFor } from '../support/world.ts';

/** Beside the journeys' own server and those of other journeys. */
const port = Number(process.env.E2E_PORT ?? 3900) + 30;

type Browser = Parameters<typeof callerFor>[0];
const seller = () => somebody('Edgar', 'ADVERTISER', 'OVERVIEW');
const formOf = (runId: string) => `/booking/raid/bookandhistory/${runId}`;
const nameField = (page: Page) => page.getByLabel(/^Name-Realm/);
const infoButton = (page: Page) => page.getByRole('button', { name: /^Info on/ });
const infoDialog = (page: Page) => page.getByRole('dialog', { name: /Manaforge Omega/ });

async function aRun(browser: Browser, origin: string) {
  const leader = somebody('Ludmilla', 'RAIDLEADER', 'OVERVIEW');
  await callerFor(browser, leader, origin);
  const planner = await callerFor(browser, aPlanner(), origin);
  return planner.createRun({ leader: idOf(leader), date: berlinDay(2) });
}

/** Nothing is loaded ahead, as on a page that was never idle. */
const neverIdle = (page: Page) =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
/** A reload takes the mark away. */
const markDocument = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset.marked = '';
  });
const isMarked = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.marked === '');

/** A section that is opened meanwhile is in `notices-and-shell.spec.ts`. */
const opensLater = (): void =>
  test('what is opened while the server is away opens when it is back, and the page keeps what was typed', async ({
    visit,
    browser,
    troubles,
  }) => {
    troubles.expectOutage();
    const server = new OwnServer(port);
    try {
      await server.start();
      const run = await aRun(browser, server.origin);
      const page = await visit(seller(), null, { baseURL: server.origin });
      await neverIdle(page);
      await page.goto(formOf(run.id));
      const buyer = `${aName()}-Kazzak`;
      await nameField(page).fill(buyer);
      await expect(infoButton(page)).toBeVisible();
      await markDocument(page);

      await server.kill();
      const waits = page.getByRole('dialog', { name: 'No connection, retrying' });
      await infoButton(page).click();
      await expect(waits).toBeVisible();
      // waiting can be given up, by key and by pointer
      await page.keyboard.press('Escape');
      await expect(waits).toHaveCount(0);
      await expect(infoButton(page)).toBeFocused();
      await infoButton(page).click();
      await waits.getByRole('button', { name: 'Cancel' }).click();
      await expect(waits).toHaveCount(0);

      // what is typed for the palette meanwhile is for the palette
      await page.keyboard.press('Control+k');
      await page.keyboard.type('raid over', { delay: 20 });
      await expect(waits).toBeVisible();
      await server.start();
      const box = page.getByRole('combobox', { name: /^Page, run id/ });
      await expect(box).toHaveValue('raid over');
      await expect(box).toBeFocused();
      await expect(waits).toHaveCount(0);
      await page.keyboard.press('Escape');
      await infoButton(page).click();
      await expect(infoDialog(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(infoDialog(page)).toHaveCount(0);
      await expect(nameField(page)).toHaveValue(buyer);
      expect(await isMarked(page), 'the document is still the same').toBe(true);
    } finally {
      await server.remove();
    }
  });
if (isFullTier) opensLater();

test('what was loaded ahead opens while the server is away', async ({
  visit,
  browser,
  troubles,
}) => {
  troubles.expect(/net::ERR_FAILED/);
  const run = await aRun(browser, ownOrigin);
  const page = await visit(seller(), formOf(run.id), { loadsAhead: true });
  await expect(infoButton(page)).toBeVisible();
  // requested twice: into the cache, and from there as a module
  const requests = () =>
    page.evaluate(
      () =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.includes('/info-dialog-')).length,
    );
  await expect.poll(requests).toBeGreaterThan(1);
  await page.route('**', (route) => route.abort());
  await infoButton(page).click();
  await expect(infoDialog(page)).toBeVisible();
  await page.unroute('**');
});

for (const opening of few([{}, phone])) {
  test(`after a new version was deployed an open page says so and keeps what was typed${'width' in opening ? ', on a phone' : ''}`, async ({
    visit,
    browser,
    troubles,
  }) => {
    troubles.expectStatus(404);
    troubles.expect(/Failed to fetch dynamically imported module/);
    const run = await aRun(browser, ownOrigin);
    const page = await visit(seller(), null, opening);
    await neverIdle(page);
    await page.goto(formOf(run.id));
    await expect(infoButton(page)).toBeVisible();
    // the files of the version that the page was loaded with are gone, until it is reloaded
    let isOld = true;
    await page.route('**', async (route) => {
      const request = route.request();
      if (request.isNavigationRequest()) isOld = false;
      if (isOld && request.url().includes('/assets/')) await route.fulfill({ status: 404 });
      else await route.continue();
    });
    const buyer = `${aName()}-Kazzak`;
    await nameField(page).fill(buyer);
    // a field whose list of options is gone still takes text
    await page.getByLabel(/^Class/).fill('Mage');
    await page.getByLabel(/^Price/).fill('250');
    await infoButton(page).click();
    const says = page.getByRole('dialog', { name: 'A new version is available' });
    await expect(says).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(says).toHaveCount(0);
    await expect(nameField(page)).toHaveValue(buyer);
    await infoButton(page).click();
    await says.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => isOld).toBe(false);
    await expect(nameField(page)).toHaveValue(buyer);
    await expect(page.getByLabel(/^Price/)).toHaveValue('250');
    await infoButton(page).click();
    await expect(infoDialog(page)).toBeVisible();
  });
}
