import type { NewBooking } from '@warchest/contract/booking-change.ts';
import type { BookOutcome } from '@warchest/contract/bookings.ts';
import { ownOrigin, somebody } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { isFullTier } from '../support/tier.ts';
import { aName, aPlanner, callerFor } from '../support/world.ts';

type Browser = Parameters<typeof callerFor>[0];

// scroll bars take room, as on most desks: they come and go with the heights of rows
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] });
    },
    { scope: 'worker' },
  ],
});

const widths = isFullTier
  ? [640, 700, 768, 900, 1024, 1180, 1280, 1366, 1500, 1680, 1920]
  : [640, 900, 1280, 1920];
const heights = isFullTier ? [600, 768, 1000] : [600, 1000];

/** More customers than a table shows without leaving out those that are not in view. */
const many = 180;

/** A raid into which so many customers are booked that its bookings alone are a long table. */
async function manyBooked(browser: Browser): Promise<string> {
  const planner = await callerFor(browser, aPlanner(), ownOrigin);
  const run = await planner.createRun({ amountOfPossibleCustomer: many });
  const shared = {
    faction: 'Horde',
    paymentFaction: 'Horde',
    paymentRealm: 'Kazzak',
    advCut: 'FTB',
    typeOfBoost: 'VIP',
    buyerClass: 'Mage',
    price: 100_000,
  };
  for (let left = many; left > 0; left -= 60) {
    const customers = Array.from(
      { length: 60 },
      () => ({ ...shared, buyer: `${aName('Can')}-Kazzak` }) satisfies NewBooking,
    );
    const { outcomes } = await planner.call<{ outcomes: readonly BookOutcome[] }>(
      'PUT',
      `/raid/${run.id}/bookings/new`,
      { customers },
    );
    expect(outcomes.filter(({ ok }) => !ok)).toEqual([]);
  }
  return run.id;
}

/** Screens with a table that may be long; the first is made so. */
const tables = [
  '/raid/advoverview',
  '/raid/completed',
  '/booking/raid/overview',
  ...(isFullTier
    ? (['/shift/advoverview', '/mountraid/advoverview', '/raid/goldoverview'] as const)
    : []),
] as const;

for (const path of tables) {
  const isLong = path === tables[0];
  // proves UX-4
  test(`${path} settles in windows of all sizes`, async ({ visit, browser }) => {
    const who = somebody('Sweeper', 'RAIDMANAGER', 'ADMIN', 'GCMANAGER');
    const address = isLong ? `${path}?run=${await manyBooked(browser)}` : path;
    const page = await visit(who, address, { width: 1366, height: 768 });
    const heading = page.getByRole('heading', { level: 1 });
    const rows = page.locator('main [data-row]');
    await expect(rows.first()).toBeVisible();
    if (isLong) await expect(page.locator('[data-long]')).toHaveCount(1);
    for (const width of widths) {
      for (const height of heights) {
        await page.setViewportSize({ width, height });
        // two frames: the sizes have been heard of and answered
        await page.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
        );
      }
      await expect(heading).toBeVisible();
      await page.locator('[data-long]').evaluateAll((boxes) => {
        for (const box of boxes) box.scrollTop += box.clientHeight * 1.5;
      });
    }
    await page.setViewportSize({ width: 1500, height: 1000 });
    await expect(rows.first()).toBeVisible();
    const filter = page.getByRole('searchbox', { name: /^Filter / }).first();
    await filter.pressSequentially('Can');
    await expect(filter).toHaveValue('Can');
    await expect(heading).toBeVisible();
    await filter.fill('');
    await expect(rows.first()).toBeVisible();
  });
}
