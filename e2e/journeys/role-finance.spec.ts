import { readFileSync } from 'node:fs';
import { idOf, ownOrigin, somebody } from '../support/people.ts';
import { collected } from '../support/strings.ts';
import { expect, test } from '../support/test.ts';
import { aPlanner, callerFor } from '../support/world.ts';

test('a gold manager sees whose gold lies where, asks for it, and sees it mailed', async ({
  visit,
  browser,
}) => {
  const { collector, run, ids } = await collected(browser, 4);
  const asCollector = await callerFor(browser, collector, ownOrigin);
  const planner = await callerFor(browser, aPlanner(), ownOrigin);
  const shift = await planner.createShift({ gc: [idOf(collector)] });
  const sold = await planner.bookShift(shift.id, { price: 77_777 });
  await asCollector.call('PUT', `/shift/${shift.id}/bookings`, {
    changes: [{ id: sold.id, customerStatus: 'In Group', paid: true }],
  });
  const manager = somebody('Goldmira', 'GCMANAGER', 'OVERVIEW');
  const page = await visit(manager, '/raid');
  await test.step('the card says how much is unmailed, and leads to the overview', async () => {
    const card = page.getByRole('link', {
      name: /^Gold Overview [\d.]+g unmailed · \d+ strings?$/,
    });
    await card.click();
    await expect(page.getByRole('heading', { name: 'Gold Overview', level: 1 })).toBeVisible();
  });

  const people = page.getByRole('region', { name: 'Gold by collector' });
  await test.step('narrowed to a run: realms and the collector add up', async () => {
    await page.goto(`/raid/goldoverview?run=${run.id}`);
    const realms = page.getByRole('region', { name: 'Gold by realm' });
    await expect(
      realms.getByRole('button', { name: /Kazzak 2 strings to mail, 202\.000g/ }),
    ).toBeVisible();
    await expect(
      realms.getByRole('button', { name: /Draenor 2 strings to mail, 204\.000g/ }),
    ).toBeVisible();
    await page.getByRole('radio', { name: 'By collector' }).check();
    await expect(
      people.getByRole('button', { name: /Gildebrand 4 strings to mail, 406\.000g/ }),
    ).toBeVisible();
    await page.getByRole('radio', { name: 'By realm' }).check();
    await realms.getByRole('button', { name: /Draenor/ }).click();
    await expect(page.locator('tr[data-row]')).toHaveCount(2);
    await expect(page).toHaveURL(/realm=Draenor/);
  });

  await test.step('what the collector mails meanwhile goes from it', async () => {
    await page.goto(`/raid/goldoverview?run=${run.id}&by=collector`);
    await expect(people.getByRole('button', { name: /406\.000g/ })).toBeVisible();
    await asCollector.call('PUT', '/strings/mailed', {
      strings: [`Kazzak:${ids[0]}`],
      mailed: true,
    });
    await expect(
      people.getByRole('button', { name: /3 strings to mail, 306\.000g/ }),
    ).toBeVisible();
  });

  await test.step('the gold of shifts stands in a list of its own', async () => {
    await page.goto(`/shift/goldoverview?run=${shift.id}&by=collector`);
    await expect(
      people.getByRole('button', { name: /Gildebrand 1 string to mail, 77\.777g/ }),
    ).toBeVisible();
  });
});

// proves GOLD-15, GOLD-16
test('an admin pays a pasted list by keyboard, each member sees it at once, and the books are exported', async ({
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
  await expect(page.getByText('No member named “somebody unknown”')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('1 payout recorded').first()).toBeVisible();
  await expect(list).toHaveValue('');
  // the receiver is notified live
  await expect(theirs.getByText('1.250.000g').first()).toBeVisible();
  // and the balances show the advance
  await page.getByRole('combobox', { name: 'Balances' }).selectOption('overpaid');
  await expect(page.getByRole('cell', { name: idOf(member) })).toBeVisible();
  await expect(page).toHaveURL(/only=overpaid/);
  // as they are filtered, so they are exported
  await page.getByRole('searchbox', { name: 'Filter Balances of the cycle' }).fill(idOf(member));
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split(/\r?\n/);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('DiscordID');
  expect(lines[1]).toContain(idOf(member));
  expect(lines[1]).toContain('1250000');
});
