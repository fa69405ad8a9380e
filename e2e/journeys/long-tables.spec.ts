import { somebody } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

// scroll bars take room, as on most desks: they come and go with the heights of rows
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] });
    },
    { scope: 'worker' },
  ],
});

const widths = [640, 700, 768, 900, 1024, 1180, 1280, 1366, 1500, 1680, 1920] as const;
const heights = [600, 768, 1000] as const;

/** Screens with a table that may be long, and whether it is so in the demo world. */
const tables: readonly (readonly [path: string, isLong: boolean])[] = [
  ['/raid/advoverview', true],
  ['/shift/advoverview', false],
  ['/mountraid/advoverview', false],
  ['/raid/goldoverview', false],
  ['/raid/completed', false],
  ['/booking/raid/overview', false],
];

for (const [path, isLong] of tables) {
  // proves UX-4
  test(`${path} settles in windows of all sizes`, async ({ visit }) => {
    const who = somebody('Sweeper', 'RAIDMANAGER', 'ADMIN', 'GCMANAGER');
    const page = await visit(who, path, { width: 1366, height: 768 });
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
    const filter = page.getByRole('searchbox').first();
    await filter.pressSequentially('Can');
    await expect(filter).toHaveValue('Can');
    await expect(heading).toBeVisible();
    await filter.fill('');
    await expect(rows.first()).toBeVisible();
  });
}
