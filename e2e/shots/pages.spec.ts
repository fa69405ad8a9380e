import type { Page as BrowserPage } from '@playwright/test';
import { runPaths } from '@warchest/contract/paths.ts';
import { mayEnter } from '@warchest/domain/members/access.ts';
import { allRoles, type Role } from '@warchest/domain/members/roles.ts';
import { runKinds } from '@warchest/domain/runs/kind.ts';
import { accessOf, type Page } from '../../apps/web/src/lib/page.ts';
import { allPages, kindOfPage } from '../../apps/web/src/lib/page-facts.ts';
import { picture } from '../support/screenshots.ts';
import { ownOrigin, somebody } from '../support/people.ts';
import { desk, expect, phone, tablet, test } from '../support/test.ts';
import { callerOf, type Run } from '../support/world.ts';

// Every page of the table, so that a new one is in the album without a word about it: seen by somebody
// with all roles but BLACKLISTED, in the demo community.

const roles = new Set<Role>(allRoles.filter((role) => role !== 'BLACKLISTED'));
/** They lead elsewhere. */
const elsewhere = new Set(['/callback', '/404', '/administration']);

/** The first run of each kind, for the pages of one run. */
async function firstRuns(page: BrowserPage) {
  const caller = callerOf(page, ownOrigin);
  const runs = runKinds.map(async (kind) => {
    const [first] = await caller.call<Run[]>('GET', runPaths[kind].list);
    if (!first) throw new Error(`There is no ${kind} to look at`);
    return [kind, first.id] as const;
  });
  return new Map(await Promise.all(runs));
}

/** Such as `booking-raid-overview-type`. */
const nameOf = ({ path }: Page) => path.slice(1).replaceAll(/[/$]+/g, '-') || 'landing';

/** How many px a page can be scrolled sideways. */
const overflowOf = (page: BrowserPage): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test.beforeEach(({ troubles }) =>
  troubles.expect(/ERR_NAME_NOT_RESOLVED/, /status of 4\d\d/, /ERR_FAILED/),
);

for (const { width } of [desk, tablet, phone]) {
  test(`every page, at ${width} px`, async ({ visit }) => {
    const page = await visit(somebody('Everywhere', ...roles), '/booking/raid2', {
      width,
      still: true,
    });
    const runs = await firstRuns(page);
    const wanted = allPages.filter(({ path }) => !elsewhere.has(path));
    expect(wanted.length).toBeGreaterThan(60);
    for (const one of wanted) {
      const kind = kindOfPage(one);
      const params = { type: 'manager', raidId: (kind && runs.get(kind)) ?? '' };
      expect(mayEnter(accessOf(one, params), roles), one.path).toBe(true);
      await page.goto(
        one.path.replaceAll(/\$(\w+)/g, (_all, name: keyof typeof params) => params[name]),
      );
      await expect(page.getByRole('heading', { level: 1 }), one.path).toBeVisible();
      await expect(page.getByText(/^(Not Found|You cannot open)/), one.path).toHaveCount(0);
      expect.soft(await overflowOf(page), `${one.path} is wider than its window by px`).toBe(0);
      await picture(page, nameOf(one));
    }
  });
}
