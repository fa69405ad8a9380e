import type { Page } from '@playwright/test';
import { idOf, ownOrigin, somebody } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { callerFor } from '../support/world.ts';

const booked = async (page: Page, buyer: string) => {
  await page.getByLabel('Customer (Character-Realm)').fill(buyer);
  await page.getByRole('combobox', { name: 'Dungeon' }).fill('The Rookery');
  await page.getByLabel('Price (k)').fill('400');
  await page.getByRole('combobox', { name: 'Fee option' }).fill('FTB');
  await expect(page.getByRole('combobox', { name: 'Payment realm' })).toHaveValue('Kazzak');
};

// proves SVC-4, SVC-18
test("a customer's keys are staffed by four, finished, and stand in five balances", async ({
  visit,
  browser,
}) => {
  const advertiser = somebody('Advina', 'ADVERTISER', 'CANCOLLECT', 'OVERVIEW');
  const boosters = ['Tanja', 'Heiko', 'Dora', 'Dirk'].map((name) => somebody(name, 'OVERVIEW'));
  const buyer = `Keys${String.fromCharCode(97 + Math.floor(Math.random() * 26))}ara-Kazzak`;
  const page = await visit(advertiser, '/booking');

  await test.step('the form is filled in, looked over, and booked', async () => {
    await page.getByRole('link', { name: 'Mythic Plus', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Mythic Plus', level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Book Now/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await booked(page, buyer);
    await page.getByRole('button', { name: 'Book Now' }).click();
    const summary = page.getByRole('dialog', { name: 'Booking Summary' });
    await expect(summary).toContainText('400.000g');
    await summary.getByRole('button', { name: 'Book', exact: true }).click();
    await expect(
      page.getByText('Your booking has been successfully created.').first(),
    ).toBeVisible();
    await expect(summary).toBeHidden();
  });

  const desk = await visit(boosters[0] ?? null, '/booking/desk');
  await test.step('boosters offer themselves, one of them on the screen', async () => {
    const caller = await callerFor(browser, advertiser, ownOrigin);
    const [one] = await caller.call<{ id: string }[]>('GET', '/booking/own');
    for (const booster of boosters.slice(1)) {
      const own = await callerFor(browser, booster, ownOrigin);
      await own.call('PUT', `/booking/desk/${one?.id}/offer`, {
        role: 'dps',
        class: 'Mage',
        itemLevel: 660,
      });
    }
    // who offers sees what it pays, not the customer
    await expect(desk.getByText(buyer)).toHaveCount(0);
    await desk.getByRole('searchbox').fill('Advina');
    // until the filter applies, the first one is of somebody else
    await expect(desk.locator('tr[data-row]')).toHaveCount(1);
    await desk.getByRole('button', { name: /^Offer Mythic Plus, 1x \+15/ }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByLabel('Class').selectOption('Warrior');
    await dialog.getByLabel('Item level').fill('665');
    await dialog.getByRole('button', { name: 'Offer yourself' }).click();
    await expect(desk.getByText('Offer sent.').first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
  });

  await test.step('the advertiser chooses the four, takes the gold, starts and completes', async () => {
    await page.goto('/booking');
    await page.getByRole('button', { name: new RegExp(`^Open .*${buyer}`) }).click();
    const dialog = page.getByRole('dialog', { name: new RegExp(buyer) });
    for (const name of ['Tanja', 'Heiko', 'Dora', 'Dirk']) {
      await dialog.getByRole('checkbox', { name: `Choose ${name}` }).check();
    }
    await dialog.getByRole('button', { name: 'Save team (4/4)' }).click();
    await expect(dialog.getByText('Staffed', { exact: true })).toBeVisible();
    await dialog.getByRole('checkbox', { name: /^Paid/ }).check();
    await expect(dialog.getByLabel('Gold with')).toHaveValue(idOf(advertiser));
    await dialog.getByRole('button', { name: 'Start' }).click();
    await dialog.getByRole('button', { name: 'Complete' }).click();
    const asked = page.getByRole('dialog', { name: 'Complete this booking?' });
    await expect(asked).toContainText('300.000g');
    await asked.getByRole('button', { name: 'Complete and pay' }).click();
    await expect(dialog.getByText('Completed', { exact: true })).toBeVisible();
  });

  await test.step('it stands in five balances', async () => {
    for (const booster of boosters) {
      const own = await callerFor(browser, booster, ownOrigin);
      const earned = async () => {
        const { current } = await own.call<{
          current: { totalBalance: number; dungeonAttendance: unknown[] };
        }>('GET', '/user/cycle');
        return [current.totalBalance, current.dungeonAttendance.length];
      };
      await expect.poll(earned).toEqual([75_000, 1]);
    }
    await page.goto('/cycle');
    await expect(page.getByText('40.000g').first()).toBeVisible();
    await page.getByRole('tab', { name: /ADVERTISEMENT/ }).click();
    await expect(page.getByText(buyer)).toBeVisible();
    await desk.goto('/cycle');
    await desk.getByRole('tab', { name: /MIXED/ }).click();
    await expect(desk.getByText(/Mythic Plus · 1x \+15 · The Rookery/)).toBeVisible();
  });
});

test('an advertiser without CANCOLLECT waits for the desk to take the gold; its holder sees the booking', async ({
  visit,
  browser,
}) => {
  const advertiser = somebody('Plaina', 'ADVERTISER', 'OVERVIEW');
  const keeper = somebody('Kassia', 'ADVMANAGER', 'OVERVIEW');
  const holder = somebody('Hortense', 'GOLDCOLLECTOR', 'OVERVIEW');
  const buyer = `Held${String.fromCharCode(97 + Math.floor(Math.random() * 26))}ara-Kazzak`;
  const caller = await callerFor(browser, advertiser, ownOrigin);
  const { id } = await caller.call<{ id: string }>('POST', '/booking/leveling', {
    section: 'leveling',
    faction: 'Horde',
    pot: '412000',
    buyer,
    payrealm: 'Kazzak',
    payfaction: 'Horde',
    advcut: 'FTB',
    startlevel: 60,
    endlevel: 70,
  });
  const page = await visit(advertiser, `/booking?open=${id}`);
  const dialog = page.getByRole('dialog', { name: new RegExp(buyer) });
  const paid = dialog.getByRole('checkbox', { name: /^Paid/ });

  await test.step('paid and holder are not theirs, and say why', async () => {
    await expect(paid).toBeDisabled();
    await expect(dialog.getByText('Only collectors and staff can take gold').first()).toBeVisible();
    await expect(dialog.getByLabel('Gold with')).toBeDisabled();
    await expect(dialog.getByLabel('Price (k)')).toBeEnabled();
  });

  await test.step('named by the desk, the holder is notified and finds the booking', async () => {
    const held = await visit(holder, '/booking');
    const desk = await callerFor(browser, keeper, ownOrigin);
    await desk.call('PUT', `/booking/desk/${id}`, { paid: true, goldWith: idOf(holder) });
    await expect(
      held.getByText(/Kassia says that you hold the gold of Leveling/).first(),
    ).toBeVisible();
    const row = held.getByRole('row', { name: new RegExp(buyer) });
    await expect(row.getByText('your gold')).toBeVisible();
    await held.getByRole('button', { name: new RegExp(`^Offer .*${buyer}`) }).click();
    const seen = held.getByRole('dialog', { name: new RegExp(buyer) });
    await expect(seen.getByText('Hortense')).toBeVisible();
    await expect(seen.getByRole('checkbox', { name: /^Paid/ })).toHaveCount(0);
  });

  await test.step('…and gold in other hands locks the price for the advertiser', async () => {
    await expect(paid).toBeChecked();
    await expect(dialog.getByLabel('Price (k)')).toBeDisabled();
  });
});

test('a booking is found with Ctrl+K, edited in place, and the edit taken back', async ({
  visit,
  browser,
}) => {
  const keeper = somebody('Adva', 'ADVMANAGER', 'OVERVIEW');
  const buyer = `Find${String.fromCharCode(97 + Math.floor(Math.random() * 26))}ara-Kazzak`;
  const caller = await callerFor(browser, keeper, ownOrigin);
  const { id } = await caller.bookKeys(buyer);
  const now = () => caller.call<{ price: number; paid: boolean }>('GET', `/booking/desk/${id}`);
  const page = await visit(keeper, '/booking');

  await test.step('what was found opens at the desk', async () => {
    await expect(page.getByRole('heading', { name: 'Your bookings' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page
      .getByRole('combobox', { name: /^Page, run id/ })
      .fill(buyer.slice(0, 6).toLowerCase());
    await expect(page.getByRole('option', { name: new RegExp(buyer) })).toBeVisible();
    await page.getByRole('option', { name: new RegExp(buyer) }).click();
    const dialog = page.getByRole('dialog', { name: new RegExp(buyer) });
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`[?&]open=${id}`));
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(dialog).toBeHidden();
  });

  const row = page.getByRole('row', { name: new RegExp(buyer) });
  await test.step('the price is typed over, and Ctrl+Z brings the old one back', async () => {
    await row.getByText('412.000g').click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('450');
    await page.keyboard.press('Enter');
    await expect(row.getByText('450.000g')).toBeVisible();
    await expect.poll(async () => (await now()).price).toBe(450_000);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+z');
    await expect(row.getByText('412.000g')).toBeVisible();
    await expect.poll(async () => (await now()).price).toBe(412_000);
  });

  await test.step('p ticks paid, and whoever pressed it holds the gold', async () => {
    await row.getByText('Mythic Plus').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(dialog).toBeHidden();
    await page.keyboard.press('p');
    await expect.poll(now).toMatchObject({ paid: true, goldWith: idOf(keeper) });
    await expect(row.getByRole('checkbox', { name: /^Paid/ })).toBeChecked();
  });
});

test('what the desk works with is seen without scrolling sideways', async ({ visit, browser }) => {
  const advertiser = somebody('Breitling', 'ADVERTISER', 'OVERVIEW', 'MANAGER');
  await callerFor(browser, advertiser, ownOrigin);
  for (const [width, needed] of [
    [1280, ['status', 'team', 'buyer', 'price', 'cut', 'paid', 'goldWith', 'fee', 'note']],
    [1440, ['note', 'advertiser']],
  ] as const) {
    const page = await visit(advertiser, '/booking/desk', { width });
    const heading = (column: string) => page.locator(`thead [data-col=${column}]`);
    await expect(heading('actions')).toBeVisible();
    // in one look, and again: columns take other widths while the page is drawn
    const beyond = () =>
      heading('actions').evaluate((actions, columns) => {
        const edge = actions.getBoundingClientRect().left + 1;
        const right = (name: string) =>
          document.querySelector(`thead [data-col=${name}]`)?.getBoundingClientRect().right;
        return columns.filter((name) => !((right(name) ?? Infinity) <= edge));
      }, needed);
    await expect.poll(beyond, `what is hidden at ${width} px`).toEqual([]);
  }
});
