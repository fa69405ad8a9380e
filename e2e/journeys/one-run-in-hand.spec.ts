import { idOf, ownOrigin, somebody } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { aPlanner, callerFor } from '../support/world.ts';

// proves UX-11
test('of several runs on a screen keys go to the one that is worked in, which is marked', async ({
  visit,
  browser,
}) => {
  const leader = somebody('Lodrun', 'RAIDLEADER', 'OVERVIEW');
  await callerFor(browser, leader, ownOrigin);
  const planner = await callerFor(browser, aPlanner(), ownOrigin);
  const [north, south] = [
    await planner.createRun({ leader: idOf(leader), difficulty: 'Normal' }),
    await planner.createRun({ leader: idOf(leader), difficulty: 'Heroic' }),
  ];
  const sold = {
    north: [await planner.book(north.id), await planner.book(north.id)],
    south: [await planner.book(south.id), await planner.book(south.id)],
  };
  const page = await visit(leader, '/booking/raid/overview/leaderandgc', { height: 1000 });
  const card = (id: string) => page.locator('article', { has: page.locator(`#run-${id}`) });
  const paid = async (id: string) => (await planner.run(id)).Buyer.map((one) => one.paid);
  await expect(card(north.id).getByRole('grid')).toBeVisible();
  await expect(card(south.id).getByRole('grid')).toBeVisible();
  const [upper, lower] =
    ((await card(north.id).boundingBox())?.y ?? 0) < ((await card(south.id).boundingBox())?.y ?? 0)
      ? [north, south]
      : [south, north];

  // from the head of the lower run, j leads into its own customers, and p pays one of them
  await card(lower.id).getByRole('button', { expanded: true }).first().focus();
  await expect(card(lower.id)).toHaveAttribute('data-in-hand', 'true');
  await expect(card(upper.id)).not.toHaveAttribute('data-in-hand');
  await page.keyboard.press('j');
  await expect(card(lower.id).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Control+a');
  await expect(card(lower.id).getByText('2 active')).toBeVisible();
  // held down, it asks once, and none of its repetitions answers the question
  await page.keyboard.down('p');
  for (let count = 0; count < 5; count += 1) await page.keyboard.down('p');
  await page.keyboard.up('p');
  const question = page.getByRole('dialog', { name: 'Mark 2 customers as paid?' });
  await expect(question).toContainText('500.000g');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  expect(await paid(lower.id)).toEqual([false, false]);
  await question.getByRole('button', { name: 'Mark 2 paid · 500.000g' }).click();
  await expect(question).toHaveCount(0);
  await expect.poll(() => paid(lower.id)).toEqual([true, true]);
  expect(await paid(upper.id)).toEqual([false, false]);

  // the other run has no selection, and taking one there ends this one
  const [firstAbove] = upper === north ? sold.north : sold.south;
  await page
    .getByRole('row', { name: firstAbove?.buyer ?? '' })
    .getByRole('rowheader')
    .focus();
  await expect(card(lower.id).getByText('2 active')).toHaveCount(0);
  await page.keyboard.press('x');
  await expect(card(upper.id).getByText('1 active')).toBeVisible();

  // undo is the screen's: it takes back what was done last, and says in which run
  await page.keyboard.press('Control+z');
  await expect(
    page
      .getByText(`Undone: 2 customers: paid · ${lower.raid} ${lower.difficulty}, ${lower.time}`)
      .first(),
  ).toBeVisible();
  await expect.poll(() => paid(lower.id)).toEqual([false, false]);
  expect(await paid(upper.id)).toEqual([false, false]);
});
