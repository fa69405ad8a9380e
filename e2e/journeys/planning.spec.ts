import { idOf, ownOrigin, somebody } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { berlinDay, callerFor } from '../support/world.ts';

/** Rows as they are copied from a spreadsheet: day, start, end, minutes, raid, loot type, difficulty. */
const week = ['Wednesday', 'Friday', 'Sunday'].map((day) =>
  [day, '20:00', '22:30', '150', 'Manaforge Omega', 'VIP', 'Heroic'].join('\t'),
);

test('a planner makes templates, and a cycle of raids out of them, once', async ({
  visit,
  troubles,
}) => {
  // a row without its loot type
  troubles.expectStatus(422);
  const planner = somebody('Planwyn', 'RAIDMANAGER', 'OVERVIEW');
  const page = await visit(planner, '/raid/recurringruns');
  const grid = page.getByRole('grid', { name: 'Raids that recur' });
  await expect(grid.getByRole('row')).toHaveCount(2);

  // a cycle has to be chosen first
  await page.getByRole('button', { name: /^Create the raids/ }).click();
  await expect(page.getByText('Please choose a cycle and then try again.').first()).toBeVisible();

  // three rows from a spreadsheet over and under the first
  await page.evaluate((text) => navigator.clipboard.writeText(text), week.join('\n'));
  await grid.locator('tbody [data-col=day]').first().focus();
  await page.keyboard.press('Control+v');
  await page.getByRole('radio', { name: 'As new rows' }).check();
  await page.getByRole('button', { name: 'Paste 3 new rows' }).click();
  await expect(grid.getByRole('row')).toHaveCount(5);

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
  await expect(grid.getByRole('row')).toHaveCount(5);
  await page.getByRole('button', { name: 'Save raids' }).click();
  await expect(page.getByText('The raids has been successfully saved.').first()).toBeVisible();

  // the farthest cycle, to be alone in it
  const cycles = page.getByRole('combobox', { name: 'Cycle' });
  await expect(cycles.getByRole('option')).toHaveCount(8);
  await cycles.selectOption({ index: 7 });
  await page.getByRole('button', { name: /^Create the raids/ }).click();
  await expect(page.getByText('Creates 4 raids.')).toBeVisible();
  await page.getByRole('button', { name: 'Create 4 raids' }).click();
  await expect(page.getByText('Your raids have been successfully created.').first()).toBeVisible();
  await page.getByRole('button', { name: /^Create the raids/ }).click();
  await expect(page.getByText('Creates 0 raids, 4 already exist.')).toBeVisible();
});

test('a schedule is staffed in place, and says who would be in two runs at once', async ({
  visit,
  browser,
}) => {
  const leader = somebody('Ledrik', 'RAIDLEADER', 'OVERVIEW');
  const manager = somebody('Schedwyn', 'RAIDMANAGER', 'OVERVIEW');
  await callerFor(browser, leader, ownOrigin);
  const planner = await callerFor(browser, manager, ownOrigin);
  const date = berlinDay(22);
  // the demo world plans nothing as far ahead: the two are alone on their day
  await planner.createRun({ date, time: '19:00', leader: idOf(leader), note: 'first' });
  await planner.createRun({ date, time: '20:00', leader: '' });
  const page = await visit(manager, '/raid/schedule');
  const days = page.getByRole('navigation', { name: 'Days' });
  for (let weeks = 0; weeks < 3; weeks += 1)
    await days.getByRole('button', { name: 'Week after' }).click();
  const [, month, day] = date.split('-');
  await days.getByRole('button', { name: new RegExp(`${day}\\.${month}\\.`) }).click();
  const heading = page.getByRole('heading', { level: 2, name: new RegExp(`${day}\\.${month}\\.`) });
  await expect(heading).toBeFocused();
  await expect(heading).toContainText('without leader');

  const row = page.getByRole('listitem', { name: /Manaforge Omega Heroic, 20:00/ });
  const choice = row.getByRole('combobox', { name: 'Leader' });
  const busy = row.getByRole('option', { name: 'Ledrik · busy 19:00' });
  await choice.selectOption(String(await busy.getAttribute('value')));
  await expect(page.getByText('Raid sucessfully updated!').first()).toBeVisible();
  await expect(
    row.getByText(/The leader Ledrik is also in Manaforge Omega Heroic \(raid\) at 19:00/),
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
