import type { Locator, Page } from '@playwright/test';
import { idOf, ownOrigin, somebody } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { aPlanner, berlinDay, callerFor } from '../support/world.ts';

const attendance =
  'It can take up to 15 minutes, after attendance is posted in the discord, to be visible here.';
const committed =
  'It can take up to 15 minutes, after a transaction is committed, to be visible here.';

// proves BAL-1, BAL-2, BAL-8
test('a new member sees both cycles, five figures, and why each list is empty', async ({
  visit,
}) => {
  const page = await visit(somebody('Newgold', 'OVERVIEW'), '/cycle');
  const cycles = page.getByRole('tab', { name: /^(CURRENT|OLD)$/ });
  await expect(cycles).toHaveText(['CURRENT', 'OLD']);
  const duration = page.getByRole('definition').last();
  await expect(duration).toHaveText(/^\d\d\.\d\d - \d\d\.\d\d$/);
  const current = await duration.innerText();
  await expect(page.getByRole('term')).toHaveText([
    'Payment Char',
    'Total Balance',
    'Total Paid',
    'Total Owed',
    'Cycle Duration',
  ]);
  await expect(page.getByRole('definition').nth(3)).toHaveText('0g');
  await expect(page.getByRole('button', { name: 'Set your payment character' })).toBeVisible();
  const lists = page.getByRole('tablist', { name: 'Attendance' }).getByRole('tab');
  for (const [name, ...texts] of [
    ['RAID', 'No Attendance Found', attendance],
    ['MIXED', 'No Attendance Found', attendance],
    ['ADVERTISEMENT', 'No Advertisements Found'],
    ['transactions', 'No Transactions Found', committed],
    ['missing mails', 'No Missing Mails Found'],
  ] as const) {
    await lists.filter({ hasText: name }).click();
    for (const text of texts) await expect(page.getByText(text)).toBeVisible();
  }
  await cycles.last().click();
  await expect(duration).not.toHaveText(current);
});

// proves BAL-14
test('on a phone the gold that is owed is seen without scrolling', async ({ visit }) => {
  const page = await visit({ persona: 'collector' }, '/cycle', { width: 360, height: 640 });
  await expect(page.getByRole('term').filter({ hasText: 'Total Owed' })).toBeInViewport({
    ratio: 1,
  });
  await expect(page.getByRole('definition').nth(3)).toBeInViewport({ ratio: 1 });
});

/** The colour of a text, and the one that it would have as plain text of its page. */
const colorsOf = (place: Locator) =>
  place.evaluate((element) => [
    getComputedStyle(element).color,
    getComputedStyle(document.body).color,
  ]);
async function expectRed(place: Locator): Promise<void> {
  await expect(place).toBeVisible();
  await expect
    .poll(async () => {
      const [color = '', plain] = await colorsOf(place);
      const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
      return color !== plain && red > green && red > blue;
    })
    .toBe(true);
}
const widthOf = (page: Page, name: string) => async () =>
  (await page.getByRole('dialog', { name }).boundingBox())?.width;

