import type { Page } from '@playwright/test';
import { idOf, ownOrigin, somebody } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { aName, berlinDay, callerFor } from '../support/world.ts';

const days = ['Wednesday', 'Friday', 'Sunday', 'Monday', 'Tuesday', 'Thursday', 'Saturday'];
const heading = ['Day', 'Start', 'End', 'Minutes', 'Raid'];

/** A heading and rows as they are copied from a spreadsheet; the first row lacks its loot type. */
const week = [
  [...heading, 'Loot type', 'Difficulty'],
  ...days
    .slice(0, 3)
    .map((day, at) => [
      day,
      '20:00',
      '22:30',
      '150',
      'Manaforge Omega',
      at === 0 ? '' : 'VIP',
      'Heroic',
    ]),
].map((cells) => cells.join('\t'));

/** Forty shifts of a week, with a heading, as they are copied from a spreadsheet. */
const forty = [
  heading,
  ...Array.from({ length: 40 }, (_, at) => [
    days[at % 7] ?? '',
    `${10 + Math.floor(at / 7) * 2}:00`,
    `${12 + Math.floor(at / 7) * 2}:00`,
    '120',
    'Manaforge Omega',
  ]),
].map((cells) => cells.join('\t'));

// proves REC-10, REC-12, REC-15, REC-17
test('forty templates are pasted onto an empty sheet, saved and made into shifts by keys alone', async ({
  visit,
}) => {
  const page = await visit(somebody('Planfast', 'RAIDMANAGER', 'OVERVIEW'), '/shift/recurringruns');
  const grid = page.getByRole('grid', { name: 'Recurring shifts' });
  await expect(grid.getByRole('row')).toHaveCount(2);
  await page.evaluate((text) => navigator.clipboard.writeText(text), `${forty.join('\r\n')}\r\n`);
  await grid.locator('tbody [data-col=day]').first().focus();
  await page.keyboard.press('Control+v');
  await expect(page.getByRole('radio', { name: 'As new rows' })).toBeChecked();
  const paste = page.getByRole('button', { name: 'Paste 40 new rows' });
  for (let n = 0; n < 6 && !(await paste.evaluate((one) => one === document.activeElement)); n += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(grid.getByRole('row')).toHaveCount(41);
  await grid.locator('tbody [data-col=start]').first().focus();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('The raids has been successfully saved.').first()).toBeVisible();

  await page.reload();
  await expect(grid.getByRole('row')).toHaveCount(41);
  const cycles = page.getByRole('combobox', { name: 'Cycle' });
  await expect(cycles.getByRole('option')).toHaveCount(8);
  await cycles.selectOption({ index: 7 });
  await page.getByRole('button', { name: /^Create the shifts/ }).press('Enter');
  await expect(page.getByText('Creates 40 shifts.')).toBeVisible();
  await page.getByRole('button', { name: 'Create 40 shifts' }).press('Enter');
  await expect(page.getByText(/have been successfully created/).first()).toBeVisible();
});

