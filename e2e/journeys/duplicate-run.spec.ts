import { ownOrigin } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { aPlanner, callerFor } from '../support/world.ts';

// proves RUN-59
test('a run is duplicated with the keyboard: with its settings, a week later', async ({
  visit,
  browser,
}) => {
  const planner = aPlanner();
  const caller = await callerFor(browser, planner, ownOrigin);
  const run = await caller.createRun({ difficulty: 'Normal', note: 'Bring flasks' });
  const page = await visit(planner, `/raid/edit/${run.id}`);
  await page.getByRole('button', { name: 'More for this raid' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Duplicate' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/raid/create\\?copy=${run.id}`));
  await expect(page.getByLabel('Note', { exact: true })).toHaveValue('Bring flasks');
  const later = new Date(Date.parse(run.date) + 7 * 86_400_000).toISOString().slice(0, 10);
  await expect(page.getByLabel('Date')).toHaveValue(new RegExp(later.slice(8)));
  const created = page.waitForResponse((answer) => answer.url().endsWith('/raid/createRaid'));
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Create anyway' }).click();
  const answer = await created;
  expect(await answer.json()).toMatchObject({
    date: later,
    time: run.time,
    difficulty: 'Normal',
    note: 'Bring flasks',
    Buyer: [],
  });
});
