import { idOf, ownOrigin, somebody } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { aPlanner, berlinDay, callerFor } from '../support/world.ts';

test('an admin pays a pasted list by keyboard, and each member sees it at once', async ({
  visit,
}) => {
  const admin = somebody('Goldwart', 'ADMIN', 'OVERVIEW');
  const member = somebody(`Empfang${Date.now() % 1_000_000}`, 'OVERVIEW');
  const theirs = await visit(member, '/cycle?tab=transactions');
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();
  const page = await visit(admin, '/payouts');
  const list = page.getByLabel('Members and amounts');
  await list.focus();
  await page.keyboard.insertText(`${idOf(member)}; 1.250.000\nsomebody unknown, 5`);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('1 payout, 1.250.000g; 1 line is left out')).toBeVisible();
  await expect(page.getByText('Nobody here is called “somebody unknown”')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('1 payout recorded').first()).toBeVisible();
  await expect(list).toHaveValue('');
  // told live to whom it was paid
  await expect(theirs.getByText('1.250.000g').first()).toBeVisible();
  // and the balances show the advance
  await page.getByRole('combobox', { name: 'Whose' }).selectOption('overpaid');
  await expect(page.getByRole('cell', { name: idOf(member) })).toBeVisible();
  await expect(page).toHaveURL(/only=overpaid/);
});

test('program data are saved together; a password is shown for a while and kept nowhere', async ({
  visit,
}) => {
  const keeper = somebody('Hüter', 'ACCESS');
  const page = await visit(keeper, '/programmanagement');
  const id = idOf(keeper);
  await page.getByRole('button', { name: 'Add entry' }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 unsaved entry' })).toBeVisible();
  await page.keyboard.type('Advertia');
  await page.keyboard.press('Tab');
  await page.keyboard.type(id);
  await page.keyboard.press('Tab');
  await page.keyboard.type('hunter2-secret');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Program data saved').first()).toBeVisible();
  await expect(page.getByText('hunter2-secret')).toHaveCount(0);
  const row = page.getByRole('row').filter({ hasText: id });
  await row.getByRole('button', { name: 'Show the password of Advertia' }).click();
  await expect(row.getByText('hunter2-secret')).toBeVisible();
  await row.getByRole('button', { name: 'Hide the password of Advertia' }).click();
  await expect(page.getByText('hunter2-secret')).toHaveCount(0);
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(kept).not.toContain('hunter2');
  expect(page.url()).not.toContain('hunter2');
});

test('a leader finds a run of the week in the history, and it stays unfolded', async ({
  visit,
  browser,
}) => {
  const leader = somebody('Rückblick', 'RAIDLEADER', 'OVERVIEW');
  await callerFor(browser, leader, ownOrigin);
  const planner = await callerFor(browser, aPlanner(), ownOrigin);
  const run = await planner.createRun({ leader: idOf(leader), date: berlinDay(-1) });
  const booking = await planner.book(run.id);
  await planner.changeRun(run.id, { runStatus: 'Cancelled' });
  const page = await visit(leader, '/booking/raid/runhistory');
  await expect(
    page.getByText('1 raid · 0 completed · 1 cancelled', { exact: false }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Expand all' }).click();
  await expect(page.getByText(booking.buyer)).toBeVisible();
  await page.getByRole('switch', { name: 'Cancelled only' }).check();
  await page.getByRole('switch', { name: 'Completed only' }).check();
  // they exclude each other
  await expect(page.getByRole('switch', { name: 'Cancelled only' })).not.toBeChecked();
  await expect(page).toHaveURL(/only=completed/);
  await expect(page.getByText('No raids here')).toBeVisible();
  await page.goto('/booking/raid/runhistory');
  await expect(page.getByText(booking.buyer)).toBeVisible();
});
