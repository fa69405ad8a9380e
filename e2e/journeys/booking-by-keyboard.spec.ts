import type { Page } from '@playwright/test';
import { Keyboard, watchPointer } from '../support/keyboard.ts';
import { idOf, ownOrigin, somebody } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { aName, aPlanner, berlinDay, callerFor, type Run } from '../support/world.ts';

const created = 'Your booking has been successfully created.';

/** A raid that a filter of the overview shows alone. */
const rare = { raid: 'Blackrock Depths', difficulty: 'Mythic' };

const heard = (page: Page, text: string | RegExp) =>
  expect(page.locator('[data-announcer]').getByText(text).last()).toBeAttached();

test.describe('booking from the overview', () => {
  const keyed = async (
    { visit, browser }: Pick<Parameters<Parameters<typeof test>[2]>[0], 'visit' | 'browser'>,
    raidType: string,
  ) => {
    const leader = somebody('Luthgar', 'RAIDLEADER');
    await callerFor(browser, leader, ownOrigin);
    const planner = await callerFor(browser, aPlanner(), ownOrigin);
    const run = await planner.createRun({
      ...rare,
      raidType,
      leader: idOf(leader),
      date: berlinDay(2),
      time: '12:00',
    });
    const page = await visit(somebody('Keyla', 'ADVERTISER', 'OVERVIEW'), null);
    await watchPointer(page);
    const filters = new URLSearchParams({ ...rare, raidType, day: run.date });
    await page.goto(`/booking/raid2?${filters.toString()}`);
    await expect(page.getByRole('row', { name: run.id })).toBeVisible();
    return { page, run, planner, keys: new Keyboard(page) };
  };

  // proves UX-8, RUN-44, RUN-54
  test('by autofill it takes at most 8 actions', async ({ visit, browser }) => {
    const { page, run, keys } = await keyed({ visit, browser }, 'Last 2');
    const name = aName('key');
    keys.reset();
    await keys.press('j');
    await keys.press('Enter');
    await expect(page.getByLabel(/^Name-Realm/)).toBeFocused();
    await keys.paste(`https://raider.io/characters/eu/kazzak/${name}`);
    await keys.type('250');
    await keys.press('Control+Enter');
    await heard(page, created);
    console.log(`  autofill: ${keys.count} actions, ${(keys.elapsed / 1000).toFixed(1)} s`);
    expect(keys.count).toBeLessThanOrEqual(8);
    await expect(page.getByText(/has spot 1\./)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(run.id));
    await keys.expectNoPointer();
  });

  // proves UX-8, BOOK-20, BOOK-31
  test('typed it takes at most 25 keystrokes', async ({ visit, browser }) => {
    const { page, run, planner, keys } = await keyed({ visit, browser }, 'Full Run');
    keys.reset();
    await keys.press('j');
    await keys.press('Enter');
    await expect(page.getByLabel(/^Name-Realm/)).toBeFocused();
    // the realm completes itself as soon as only one is left
    await keys.type('Thrall-Kaz');
    await expect(page.getByLabel(/^Name-Realm/)).toHaveValue('Thrall-Kazzak');
    await keys.press('Tab');
    await keys.type('Ma');
    await expect(page.getByLabel(/^Class/)).toHaveValue('Mage');
    for (const field of [/^Type/, /^Fee/, /^Price/]) {
      await keys.press('Tab');
      await expect(page.getByLabel(field)).toBeFocused();
    }
    await keys.type('250');
    await keys.press('Control+Enter');
    await heard(page, created);
    console.log(`  typed: ${keys.count} keystrokes, ${(keys.elapsed / 1000).toFixed(1)} s`);
    expect(keys.count).toBeLessThanOrEqual(25);
    // ready for the next customer of the same run
    await expect(page.getByLabel(/^Name-Realm/)).toBeFocused();
    await expect(page.getByLabel(/^Name-Realm/)).toHaveValue('');
    const after = await planner.run(run.id);
    expect(after.Buyer).toEqual([
      expect.objectContaining({
        buyer: 'Thrall-Kazzak',
        buyerClass: 'Mage',
        price: 250_000,
        paymentRealm: 'Kazzak',
        advCut: 'FTB',
      }),
    ]);
    await keys.expectNoPointer();
  });

  // proves BOOK-35
  test('a refused booking says why and keeps what was typed', async ({
    visit,
    browser,
    troubles,
  }) => {
    troubles.expectStatus(409);
    const { page, keys, planner, run } = await keyed({ visit, browser }, 'Single Boss/Curve');
    const taken = await planner.book(run.id);
    await keys.press('j');
    await keys.press('Enter');
    await expect(page.getByLabel(/^Name-Realm/)).toBeFocused();
    await keys.press('Control+Enter');
    // nothing is sent: the first field that is wrong has the focus and its message
    await expect(page.getByLabel(/^Name-Realm/)).toBeFocused();
    await expect(page.getByLabel(/^Name-Realm/)).toHaveAccessibleDescription('Field is required');
    await page.keyboard.type(taken.buyer.toLowerCase());
    await keys.press('Tab');
    await keys.type('dk');
    await keys.press('Tab');
    await expect(page.getByLabel(/^Class/)).toHaveValue('Death Knight');
    await keys.press('Tab');
    await keys.press('Tab');
    await keys.type('100,5');
    await expect(page.getByRole('status').getByText('100.500g', { exact: true })).toBeVisible();
    await keys.press('Control+Enter');
    await heard(page, 'This customer already booked in this raid.');
    await expect(page.getByLabel(/^Name-Realm/)).toHaveValue(new RegExp(taken.buyer, 'i'));
    await expect(page.getByLabel(/^Price/)).toHaveValue('100,5');
    await keys.expectNoPointer();
  });
});

