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

/** Screens with a table that may be long, and a text for its filter. */
const tables: readonly (readonly [path: string, typed: string])[] = [
  ['/raid/advoverview', 'Lo'],
  ['/raid/completed', 'He'],
  ['/raid/goldoverview', 'a'],
  ['/raid/schedule', 'e'],
  ['/booking/raid2', 'e'],
  ['/administration/people', 'a'],
  ['/administration/catalogue', 'a'],
];

for (const [path, typed] of tables) {
  test(`${path} settles in windows of all sizes`, async ({ visit }) => {
    const page = await visit({ persona: 'admin' }, path, { width: 1366, height: 768 });
    const table = page.locator('main table').first();
    await expect(table).toBeVisible();
    const isLong = (await page.locator('[data-long]').count()) > 0;
    console.log(`  ${path}: ${isLong ? 'long' : 'drawn whole'}`);
    for (const width of widths) {
      for (const height of heights) {
        await page.setViewportSize({ width, height });
        // two frames: the sizes have been heard of and answered
        await page.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
        );
      }
      await expect(table).toBeVisible();
      await page.locator('[data-long]').evaluateAll((boxes) => {
        for (const box of boxes) box.scrollTop += box.clientHeight * 1.5;
      });
    }
    await page.setViewportSize({ width: 1500, height: 1000 });
    const filter = page.getByRole('searchbox').first();
    if (await filter.isVisible()) {
      await filter.pressSequentially(typed);
      await expect(filter).toHaveValue(typed);
    }
    await expect(table).toBeVisible();
  });
}
