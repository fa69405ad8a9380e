import { ownOrigin, somebody } from '../support/people.ts';
import { raidToBook } from '../support/raid-to-book.ts';
import { expect, test } from '../support/test.ts';
import { aName, callerFor } from '../support/world.ts';

// proves CAT-13, CAT-14
test('a blocked customer is pasted into the catalogue, warned of, and booked only if that is meant', async ({
  visit,
  browser,
}) => {
  const name = aName('Block');
  const typed = `${name.toLowerCase()}-twisting nether`;
  const { run, seller, planner } = await raidToBook(browser);
  const admin = somebody('Wanda', 'WEBADMIN', 'OVERVIEW');
  const lists = await visit(admin, '/administration/catalogue?list=blockedCustomers');
  await lists.getByRole('button', { name: 'Paste a list…' }).click();
  await lists
    .getByRole('textbox', { name: 'Blocked customers' })
    .fill(`${name}-TwistingNether | Took the boost and charged back`);
  await lists.getByRole('button', { name: 'Paste', exact: true }).click();
  await lists.getByRole('button', { name: 'Save list' }).click();
  await expect(lists.getByText('List saved.', { exact: false }).first()).toBeVisible();

  const page = await visit(seller, `/booking/raid/bookandhistory/${run.id}`);
  await page.getByLabel(/^Name-Realm/).fill(typed);
  const note = page.getByText('Blocked: Took the boost and charged back');
  await expect(note).toBeVisible();
  await page.getByLabel(/^Class/).fill('Mage');
  await page.getByLabel(/^Price/).fill('250');
  await page.getByLabel(/^Price/).press('Control+Enter');
  const question = page.getByRole('dialog', { name: 'Book a blocked customer?' });
  await question.getByRole('button', { name: 'Do not book' }).click();
  await expect(page.getByLabel(/^Name-Realm/)).toBeFocused();
  expect((await planner.run(run.id)).Buyer).toEqual([]);
  await page.getByLabel(/^Price/).press('Control+Enter');
  await question.getByRole('button', { name: 'Book anyway' }).click();
  await expect
    .poll(async () => (await planner.run(run.id)).Buyer.map(({ buyer }) => buyer))
    .toEqual([`${name}-TwistingNether`]);

  // Members without roles, who cannot book, do not get the list.
  const guest = await callerFor(browser, somebody('Gasthold'), ownOrigin);
  const { blockedCustomers } = await guest.call<{ blockedCustomers: unknown[] }>(
    'GET',
    '/catalogue',
  );
  expect(blockedCustomers).toEqual([]);
});
