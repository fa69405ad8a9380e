import type { Locator, Page } from '@playwright/test';
import { completedAt, watchText } from '../support/clock.ts';
import { idOf, somebody } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { aName, tonight } from '../support/world.ts';

const booked = 'Your booking has been successfully created.';
const updated = 'Raid sucessfully updated!';

const toast = (page: Page, text: string): Locator =>
  page.getByRole('button', { name: text }).or(page.getByRole('status').getByText(text)).first();

/** Puts a text into the clipboard and presses Ctrl+V where the focus is. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((link) => navigator.clipboard.writeText(link), text);
  await page.keyboard.press('Control+v');
}

/**
 * A customer's profile link pasted into the form, the price typed, sent with Ctrl+Enter. Answers when
 * the booking was answered, in epoch ms.
 */
async function bookByLink(page: Page, name: string, price: string): Promise<number> {
  await expect(page.getByLabel('Name-Realm')).toBeFocused();
  await paste(page, `https://raider.io/characters/eu/kazzak/${name}`);
  await expect(page.getByLabel(/^Price/)).toBeFocused();
  await page.keyboard.type(price);
  const sent = page.waitForResponse((answer) => /\/v1\/raid\/\w+\/book$/.test(answer.url()));
  await page.keyboard.press('Control+Enter');
  const answer = await sent;
  expect(answer.status()).toBe(200);
  return completedAt(answer);
}

const buyerOf = (name: string): string =>
  `${name.charAt(0).toUpperCase()}${name.slice(1).toLowerCase()}-Kazzak`;

