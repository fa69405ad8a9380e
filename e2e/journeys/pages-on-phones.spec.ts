import type { Page as BrowserPage } from '@playwright/test';
import { runPaths } from '@warchest/contract/paths.ts';
import { allRoles } from '@warchest/domain/members/roles.ts';
import type { Page } from '../../apps/web/src/lib/page.ts';
import { allPages, kindOfPage } from '../../apps/web/src/lib/page-facts.ts';
import { audit } from '../support/axe-audit.ts';
import { leadTo } from '../support/lead-to.ts';
import { ownOrigin, somebody } from '../support/people.ts';
import { expect, phone, test } from '../support/test.ts';
import { isFullTier } from '../support/tier.ts';
import { callerOf, type Run } from '../support/world.ts';

test.describe.configure({ mode: 'parallel' });

/** They lead elsewhere. */
const elsewhere = new Set(['/callback', '/404', '/administration']);
/** Those of an import have one in `imports.spec.ts`. */
const isLookedAt = ({ path }: Page): boolean => !elsewhere.has(path) && !path.includes('$importId');
/** The pages of the other kinds of run are those of raids with other words. */
const isOfAnotherKind = (page: Page): boolean => !['raid', null].includes(kindOfPage(page));
const wanted = allPages.filter(
  (page) => isLookedAt(page) && (isFullTier || !isOfAnotherKind(page)),
);

const roles = allRoles.filter((role) => role !== 'BLACKLISTED');

async function firstRunOf(page: BrowserPage, of: Page): Promise<string> {
  const caller = callerOf(page, ownOrigin);
  const [run] = await caller.call<Run[]>('GET', runPaths[kindOfPage(of) ?? 'raid'].list);
  if (!run) throw new Error('There is no run to look at');
  return run.id;
}

/** They are looked at by so many at once. */
const shares = 3;

for (let share = 0; share < shares; share += 1) {
  // proves UX-1, UX-4
  test(`every page can be used on a phone, part ${share + 1} of ${shares}`, async ({ visit }) => {
    const page = await visit(somebody('Everywhere', ...roles), '/404', { ...phone, still: true });
    for (const one of wanted.filter((_, at) => at % shares === share)) {
      const address = one.path.includes('$raidId')
        ? one.path.replace('$raidId', await firstRunOf(page, one))
        : one.path;
      await leadTo(page, address.replace('$type', 'manager'));
      await expect(page.getByRole('heading', { level: 1 }), one.path).toBeVisible();
      await expect(page.getByText(/^(Not Found|You cannot open)/), one.path).toHaveCount(0);
      await expect(page.locator('main [aria-busy=true]'), one.path).toHaveCount(0);
      await audit(page, `${one.path} on a phone`);
    }
  });
}

test('no page of the table was forgotten', () => {
  expect(wanted.length).toBeGreaterThan(40);
});
