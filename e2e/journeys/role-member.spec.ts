import { idOf, ownOrigin, somebody } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { aPlanner, berlinDay, callerFor } from '../support/world.ts';

// proves SCHED-1, SCHED-8, GOLD-16
test('a plain member sees runs, the schedule and the own gold, and is offered nothing of the staff', async ({
  visit,
  browser,
  troubles,
}) => {
  troubles.expectStatus(403);
  const member = somebody('Memberta', 'OVERVIEW');
  const admin = await callerFor(browser, somebody('Goldadmin', 'ADMIN', 'OVERVIEW'), ownOrigin);
  const page = await visit(member, '/booking');
  await test.step('comes home to the own balance, and sees a payout when it is made', async () => {
    await page.getByRole('link', { name: 'Warchest, home' }).click();
    await expect(page).toHaveURL(/\/cycle/);
    // Payment Char, Total Balance, Total Paid, Total Owed
    const figures = page.getByRole('definition');
    await expect(figures.nth(3)).toHaveText('0g');
    await admin.call('PUT', '/payouts', {
      payouts: [{ discordId: idOf(member), amount: 12_345 }],
      reason: 'Thanks',
    });
    await expect(figures.nth(2)).toHaveText('12.345g');
    await page.getByRole('tab', { name: /^transactions/ }).click();
    await expect(page.getByRole('row', { name: /Thanks/ })).toBeVisible();
  });

  await test.step('reads the schedule and changes nothing in it', async () => {
    await page.goto('/raid/schedule');
    const first = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('group') })
      .first();
    await expect(first.getByRole('combobox', { name: 'Leader' })).toBeDisabled();
    // neither the menu of what destroys nor the list of runs to be led
    await expect(page.getByRole('button', { name: 'More', exact: true })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: /^Without a leader/ })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0);
  });

  await test.step('finds no door of the staff, in menus, palette or by address', async () => {
    await page.getByRole('button', { name: 'Runs', exact: true }).click();
    const menu = page.getByRole('menu');
    await expect(menu.getByRole('menuitem', { name: 'Raid schedule', exact: true })).toBeVisible();
    await expect(
      menu.getByRole('menuitem', { name: /^Create|Site Management|All runs/ }),
    ).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('payouts');
    await expect(page.getByRole('option', { name: /^Payouts/ })).toHaveCount(0);
    await page.keyboard.press('Escape');
    for (const [path, name] of [
      ['/raid', 'Raid Management'],
      ['/payouts', 'Payouts'],
      ['/raid/goldoverview', 'Gold Overview'],
      ['/programmanagement', 'Program Management'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByText(`You cannot open “${name}”`)).toBeVisible();
      // roles are said in words, with what they open
      await expect(page.getByText('You have: Overview.')).toBeVisible();
      await expect(page.getByRole('term').first()).toHaveText(/^[A-Z][a-z]+( [a-z]+)*$/);
    }
  });
});

// proves BOOK-4
test('a blacklisted member keeps the own balance and books nothing', async ({ visit, browser }) => {
  const leader = somebody('Ludgard', 'RAIDLEADER', 'OVERVIEW');
  await callerFor(browser, leader, ownOrigin);
  const planner = await callerFor(browser, aPlanner(), ownOrigin);
  const run = await planner.createRun({ date: berlinDay(1), leader: idOf(leader) });
  // the strongest role does not outweigh it
  const barred = somebody('Barrada', 'RAIDMANAGER', 'OVERVIEW', 'BLACKLISTED');
  const page = await visit(barred, '/booking');
  for (const closed of ['Raid Bookings', 'Mythic Plus', 'Mythic']) {
    await expect(
      page.getByRole('heading', { name: new RegExp(`^${closed} Closed`) }),
    ).toBeVisible();
  }
  // the other forms are for everybody who is signed in
  await expect(page.getByRole('main').getByRole('link')).toHaveText([
    'Leveling',
    'PVP',
    'Legacy',
    'Mounts',
  ]);
  await page.goto('/cycle');
  await expect(page.getByText('Total Owed')).toBeVisible();
  for (const path of [
    '/booking/raid2',
    `/booking/raid/bookandhistory/${run.id}`,
    '/raid/completed',
    '/booking/raid/shiftbookandhistory',
    '/booking/raid/stringhistory',
    '/booking/raid/overview/manager',
  ]) {
    await page.goto(path);
    await expect(
      page.getByText('Your account is blacklisted and cannot open this page.'),
    ).toBeVisible();
    await expect(page.getByText(run.id)).toHaveCount(0);
  }
  const answer = await page.request.put(`/v1/raid/${run.id}/book`, {
    headers: { origin: ownOrigin },
    data: {},
  });
  expect(answer.status()).toBe(403);
  await page.goto('/raid/schedule');
  const runs = page.getByRole('listitem').filter({ has: page.getByRole('group') });
  await expect(runs.first()).toBeVisible();
  await expect(runs.first().getByRole('combobox', { name: 'Leader' })).toBeDisabled();
  await expect(runs.getByRole('link')).toHaveCount(0);
});
