import { test } from '../support/test.ts';
import { somebody } from '../support/people.ts';
const sizes = [[1280, 800], [360, 740]] as const;
const paths = (process.env.LOOK ?? '').split(',');
const roles = (process.env.ROLES ?? 'RAIDMANAGER,OVERVIEW,ADVERTISER').split(',');
for (const [width, height] of sizes)
  test(`look ${width}`, async ({ visit }) => {
    const page = await visit(process.env.PERSONA ? { persona: process.env.PERSONA } : somebody('Looker', ...(roles as never[])), null, { width, height, still: true });
    for (const [at, path] of paths.entries()) {
      await page.goto(path);
      await page.waitForTimeout(1200);
      await page.screenshot({ path: `/tmp/look/${width}-${at}.png`, fullPage: process.env.FULL === '1' });
    }
  });
