import type { Page } from '@playwright/test';
import type { OwnBooking } from '@warchest/contract/bookings.ts';
import { Keyboard } from '../support/keyboard.ts';
import { idOf, ownOrigin, somebody } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import {
  aName,
  aPlanner,
  berlinDay,
  callerFor,
  callerOf,
  tonight,
  type Run,
} from '../support/world.ts';

const created = 'Your booking has been successfully created.';
const updated = 'Your booking has been successfully updated.';

/** Presses a action in the menu of an own booking. */
async function choose(page: Page, buyer: string, action: RegExp): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${buyer}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

// proves BOOK-33, BOOK-45, BOOK-52, BOOK-53, BOOK-57
test('an advertiser fills a mount raid in three ways, follows the customers, and earns', async ({
  visit,
  browser,
}) => {
  const seller = somebody('Advalda', 'ADVERTISER', 'OVERVIEW');
  const leader = somebody('Luthwyn', 'RAIDLEADER', 'OVERVIEW');
  const [planner, asLeader] = await Promise.all(
    [aPlanner(), leader].map((who) => callerFor(browser, who, ownOrigin)),
  );
  if (!planner || !asLeader) throw new Error('Nobody came');
  const plan = {
    raid: 'Manaforge Omega',
    type: 'VIP',
    difficulty: 'Mythic',
    raidType: 'Mount',
    raidBoss: '1/8',
    leader: idOf(leader),
    amountOfPossibleCustomer: 3,
  };
  const note = `first of ${aName()}`;
  const run = await planner.createMountRaid({ ...plan, ...tonight(), note });
  const later = await planner.createMountRaid({
    ...plan,
    date: berlinDay(1),
    time: '22:40',
    note: `second of ${aName()}`,
  });

  const page = await visit(seller, '/booking/raid2');
  const row = (buyer: string) => page.getByRole('row', { name: buyer });
  const names = ['first', 'second', 'third', 'fourth'].map(() => aName('mnt'));
  const [link = '', message = '', listed = '', waiting = ''] = names;
  const buyerOf = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}-Kazzak`;

  await test.step('finds it by its note, and books from a pasted link', async () => {
    await page.getByRole('link', { name: /^Mythic and Mounts Raid Overview/ }).click();
    const find = page.getByRole('searchbox', { name: 'Filter Mythic and Mounts Raid Overview' });
    await find.fill(note);
    await expect(page.getByRole('row', { name: later.id })).toHaveCount(0);
    await page.getByRole('row', { name: run.id }).focus();
    const keys = new Keyboard(page);
    await keys.press('Enter');
    await expect(page.getByLabel(/^Name-Realm/)).toBeFocused();
    await keys.paste(`https://raider.io/characters/eu/kazzak/${link}`);
    await expect(page.getByLabel(/^Price/)).toBeFocused();
    await keys.type('900');
    await keys.press('Control+Enter');
    await expect(page.getByText(created).first()).toBeVisible();
    await expect(row(buyerOf(link))).toContainText('900.000g');
  });

  await test.step('from a message, which it marks where it is unsure', async () => {
    const keys = new Keyboard(page);
    await keys.paste(`${message}-Kazzak, dk, 800k, mythic vip`);
    await expect(page.getByLabel(/^Class/)).toHaveValue('Death Knight');
    await keys.press('Control+Enter');
    await expect(page.getByText(/has spot 2\./)).toBeVisible();
  });

  await test.step('and two rows of a sheet at once, of whom one has to wait', async () => {
    const keys = new Keyboard(page);
    await keys.paste(`${listed}-Kazzak\tMage\t700k\n${waiting}-Kazzak\tDruid\t600k`);
    const dialog = page.getByRole('dialog', { name: /^Book several into/ });
    await expect(dialog.getByText('spot 3')).toBeVisible();
    await expect(dialog.getByText('backup B1')).toBeVisible();
    await keys.press('Control+Enter');
    await expect(page.getByText('2 booked, 1 of them waits as backup.').first()).toBeVisible();
  });

  const asSeller = callerOf(page, ownOrigin);
  const booked = await asSeller.call<readonly OwnBooking[]>('GET', '/mountraid/book/own');
  /** What the leader says of a customer. */
  const mark = async (name: string, change: Record<string, unknown>) => {
    const one = booked.find(({ buyer }) => buyer.toLowerCase().startsWith(name.toLowerCase()));
    if (!one) throw new Error(`${name} was not booked`);
    await asLeader.call('PUT', `/mountraid/${one.raid}/book/${one.id}`, change);
    return one;
  };
  await test.step('puts a price right with e', async () => {
    await row(buyerOf(link)).focus();
    await page.keyboard.press('e');
    const dialog = page.getByRole('dialog', { name: /^Edit / });
    await dialog.getByLabel(/^Price/).fill('950');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(updated).first()).toBeVisible();
    await expect(row(buyerOf(link))).toContainText('950.000g');
  });

  await test.step('is notified on another page who is absent, and who moved up for them', async () => {
    await page.goto('/cycle');
    await expect(page.getByText('Total Owed')).toBeVisible();
    const { buyer } = await mark(message, { customerStatus: 'AFK' });
    const bell = page.getByRole('button', { name: /^Messages/ });
    await expect(bell).toHaveAccessibleName('Messages, 2 unread');
    await mark(listed, { customerStatus: 'Offline' });
    await expect(bell).toHaveAccessibleName('Messages, 3 unread');
    await bell.click();
    const said = page.getByRole('dialog', { name: 'Messages' });
    await expect(said).toContainText(`${buyer} was marked AFK by Luthwyn and lost the spot`);
    await expect(said).toContainText(`${buyerOf(waiting)} moved up from backup to a spot in`);
    await said.getByRole('link', { name: /was marked AFK/ }).click();
    await expect(row(buyer)).toContainText('AFK');
  });

  await test.step('moves one to the evening after, cancels one, and takes that back', async () => {
    const moved = buyerOf(message);
    await choose(page, moved, /^Move to another mount raid/);
    const dialog = page.getByRole('dialog', { name: `Move ${moved} to another mount raid` });
    await dialog.getByRole('radio', { name: new RegExp(later.note) }).click();
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect
      .poll(
        async () =>
          (await asLeader.call<Run>('GET', `/mountraid/getspecificraid/${later.id}`)).Buyer,
      )
      .toHaveLength(1);

    await choose(page, buyerOf(waiting), /^Cancel booking/);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the booking' }).click();
    await expect(
      page.getByText('Your booking has been successfully cancelled.').first(),
    ).toBeVisible();
    await expect(row(buyerOf(waiting))).toContainText('Cancelled');
    await choose(page, buyerOf(waiting), /^Restore/);
    await expect(row(buyerOf(waiting))).toContainText('Pending invite');
  });

  await test.step('sees the share in the balance as soon as the run is completed', async () => {
    await page.goto('/cycle?tab=advertisement');
    // Payment Char, Total Balance, Total Paid, Total Owed
    const owed = page.getByRole('definition').nth(3);
    await expect(owed).toHaveText('0g');
    const paid = await mark(link, {
      customerStatus: 'In group',
      paid: true,
      goldWith: idOf(leader),
      completed: true,
    });
    await asLeader.call('PUT', `/mountraid/${run.id}/update`, { completed: true });
    // 15 percent of mounts, for FTB
    await expect(owed).toHaveText('142.500g');
    await expect(page.getByRole('row', { name: paid.buyer })).toContainText('950.000g');
  });
});

