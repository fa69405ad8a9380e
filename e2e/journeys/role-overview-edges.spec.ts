import type { Page } from '@playwright/test';
import { idOf, ownOrigin, somebody } from '../support/people.ts';
import { expect, phone, test } from '../support/test.ts';
import { aPlanner, callerFor } from '../support/world.ts';

type Browser = Parameters<typeof callerFor>[0];

const row = (page: Page, name: string) => page.getByRole('row', { name });

/** A raid of a leader with two customers, and two people who could collect for it. */
async function scene(browser: Browser) {
  const leader = somebody('Luthgar', 'RAIDLEADER', 'OVERVIEW');
  const collectors = [
    somebody('Quandor', 'GOLDCOLLECTOR', 'OVERVIEW'),
    somebody('Quirinda', 'GOLDCOLLECTOR', 'OVERVIEW'),
  ] as const;
  for (const one of [leader, ...collectors]) await callerFor(browser, one, ownOrigin);
  const planner = await callerFor(browser, aPlanner(), ownOrigin);
  const run = await planner.createRun({ leader: idOf(leader) });
  const [one, other] = [await planner.book(run.id), await planner.book(run.id)];
  const path = `/booking/raid/overview/leaderandgc/${run.id}`;
  return { leader, planner, run, one, other, path };
}

test('edits are undone after a reload, the last one first', async ({ visit, browser }) => {
  const { leader, planner, run, one, path } = await scene(browser);
  const page = await visit(leader, path);
  const stored = async () => {
    const { Buyer } = await planner.run(run.id);
    const { customerStatus, paid, note } = Buyer.find(({ id }) => id === one.id) ?? one;
    return [customerStatus, paid, note];
  };
  await row(page, one.buyer).locator('[data-col=status]').focus();
  await page.keyboard.press('1');
  await page.keyboard.press('p');
  await expect.poll(stored).toEqual(['In group', true, '']);
  await row(page, one.buyer).locator('[data-col=note]').focus();
  await page.keyboard.type('late');
  await page.keyboard.press('Enter');
  await expect.poll(stored).toEqual(['In group', true, 'late']);
  // undone before the reload: its versions count for the steps that are left
  await page.keyboard.press('Control+z');
  await expect.poll(stored).toEqual(['In group', true, '']);
  await page.reload();
  await page.getByRole('button', { name: 'Undo (2)' }).click();
  await expect.poll(stored).toEqual(['In group', false, '']);
  await page.getByRole('button', { name: 'Undo (1)' }).click();
  await expect.poll(stored).toEqual(['', false, '']);
});

// proves UX-9
test('letters typed into cells are text, not actions', async ({ visit, browser }) => {
  const { leader, planner, run, one, other, path } = await scene(browser);
  const page = await visit(leader, path);
  await row(page, one.buyer).locator('[data-col=collected]').click();
  await page.keyboard.type('10');
  await page.keyboard.press('Enter');
  // saved, and the next row's amount waits: digits alone replace nothing, Enter opens it
  await page.keyboard.type('9');
  await page.keyboard.press('Enter');
  await page.keyboard.type('25');
  await page.keyboard.press('Tab');
  await row(page, one.buyer).locator('[data-col=note]').click();
  await page.keyboard.type('first');
  await page.keyboard.press('Enter');
  await page.keyboard.type('paid in trade, ask again');
  await page.keyboard.press('Enter');
  await expect(row(page, other.buyer)).toContainText('paid in trade, ask again');

  await expect
    .poll(async () => (await planner.run(run.id)).Buyer)
    .toMatchObject([
      { id: one.id, customerStatus: '', paid: false, collectedGold: 10_000, note: 'first' },
      {
        id: other.id,
        customerStatus: '',
        paid: false,
        collectedGold: 25_000,
        note: 'paid in trade, ask again',
      },
    ]);
});

