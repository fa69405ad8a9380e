import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { Keyboard } from '../support/keyboard.ts';
import { idOf, ownOrigin, somebody } from '../support/people.ts';
import { expect, phone, test } from '../support/test.ts';
import { aPlanner, berlinDay, callerFor } from '../support/world.ts';

type Browser = Parameters<typeof callerFor>[0];

/** A raid with its leader and customers of somebody who advertises. */
async function scene(browser: Browser, customers = 2) {
  const leader = somebody('Ledwin', 'RAIDLEADER', 'OVERVIEW');
  const seller = somebody('Advelle', 'ADVERTISER', 'OVERVIEW');
  const asLeader = await callerFor(browser, leader, ownOrigin);
  const asSeller = await callerFor(browser, seller, ownOrigin);
  const planner = await callerFor(browser, aPlanner(), ownOrigin);
  const run = await planner.createRun({ leader: idOf(leader) });
  const booked = [];
  for (let i = 0; i < customers; i++) booked.push(await asSeller.book(run.id));
  const path = `/booking/raid/overview/leaderandgc/${run.id}`;
  return { leader, seller, asLeader, asSeller, planner, run, booked, path };
}

const row = (page: Page, name: string) => page.getByRole('row', { name });
const deletedButton = (page: Page, count: number) =>
  page.getByRole('button', { name: `Deleted bookings (${count})` });

// proves BOOK-56
test('staff see what was deleted as it happens, and bring it back with keys alone', async ({
  visit,
  browser,
}) => {
  const { leader, asSeller, planner, run, booked, path } = await scene(browser, 3);
  const [first, second] = booked;
  if (!first || !second) throw new Error('nobody was booked');
  const page = await visit(leader, path);
  await expect(row(page, first.buyer)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Deleted bookings/ })).toHaveCount(0);
  await asSeller.remove(first);
  await expect(deletedButton(page, 1)).toBeVisible();
  await planner.remove(second);
  await expect(deletedButton(page, 2)).toBeVisible();

  const keys = new Keyboard(page);
  await deletedButton(page, 2).focus();
  await keys.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Deleted bookings: Heroic VIP/ });
  await expect(dialog.getByRole('listitem')).toContainText([
    // the latest first
    `deleted`,
    `by Advelle`,
  ]);
  await expect(dialog.getByRole('listitem').first()).toContainText('by Planner');
  const restore = dialog.getByRole('button', { name: `Restore ${first.buyer}` });
  while (!(await restore.evaluate((one) => one === document.activeElement)))
    await keys.press('Tab');
  await keys.press('Enter');
  const question = page.getByRole('dialog', { name: 'Restore this booking?' });
  await expect(question).toContainText(`Restore ${first.buyer}, 250k FTB`);
  await expect(question.getByRole('button', { name: 'Leave it deleted' })).toBeFocused();
  await keys.press('Enter');
  await expect(question).toBeHidden();
  await expect(restore).toBeFocused();
  await keys.press('Enter');
  await expect(question.getByRole('button', { name: 'Leave it deleted' })).toBeFocused();
  await keys.press('Tab');
  await keys.press('Enter');
  await expect(dialog.getByText(`${first.buyer} is back: spot 2.`)).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(row(page, first.buyer)).toBeVisible();
  await expect(deletedButton(page, 1)).toBeFocused();

  // brought back by somebody else, the button goes by itself
  await planner.call('PUT', `/raid/${run.id}/book/${second.id}/restore`, {});
  await expect(row(page, second.buyer)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Deleted bookings/ })).toHaveCount(0);
});

