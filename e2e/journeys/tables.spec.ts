import { ownOrigin, somebody } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { aName, callerFor } from '../support/world.ts';

test('a customer is found from anywhere; what a table is narrowed to is kept, named and shared', async ({
  visit,
  browser,
}) => {
  const manager = somebody('Tabwyn', 'RAIDMANAGER', 'OVERVIEW');
  const planner = await callerFor(browser, manager, ownOrigin);
  const run = await planner.createRun();
  const [sought, other] = [aName('Findme'), aName('Other')];
  for (const name of [sought, other]) await planner.book(run.id, { buyer: `${name}-Kazzak` });

  const page = await visit(manager, '/raid');
  await expect(page.getByRole('heading', { name: 'Raid Management' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog');
  await palette.getByRole('combobox').fill(sought);
  await expect(palette.getByRole('option', { name: sought })).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/overview/manager/${run.id}#booking-`));
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  await expect(row(sought).locator(':focus')).toContainText(sought);
  await expect(row(other)).toBeVisible();

  // the filter stands in the address: it outlives a reload and the way back
  const filter = page.getByRole('searchbox', { name: /^Filter Customers/ });
  const narrowed = async () => {
    await expect(filter).toHaveValue(sought);
    await expect(row(sought)).toBeVisible();
    await expect(row(other)).toHaveCount(0);
  };
  await filter.fill(sought);
  await expect(page).toHaveURL(new RegExp(`find=${sought}`));
  await page.reload();
  await narrowed();
  await page.getByRole('link', { name: 'Back to Raid Bookings' }).click();
  await expect(page.getByRole('heading', { name: 'Select Your Matter' })).toBeVisible();
  await page.goBack();
  await narrowed();

  // named, left and chosen again
  const menu = page.getByRole('button', { name: 'Saved views' });
  const entry = (name: string) => page.getByRole('menuitem', { name });
  await menu.click();
  await entry('Save this view…').click();
  await page.getByRole('textbox', { name: 'Name of the view' }).fill('Only one');
  await page.keyboard.press('Enter');
  await expect(menu).toBeFocused();
  await filter.press('Escape');
  await expect(row(other)).toBeVisible();
  await expect(page).not.toHaveURL(/find=/);
  await menu.click();
  await entry('Only one').click();
  await narrowed();

  // its address shows somebody else the same
  await menu.click();
  await entry('Copy a link to this view').click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toContain(`find=${sought}`);
  const link = await copied();
  await menu.click();
  await entry('Delete view “Only one”').click();
  await menu.click();
  await expect(entry('Save this view…')).toBeVisible();
  await expect(entry('Only one')).toHaveCount(0);
  await page.goto('/raid');
  await page.goto(link);
  await narrowed();
});
