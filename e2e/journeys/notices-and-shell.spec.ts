import type { Page } from '@playwright/test';
import { logOut } from '../support/page-teardown.ts';
import { ownOrigin, somebody } from '../support/people.ts';
import { raidToBook } from '../support/raid-to-book.ts';
import { expect, phone, test } from '../support/test.ts';
import { aPlanner } from '../support/world.ts';

const ownCards = (page: Page) => page.getByRole('region', { name: 'Your bookings' });

test('an advertiser is notified when staff remove a customer, and keeps the row', async ({
  visit,
  browser,
}) => {
  const { seller, asSeller, planner, run } = await raidToBook(browser);
  const booking = await asSeller.book(run.id);
  const page = await visit(seller, '/booking/raid/bookandhistory', phone);
  const mine = ownCards(page);
  await expect(mine.getByText('Pending invite')).toBeVisible();
  await planner.remove(booking);
  const notice = new RegExp(
    `${booking.buyer} was deleted by Planner: Manaforge Omega Heroic, \\w{3} [\\d.]+ `,
  );
  // said at once, wherever its advertiser is
  await expect(page.getByText(notice).first()).toBeVisible();
  await expect(mine.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(mine.getByText(booking.buyer)).toBeVisible();
  await planner.changeRun(run.id, { runStatus: 'Cancelled' });
  await expect(mine.getByText('Raid cancelled')).toBeVisible();
  await expect(mine.getByText(/Manaforge Omega/)).toBeVisible();
  // also where it is longer than the window it leaves its bell free
  await page.setViewportSize({ width: 1280, height: 260 });
  await page.getByRole('button', { name: /^Messages, [12] unread$/ }).click();
  await expect(page.getByRole('listitem').filter({ hasText: notice })).toBeVisible();
  await page.getByRole('button', { name: /^Messages/ }).click();
  await expect(page.getByRole('dialog', { name: 'Messages' })).toBeHidden();
});

test('a session that ends far down a page is said at its top', async ({ visit, troubles }) => {
  troubles.expectStatus(401);
  const one = await visit(somebody('Scroller', 'ADVERTISER', 'OVERVIEW'), '/booking/raid2');
  await one.setViewportSize({ width: 1280, height: 300 });
  await expect(one.getByRole('heading', { name: 'Raid Overview' })).toBeVisible();
  await one.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const other = await one.context().newPage();
  await other.goto('/cycle');
  await logOut(other);
  await expect(one.getByRole('heading', { name: /^You have been logged out/ })).toBeFocused();
  await expect.poll(() => one.evaluate(() => window.scrollY)).toBe(0);
  await expect(one.getByText('You have been logged out', { exact: true })).toBeInViewport();
});

test('a section opened while the server is away opens by itself when it is back', async ({
  visit,
  troubles,
}) => {
  troubles.expect(/net::ERR_FAILED/);
  const page = await visit(somebody('Wanderer', 'ADVERTISER', 'OVERVIEW'), '/booking/raid2');
  await expect(page.getByRole('heading', { name: 'Raid Overview' })).toBeVisible();
  await page.getByRole('button', { name: 'Gold' }).click();
  const section = page.getByRole('menuitem', { name: 'Balance/Attendance Overview' });
  await expect(section).toBeVisible();
  await page.evaluate(() => (document.documentElement.dataset.marked = ''));
  await page.route('**', (route) => route.abort());
  await section.click();
  await expect(page.getByText('No connection, retrying')).toBeVisible();
  await expect(page.getByText('This page stopped working')).toHaveCount(0);
  await page.unroute('**');
  await expect(page.getByText('Total Owed')).toBeVisible();
  // without a reload, though browsers remember modules that failed as long as the document lives
  await expect(page.locator('html[data-marked]')).toBeAttached();
  // with its styles: the figure of what is owed is the largest on the page
  const size = () =>
    page
      .getByText('Total Owed')
      .locator('xpath=following-sibling::dd')
      .evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
  await expect.poll(size).toBeGreaterThan(28);
});

test('who presses the logo before it is known who is here comes home all the same', async ({
  visit,
}) => {
  const page = await visit(somebody('Earl', 'OVERVIEW'), null);
  let letCome = () => {};
  const held = new Promise<void>((resolve) => (letCome = resolve));
  await page.route('**/v1/isAuthenticated', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/booking');
  const home = page.getByRole('link', { name: 'Warchest, home' });
  await expect(home).toHaveAttribute('href', '/');
  await home.click();
  letCome();
  await expect(page).toHaveURL(/\/cycle$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Balance/Attendance Overview');
});

// proves SHELL-14
test('unknown paths lead to the squirrel, wherever they begin', async ({ visit }) => {
  const page = await visit(null, null);
  for (const path of [
    '/nowhere',
    '/terms/more',
    '/raid/edit/a/b',
    '/booking/raid/overview/everything',
    '/booking/raid/bookandhistory/a/b',
  ]) {
    await page.goto(path);
    await expect(page.getByText('You found a squirrel eating an almond')).toBeVisible();
    await expect(page).toHaveURL(`/404?${new URLSearchParams({ from: path })}`);
  }
});

test('the calendar begins on Monday, is dark, and gives the focus back', async ({ visit }) => {
  const page = await visit(aPlanner(), '/raid/create');
  const date = page.getByRole('textbox', { name: 'Date', exact: true });
  await date.fill('24.11.2026');
  const opener = page.getByRole('button', { name: 'Open calendar' });
  await opener.click();
  const calendar = page.getByRole('dialog', { name: 'Open calendar' });
  await expect(calendar.getByRole('columnheader').first()).toHaveText('Mo');
  await expect(calendar.getByRole('button', { name: '24 November 2026' })).toBeFocused();
  const red = () =>
    calendar.evaluate((box) =>
      Number(/rgb\((\d+)/.exec(getComputedStyle(box).backgroundColor)?.[1]),
    );
  await expect.poll(red).toBeLessThan(80);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(date).toHaveValue('Wed 02.12.2026');
  await expect(calendar).toBeHidden();
  await expect(opener).toBeFocused();
});

// proves SHELL-12
test('phones show the clock on booking pages', async ({ visit }) => {
  const page = await visit(aPlanner(), '/booking/raid2', phone);
  await expect(page.getByTitle('Time in Europe/Budapest')).toBeVisible();
});

test('in half a window beside the game nothing runs out of it, and Book is in reach', async ({
  visit,
}) => {
  const page = await visit({ persona: 'admin' }, null, { width: 700, height: 900 });
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  for (const [path, there] of [
    ['/booking/raid2', page.locator('tr[data-row]').first()],
    ['/booking/raid/bookandhistory', page.getByRole('radiogroup')],
    ['/booking/raid/overview/manager', page.getByRole('article').first()],
    ['/raid/create', page.getByLabel('Loot type')],
    ['/cycle', page.getByText('Total Owed')],
  ] as const) {
    await page.goto(path);
    // every run of all journeys is among them
    await expect(there).toBeVisible();
    for (const width of [641, 700, 900]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(overflow, { message: `${path} at ${width} px` }).toBeLessThanOrEqual(0);
    }
    if (path !== '/booking/raid2') continue;
    await page.setViewportSize({ width: 641, height: 900 });
    await expect(page.getByRole('link', { name: /^Book into/ }).first()).toBeInViewport({
      ratio: 1,
    });
  }
});

test('in an open menu letters find entries, and it closes when the focus leaves it', async ({
  visit,
  browser,
}) => {
  await raidToBook(browser);
  const page = await visit(somebody('Keyes', 'ADVERTISER', 'OVERVIEW'), '/booking/raid2');
  await expect(page.locator('[data-grid] tr[data-row]').first()).toBeVisible();
  await page.getByRole('button', { name: /^Menu of/ }).click();
  const menu = page.getByRole('menu', { name: /^Menu of/ });
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  // a letter is for the menu, not for the table under it
  await page.keyboard.press('l');
  await expect(menu.getByRole('menuitem', { name: /^L/i }).first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(menu.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(menu).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: /^Menu of/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Menu of/ })).toBeFocused();
  await page.keyboard.press('j');
  await expect(page.locator('[data-grid] tr[data-row]').first()).toBeFocused();
});

// proves SHELL-5
test('nothing that is not configured is linked, and members open the product', async ({
  visit,
}) => {
  const asked: string[] = [];
  const visitor = await visit(null, null);
  visitor.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await visitor.goto('/');
  await expect(visitor.getByRole('link', { name: 'Join now' })).toHaveAttribute(
    'href',
    /authentication\/discord\/start/,
  );
  await expect(visitor.locator('a[href="/404"]')).toHaveCount(0);
  // the community's own words and links, and nothing about who is looking
  expect(asked.filter((path) => path.startsWith('/v1/'))).toEqual(['/v1/site']);

  const newcomer = await visit(somebody('Newt'), '/cycle');
  await expect(newcomer.getByText(/Ask the staff on Discord/).first()).toBeVisible();
  // what is closed and what would open it, and the way to what is open already
  await expect(newcomer.getByText(/“Balance\/Attendance Overview” opens here/)).toBeVisible();
  await expect(newcomer.getByRole('region', { name: 'What each role opens' })).toContainText(
    'Advertiser',
  );
  await expect(
    newcomer.getByRole('region', { name: /^Open to you already/ }).getByRole('link'),
  ).not.toHaveCount(0);
  await newcomer.getByRole('button', { name: /^Menu of/ }).click();
  await expect(newcomer.getByRole('menuitem', { name: /^APPLY/ })).toBeDisabled();
  await newcomer.goto('/');
  await newcomer.getByRole('link', { name: 'Open Warchest' }).click();
  await expect(newcomer.getByRole('heading', { name: 'Bookings', level: 1 })).toBeVisible();
});

test('an id that nobody has is said once', async ({ visit, troubles }) => {
  troubles.expectStatus(404);
  const page = await visit(somebody('Boss', 'ADMIN', 'OVERVIEW'), '/cycle?member=123');
  await expect(page.getByText('No member with this DiscordID')).toBeVisible();
  await expect(page.getByText('You are looking at')).toHaveCount(0);
  await page.getByRole('button', { name: 'Back to mine' }).click();
  await expect(page.getByText('Total Owed')).toBeVisible();
});

test('the demo people bring no pictures from outside, and the keys name the way back', async ({
  visit,
}) => {
  const page = await visit({ persona: 'advertiser' }, null);
  const outside: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== ownOrigin) outside.push(request.url());
  });
  // in the cycle before: on its first day the current one has earned nothing yet
  await page.goto('/cycle?cycle=old');
  await expect(page.getByText('Total Owed')).toBeVisible();
  // all that was earned is among the advertisements, so they are shown
  await expect(page.getByRole('tab', { name: /^ADVERTISEMENT/, selected: true })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByText('Undo', { exact: true })).toBeVisible();
  await expect(page.getByText('Extend the selection; Ctrl: to the edge')).toBeVisible();
  expect(outside).toEqual([]);
});
