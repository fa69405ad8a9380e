import type { Page } from '@playwright/test';
import { Keyboard } from '../support/keyboard.ts';
import { idOf, ownOrigin, somebody } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { aName, aPlanner, callerFor } from '../support/world.ts';

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

// proves HIST-13
test('a collector of a shift and a raid holds the gold, mails it, and is counted for it', async ({
  visit,
  browser,
}) => {
  const name = aName('Gildisa');
  const collector = somebody(name, 'GOLDCOLLECTOR', 'OVERVIEW');
  const other = somebody('Gildoran', 'GOLDCOLLECTOR', 'OVERVIEW');
  const leader = somebody('Luthild', 'RAIDLEADER', 'OVERVIEW');
  const seller = somebody('Advoria', 'ADVERTISER', 'OVERVIEW');
  const [planner, asSeller, asLeader] = await Promise.all(
    [aPlanner(), seller, leader, collector, other].map((who) => callerFor(browser, who, ownOrigin)),
  );
  if (!planner || !asSeller || !asLeader) throw new Error('Nobody came');
  const shift = await planner.createShift({
    leader: idOf(leader),
    gc: [idOf(collector), idOf(other)],
  });
  const raid = await planner.createRun({
    difficulty: 'Normal',
    leader: idOf(leader),
    gc: idOf(collector),
  });
  const sold = [];
  for (const [realm, price] of [
    ['Kazzak', 90_000],
    ['Draenor', 120_500],
  ] as const) {
    sold.push(
      await asSeller.bookShift(shift.id, {
        buyer: `${aName()}-${realm}`,
        paymentRealm: realm,
        price,
      }),
    );
  }
  const [one, two] = sold;
  if (!one || !two) throw new Error('nobody was booked');
  const third = await asSeller.book(raid.id, { price: 300_000 });

  const page = await visit(collector, null);
  const row = (buyer: string) => page.getByRole('row', { name: buyer });
  await test.step('ticks what was paid in the shift, by keys; the gold is with them', async () => {
    await page.goto(`/booking/shift/overview/leaderandgc/${shift.id}`);
    await expect(row(one.buyer)).toBeVisible();
    const keys = new Keyboard(page);
    await keys.press('j');
    await keys.press('1');
    await keys.press('p');
    await keys.press('j');
    await keys.press('1');
    await keys.press('p');
    for (const { buyer } of [one, two]) {
      await expect(row(buyer)).toContainText('In Group');
      await expect(page.getByRole('checkbox', { name: `Paid: ${buyer}` })).toBeChecked();
      await expect(row(buyer).locator('[data-col=goldWith]')).toContainText(name);
    }
    // shown before it is answered: whoever leaves the page sooner is asked by their browser
    await expect(page.locator('[data-pending]')).toHaveCount(0);
  });

  await test.step('and the deposit of a raid, then the rest', async () => {
    await page.goto(`/booking/raid/overview/leaderandgc/${raid.id}`);
    await row(third.buyer).locator('[data-col=collected]').click();
    await page.keyboard.type('100');
    await page.keyboard.press('Enter');
    await expect(page.getByText('200.000g open')).toBeVisible();
    await row(third.buyer).getByRole('rowheader').focus();
    await page.keyboard.press('1');
    await page.keyboard.press('p');
    await expect(row(third.buyer).locator('[data-col=collected]')).toHaveText('300.000g');
    await expect
      .poll(async () => (await planner.run(raid.id)).Buyer)
      .toMatchObject([{ paid: true, goldWith: idOf(collector) }]);
  });

  const left = page.getByRole('region', { name: 'Mail one by one' });
  await test.step('all of it is to be mailed, from one list', async () => {
    await page.goto('/booking/raid/stringhistory');
    await expect(left).toContainText('510.500g');
    await expect(left).toContainText('3 strings to mail');
    const realms = page.getByRole('region', { name: 'Gold you hold, by realm' });
    await expect(realms.getByRole('button', { name: /^Kazzak.* 390\.000g/ })).toBeVisible();
    await page.getByRole('button', { name: 'Copy Strings' }).click();
    await expect.poll(() => clipboard(page)).toContain(third.id);
    expect((await clipboard(page)).split('\n')).toHaveLength(3);
  });

  await test.step('two with Space, the last from the list that the addon gave', async () => {
    await page.getByRole('region', { name: 'Strings', exact: true }).focus();
    await page.keyboard.press('ArrowDown');
    const copied: string[] = [];
    for (let presses = 0; presses < 3; presses += 1) {
      const before = await clipboard(page);
      await page.keyboard.press('Space');
      await expect.poll(() => clipboard(page)).not.toBe(before);
      copied.push(await clipboard(page));
    }
    await expect(left).toContainText('1 string to mail');
    await page.getByRole('button', { name: 'Paste mailed' }).click();
    const dialog = page.getByRole('dialog', { name: 'Paste mailed strings' });
    await dialog.getByRole('textbox').focus();
    await page.keyboard.press('Control+v');
    await expect(dialog).toContainText(/1 string · [\d.]+g to mark/);
    await page.keyboard.press('Control+Enter');
    await expect(left).toContainText('0g');
    await expect(left).toContainText('All gold is mailed.');
    expect(new Set(copied).size).toBe(3);
  });

  await test.step('when the raid is over it counts in the collections, and copies for the sheet', async () => {
    await asLeader.call('PUT', `/raid/${raid.id}/markCustomerDone`, { bookings: [third.id] });
    await asLeader.changeRun(raid.id, { completed: true });
    await page.goto('/raid/gc?difficulty=Normal&type=VIP');
    const mine = page.getByRole('row', { name });
    await expect(mine.getByRole('cell')).toHaveText(['1', '1']);
    await page.getByRole('button', { name: 'Copy All (Normal VIP)' }).click();
    await expect.poll(() => clipboard(page)).toContain(`${name}\t1`);
  });
});