test('on a phone a deleted booking of an empty run is brought back by touch', async ({
  visit,
  browser,
}) => {
  const { leader, asSeller, booked, path } = await scene(browser, 1);
  const [only] = booked;
  if (!only) throw new Error('nobody was booked');
  await asSeller.remove(only);
  const page = await visit(leader, path, phone);
  await deletedButton(page, 1).tap();
  const dialog = page.getByRole('dialog', { name: /^Deleted bookings/ });
  await dialog.getByRole('button', { name: `Restore ${only.buyer}` }).tap();
  await page
    .getByRole('dialog', { name: 'Restore this booking?' })
    .getByRole('button', { name: 'Restore' })
    .tap();
  await expect(dialog.getByText('No deleted bookings')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().tap();
  await expect(
    page.getByRole('list', { name: /^Customers of/ }).getByRole('button', { name: only.buyer }),
  ).toBeVisible();
});

test('an advertiser cannot restore a deleted booking of a raid that was cancelled since', async ({
  visit,
  browser,
}) => {
  const { seller, asSeller, planner, run, booked } = await scene(browser, 1);
  const [only] = booked;
  if (!only) throw new Error('nobody was booked');
  await asSeller.remove(only);
  const page = await visit(seller, '/booking/raid/bookandhistory');
  await page.getByRole('button', { name: `Actions for ${only.buyer}` }).click();
  const restore = page.getByRole('menuitem', { name: /^Restore/ });
  await expect(restore).toBeEnabled();
  await page.keyboard.press('Escape');
  await planner.changeRun(run.id, { runStatus: 'Cancelled' });
  await expect(page.getByText('Raid cancelled')).toBeVisible();
  await page.getByRole('button', { name: `Actions for ${only.buyer}` }).click();
  await expect(restore).toBeDisabled();
});

test('the booking page shows who is booked into the chosen raid, by armour', async ({
  visit,
  browser,
}) => {
  const { seller, asSeller, run } = await scene(browser, 1);
  await asSeller.book(run.id, { buyerClass: 'Warrior' });
  const page = await visit(seller, `/booking/raid/bookandhistory/${run.id}`);
  await page.getByRole('button', { name: /^Info/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Info: / });
  await expect(dialog.getByText('Booked customers by armour')).toBeVisible();
  const line = (name: string) => dialog.getByRole('listitem').filter({ hasText: name });
  await expect(line('Plate').first()).toContainText('1');
  await expect(line('Cloth').first()).toContainText('1');
  await expect(line('Zenith').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

// proves BOOK-53
test('a cancelled booking offers no deletion, in the grid and on a phone', async ({
  visit,
  browser,
}) => {
  const { leader, asLeader, booked, path } = await scene(browser);
  const [lost, kept] = booked;
  if (!lost || !kept) throw new Error('nobody was booked');
  await asLeader.change(lost, { customerStatus: 'Cancelled' });
  const page = await visit(leader, path);
  await expect(page.getByRole('button', { name: `Delete ${kept.buyer}` })).toBeVisible();
  await expect(page.getByRole('button', { name: `Delete ${lost.buyer}` })).toHaveCount(0);

  const hand = await visit(leader, path, phone);
  const cards = hand.getByRole('list', { name: /^Customers of/ });
  for (const [{ buyer }, count] of [
    [kept, 1],
    [lost, 0],
  ] as const) {
    await cards.getByRole('button', { name: buyer }).tap();
    const sheet = hand.getByRole('dialog', { name: buyer });
    await expect(sheet.getByRole('button', { name: 'Copy' })).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'Delete' })).toHaveCount(count);
    await hand.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  }
});

test('staff move a customer to another raid', async ({ visit, browser }) => {
  const { leader, planner, booked, path } = await scene(browser);
  const [moved, kept] = booked;
  if (!moved || !kept) throw new Error('nobody was booked');
  const note = `Another evening ${moved.id}`;
  const other = await planner.createRun({ leader: idOf(leader), date: berlinDay(2), note });
  const page = await visit(leader, path);
  await page.getByRole('button', { name: `Edit ${moved.buyer}` }).click();
  await page.getByRole('button', { name: 'Move to another raid' }).click();
  const dialog = page.getByRole('dialog', { name: `Move ${moved.buyer} to another raid` });
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await dialog.getByRole('radio', { name: new RegExp(note) }).click();
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(dialog).toBeHidden();
  // a row that has the focus back, or the pointer over it, stays until it is left
  await page.getByRole('link', { name: 'Warchest, home' }).focus();
  await page.mouse.move(0, 0);
  await expect(row(page, moved.buyer)).toHaveCount(0);
  await expect(row(page, kept.buyer)).toBeVisible();
  await expect
    .poll(async () => (await planner.run(other.id)).Buyer)
    .toMatchObject([{ id: moved.id }]);
});

// proves BOOK-47
test('an own customer keeps the deposit when a mistaken paid tick is taken back', async ({
  visit,
  browser,
}) => {
  const { leader, asLeader, planner, run, path } = await scene(browser, 0);
  const own = await asLeader.book(run.id, { collectedGold: 50_000 });
  expect(own).toMatchObject({ collectedGold: 50_000, advertiser: { id: idOf(leader) } });
  const page = await visit(leader, path);
  const paid = page.getByRole('checkbox', { name: `Paid: ${own.buyer}` });
  const collected = row(page, own.buyer).locator('[data-col=collected]');
  await expect(collected).toHaveText('50.000g');
  await paid.click();
  await expect(collected).toHaveText('250.000g');
  await paid.click();
  await expect(collected).toHaveText('50.000g');
  await expect(row(page, own.buyer).locator('[data-col=goldWith]')).toHaveText('–');
  await expect
    .poll(async () => (await planner.run(run.id)).Buyer)
    .toMatchObject([{ paid: false, collectedGold: 50_000, goldWith: '' }]);
});

test('a corrected price takes no collected gold out of the record', async ({ visit, browser }) => {
  const { leader, asLeader, planner, run, booked, path } = await scene(browser, 1);
  const [only] = booked;
  if (!only) throw new Error('nobody was booked');
  await asLeader.change(only, { collectedGold: 200_000 });
  const page = await visit(leader, path);
  const line = row(page, only.buyer);
  // the answer is still on its way when the booking is opened: that is no conflict with oneself
  await page.route('**/v1/raid/*/bookings', async (route) => {
    await pause(500);
    await route.continue();
  });
  await line.locator('[data-col=price]').click();
  await page.keyboard.type('240');
  await page.keyboard.press('Enter');
  await expect(line.locator('[data-col=price]')).toHaveText('240.000g');
  await expect(line.locator('[data-col=collected]')).toHaveText('200.000g');
  await page.getByRole('button', { name: `Edit ${only.buyer}` }).click();
  const dialog = page.getByRole('dialog', { name: /^Edit / });
  await dialog.getByLabel(/^Price/).fill('245');
  // passing through a field changes nothing in it
  await dialog.getByLabel(/^Collected/).focus();
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel(/^Collected/)).toHaveValue('200');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(dialog).toBeHidden();
  await expect
    .poll(async () => (await planner.run(run.id)).Buyer)
    .toMatchObject([{ price: 245_000, collectedGold: 200_000 }]);
});
