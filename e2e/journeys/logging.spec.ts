import { audit } from '../support/axe-audit.ts';
import { idOf, ownOrigin, somebody } from '../support/people.ts';
import { desk, expect, phone, test } from '../support/test.ts';
import { aPlanner, callerFor } from '../support/world.ts';

// proves AUD-8, AUD-11
test('an admin finds who changed a price, and brings back what was deleted', async ({
  visit,
  browser,
  troubles,
}) => {
  const leader = somebody('Luthgar', 'RAIDLEADER', 'OVERVIEW');
  const asLeader = await callerFor(browser, leader, ownOrigin);
  const seller = somebody('Advarnia', 'ADVERTISER', 'OVERVIEW');
  const asSeller = await callerFor(browser, seller, ownOrigin);
  const planner = await callerFor(browser, aPlanner(), ownOrigin);
  const run = await planner.createRun({ leader: idOf(leader) });
  const booking = await asSeller.book(run.id);
  await asLeader.change(booking, { price: 333_000 });

  const admin = somebody('Adminna', 'ADMIN', 'OVERVIEW');
  const page = await visit(admin, '/logging');
  await page.setViewportSize(desk);
  // the newest show before anything is searched for
  const newest = page.getByRole('region', { name: 'Raid Edit' });
  await expect(newest.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('tab', { name: 'Name Change' }).click();
  await expect(page.getByText('Choose the days, and press Search.')).toBeVisible();
  // a search is taken while the newest entries still load
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const searches = (url: URL) => url.pathname.includes('/logs/');
  await page.route(searches, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('tab', { name: 'Customer Update' }).click();
  await page.getByLabel('Run ID').fill('nonsense');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Unknown id')).toBeVisible();
  release();
  await page.getByLabel('Run ID').fill(run.id);
  await page.keyboard.press('Enter');
  const table = page.getByRole('region', { name: 'Customer Update' });
  const row = table.getByRole('row', { name: booking.buyer });
  await expect(row).toContainText('250k → to 333k');
  await expect(row).toContainText('Luthgar');
  await expect(row).toContainText(idOf(leader));

  // the address is the search: somebody else sees the same, who is no admin and has no name changes
  const reader = somebody('Lorena', 'RAIDLOGS');
  const other = await visit(reader, page.url());
  await expect(other.getByRole('row', { name: booking.buyer })).toContainText('333k');
  await expect(other.getByRole('tab', { name: 'Name Change' })).toHaveCount(0);

  // the same run under another tab
  await asSeller.remove(booking);
  await page.getByRole('tab', { name: 'Customer Delete' }).click();
  await expect(page.getByLabel('Run ID')).toHaveValue(run.id);
  await page.getByRole('button', { name: 'Search' }).click();
  const gone = page
    .getByRole('region', { name: 'Customer Delete' })
    .getByRole('row', { name: booking.buyer });
  const restoring = `**/v1/raid/${run.id}/book/*/restore`;
  troubles.expectStatus(503);
  await page.route(restoring, (route) => route.fulfill({ status: 503 }));
  await gone.getByRole('button', { name: `Restore ${booking.buyer}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  // a toast is gone after two seconds
  const notSaved = page.getByText(`${booking.buyer} was not restored.`);
  await expect(notSaved).toBeVisible();
  await page.unroute(restoring);
  await gone.getByRole('button', { name: `Restore ${booking.buyer}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(gone.getByRole('button', { name: /^Restore/ })).toHaveCount(0);
  await expect(notSaved).toHaveCount(0);
  await expect.poll(async () => (await planner.run(run.id)).Buyer.length).toBe(1);

  await audit(page, 'the log viewer');
  await page.setViewportSize(phone);
  await expect(page.getByText(booking.buyer)).toBeVisible();
  await audit(page, 'the log viewer on a phone');
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
    .toBe(true);
});