// proves RUN-49, BOOK-66, BOOK-69
test('the spots of a full run are red in both lists, and its dialogs have the specified widths', async ({
  visit,
  browser,
}) => {
  const seller = somebody('Widthly', 'ADVERTISER', 'RAIDLEADER', 'OVERVIEW');
  const planner = await callerFor(browser, aPlanner(), ownOrigin);
  const asSeller = await callerFor(browser, seller, ownOrigin);
  const full = await planner.createRun({ leader: idOf(seller), amountOfPossibleCustomer: 1 });
  const customer = await asSeller.book(full.id);

  const size = { width: 1920, height: 1000 };
  const page = await visit(seller, `/booking/raid/overview/leaderandgc/${full.id}`, size);
  await expectRed(page.getByText(/^1\/1 FULL/).first());
  await page.getByRole('button', { name: `Edit ${customer.buyer}` }).click();
  await expect.poll(widthOf(page, `Edit ${customer.buyer}`)).toBe(1400);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Delete ${customer.buyer}` }).click();
  await expect.poll(widthOf(page, 'Delete Customer')).toBe(800);
  await page.keyboard.press('Escape');

  await page.goto('/booking/raid/overview');
  await expectRed(
    page
      .getByRole('row')
      .filter({ hasText: full.id })
      .getByText(/^1\/1 FULL/),
  );
});

// proves CYC-9
test('saved dates of the cycle are confirmed in the specified words', async ({ visit }) => {
  const page = await visit(somebody('Datesaver', 'WEBADMIN'), '/administration/cycle');
  // the journeys share one cycle, so the server is spared the change
  await page.route('**/v1/cycle/config', async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    return route.fulfill({ response: await route.fetch({ method: 'GET' }) });
  });
  await page.getByRole('button', { name: '7 days later' }).click();
  await page.getByRole('button', { name: 'Save dates' }).click();
  await expect(page.getByRole('button', { name: 'Configured Cycle Dates! Close' })).toBeVisible();
});

// proves PROG-8
test('program data that cannot be loaded says so', async ({ visit, troubles }) => {
  troubles.expectStatus(500);
  const page = await visit(somebody('Nodata', 'ACCESS'), null);
  await page.route('**/v1/programdata', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/programmanagement');
  await expect(page.getByText('No available data found')).toBeVisible();
});

// proves REC-11
test('templates that are refused are explained in the specified words', async ({
  visit,
  troubles,
}) => {
  troubles.expectStatus(400);
  const page = await visit(aPlanner(), null);
  await page.route(/\/v1\/.*[rR]ecurring/, (route) =>
    route.fulfill({ status: 400, json: { type: 'invalid', detail: 'No such day' } }),
  );
  await page.goto('/raid/recurringruns');
  await expect(
    page.getByText('No available raid found for selected combination of faction, day and type'),
  ).toBeVisible();
});

// proves RUN-8
test('the hub of runs leads to every page that plans or follows them', async ({ visit }) => {
  const page = await visit(somebody('Hubby', 'RAIDMANAGER', 'ADMIN', 'OVERVIEW'), '/raid');
  const main = page.getByRole('main');
  for (const path of [
    '/raid/create',
    '/raid/recurringruns',
    '/raid/schedule',
    '/raid/advoverview',
    '/raid/goldoverview',
    '/raid/completed',
    '/raid/logs',
    '/mountraid/create',
    '/mountraid/schedule',
    '/shift/create',
    '/shift/schedule',
  ])
    await expect(main.locator(`a[href="${path}"]`), path).toBeVisible();
});

// proves RUN-19
test('the form of a raid is covered while it is sent', async ({ visit }) => {
  const page = await visit(aPlanner(), '/raid/create');
  let send = () => {};
  const held = new Promise<void>((resolve) => (send = resolve));
  await page.route('**/v1/raid/createRaid', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByLabel(/^Loot type/).selectOption('VIP');
  await page.getByLabel(/^Time/).fill('2358');
  await page.getByLabel(/^Possible customers/).fill('3');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Create anyway' }).click();
  const covered = page.locator('[data-busy]:has([name=raid])');
  await expect(covered).toBeVisible();
  const overlay = await covered.evaluate((box) => getComputedStyle(box, '::after').position);
  expect(overlay).toBe('absolute');
  send();
  await expect(covered).toHaveCount(0);
});

// proves RUN-21
test('bosses of a shift are added by Enter, and the first stays', async ({ visit }) => {
  const page = await visit(aPlanner(), '/shift/create');
  const boss = (at: number) => page.getByRole('combobox', { name: `Boss ${at}` });
  await expect(page.getByRole('button', { name: 'Remove boss 1' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.getByRole('textbox', { name: 'Possible customers 1' }).fill('3');
  await page.keyboard.press('Enter');
  await expect(boss(2)).toBeFocused();
  await page.getByRole('button', { name: 'Remove boss 2' }).click();
  await expect(boss(2)).toHaveCount(0);
});

// proves UX-5
test('with reduced motion nothing moves', async ({ visit }) => {
  const page = await visit(somebody('Calm', 'ADVERTISER', 'OVERVIEW'), '/booking/raid2', {
    still: true,
  });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /^Page, run id/ })).toBeVisible();
  const longest = await page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('*')].flatMap((element) => {
        const { animationDuration, transitionDuration } = getComputedStyle(element);
        return `${animationDuration},${transitionDuration}`.split(',').map(parseFloat);
      }),
    ),
  );
  expect(longest).toBeLessThanOrEqual(0.001);
});

// proves UX-14
test('a message about a missing entry is reached by pressing the button', async ({ visit }) => {
  const page = await visit(somebody('Asker', 'ADMIN'), '/cycle');
  await page.getByRole('textbox', { name: 'DiscordID' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('DiscordId is required!')).toBeVisible();
});

// proves HIST-14
test('the gold of each collector is a bar beside the counts', async ({ visit }) => {
  const start = berlinDay(-28);
  const page = await visit(somebody('Gcview', 'RAIDMANAGER', 'ADMIN'), `/raid/gc?start=${start}`);
  const rows = page.locator('tbody tr[data-row]');
  await expect(rows.first()).toBeVisible();
  // a bar for each, that of the most gold as long as its place
  await expect(rows.filter({ hasNot: page.locator('i > b') })).toHaveCount(0);
  await expect(rows.locator('i > b[style="width: 100%;"]').first()).toBeVisible();
});

// proves LIVE-7
test('two tabs of a browser share one stream, and the other takes over when one is closed', async ({
  visit,
}) => {
  const first = await visit(somebody('Twotabs', 'ADVERTISER', 'OVERVIEW'), null);
  const streams: string[] = [];
  first.context().on('request', (request) => {
    if (new URL(request.url()).pathname === '/v1/live')
      streams.push(request.frame().page() === first ? 'first' : 'second');
  });
  const live = (page: Page) => expect(page.locator('header [data-state=live]')).toBeVisible();
  await first.goto('/booking/raid2');
  await live(first);
  const second = await first.context().newPage();
  await second.goto('/booking/raid2');
  await live(second);
  expect(streams).toEqual(['first']);
  await first.close();
  await expect.poll(() => streams).toEqual(['first', 'second']);
  await live(second);
});