// proves REC-1, REC-14
test('a planner makes templates, and a cycle of raids out of them, once', async ({
  visit,
  troubles,
}) => {
  // a row without its loot type
  troubles.expectStatus(422);
  const planner = somebody('Planwyn', 'RAIDMANAGER', 'OVERVIEW');
  const page = await visit(planner, '/raid/recurringruns');
  const grid = page.getByRole('grid', { name: 'Recurring raids' });
  await expect(grid.getByRole('row')).toHaveCount(2);

  // a cycle has to be chosen first
  await page.getByRole('button', { name: /^Create the raids/ }).click();
  await expect(page.getByText('Please choose a cycle and then try again.').first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Cycle' })).toBeFocused();

  // a heading and three rows from a spreadsheet onto the row that nobody has typed into
  await page.evaluate((text) => navigator.clipboard.writeText(text), week.join('\n'));
  await grid.locator('tbody [data-col=day]').first().focus();
  await page.keyboard.press('Control+v');
  await expect(page.getByRole('radio', { name: 'As new rows' })).toBeChecked();
  await page.getByRole('button', { name: 'Paste 3 new rows' }).click();
  await expect(grid.getByRole('row')).toHaveCount(4);

  // the first row lacks its loot type: the server names it, and what was typed stays
  await page.getByRole('button', { name: 'Save raids' }).click();
  await expect(page.getByText('Row 1, type: Field is required')).toBeVisible();
  await page.evaluate((text) => navigator.clipboard.writeText(text), 'VIP');
  await grid.locator('tbody [data-col=type]').first().focus();
  await page.keyboard.press('Control+v');

  // unsaved rows outlive a reload
  await expect(page.getByText('Not saved yet.')).toBeVisible();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(grid.getByRole('row')).toHaveCount(4);
  await page.getByRole('button', { name: 'Save raids' }).click();
  await expect(page.getByText('The raids has been successfully saved.').first()).toBeVisible();

  // the farthest cycle, to be alone in it
  const cycles = page.getByRole('combobox', { name: 'Cycle' });
  await expect(cycles.getByRole('option')).toHaveCount(8);
  await cycles.selectOption({ index: 7 });
  await page.getByRole('button', { name: /^Create the raids/ }).click();
  await expect(page.getByText('Creates 3 raids.')).toBeVisible();
  await page.getByRole('button', { name: 'Create 3 raids' }).click();
  await expect(page.getByText('Your raids have been successfully created.').first()).toBeVisible();
  await page.getByRole('button', { name: /^Create the raids/ }).click();
  await expect(page.getByText('Creates 0 raids, 3 already exist.')).toBeVisible();
});

// proves SCHED-3, SCHED-11
test('a schedule is staffed in place, and says who would be in two runs at once', async ({
  visit,
  browser,
}) => {
  const leader = somebody('Ledrik', 'RAIDLEADER', 'OVERVIEW');
  const collector = somebody('Goldrik', 'GOLDCOLLECTOR', 'OVERVIEW');
  const manager = somebody('Schedwyn', 'RAIDMANAGER', 'OVERVIEW');
  await callerFor(browser, leader, ownOrigin);
  const theirs = await visit(collector, '/cycle');
  const planner = await callerFor(browser, manager, ownOrigin);
  const date = berlinDay(22);
  // the demo world plans nothing as far ahead: the two are alone on their day
  const first = await planner.createRun({ date, time: '19:00', leader: idOf(leader) });
  const second = await planner.createRun({ date, time: '20:00', leader: '' });
  const page = await visit(manager, '/raid/schedule');
  const days = page.getByRole('navigation', { name: 'Days' });
  for (let weeks = 0; weeks < 3; weeks += 1)
    await days.getByRole('button', { name: 'Next week' }).click();
  const [, month, day] = date.split('-');
  await days.getByRole('button', { name: new RegExp(`${day}\\.${month}\\.`) }).click();
  const heading = page.getByRole('heading', { level: 2, name: new RegExp(`${day}\\.${month}\\.`) });
  await expect(heading).toBeFocused();
  await expect(heading).toContainText('without leader');

  const rowOf = ({ id }: { readonly id: string }) => page.locator(`li[data-row="${id}"]`);
  const row = rowOf(second);
  await expect(rowOf(first)).toBeVisible();
  // seven stand on a page: the second of the day may be the first of the next one
  if (!(await row.isVisible())) await page.getByRole('button', { name: 'Next page' }).click();
  const choice = row.getByRole('combobox', { name: 'Leader' });
  const busy = row.getByRole('option', { name: 'Ledrik · busy 19:00' });
  await choice.focus();
  // a run that comes in on an earlier page moves nothing to another one meanwhile
  await planner.createRun({ date: berlinDay(1), time: '00:10' });
  await expect(page.getByRole('button', { name: /^\d+ updates?$/ })).toBeVisible();
  await choice.selectOption(String(await busy.getAttribute('value')));
  await expect(page.getByText('Raid sucessfully updated!').first()).toBeVisible();
  await row.getByRole('button', { name: /^Two runs at once/ }).click();
  const reasons = page.getByRole('dialog', { name: /^Two runs at once/ });
  await expect(
    reasons.getByText(/The leader Ledrik is also in Manaforge Omega Heroic \(raid\) at 19:00/),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(reasons).toBeHidden();
  await row.getByRole('combobox', { name: 'GC', exact: true }).selectOption(idOf(collector));
  await expect(
    theirs
      .getByText(/^You now collect the gold of Manaforge Omega .*: changed by Schedwyn\./)
      .first(),
  ).toBeVisible();

  // the page box is clamped, and the page stands in the address
  const box = page.getByRole('textbox', { name: 'Page' });
  await box.fill('999');
  await box.press('Enter');
  await expect(box).not.toHaveValue('999');
  await expect(page).toHaveURL(/page=\d+/);
  await box.fill('-4');
  await box.press('Enter');
  await expect(box).toHaveValue('1');
});

const updated = 'Raid sucessfully updated!';

/** Presses a action in the menu of a run's row. */
async function choose(page: Page, runId: string, action: RegExp): Promise<void> {
  await page
    .getByRole('row', { name: runId })
    .getByRole('button', { name: /^More for/ })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

// proves RUN-34, RUN-35, RUN-39, RUN-56, HIST-1
test('a raid manager changes, hides, cancels and completes raids, and finds them in the history', async ({
  visit,
  browser,
}) => {
  const manager = somebody('Ruthwyn', 'RAIDMANAGER', 'OVERVIEW');
  const leader = somebody('Ledgar', 'RAIDLEADER', 'OVERVIEW');
  const seller = somebody('Advella', 'ADVERTISER', 'OVERVIEW');
  await callerFor(browser, leader, ownOrigin);
  const [planner, asSeller] = await Promise.all(
    [manager, seller].map((who) => callerFor(browser, who, ownOrigin)),
  );
  if (!planner || !asSeller) throw new Error('Nobody came');
  // a day that the filter shows alone
  const date = berlinDay(3);
  const rare = { raid: 'Blackrock Depths', difficulty: 'Heroic', date, leader: idOf(leader) };
  const played = await planner.createRun({ ...rare, time: '12:00' });
  const dropped = await planner.createRun({ ...rare, time: '13:00' });
  const done = await asSeller.book(played.id, { price: 400_000 });
  await planner.change(done, {
    customerStatus: 'In group',
    paid: true,
    goldWith: idOf(leader),
    completed: true,
  });
  const lost = await asSeller.book(dropped.id, { buyer: `${aName()}-Kazzak` });
  const filters = new URLSearchParams({ raid: rare.raid, day: date });
  const theirs = await visit(seller, `/booking/raid/overview?${filters.toString()}`);
  const sold = theirs.getByRole('row', { name: dropped.id });
  await expect(sold).toContainText('1/5');

  const page = await visit(manager, `/booking/raid/overview?${filters.toString()}&rest=1`);
  const row = page.getByRole('row', { name: dropped.id });
  await test.step('opens the form with e and saves two more spots with Ctrl+S', async () => {
    await row.focus();
    await page.keyboard.press('e');
    await page.getByLabel('Possible customers').fill('7');
    await page.keyboard.press('Control+s');
    await expect(page.getByText(updated).first()).toBeVisible();
    await expect(sold).toContainText('1/7');
  });

  await test.step('hides it: it is not offered any more, at once; and shows it again', async () => {
    await page.goto(`/booking/raid/overview?${filters.toString()}&rest=1`);
    await choose(page, dropped.id, /^Hide$/);
    await expect(row.getByText('Hidden', { exact: true })).toBeVisible();
    await expect(sold).toHaveCount(0);
    await choose(page, dropped.id, /^Unhide$/);
    await expect(sold).toBeVisible();
  });

  await test.step('cancels it after a question, and its advertisers are notified', async () => {
    await choose(page, dropped.id, /^Cancel$/);
    const question = page.getByRole('dialog', { name: 'Cancel this raid?' });
    await expect(question).toContainText('1 customer booked');
    await question.getByRole('button', { name: 'Cancel the raid' }).click();
    await expect(page.getByText('Raid sucessfully cancelled!').first()).toBeVisible();
    await expect(
      theirs
        .getByText(new RegExp(`was cancelled by Ruthwyn\\. Your customers: ${lost.buyer}\\.`))
        .first(),
    ).toBeVisible();
  });

  await test.step('completes the other: the pot is shared out', async () => {
    await choose(page, played.id, /^Complete$/);
    const question = page.getByRole('dialog', { name: 'Complete this raid?' });
    // 30 percent for FTB, of which 2.5 stay with the community, and 4 percent for the leader
    await expect(question.getByRole('row', { name: /^Advertisers/ })).toContainText('110.000g');
    await expect(question.getByRole('row', { name: /^Leader Ledgar/ })).toContainText('16.000g');
    await expect(question.getByRole('row', { name: /^Pot of 1 customer/ })).toContainText(
      '400.000g',
    );
    await question.getByRole('button', { name: 'Complete the raid' }).click();
    await expect(
      page.getByRole('row', { name: played.id }).getByText('Completed', { exact: true }),
    ).toBeVisible();
  });

  await test.step('finds both among the completed and cancelled, with who did what', async () => {
    await page.goto(`/raid/completed?start=${date}&end=${date}`);
    await expect(page.getByRole('row', { name: played.id })).toContainText('400.000g');
    await expect(page.getByRole('row', { name: dropped.id })).toContainText('Cancelled');
    await page.getByRole('button', { name: `Change log of ${dropped.id}` }).click();
    const log = page.getByRole('dialog');
    await expect(log).toContainText('Ruthwyn');
    await expect(log).toContainText('Spots 5');
    await page.keyboard.press('Escape');
    await page.goto(`/raid/advoverview?run=${played.id}`);
    await expect(page.getByRole('row', { name: done.buyer })).toContainText('400.000g');
  });
});
