import type { Page } from '@playwright/test';
import { audit } from '../support/axe-audit.ts';
import { idOf, ownOrigin, somebody } from '../support/people.ts';
import { shiftsOf, watchShifts } from '../support/layout-shifts.ts';
import { deskAndPhone, expect, phone, test } from '../support/test.ts';
import { isFullTier } from '../support/tier.ts';
import { callerFor } from '../support/world.ts';

const aKeeper = () => somebody('Storekeeper', 'ACCESS', 'OVERVIEW');
const card = (page: Page, label: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: label, exact: true }) });
const cart = (page: Page) => page.getByRole('region', { name: 'Cart' });

// proves LOY-3, LOY-12, LOY-20
test('a member earns points, buys two items and sees the order’s state change live', async ({
  visit,
}) => {
  const member = somebody('Shopwin', 'OVERVIEW');
  const page = await visit(member, '/store');
  const office = await visit(aKeeper(), '/administration/points');

  await test.step('is given points by hand, the new balance said before', async () => {
    await expect(cart(page).getByRole('definition').first()).toHaveText('0');
    await office.getByRole('textbox', { name: 'DiscordID' }).fill(idOf(member));
    await office.getByRole('textbox', { name: 'Amount' }).fill('-5');
    await expect(office.getByText('Shopwin has 0 points: 5 too few')).toBeVisible();
    await office.getByRole('textbox', { name: 'Amount' }).fill('400');
    await expect(office.getByText('Shopwin has 0 points and will have 400')).toBeVisible();
    await office.getByRole('textbox', { name: 'Reason', exact: true }).fill('Won the quiz');
    await office.getByRole('button', { name: 'Send' }).click();
    await expect(office.getByText('Send loyalty points request!').first()).toBeVisible();
    await expect(cart(page).getByRole('definition').first()).toHaveText('400');
  });

  await test.step('fills a cart that outlives a reload and cannot be dearer than the balance', async () => {
    await card(page, 'Mythic Plus, in time')
      .getByRole('button', { name: /^Add to Cart/ })
      .click();
    // by keyboard: the focus stays with what was pressed
    await card(page, 'Raffle ticket')
      .getByRole('button', { name: /^Add to Cart/ })
      .focus();
    await page.keyboard.press('Enter');
    await expect(cart(page).getByRole('definition')).toHaveText(['400', '375', '25']);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(cart(page).getByText('25 more are needed').last()).toBeVisible();
    await expect(cart(page).getByRole('button', { name: /^Checkout/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(
      card(page, 'Raffle ticket').getByRole('button', { name: /^In cart · 3/ }),
    ).toBeFocused();
    await cart(page).getByRole('button', { name: 'One Raffle ticket less' }).click();
    await page.reload();
    await expect(cart(page).getByRole('definition')).toHaveText(['400', '400', '0']);
  });

  await test.step('buys it', async () => {
    await cart(page).getByRole('button', { name: 'Checkout' }).click();
    await expect(
      page.getByText('Checkout successful. You will get informed by our staff team.').first(),
    ).toBeVisible();
    await expect(cart(page).getByText('The cart is empty.')).toBeVisible();
    // what costs more than what is left says so on its button
    const dear = card(page, 'Mythic Plus, in time').getByRole('button');
    await expect(dear).toContainText('350 points short');
    await expect(dear).toHaveAttribute('aria-disabled', 'true');
    await expect(cart(page).getByText(/^Order \w+ for 400 points/)).toBeVisible();
    await cart(page).getByRole('link', { name: 'See it in the purchase history' }).click();
    await expect(page.getByText('Amount of Loyalty Points')).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Purchase History' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(page.getByText('1x Mythic Plus, in time - 350 - Open')).toBeVisible();
    await expect(page.getByText('2x Raffle ticket - 50 - Open')).toBeVisible();
  });

  await test.step('sees what staff do with it, without a reload', async () => {
    await office.goto('/administration/orders');
    const customer = office
      .getByRole('list', { name: 'Customers' })
      .getByRole('listitem')
      .filter({ has: office.getByRole('heading', { name: 'Shopwin' }) });
    await customer
      .getByRole('group', { name: 'Status of Mythic Plus, in time' })
      .getByRole('button', { name: 'Open' })
      .focus();
    // the member's page follows before the office has its own answer: the next key waits for that
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await office.route(
      '**/v1/loyaltysystemorders/update',
      async (route) => {
        const reply = await route.fetch();
        await held;
        await route.fulfill({ response: reply });
      },
      { times: 1 },
    );
    await office.keyboard.press('2');
    await expect(page.getByText('1x Mythic Plus, in time - 350 - In Preparation')).toBeVisible();
    await office.keyboard.press('3');
    await expect(
      customer
        .getByRole('group', { name: 'Status of Mythic Plus, in time' })
        .getByRole('button', { name: 'Completed' }),
    ).toHaveAttribute('aria-pressed', 'true');
    release();
    await expect(page.getByText('1x Mythic Plus, in time - 350 - Completed')).toBeVisible();
    await office.keyboard.press('ArrowDown');
    await office.keyboard.press('2');
    await expect(page.getByText('2x Raffle ticket - 50 - In Preparation')).toBeVisible();
    await customer.getByRole('button', { name: /^History/ }).click();
    const history = office.getByRole('dialog');
    await expect(
      history.getByText(/Mythic Plus, in time In Preparation\s*→\s*to\s*Completed/).last(),
    ).toBeVisible();
    await history.getByRole('button', { name: 'Close' }).last().click();
    await customer.getByRole('button', { name: /^Cancel order/ }).click();
    await office.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
    await expect(page.getByText('2x Raffle ticket - 50 - Cancelled')).toBeVisible();
    await page.getByRole('tab', { name: 'Point History' }).click();
    await expect(page.getByRole('row', { name: /\+400 Order .* was cancelled/ })).toBeVisible();
  });
});

test('the store is stocked in an editor that keeps what was typed', async ({ visit }) => {
  const page = await visit(aKeeper(), '/administration/items');
  const rows = page.getByRole('list', { name: 'Items' }).getByRole('listitem');
  const label = `Banner ${Date.now() % 100_000}`;
  await expect(rows.first().getByRole('button', { name: /^Remove/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  const before = await rows.count();
  await page.getByRole('button', { name: 'Add item' }).click();
  await page.keyboard.type(label);
  await page.getByRole('button', { name: 'Save items' }).click();
  await expect(rows.last().getByText('Must be a whole number of points')).toBeVisible();
  await expect(rows.last().getByRole('textbox', { name: 'Points' })).toBeFocused();
  await rows.last().getByRole('textbox', { name: 'Points' }).fill('1.250');
  await rows.last().getByRole('textbox', { name: 'Points' }).press('Alt+ArrowUp');
  await page.reload();
  await page.getByRole('button', { name: 'Restore draft' }).click();
  await expect(rows.nth(before - 1).getByRole('textbox', { name: 'Label' })).toHaveValue(label);
  // its handle brings it into the place of the one that it is dropped on, down and up
  const labelOf = (at: number) => rows.nth(at).getByRole('textbox', { name: 'Label' });
  const [second, third] = [await labelOf(1).inputValue(), await labelOf(2).inputValue()];
  const drag = (from: number, to: number) =>
    rows.nth(from).getByTitle('Drag to another place').dragTo(labelOf(to));
  await drag(1, 2);
  await expect(labelOf(1)).toHaveValue(third);
  await expect(labelOf(2)).toHaveValue(second);
  await drag(2, 1);
  await expect(labelOf(1)).toHaveValue(second);
  await expect(labelOf(2)).toHaveValue(third);
  await page.getByRole('button', { name: 'Save items' }).click();
  await expect(page.getByText('The items have been successfully saved.').first()).toBeVisible();
  const shop = await visit(somebody('Windowshopper', 'OVERVIEW'), '/store');
  await expect(card(shop, label).getByText('1.250 points', { exact: true })).toBeVisible();
});

for (const size of deskAndPhone) {
  // proves LOY-4
  test(`points, store and their administration at ${size.width} px`, async ({ browser, visit }) => {
    const keeper = aKeeper();
    const asKeeper = await callerFor(browser, keeper, ownOrigin);
    const member = somebody(`Axelia${size.width}`, 'OVERVIEW');
    const page = await visit(member, '/loyaltysystem', { ...size, still: true });
    await expect(page.getByText('No Entry Found')).toBeVisible();
    await expect(
      page.getByText('There are no entries in your point history/purchase history'),
    ).toBeVisible();
    await audit(page, 'points without a history');
    const discordId = idOf(member);
    await asKeeper.call('PUT', '/loyaltysystem/assign', { discordId, amount: 900, reason: 'Quiz' });
    await expect(page.getByText('Points over time')).toBeVisible();
    await audit(page, 'points');
    await page.goto('/store');
    await card(page, 'Own emoji')
      .getByRole('button', { name: /^Add to Cart/ })
      .click();
    if (size === phone) await page.getByRole('button', { name: /^1 in the cart/ }).click();
    await expect(page.getByRole('button', { name: 'Checkout' })).toBeVisible();
    await audit(page, 'the store with a cart');
    await page.getByRole('button', { name: 'Checkout' }).click();
    await expect(page.getByText('Checkout successful.').first()).toBeVisible();
    const office = await visit(keeper, '/administration/orders', { ...size, still: true });
    await expect(office.getByRole('heading', { name: `Axelia${size.width}` })).toBeVisible();
    await audit(office, 'orders');
    await office.goto('/administration/points');
    await office.getByRole('textbox', { name: 'DiscordID' }).fill(discordId);
    await expect(office.getByText(`Axelia${size.width} has 450 points`)).toBeVisible();
    await audit(office, 'points by hand');
    await office.goto('/administration/items');
    await expect(office.getByRole('button', { name: 'Save items' })).toBeVisible();
    await audit(office, 'the editor of items');
    await office.goto(`/loyaltysystem?member=${discordId}`);
    await expect(office.getByText('You are looking at the points of')).toBeVisible();
  });
}

// in `npm test` the pages of `live-and-sessions.spec.ts`
for (const size of isFullTier ? deskAndPhone : []) {
  test(`nothing jumps while points and the store load, at ${size.width} px`, async ({
    browser,
    visit,
  }) => {
    const keeper = aKeeper();
    const asKeeper = await callerFor(browser, keeper, ownOrigin);
    const given = { discordId: idOf(keeper), amount: 700, reason: 'Quiz' };
    await asKeeper.call('PUT', '/loyaltysystem/assign', given);
    const page = await visit(keeper, null, { width: size.width, firstVisit: true });
    await watchShifts(page);
    for (const [path, ready] of [
      ['/loyaltysystem', 'Points over time'],
      ['/store', 'Own emoji'],
      ['/administration/points', 'As leader of a completed run'],
      ['/administration/items', 'Save items'],
      ['/administration/orders', 'Cancel order'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByText(ready).first()).toBeVisible();
      const { sum, what } = await shiftsOf(page);
      console.log(`  CLS ${sum.toFixed(4)} ${path}`);
      expect.soft(sum, `${path}: ${what.join('; ')}`).toBeLessThanOrEqual(0.02);
    }
  });
}