// proves RUN-17, RUN-20, RUN-31, RUN-32, RUN-38, RUN-55, BOOK-53, LIVE-2
test('a raid from planning to payout', async ({ visit, troubles }) => {
  const leader = somebody('Luthgar', 'RAIDLEADER', 'OVERVIEW');
  const collector = somebody('Gildamar', 'GOLDCOLLECTOR', 'OVERVIEW');
  const advertiser = somebody('Advarnia', 'ADVERTISER', 'BOOKING', 'OVERVIEW');
  // whoever has signed in once can be chosen
  const leaderPage = await visit(leader, null);
  const collectorPage = await visit(collector, null);
  const names = Array.from({ length: 4 }, () => aName('pay'));
  const buyers = names.map(buyerOf);

  // the raid manager comes through the landing page and the consent page of the chat platform
  const manager = await visit(null, '/');
  await manager.getByRole('main').getByRole('link', { name: 'Login with Discord' }).click();
  await manager.getByRole('button', { name: /Ruthmar/ }).click();
  await expect(manager.getByRole('heading', { name: 'Raid - Overview', level: 1 })).toBeVisible();

  const { date, time } = tonight();
  let runId = '';
  await test.step('the manager plans tonight’s heroic VIP raid with 20 spots', async () => {
    await manager.getByRole('button', { name: 'Runs', exact: true }).click();
    await manager.getByRole('menuitem', { name: 'Create raid' }).click();
    await expect(manager.getByRole('heading', { name: 'Create raid' })).toBeVisible();
    await manager.getByLabel('Time').fill(time.replace(':', ''));
    await manager
      .getByLabel('Raid', { exact: false })
      .and(manager.locator('[name=raid]'))
      .selectOption('Manaforge Omega');
    await manager.getByLabel('Loot type').selectOption('VIP');
    await expect(manager.getByLabel('Difficulty')).toHaveValue('Heroic');
    await manager.getByLabel('Leader').selectOption(idOf(leader));
    await manager.getByLabel('Gold collector').selectOption(idOf(collector));
    await manager.getByLabel('Possible customers').fill('20');
    await manager.getByRole('button', { name: 'Create raid' }).click();
    await expect(toast(manager, 'Your raid has been successfully created.')).toBeVisible();
    const edit = manager
      .getByRole('region', { name: 'Created just now' })
      .getByRole('link', { name: 'Edit' });
    runId = /\w+$/.exec((await edit.getAttribute('href')) ?? '')?.[0] ?? '';
    expect(runId.length).toBeGreaterThanOrEqual(11);
    await manager.goto('/booking/raid2');
    await expect(manager.getByRole('row', { name: runId })).toContainText('0/20');
  });

  await test.step('and leaves three spots of them', async () => {
    await manager
      .getByRole('row', { name: runId })
      .getByRole('button', { name: /^More for/ })
      .click();
    await manager.getByRole('menuitem', { name: /^Edit/ }).click();
    await expect(manager.getByLabel('Date')).toHaveValue(new RegExp(date.slice(8)));
    await manager.getByLabel('Possible customers').fill('3');
    await manager.keyboard.press('Control+s');
    await expect(toast(manager, updated)).toBeVisible();
    // a saved edit leads to the raid overview
    await expect(manager).toHaveURL(/\/booking\/raid\/overview$/);
  });
  const row = manager.getByRole('row', { name: runId });
  await expect(row).toContainText('0/3');

  const seller = await visit(advertiser, '/booking/raid2');
  await test.step('an advertiser books from a pasted link; the counter elsewhere moves within a second', async () => {
    await seller
      .getByRole('row', { name: runId })
      .getByRole('link', { name: /^Book into/ })
      .click();
    const lags: number[] = [];
    // three times: a busy machine may hold one of them up
    for (const [at, price] of ['250', '200', '300,5'].entries()) {
      const moved = await watchText(row, `${at + 1}/3`);
      const answered = await bookByLink(seller, names[at] ?? '', price);
      await expect(toast(seller, booked)).toBeVisible();
      lags.push((await moved()) - answered);
    }
    const description = `counter lags ${lags.map((lag) => lag.toFixed(0)).join(', ')} ms`;
    test.info().annotations.push({ type: 'measured', description });
    console.log(`  in the other browser after the answer: ${description}`);
    expect(Math.min(...lags)).toBeLessThanOrEqual(1000);
  });

  await test.step('the run is full, and the next booking becomes a backup', async () => {
    await expect(row).toContainText('3/3 FULL');
    await bookByLink(seller, names[3] ?? '', '400');
    await expect(seller.getByText(`${buyers[3]} is backup B1: the run is full.`)).toBeVisible();
    await expect(row).toContainText('3/3 FULL +1');
  });

  const own = seller.getByRole('region', { name: 'Your bookings' }).first();
  await test.step('one is cancelled and the backup moves up', async () => {
    const waiting = own.getByRole('row', { name: buyers[3] ?? '' });
    await expect(waiting).toContainText('Waiting as backup');
    await own
      .getByRole('row', { name: buyers[1] ?? '' })
      .getByRole('button', { name: /^Actions/ })
      .click();
    await seller.getByRole('menuitem', { name: 'Cancel booking' }).click();
    const question = seller.getByRole('dialog', { name: 'Cancel this booking?' });
    await expect(question).toContainText(`Cancel ${buyers[1]}, 200k, Heroic VIP?`);
    await question.getByRole('button', { name: 'Cancel the booking' }).click();
    await expect(toast(seller, 'Your booking has been successfully cancelled.')).toBeVisible();
    await expect(waiting).toContainText('Pending invite');
    await expect(row).toContainText('3/3 FULL');
    await expect(row).not.toContainText('+1');
    await expect(seller.getByRole('button', { name: 'Messages, 1 unread' })).toBeVisible();
  });

  const present = [buyers[0], buyers[2], buyers[3]].map((buyer) => buyer ?? '');
  const overview = `/booking/raid/overview/leaderandgc/${runId}`;
  const customer = (page: Page, buyer: string) => page.getByRole('row', { name: buyer });
  await test.step('the leader sets the customers In group', async () => {
    await leaderPage.goto(overview);
    for (const buyer of present) {
      await customer(leaderPage, buyer).getByRole('rowheader').focus();
      await leaderPage.keyboard.press('1');
      await expect(customer(leaderPage, buyer)).toContainText('In group');
    }
    await expect(own.getByRole('row', { name: present[0] ?? '' })).toContainText('In group');
  });

  await collectorPage.goto(overview);
  const tickPaid = async (buyer: string) => {
    const box = collectorPage.getByRole('checkbox', { name: `Paid: ${buyer}` });
    await box.click();
    await expect(box).toBeChecked();
    await expect(customer(collectorPage, buyer)).toContainText('Gildamar');
  };
  await test.step('the collector ticks two of three paid, the leader ticks them done', async () => {
    await tickPaid(present[0] ?? '');
    await tickPaid(present[1] ?? '');
    const allDone = leaderPage.getByRole('button', { name: 'All Done (2)' });
    await allDone.click();
    await expect(leaderPage.getByRole('checkbox', { name: `Done: ${present[1]}` })).toBeChecked();
  });

  await test.step('completing with one unpaid is refused in the specified words', async () => {
    await leaderPage.getByRole('button', { name: 'Complete', exact: true }).click();
    const dialog = leaderPage.getByRole('dialog', { name: 'Validation error' });
    await expect(dialog.getByRole('paragraph')).toHaveText(
      "There are 1 customer didn't marked as done / paid or the 'Gold with' field not filled, but marked as invited!",
    );
    await expect(dialog.getByRole('link', { name: present[2] ?? '' })).toBeVisible();
    await expect(dialog.getByRole('button')).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
  });

  const balance = await visit(advertiser, '/cycle?tab=advertisement');
  // Payment Char, Total Balance, Total Paid, Total Owed
  const owed = balance.getByRole('definition').nth(3);
  await expect(owed).toHaveText('0g');
  await test.step('with the last one paid the raid completes', async () => {
    await tickPaid(present[2] ?? '');
    await leaderPage.getByRole('button', { name: 'All Done (1)' }).click();
    await expect(leaderPage.getByRole('checkbox', { name: `Done: ${present[2]}` })).toBeChecked();
    await leaderPage.getByRole('button', { name: 'Complete', exact: true }).click();
    const question = leaderPage.getByRole('dialog', { name: 'Complete this raid?' });
    await expect(question.getByRole('row', { name: /^Pot of 3 customers/ })).toContainText(/\dg$/);
    await expect(question.getByRole('row', { name: /^Leader/ })).toContainText(/\dg$/);
    await question.getByRole('button', { name: 'Complete the raid' }).click();
    await expect(toast(leaderPage, updated)).toBeVisible();
    await expect(leaderPage.getByRole('button', { name: 'Uncomplete' })).toBeVisible();
    // it is no longer offered for booking; rows only go when nobody points at them
    await manager.mouse.move(0, 0);
    await expect(manager.getByRole('row', { name: runId })).toHaveCount(0);
  });

  await test.step('the advertiser’s balance has the advertisement rows and the new total', async () => {
    // FTB credits 27.5 percent at the cycle's end: of 250k, 300.5k and 400k
    await expect(owed).toHaveText('261.387g');
    await expect(balance.getByText('Total Balance').locator('..')).toContainText('261.387g');
    const table = balance.getByRole('tabpanel').getByRole('region', { name: 'ADVERTISEMENT' });
    await expect(table.getByRole('row', { name: present[0] ?? '' })).toContainText('68.750g');
    await expect(table.getByRole('row', { name: present[1] ?? '' })).toContainText('82.637g');
    await expect(table.getByRole('row', { name: present[2] ?? '' })).toContainText('110.000g');
    await expect(table.getByRole('row', { name: buyers[1] ?? '' })).toHaveCount(0);
    await balance.reload();
    await expect(owed).toHaveText('261.387g');
  });
  expect(troubles.unexpected).toEqual([]);
});