test.describe('the role overview', () => {
  const staffed = async (
    { visit, browser }: Pick<Parameters<Parameters<typeof test>[2]>[0], 'visit' | 'browser'>,
    capacity: number,
    bookings: number,
  ) => {
    const leader = somebody('Luthgar', 'RAIDLEADER', 'OVERVIEW');
    await callerFor(browser, leader, ownOrigin);
    const planner = await callerFor(browser, aPlanner(), ownOrigin);
    const run: Run = await planner.createRun({
      leader: idOf(leader),
      amountOfPossibleCustomer: capacity,
    });
    const made = [];
    for (let left = bookings; left > 0; left -= 1) made.push(await planner.book(run.id));
    const page = await visit(leader, null);
    await watchPointer(page);
    await page.goto(`/booking/raid/overview/leaderandgc/${run.id}`);
    await expect(page.getByRole('grid').getByRole('row')).toHaveCount(bookings + 1);
    return { page, run, made, planner, keys: new Keyboard(page) };
  };

  // proves BOOK-65, BOOK-70
  test('is worked through by keys alone', async ({ visit, browser }) => {
    const { page, made, run, planner, keys } = await staffed({ visit, browser }, 5, 3);
    const row = (at: number) => page.getByRole('row', { name: made[at]?.buyer ?? '' });
    await keys.press('j');
    await expect(row(0).getByRole('rowheader')).toBeFocused();

    const words = ['In group', 'Offline', 'AFK', 'Backup', 'Duplicate', 'No spot'];
    for (const [at, word] of words.entries()) {
      await keys.press(String(at + 1));
      await expect(row(0)).toContainText(word);
    }
    await keys.press('0');
    await expect(row(0)).toContainText('Pending invite');

    // done says what it lacks, then everything it needs is done
    await keys.press('d');
    await heard(page, 'Done needs paid, In group and a gold holder');
    await keys.press('1');
    await keys.press('p');
    await expect(page.getByRole('checkbox', { name: `Paid: ${made[0]?.buyer}` })).toBeChecked();
    await expect(row(0)).toContainText('Luthgar');
    await keys.press('d');
    const done = page.getByRole('checkbox', { name: new RegExp(`Done: ${made[0]?.buyer}`) });
    await expect(done).toBeChecked();

    // taken back step by step
    await keys.press('Control+z');
    await expect(done).not.toBeChecked();
    await keys.press('Control+z');
    await expect(page.getByRole('checkbox', { name: `Paid: ${made[0]?.buyer}` })).not.toBeChecked();
    await expect(row(0)).not.toContainText('Luthgar');

    // many at once
    await keys.press('ArrowDown');
    await expect(row(1).getByRole('rowheader')).toBeFocused();
    await keys.press('x');
    await keys.press('j');
    await keys.press('x');
    await keys.press('1');
    await expect(row(1)).toContainText('In group');
    await expect(row(2)).toContainText('In group');
    await keys.press('0');
    await expect(row(1)).toContainText('Pending invite');
    await keys.press('Escape');

    // a cell in place: Enter opens, Enter saves and goes down
    for (let step = 0; step < 6; step += 1) await keys.press('ArrowRight');
    await keys.press('ArrowUp');
    const price = row(1).locator('[data-col=price]');
    await expect(price).toBeFocused();
    await keys.press('Enter');
    await page.keyboard.press('Control+a');
    await keys.type('300,5');
    await keys.press('Tab');
    await expect(price).toContainText('300.500g');
    await expect
      .poll(async () => (await planner.run(run.id)).Buyer.map((one) => one.price))
      .toEqual([250_000, 300_500, 250_000]);

    // the dialog comes with e and goes with Esc, and the focus is back where it was
    await keys.press('Home');
    await keys.press('e');
    await expect(page.getByRole('dialog')).toBeVisible();
    await keys.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(row(1).locator('[data-col=select]')).toBeFocused();
    await keys.expectNoPointer();
  });

  // proves BOOK-70, LIVE-8
  test('says why a status is refused', async ({ visit, browser }) => {
    const { page, made, planner, keys } = await staffed({ visit, browser }, 1, 1);
    const first = made[0];
    if (!first) throw new Error('no booking');
    await keys.press('j');
    await keys.press('2');
    await expect(page.getByRole('row', { name: first.buyer })).toContainText('Offline');
    // the spot is given away meanwhile
    const second = await planner.book(first.raid);
    await expect(page.getByText('1/1 FULL')).toBeVisible();
    await keys.press('1');
    await heard(page, 'All spots of this run are taken');
    const refused = page.getByRole('row', { name: first.buyer }).locator('[data-col=status]');
    await expect(refused).toContainText('Offline');
    await expect(refused).toHaveAttribute('title', 'All spots of this run are taken');
    // rows do not come in while somebody works in them: a pill offers them
    await expect(page.getByRole('row', { name: second.buyer })).toHaveCount(0);
    await keys.press('Shift+Tab');
    await expect(page.getByRole('row', { name: second.buyer })).toBeVisible();
  });
});
