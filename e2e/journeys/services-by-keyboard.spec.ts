import { Keyboard, watchPointer } from '../support/keyboard.ts';
import { idOf, ownOrigin, somebody } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { callerFor } from '../support/world.ts';

// proves UX-7
test('a service is booked, staffed, paid and completed by keys alone', async ({
  visit,
  browser,
}) => {
  const keeper = somebody('Keyna', 'ADVMANAGER', 'OVERVIEW');
  const booster = somebody('Bosko', 'OVERVIEW');
  const buyer = `Tast${String.fromCharCode(97 + Math.floor(Math.random() * 26))}ur`;
  const asBooster = await callerFor(browser, booster, ownOrigin);
  const asKeeper = await callerFor(browser, keeper, ownOrigin);
  const page = await visit(keeper, null);
  await watchPointer(page);
  await page.goto('/booking');
  await expect(page.getByRole('heading', { name: 'Your bookings' })).toBeVisible();
  const keys = new Keyboard(page);
  const tabTo = async (label: string | RegExp) => {
    const field = page.getByLabel(label).first();
    for (let times = 0; times < 15; times += 1) {
      if (await field.evaluate((one) => one === document.activeElement)) return;
      await keys.press('Tab');
    }
    throw new Error(`Tab did not lead to ${String(label)}`);
  };

  await test.step('the form, from its card to the summary', async () => {
    await page.keyboard.press('3');
    await expect(page.getByRole('heading', { name: 'Leveling', level: 1 })).toBeVisible();
    await tabTo('Customer (Character-Realm)');
    await keys.type(`${buyer}-Kazzak`);
    await tabTo('Faction');
    await keys.type('H');
    await tabTo('Price (k)');
    await keys.type('150');
    await tabTo('Fee option');
    await keys.type('FT');
    await tabTo('Payment faction');
    await keys.type('H');
    await keys.press('Control+Enter');
    const summary = page.getByRole('dialog', { name: 'Booking Summary' });
    await expect(summary).toContainText('150.000g');
    await expect(summary.getByRole('button', { name: 'Book', exact: true })).toBeFocused();
    await keys.press('Enter');
    await expect(summary).toBeHidden();
    await expect(page.getByLabel('Customer (Character-Realm)')).toBeFocused();
  });

  const [one] = await asKeeper.call<{ id: string }[]>('GET', '/booking/own');
  await asBooster.call('PUT', `/booking/desk/${one?.id}/offer`, {
    role: 'dps',
    class: 'Mage',
    itemLevel: 660,
  });
  await asKeeper.call('PUT', `/booking/desk/${one?.id}/team`, { members: [idOf(booster)] });

  await test.step('the desk: a cell typed over, paid, begun and completed', async () => {
    await page.goto(`/booking/desk?find=${buyer}`);
    const row = page.getByRole('row', { name: new RegExp(buyer) });
    await expect(row).toContainText('Staffed');
    await page.keyboard.press('j');
    await expect(row.locator('[data-col=what]')).toBeFocused();
    await keys.press('p');
    await expect(row.getByRole('checkbox', { name: /^Paid/ })).toBeChecked();
    for (let column = 0; column < 4; column += 1) await keys.press('ArrowRight');
    await expect(row.locator('[data-col=price]')).toBeFocused();
    await keys.press('Enter');
    await keys.type('175');
    await keys.press('Enter');
    await expect(row.locator('[data-col=price]')).toContainText('175.000g');
    await keys.press('Home');
    await keys.press('n');
    await expect(row).toContainText('In progress');
    await keys.press('n');
    const asked = page.getByRole('dialog', { name: 'Complete this booking?' });
    await expect(asked).toContainText('175.000g');
    await keys.press('Tab');
    await expect(asked.getByRole('button', { name: 'Complete and pay' })).toBeFocused();
    await keys.press('Enter');
    await expect
      .poll(() => asKeeper.call('GET', `/booking/desk/${one?.id}`))
      .toMatchObject({ status: 'Completed', price: 175_000 });
    // it stays where it was while somebody works in the rows, until they take what is new
    await expect(page.getByRole('button', { name: '1 update' })).toBeVisible();
  });
  await keys.expectNoPointer();
});

// proves UX-7
test('Mythic Plus is booked in at most 25 presses: Ctrl+Enter leads to what is missing', async ({
  visit,
}) => {
  const page = await visit(somebody('Keyvin', 'ADVERTISER', 'BOOKING', 'OVERVIEW'), '/booking');
  await expect(page.getByRole('heading', { name: 'Your bookings' })).toBeVisible();
  const keys = new Keyboard(page);
  const field = (label: string) => page.getByLabel(label, { exact: false }).first();
  await page.keyboard.press('2');
  await expect(field('Customer (Character-Realm)')).toBeFocused();
  // the realm is completed as in the form of raids, and pays
  await keys.type('Kaltha-Kaz');
  await expect(field('Customer (Character-Realm)')).toHaveValue('Kaltha-Kazzak');
  await keys.press('Control+Enter');
  await expect(field('Dungeon')).toBeFocused();
  await keys.type('an');
  await keys.press('Enter');
  await keys.press('Control+Enter');
  await expect(field('Price (k)')).toBeFocused();
  await keys.type('300');
  await keys.press('Control+Enter');
  await expect(field('Fee option')).toBeFocused();
  await keys.type('FT');
  await keys.press('Control+Enter');
  const summary = page.getByRole('dialog', { name: 'Booking Summary' });
  await expect(summary).toContainText('300.000g');
  await expect(summary.getByRole('button', { name: 'Book', exact: true })).toBeFocused();
  await keys.press('Enter');
  await expect(summary).toHaveCount(0);
  // and the digit of the card
  expect(keys.count + 1).toBeLessThanOrEqual(25);
});
