import { somebody } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

// proves UX-7
test('the shown letters and a pasted profile act before anything has the focus', async ({
  visit,
}) => {
  const advertiser = somebody('Homer', 'ADVERTISER', 'BOOKING', 'OVERVIEW');
  const page = await visit(advertiser, '/booking/raid2');
  const book = page.getByRole('link', { name: 'Book a customer' });
  await expect(book).toBeVisible();
  await page.keyboard.press('b');
  await expect(page).toHaveURL(/\/booking\/raid\/bookandhistory$/);
  // so do the keys that the form shows, before a run is chosen
  await expect(page.locator('[data-run]').first()).toBeVisible();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page).toHaveURL(/\/booking\/raid\/bookandhistory\/\w+$/);

  await page.goto('/booking/raid2');
  await expect(book).toBeVisible();
  const link = 'https://raider.io/characters/eu/kazzak/Thrall';
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), link);
  await page.keyboard.press('Control+v');
  await expect(page.getByLabel(/^Name-Realm/)).toHaveValue('Thrall-Kazzak');
  await expect(page).toHaveURL(/\/booking\/raid\/bookandhistory$/);
});

test('figures that could not be loaded say so instead of loading for ever', async ({
  visit,
  troubles,
}) => {
  troubles.expectStatus(500);
  const page = await visit(somebody('Nofigwyn', 'RAIDMANAGER', 'BOOKING', 'OVERVIEW'), null);
  await page.route(/\/v1\/(raid|mountraid|shift|strings)\b/, (route) =>
    route.fulfill({ status: 500 }),
  );
  await page.goto('/booking/raid2');
  for (const cell of ['All runs', 'Next customer', 'Gold to mail']) {
    const failed = new RegExp(`^${cell}.*could not be loaded`);
    await expect(page.getByRole('link', { name: failed })).toBeVisible();
  }
  await page.goto('/raid');
  await expect(page.getByText('Today’s runs could not be loaded.')).toBeVisible();
});
