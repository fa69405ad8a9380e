import { raidToBook } from '../support/raid-to-book.ts';
import { expect, test } from '../support/test.ts';
import { aPlanner } from '../support/world.ts';

// proves FIND-1
test('the palette knows every screen by its names, and buyers this tab has not shown', async ({
  visit,
  browser,
}) => {
  const { seller, asSeller, run } = await raidToBook(browser);
  const booking = await asSeller.book(run.id);
  // a page that shows no runs: those that a tab has loaded are found before anything is asked for
  const page = await visit(aPlanner(), '/cycle');
  await expect(page.getByText('Total Owed')).toBeVisible();
  let letCome = () => {};
  const held = new Promise<void>((resolve) => (letCome = resolve));
  await page.route('**/v1/**', async (route) => {
    await held;
    await route.fallback();
  });
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: /^Page, run id/ });
  await box.fill('manager overview');
  await expect(page.getByRole('option', { name: /^All runs/ })).toBeVisible();
  // Enter before anything is found is not lost
  await box.fill(booking.buyer);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Searching …')).toBeVisible();
  letCome();
  await expect(page).toHaveURL(new RegExp(`/overview/manager/${run.id}`));

  const own = await visit(seller, '/cycle');
  await expect(own.getByText('Total Owed')).toBeVisible();
  await own.keyboard.press('Control+k');
  await own.getByRole('combobox').fill(booking.buyer);
  await expect(own.getByRole('option', { name: booking.buyer })).toHaveCount(1);
});

// proves FIND-5
test('what is typed at once after Ctrl+K goes into the palette, however slow the network is', async ({
  visit,
  browser,
}) => {
  const { asSeller, run } = await raidToBook(browser);
  const booking = await asSeller.book(run.id);
  const page = await visit(aPlanner(), '/raid');
  let letCome = () => {};
  const held = new Promise<void>((resolve) => (letCome = resolve));
  await page.route(/\/assets\/palette-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/booking/raid/overview/manager/${run.id}`);
  const row = page.getByRole('row', { name: new RegExp(booking.buyer) });
  await expect(row).toBeVisible();
  await row.getByText(booking.buyer).click();
  await expect(row.locator(':focus')).toHaveCount(1);
  const before = await row.innerHTML();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('pad2raidx', { delay: 20 });
  await page.keyboard.press('Backspace');
  const box = page.getByRole('combobox', { name: /^Page, run id/ });
  await expect(box).toHaveCount(0);
  letCome();
  await expect(box).toHaveValue('pad2raid');
  await expect(box).toBeFocused();
  await page.keyboard.type(' m');
  await expect(box).toHaveValue('pad2raid m');
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
  // no letter reached the row that had the focus
  await expect.poll(() => row.innerHTML()).toBe(before);
  await expect(page.getByRole('status').filter({ hasText: 'selected' })).toHaveCount(0);

  // and Enter goes on, also when it was pressed before anything was there
  await page.reload();
  await expect(row).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('create raid', { delay: 20 });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/raid\/create$/);
});
