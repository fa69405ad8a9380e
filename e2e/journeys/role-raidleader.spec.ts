import { Keyboard } from '../support/keyboard.ts';
import { idOf, ownOrigin, somebody } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { aPlanner, berlinDay, callerFor } from '../support/world.ts';

// proves RUN-10, BOOK-65
test('a leader takes a raid that has none, plays it through by keys, and is paid for it', async ({
  visit,
  browser,
}) => {
  const leader = somebody('Luthmar', 'RAIDLEADER', 'OVERVIEW');
  const collector = somebody('Gildwyn', 'GOLDCOLLECTOR', 'OVERVIEW');
  const seller = somebody('Advilda', 'ADVERTISER', 'OVERVIEW');
  const [planner, asSeller] = await Promise.all(
    [aPlanner(), seller, collector].map((who) => callerFor(browser, who, ownOrigin)),
  );
  if (!planner || !asSeller) throw new Error('Nobody came');
  // in this cycle, whose balance is looked at in the end
  const run = await planner.createRun({
    date: berlinDay(),
    time: '22:50',
    gc: idOf(collector),
    note: 'looks for a leader',
  });
  const booked = [];
  for (const price of [200_000, 300_000, 250_000]) {
    booked.push(await planner.book(run.id, { price }));
  }
  const [first, second, third] = booked;
  if (!first || !second || !third) throw new Error('nobody was booked');

  const page = await visit(leader, '/raid');
  await test.step('finds it on the schedule and takes it', async () => {
    await expect(page.getByText(/^\d+ things? needs? you$/)).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Today' }).getByRole('link', { name: /^22:50 .*no leader/ }),
    ).toBeVisible();
    await page.getByRole('link', { name: /^Raid schedule .*without a leader today/ }).click();
    await page.getByRole('switch', { name: 'Without a leader' }).check();
    const entry = page
      .getByRole('listitem', { name: /^Manaforge Omega Heroic/ })
      .filter({ has: page.locator(`[href*="${run.id}"]`) });
    await expect(entry.getByText('3/5')).toBeVisible();
    await entry.getByRole('combobox', { name: 'Leader' }).selectOption(idOf(leader));
    await expect(page.getByText('Raid sucessfully updated!').first()).toBeVisible();
    expect((await planner.run(run.id)).leader).toBe(idOf(leader));
    await page.goto(`/booking/raid/overview/leaderandgc/${run.id}`);
  });

  const row = (buyer: string) => page.getByRole('row', { name: buyer });
  await test.step('who is there, and who is not, goes with the digits', async () => {
    await expect(row(first.buyer)).toBeVisible();
    const keys = new Keyboard(page);
    await keys.press('j');
    await keys.press('1');
    await keys.press('j');
    await keys.press('1');
    await keys.press('j');
    await keys.press('2');
    await expect(row(third.buyer)).toContainText('Offline');
    expect(keys.count).toBe(6);
    await expect(page.getByText('2 to collect · 2 unpaid')).toBeVisible();
  });

  await test.step('says that it has begun: nobody books into it any more', async () => {
    const state = page.getByRole('combobox', { name: 'State' });
    await state.selectOption('started');
    await expect.poll(async () => (await planner.run(run.id)).runState).toBe('started');
  });

  await test.step('sees the collector tick paid, and ticks all done', async () => {
    const asCollector = await callerFor(browser, collector, ownOrigin);
    for (const one of [first, second]) await asCollector.change(one, { paid: true });
    await page.getByRole('button', { name: 'All Done (2)' }).click();
    for (const { buyer } of [first, second])
      await expect(page.getByRole('checkbox', { name: `Done: ${buyer}` })).toBeChecked();
    await expect(page.getByText('Nothing to collect')).toBeVisible();
  });

  await test.step('completes it, and finds the share in the own balance', async () => {
    await page.getByRole('button', { name: 'Complete', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Complete this raid?' });
    await expect(question.getByRole('row', { name: /^Pot of 2 customers/ })).toContainText(
      '500.000g',
    );
    // 4 percent
    await expect(question.getByRole('row', { name: /^Leader Luthmar/ })).toContainText('20.000g');
    await question.getByRole('button', { name: 'Complete the raid' }).click();
    await expect(page.getByRole('button', { name: 'Uncomplete' })).toBeVisible();
    await page.goto('/cycle?tab=raid');
    // Payment Char, Total Balance, Total Paid, Total Owed
    await expect(page.getByRole('definition').nth(3)).toHaveText('20.000g');
  });
});

// proves HIST-4, HIST-5, HIST-6
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
    page.getByRole('status').filter({ hasText: /1 raid.*0 completed.*1 cancelled/ }),
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

// proves RUN-55, BOOK-59, BOOK-60
test('a premium leader steps into the raid of another, and fills it with baits', async ({
  visit,
  browser,
}) => {
  const premium = somebody('Premara', 'PREMIUMRAIDLEADER', 'OVERVIEW');
  const leader = somebody('Ludberta', 'RAIDLEADER', 'OVERVIEW');
  await callerFor(browser, leader, ownOrigin);
  const planner = await callerFor(browser, aPlanner(), ownOrigin);
  const date = berlinDay(3);
  const run = await planner.createRun({ raid: 'Blackrock Depths', date, leader: idOf(leader) });
  const booking = await planner.book(run.id);
  const page = await visit(premium, `/booking/raid/overview?raid=Blackrock+Depths&day=${date}`);
  const row = page.getByRole('row', { name: run.id });
  await row.focus();
  await page.keyboard.press('o');
  await expect(page.getByRole('row', { name: booking.buyer })).toBeVisible();
  await page.getByRole('button', { name: 'Bait bookings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Bait Bookings' });
  await expect(dialog.getByLabel('How many bookings do u want to create?')).toBeFocused();
  await page.keyboard.type('4');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The action got executed successfully').first()).toBeVisible();
  await expect(page.getByText('5/5 FULL')).toBeVisible();
  await page.getByRole('row', { name: booking.buyer }).getByRole('rowheader').focus();
  await page.keyboard.press('3');
  await expect(page.getByRole('row', { name: booking.buyer })).toContainText('AFK');
  await expect.poll(async () => (await planner.run(run.id)).totalCustomer).toBe(4);
});
