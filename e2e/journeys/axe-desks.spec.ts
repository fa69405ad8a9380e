import type { Page } from '@playwright/test';
import { audit } from '../support/axe-audit.ts';
import { leadTo } from '../support/lead-to.ts';
import { idOf, ownOrigin, somebody } from '../support/people.ts';
import { deskAndPhone, expect, test } from '../support/test.ts';
import { aPlanner, callerFor } from '../support/world.ts';

test.describe.configure({ mode: 'parallel' });

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name, level: 1 });

for (const { width } of deskAndPhone) {
  const still = { width, still: true };

  // proves UX-1
  test(`payouts and program data, at ${width} px`, async ({ visit, browser }) => {
    const admin = somebody('Zahlmeister', 'ADMIN', 'ACCESS', 'OVERVIEW');
    await callerFor(browser, admin, ownOrigin);
    const page = await visit(admin, '/payouts', still);
    await expect(heading(page, 'Payouts')).toBeVisible();
    await page.getByLabel('Members and amounts').fill(`${idOf(admin)}, 250k\nNobody at all, 5`);
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByText('No member named “Nobody at all”')).toBeVisible();
    await audit(page, 'payouts with a preview');
    await page.getByRole('tab', { name: 'Payouts' }).click();
    await audit(page, 'recorded payouts');
    await leadTo(page, '/programmanagement');
    await expect(heading(page, 'Program Management')).toBeVisible();
    await page.getByRole('button', { name: 'Add entry' }).click();
    await expect(page.getByText(/unsaved entr/)).toBeVisible();
    await audit(page, 'program data with a new entry');
  });

  test(`what lies behind, at ${width} px`, async ({ visit, browser }) => {
    const manager = aPlanner();
    const leader = somebody('Luthgar', 'RAIDLEADER', 'OVERVIEW');
    await callerFor(browser, leader, ownOrigin);
    const planner = await callerFor(browser, manager, ownOrigin);
    const run = await planner.createRun({ leader: idOf(leader) });
    await planner.book(run.id);
    await planner.changeRun(run.id, { runStatus: 'Cancelled' });
    const page = await visit(manager, `/raid/completed?run=${run.id}`, still);
    await expect(heading(page, 'Raid - Overview - Completed/cancelled')).toBeVisible();
    await page.getByRole('button', { name: 'Manaforge Omega' }).first().click();
    await expect(
      page
        .getByRole('region', { name: `Customers of ${run.id}` })
        .or(page.getByRole('list', { name: `Customers of ${run.id}` }))
        .first(),
    ).toBeVisible();
    await audit(page, 'a cancelled run with its customers');
    await page.getByRole('button', { name: `Change log of ${run.id}` }).click();
    const changes = page.getByRole('list', { name: 'Changes, the newest first' });
    await expect(changes.getByText('cancelled', { exact: false }).first()).toBeVisible();
    await audit(page, 'the log of a run');
    await page.getByRole('button', { name: 'Close', exact: true }).last().click();
    await leadTo(page, `/raid/advoverview?run=${run.id}`);
    await expect(
      page.getByRole('status').filter({ hasText: /1 booking.*0 cancelled/ }),
    ).toBeVisible();
    await audit(page, 'the advertiser overview');
    await leadTo(page, '/raid/gc');
    await expect(page.getByRole('button', { name: 'Copy All (Normal VIP)' })).toBeVisible();
    await audit(page, 'collections');
  });
}
