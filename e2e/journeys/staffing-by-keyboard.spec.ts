import { Keyboard, watchPointer } from '../support/keyboard.ts';
import { idOf, ownOrigin, somebody } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { aName, aPlanner, berlinDay, callerFor } from '../support/world.ts';

/** Runs of a raid of their own, all on one day and without staff, and a name that only one member has. */
async function scene(
  browser: Parameters<typeof callerFor>[0],
  raid: string,
  count: number,
  difficulty = 'Heroic',
) {
  const name = aName('Zul');
  const leader = somebody(name, 'RAIDLEADER', 'GOLDCOLLECTOR', 'OVERVIEW');
  await callerFor(browser, leader, ownOrigin);
  const planner = await callerFor(browser, aPlanner(), ownOrigin);
  const runs = [];
  for (let at = 0; at < count; at += 1) {
    const time = `${10 + at}:00`;
    runs.push(await planner.createRun({ date: berlinDay(19), time, raid, difficulty, leader: '' }));
  }
  return { name, leader, planner, runs };
}

// proves UX-7
test('ten runs get a leader in at most 30 presses, as one step that undo takes back', async ({
  visit,
  browser,
}) => {
  const { name, leader, planner, runs } = await scene(browser, 'Liberation of Undermine', 10);
  const manager = somebody('Orgwyn', 'RAIDMANAGER', 'OVERVIEW');
  const page = await visit(manager, '/raid/schedule?leaderless=1&raid=Liberation%20of%20Undermine');
  await watchPointer(page);
  await page.reload();
  const row = (at: number) => page.locator(`li[data-row="${runs[at]?.id}"]`);
  const led = async () =>
    (await Promise.all(runs.map(({ id }) => planner.run(id)))).map((run) => run.leader);
  // the strip counts those that nobody leads, also while they stay in the list
  const openDays = page.getByRole('navigation', { name: 'Days' }).getByText(/\d+ no leader/);
  await expect(openDays).toHaveText('10 no leader');
  await row(0).focus();

  const keys = new Keyboard(page);
  keys.reset();
  await keys.press('x');
  for (let at = 1; at < 10; at += 1) await keys.press('j');
  await expect(row(9)).toBeFocused();
  await keys.press('Shift+X');
  await expect(page.getByText(/^10 raids selected/)).toBeVisible();
  await keys.press('s');
  const dialog = page.getByRole('dialog', { name: 'Staff of 10 raids' });
  await expect(dialog.getByRole('combobox', { name: 'Leader' })).toBeFocused();
  await keys.type(name.slice(0, 6).toLowerCase());
  await keys.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect.poll(led).toEqual(runs.map(() => idOf(leader)));
  expect(keys.count).toBeLessThanOrEqual(30);
  test.info().annotations.push({ type: 'presses', description: String(keys.count) });

  // in the list of those without a leader they stay where they are, and look like what they are
  await expect(row(9)).toContainText('It has a leader now');
  await expect(openDays).toHaveCount(0);
  await expect(row(9).getByRole('combobox', { name: 'Leader' })).toHaveValue(idOf(leader));
  await expect(row(9).locator('strong').first()).not.toHaveCSS(
    'text-decoration-line',
    'line-through',
  );

  await keys.press('Control+z');
  await expect(page.getByText(`Undone: 10 raids: leader ${name}`).first()).toBeVisible();
  await expect.poll(led).toEqual(runs.map(() => ''));
  await expect(openDays).toHaveText('10 no leader');
  await keys.expectNoPointer();
});

test('filling down takes the leader of the run above, or of the first that is selected', async ({
  visit,
  browser,
}) => {
  // a difficulty in which nobody else plans this raid, so that all three stand on the first page
  const { leader, planner, runs } = await scene(browser, 'Blackrock Depths', 3, 'Normal');
  const [top, next, third] = runs;
  await planner.changeRun(top?.id ?? '', { leader: idOf(leader) });
  const manager = somebody('Fillwyn', 'RAIDMANAGER', 'OVERVIEW');
  const page = await visit(manager, '/raid/schedule?raid=Blackrock%20Depths&difficulty=Normal');
  const row = (id = '') => page.locator(`li[data-row="${id}"]`);
  const of = async (id = '') => (await planner.run(id)).leader;
  await row(next?.id).getByRole('combobox', { name: 'Leader' }).focus();
  await page.keyboard.press('Control+d');
  await expect.poll(() => of(next?.id)).toBe(idOf(leader));
  await row(top?.id).focus();
  await page.keyboard.press('x');
  for (const _ of [1, 2]) await page.keyboard.press('j');
  await page.keyboard.press('Shift+X');
  await page.keyboard.press('Control+d');
  await expect.poll(() => of(third?.id)).toBe(idOf(leader));
});