test('a select saves with Enter, not with every key, and undo takes it back', async ({
  visit,
  browser,
}) => {
  const { leader, planner, run, path } = await scene(browser);
  const page = await visit(leader, path);
  const gc = page.getByRole('combobox', { name: 'GC', exact: true });
  // others of that name are there from other journeys
  const stored = async () =>
    (await planner.call<{ gcName: string }>('GET', `/raid/getspecificraid/${run.id}`)).gcName;
  // whom to choose from comes after the runs
  await expect(gc.getByRole('option', { name: /^Quirinda\b/ }).first()).toBeAttached();
  await gc.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Enter saves')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(gc).toHaveValue('');
  expect(await stored()).toBe('');

  await page.keyboard.type('Quir');
  await expect(gc.locator('option:checked')).toHaveText(/^Quirinda\b/);
  expect(await stored()).toBe('');
  await page.keyboard.press('Enter');
  await expect.poll(stored).toBe('Quirinda');
  await page.getByRole('button', { name: 'Undo (1)' }).click();
  await expect.poll(stored).toBe('');
  await expect(gc).toHaveValue('');
});

test('whoever hands the own raid over is asked first', async ({ visit, browser, troubles }) => {
  // the raid is no longer theirs
  troubles.expectStatus(404);
  const { leader, planner, run, path } = await scene(browser);
  const page = await visit(leader, path);
  const select = page.getByRole('combobox', { name: 'Leader' });
  await select.selectOption('');
  const dialog = page.getByRole('dialog', { name: 'Hand this raid over?' });
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(select).toHaveValue(idOf(leader));
  await select.selectOption('');
  await dialog.getByRole('button', { name: 'Hand it over' }).click();
  await expect(page.getByText('You cannot see this run')).toBeVisible();
  await page.reload();
  await expect(page.getByText('You cannot see this run')).toBeVisible();
  expect(await planner.call('GET', `/raid/getspecificraid/${run.id}`)).toMatchObject({
    leader: '',
  });
});

// proves RUN-38
test('the dialog that blocks completion leads to the customer', async ({ visit, browser }) => {
  const { leader, planner, one, path } = await scene(browser);
  await planner.change(one, { customerStatus: 'In group' });
  const page = await visit(leader, path);
  await page.getByRole('button', { name: 'Complete', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Validation error' });
  await dialog.getByRole('link', { name: one.buyer }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row(page, one.buyer).getByRole('rowheader')).toBeFocused();
});

test('a run with pending customers is completed only after a question, then it is closed', async ({
  visit,
  browser,
}) => {
  const { leader, one, path } = await scene(browser);
  const page = await visit(leader, path);
  await page.getByRole('button', { name: 'Complete', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Complete this raid?' });
  await expect(dialog).toContainText('2 customers are still Pending invite');
  await dialog.getByRole('button', { name: 'Complete the raid' }).click();
  await expect(page.getByRole('button', { name: 'Uncomplete' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'State' })).toBeDisabled();
  await expect(page.getByRole('checkbox', { name: `Paid: ${one.buyer}` })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await row(page, one.buyer).locator('[data-col=note]').click();
  await page.keyboard.type('came the week after');
  await page.keyboard.press('Enter');
  await expect(row(page, one.buyer)).toContainText('came the week after');
});

test('on a phone the name of a run is read to its end', async ({ visit, browser }) => {
  const leader = somebody('Luthgar', 'RAIDLEADER', 'OVERVIEW');
  await callerFor(browser, leader, ownOrigin);
  const planner = await callerFor(browser, aPlanner(), ownOrigin);
  const raid = 'Liberation of Undermine';
  await planner.createRun({ leader: idOf(leader), raid, type: 'Lootshare' });
  const page = await visit(leader, '/booking/raid/overview/leaderandgc', phone);
  const name = page.getByRole('heading', { level: 2 }).getByText(raid, { exact: true });
  await expect(name).toBeVisible();
  await expect
    .poll(() => name.evaluate((one) => one.scrollWidth - one.clientWidth))
    .toBeLessThanOrEqual(0);
});
