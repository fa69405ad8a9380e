import { expect, type Page } from '@playwright/test';
import { audit } from './axe-audit.ts';
import { idOf, ownOrigin, somebody } from './people.ts';
import { aPlanner, callerFor, type Booking } from './world.ts';

export const mainHeading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name, level: 1 });

/** A raid with a customer in every state, its staff, and two advertisers who booked into it. */
export async function auditedRaid(browser: Parameters<typeof callerFor>[0]) {
  const leader = somebody('Luthgar', 'RAIDLEADER', 'OVERVIEW');
  const collector = somebody('Gildamar', 'GOLDCOLLECTOR', 'OVERVIEW');
  const seller = somebody('Advarnia', 'ADVERTISER', 'OVERVIEW');
  const manager = aPlanner();
  const asLeader = await callerFor(browser, leader, ownOrigin);
  const asCollector = await callerFor(browser, collector, ownOrigin);
  const asSeller = await callerFor(browser, seller, ownOrigin);
  const planner = await callerFor(browser, manager, ownOrigin);
  const run = await planner.createRun({
    leader: idOf(leader),
    gc: idOf(collector),
    amountOfPossibleCustomer: 6,
    note: 'Be in group before 19:45',
    priceLimitNote: 'At least 200k',
  });
  const book = (buyerClass: string, more = {}): Promise<Booking> =>
    asSeller.book(run.id, { buyerClass, ...more });
  const paid = await book('Death Knight');
  await asLeader.change(paid, { customerStatus: 'In group' });
  await asCollector.change(paid, { paid: true });
  await asLeader.change(await book('Evoker'), { customerStatus: 'In group' });
  await asLeader.change(await book('Shaman'), { customerStatus: 'Offline' });
  await asLeader.change(await book('Demon Hunter'), { customerStatus: 'AFK' });
  await asLeader.change(await book('Warlock'), { customerStatus: 'No spot' });
  await asLeader.change(await book('Paladin'), { customerStatus: 'Cancelled' });
  const again = await book('Mage');
  await asLeader.change(again, { customerStatus: 'Duplicate' });
  await book('Mage', { buyer: again.buyer });
  await book('Priest', { note: 'Pays after the second boss', advCut: 'TAKEN' });
  await book('Rogue');
  await book('Hunter');
  return { leader, collector, seller, manager, planner, run };
}

/** A menu, popup or list that a button opens; closed again afterwards. */
export async function auditOpened(page: Page, name: string | RegExp, state: string): Promise<void> {
  await page.getByRole('button', { name }).first().click();
  await expect(page.locator('[role=menu], [role=dialog]:not([aria-modal])')).toBeVisible();
  await audit(page, state);
  await page.keyboard.press('Escape');
  await expect(page.locator('[role=menu], [role=dialog]:not([aria-modal])')).toHaveCount(0);
}

/** Waits for a dialog, looks at it, and closes it. */
export async function auditDialog(page: Page, state: string): Promise<void> {
  await expect(page.getByRole('dialog').last()).toBeVisible();
  await audit(page, state);
  await page.keyboard.press('Escape');
  await expect(page.locator('[aria-modal=true]')).toHaveCount(0);
}
