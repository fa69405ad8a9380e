import { setTimeout as pause } from 'node:timers/promises';
import { audit } from '../support/axe-audit.ts';
import { idOf, ownOrigin, somebody } from '../support/people.ts';
import { shiftsOf, watchShifts } from '../support/layout-shifts.ts';
import { deskAndPhone, expect, phone, test } from '../support/test.ts';
import { isFullTier } from '../support/tier.ts';
import { aName, aPlanner, callerFor } from '../support/world.ts';

test.describe.configure({ mode: 'parallel' });

const admin = () => somebody('Wanda', 'WEBADMIN', 'OVERVIEW');

test('a new season’s raid is in every open form as soon as it is saved, and is booked into', async ({
  visit,
  browser,
}) => {
  const raid = `Spire of ${aName('Void')}`;
  const leader = somebody('Ludgera', 'RAIDLEADER', 'OVERVIEW');
  await callerFor(browser, leader, ownOrigin);
  // somebody plans a raid while it is added
  const planning = await visit(aPlanner(), '/raid/create');
  const choice = planning.getByLabel(/^Raid\b(?! type)/).first();
  await expect(choice).toBeVisible();

  const page = await visit(admin(), '/administration');
  await expect(page).toHaveURL(/\/administration\/cycle$/);
  const tabs = page.getByRole('navigation', { name: 'Administration' });
  await tabs.getByRole('link', { name: 'Catalogue' }).click();
  await page.getByRole('button', { name: 'New raid…' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(raid);
  const bosses = '1. Imperator Averzian\n2. Vorasius\n3. Fallen-King Salhadaar';
  await page.getByRole('textbox', { name: 'Bosses in order' }).fill(bosses);
  await page.getByRole('button', { name: 'Add with 3 bosses' }).click();
  await expect(page.getByRole('grid').getByText(raid)).toBeVisible();
  await page.getByRole('button', { name: 'Save list' }).click();
  await expect(page.getByText('List saved.', { exact: false }).first()).toBeVisible();

  await expect(choice.locator('option', { hasText: raid })).toHaveCount(1);

  const planner = await callerFor(browser, aPlanner(), ownOrigin);
  const run = await planner.createRun({ raid, raidBoss: '3/3', leader: idOf(leader) });
  const seller = await visit(somebody('Edwin', 'ADVERTISER', 'OVERVIEW'), null);
  // whoever types faster than the runs come books into the one that they asked for all the same
  await seller.route('**/v1/raid/getAllRaids*', async (route) => {
    await pause(1_500);
    await route.continue();
  });
  await seller.goto(`/booking/raid/bookandhistory/${run.id}`);
  const buyer = `${aName()}-Kazzak`;
  await seller.getByLabel(/^Name-Realm/).fill(buyer);
  await seller.getByLabel(/^Class/).fill('Mage');
  await seller.getByLabel(/^Price/).fill('250');
  await seller.getByLabel(/^Price/).press('Control+Enter');
  await expect(seller.getByText(buyer).first()).toBeVisible();
  await expect
    .poll(async () => (await planner.run(run.id)).Buyer.map((one) => one.buyer))
    .toEqual([buyer]);
});

// proves CYC-14
test('cuts are changed after a look at the difference, and never promise more than the pot', async ({
  visit,
}) => {
  const page = await visit(admin(), '/administration/cuts');
  const cell = (column: string) =>
    page.getByRole('row', { name: /^Delves/ }).locator(`[data-col=${column}]`);
  const type = async (column: string, text: string) => {
    await cell(column).click();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };
  await type('adv', 'many');
  await expect(cell('left')).toContainText('Required and can only be a number.');
  await type('adv', '12,5');
  await expect(cell('left')).toContainText('2.5 % too much');
  await type('booster', '72');
  await expect(cell('left')).toContainText('0.5 % left');
  await page.getByRole('button', { name: 'Save cuts…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row', { name: 'Delves Advertiser % 10 % 12.5 %' })).toBeVisible();
  await expect(dialog.getByRole('row', { name: 'Delves Boosters % 75 % 72 %' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save 2 changes' }).click();
  const toast = page.getByRole('button', { name: 'Configured Cuts! Close' });
  await expect(toast).toBeVisible();
  await toast.click();
  await expect(toast).toBeHidden();
  await page.reload();
  await expect(cell('adv')).toHaveText('12.5');
  await page.getByRole('button', { name: 'History of Delves' }).click();
  const history = page.getByRole('dialog', { name: 'History: Cuts Configuration' });
  await expect(history.getByRole('combobox', { name: 'Of' })).toHaveValue('delves');
  await expect(history.getByText(/Delves: Boosters % 75\s*→\s*to\s*72/).last()).toBeVisible();
});

test('what is set in the settings stands on the start page with its next load', async ({
  visit,
}) => {
  const page = await visit(admin(), '/administration/settings');
  const field = page.getByRole('textbox', { name: 'Instagram' });
  await field.fill('instagram.example');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('An address that begins with https://')).toBeVisible();
  await field.fill('https://instagram.example/goldhall');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Settings saved!').first()).toBeVisible();
  const start = await visit(null, '/');
  await expect(start.getByRole('link', { name: 'Instagram' }).first()).toHaveAttribute(
    'href',
    'https://instagram.example/goldhall',
  );
  // roles stand by the names of the guild
  const roles = page.getByRole('region', { name: 'Roles of the Discord server' });
  await expect(roles.getByRole('combobox', { name: 'WEBADMIN means' })).toHaveValue('WEBADMIN');
});

test('an admin finds a member and logs them out; a member says where to be paid', async ({
  visit,
  troubles,
}) => {
  // a request of an ended session is refused with that
  troubles.expectStatus(401);
  const member = somebody('Mirabelle', 'OVERVIEW', 'BLACKLISTED');
  const theirs = await visit(member, '/cycle');
  await expect(theirs.getByText('Total Owed')).toBeVisible();
  // who is blacklisted reads, and sets nothing
  await expect(theirs.getByRole('button', { name: 'Set your payment character' })).toBeHidden();
  const booster = await visit(somebody('Bertram', 'OVERVIEW'), '/cycle');
  await expect(booster.getByText('Set', { exact: true })).toBeInViewport();
  await expect(booster.getByText('N/A')).toHaveCount(0);
  await booster.getByRole('button', { name: 'Set your payment character' }).click();
  const dialog = booster.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name-Realm' }).fill('bertram-nowhere');
  await expect(dialog.getByText('Unknown Realm selected').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name-Realm' }).fill('bertram-twisting nether');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(booster.getByText('Bertram-TwistingNether').first()).toBeVisible();

  const page = await visit(somebody('Adalbert', 'ADMIN', 'OVERVIEW'), '/administration');
  await expect(page).toHaveURL(/\/administration\/people$/);
  await page.getByRole('searchbox', { name: 'Name or DiscordID' }).fill(idOf(member));
  await page.getByRole('button', { name: /^Mirabelle Blacklisted/ }).click();
  const card = page.getByRole('article');
  await expect(card.getByRole('heading', { name: /Open sessions \(1\)/ })).toBeVisible();
  await card.getByRole('button', { name: 'End all sessions' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(card.getByRole('heading', { name: /Open sessions \(0\)/ })).toBeVisible();
  await expect(theirs.getByText('You have been logged out').first()).toBeVisible();
  await audit(page, 'people');
  await page.setViewportSize(phone);
  await audit(page, 'people on a phone');
});

for (const { width } of deskAndPhone) {
  test(`the administration can be used by everybody, at ${width} px`, async ({ visit }) => {
    const page = await visit(admin(), '/administration/cycle', { width, still: true });
    await page.getByLabel('Old end').fill('');
    await page.getByLabel('Old end').blur();
    await expect(page.getByText('Date is required')).toBeVisible();
    await audit(page, 'cycle dates with one missing');
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByLabel('Old end').press('ArrowDown');
    await expect(page.getByRole('list', { name: 'Warnings' })).toContainText('1 day');
    await audit(page, 'doubtful cycle dates');
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.goto('/administration/cuts');
    await expect(page.getByText('Mythic Plus').first()).toBeVisible();
    await audit(page, 'cuts');
    await page.goto('/administration/settings');
    await expect(page.getByRole('combobox', { name: 'WEBADMIN means' })).toBeVisible();
    await audit(page, 'settings');
    await page.getByRole('button', { name: 'History' }).first().press('Enter');
    const history = page.getByRole('dialog', { name: 'History: Settings' });
    await history.getByRole('combobox', { name: 'Of' }).selectOption('Links: Instagram');
    await expect(
      history.getByText('Nothing has been changed').or(history.getByRole('list').first()),
    ).toBeVisible();
    await audit(page, 'the history of a setting');
    await page.keyboard.press('Escape');
    await expect(history).toBeHidden();
    await page.goto('/administration/catalogue?list=dungeons');
    await expect(page.getByText('City of Threads').first()).toBeVisible();
    await audit(page, 'the catalogue');
    await page.getByRole('button', { name: 'Paste a list…' }).click();
    await page.getByRole('textbox', { name: 'Dungeons' }).fill('City of Threads\nA New Place');
    await expect(page.getByText('A New Place').last()).toBeVisible();
    await audit(page, 'a pasted list');
  });
}

// in `npm test` the pages of `live-and-sessions.spec.ts`
for (const { width } of isFullTier ? deskAndPhone : []) {
  test(`nothing jumps while the desk, the forms and the administration load, at ${width} px`, async ({
    visit,
  }) => {
    const all = somebody('Allerlei', 'WEBADMIN', 'ADMIN', 'ADVMANAGER', 'OVERVIEW');
    const page = await visit(all, null, { width, firstVisit: true });
    await watchShifts(page);
    for (const [path, ready] of [
      ['/booking', 'You have not booked a service yet'],
      ['/booking/mplus', 'Book Now'],
      ['/booking/pvp', 'Book Now'],
      ['/booking/desk', 'Mythic Plus'],
      ['/administration/cycle', 'Old end'],
      ['/administration/cuts', 'Mythic Plus'],
      ['/administration/settings', 'Discord invitation'],
      ['/administration/catalogue', 'Manaforge Omega'],
      ['/administration/people', 'Allerlei'],
      ['/logging', 'Search'],
    ] as const) {
      await page.goto(path);
      await expect(
        page.locator('main').getByText(ready).locator('visible=true').first(),
      ).toBeVisible();
      const { sum, what } = await shiftsOf(page);
      console.log(`  CLS ${sum.toFixed(4)} ${path}`);
      expect.soft(sum, `${path}: ${what.join('; ')}`).toBeLessThanOrEqual(0.02);
    }
  });
}