// proves BOOK-5, BOOK-13, BOOK-54
test('in a shift a customer names the boss, and one who is cancelled leaves only a place', async ({
  visit,
  browser,
}) => {
  const seller = somebody('Advenka', 'ADVERTISER', 'OVERVIEW');
  const leader = somebody('Luthena', 'RAIDLEADER', 'OVERVIEW');
  const [planner] = await Promise.all(
    [aPlanner(), leader].map((who) => callerFor(browser, who, ownOrigin)),
  );
  if (!planner) throw new Error('Nobody came');
  const shift = await planner.createShift({
    leader: idOf(leader),
    offeredBosses: [{ boss: 'Gallywix', possibleCustomers: 1 }],
  });
  const page = await visit(seller, `/booking/raid/shiftbookandhistory/${shift.id}`);
  const keys = new Keyboard(page);
  const names = [aName('Shf'), aName('Shf')] as const;
  for (const [at, said] of [/spot 1\./, /is backup B1: Gallywix is full\./].entries()) {
    await expect(page.getByLabel(/^Name-Realm/)).toBeFocused();
    await page.keyboard.type(`${names[at]}-Kazzak`);
    await page.getByLabel(/^Boss/).fill('Gallywix');
    // whole gold, not thousands
    await page.getByLabel(/^Price/).fill('95000');
    await keys.press('Control+Enter');
    await expect(page.getByText(said)).toBeVisible();
  }
  const first = page.getByRole('row', { name: `${names[0]}-Kazzak` });
  const second = page.getByRole('row', { name: `${names[1]}-Kazzak` });
  await expect(first).toContainText('95.000g');
  await expect(second).toContainText('Waiting as backup');
  await choose(page, `${names[0]}-Kazzak`, /^Cancel booking/);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the booking' }).click();
  await expect(
    page.getByText('Your booking has been successfully cancelled.').first(),
  ).toBeVisible();
  // the name is gone, and whoever waited has the spot
  await expect(first).toHaveCount(0);
  await expect(second).toContainText('Pending invite');
});
