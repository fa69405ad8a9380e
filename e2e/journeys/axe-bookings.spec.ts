import type { Page } from '@playwright/test';
import { audit, smallControls } from '../support/axe-audit.ts';
import { auditDialog, auditedRaid, auditOpened } from '../support/axe-scene.ts';
import { leadTo } from '../support/lead-to.ts';
import { somebody } from '../support/people.ts';
import { deskAndPhone, expect, phone, test } from '../support/test.ts';
import type { Caller, Run } from '../support/world.ts';

test.describe.configure({ mode: 'parallel' });

for (const { width } of deskAndPhone) {
  const narrow = width === phone.width;
  const still = { width, still: true };

  // proves UX-1, UX-4
  test.describe(`at ${width} px`, () => {
    test('the raid overview', async ({ visit, browser }) => {
      const { manager, run } = await auditedRaid(browser);
      const page = await visit(manager, '/booking/raid2', still);
      const row = narrow
        ? page.getByRole('listitem').filter({ hasText: run.id })
        : page.getByRole('row', { name: run.id });
      await expect(row).toBeVisible();
      await audit(page, '/booking/raid2');
      if (narrow)
        expect
          .soft(await smallControls(page, 'main ul[aria-label="Raid Overview"]', 44))
          .toEqual([]);
      await auditOpened(page, 'Views', 'the saved views');
      await page.getByRole('button', { name: 'Views' }).click();
      await page.getByRole('menuitem', { name: /^Save this view/ }).click();
      await audit(page, 'a view being named');
      await page.keyboard.press('Escape');
      if (narrow) {
        await page.getByRole('button', { name: 'Filters' }).click();
        await auditDialog(page, 'the sheet of filters');
      } else {
        await auditOpened(page, /^Days/, 'a filter of the overview');
        await row.getByRole('button', { name: /^Info/ }).click();
        await auditDialog(page, 'the info dialog');
      }
      const more = row.getByRole('button', { name: /^More for/ });
      await more.click();
      await expect(page.getByRole('menuitem').first()).toBeVisible();
      await audit(page, 'the menu of a run');
      await page.getByRole('menuitem', { name: /^Cancel/ }).click();
      await auditDialog(page, 'the question before cancelling');
      await more.click();
      if (narrow) {
        await page.getByRole('menuitem', { name: /^Info/ }).click();
        await auditDialog(page, 'the info dialog');
        await more.click();
      }
      await page.getByRole('menuitem', { name: /^Complete/ }).click();
      await expect(page.getByRole('dialog', { name: 'Validation error' })).toBeVisible();
      await auditDialog(page, 'why it cannot be completed');
      await leadTo(page, '/booking/raid/overview?rest=1');
      await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible();
      await audit(page, '/booking/raid/overview with cancelled and completed raids');
      await leadTo(page, '/booking/raid/overview?raid=Nowhere');
      await expect(page.getByText('No raids match these filters')).toBeVisible();
      await audit(page, '/booking/raid/overview, empty');
    });

    test('booking', async ({ visit, browser }) => {
      const { seller, run } = await auditedRaid(browser);
      const page = await visit(seller, '/booking/raid/bookandhistory', still);
      await expect(page.getByText('Select a raid').first()).toBeVisible();
      if (narrow) {
        await audit(page, '/booking/raid/bookandhistory');
        await page.getByRole('button', { name: 'Select a raid' }).click();
      }
      await expect(page.getByRole('radio').first()).toBeAttached();
      await audit(page, narrow ? 'the sheet of runs' : '/booking/raid/bookandhistory');
      await leadTo(page, `/booking/raid/bookandhistory/${run.id}`);
      await expect(page.getByLabel(/^Name-Realm/)).toBeVisible();
      if (narrow) await page.getByRole('button', { name: / (left|full)$/ }).click();
      await page.getByRole('button', { name: /^Days/ }).click();
      await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
      await audit(page, 'a filter of the pick list');
      await page.keyboard.press('Escape');
      if (narrow) {
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
      await page.getByLabel(/^Name-Realm/).fill('Thrall');
      await page.keyboard.press('Control+Enter');
      await expect(
        page.getByText('Customer name must be in name-realm format', { exact: true }),
      ).toBeVisible();
      await audit(page, 'the booking form with messages');
      await page.getByLabel(/^Class/).press('ArrowDown');
      await expect(page.getByRole('option').first()).toBeVisible();
      await audit(page, 'the booking form with a list open');
      await page.keyboard.press('Escape');
      await page.getByLabel(/^Name-Realm/).fill('Waitara-Kazzak');
      await page.getByLabel(/^Class/).fill('Druid');
      await page.getByLabel(/^Price/).fill('250');
      await page.keyboard.press('Control+Enter');
      await expect(page.getByText(/Waitara-Kazzak is backup/)).toBeVisible();
      // else only the list of classes would be looked at
      await expect(page.getByRole('listbox')).toHaveCount(0);
      await audit(page, 'the booking form after a backup');
      const own = page.getByRole('region', { name: 'Your bookings' }).first();
      const mine = narrow
        ? own.getByRole('listitem').filter({ hasText: 'Waitara' })
        : own.getByRole('row', { name: /Waitara/ });
      await mine.getByRole('button', { name: /^Actions/ }).click();
      await expect(page.getByRole('menuitem').first()).toBeVisible();
      await audit(page, 'the menu of an own booking');
      await page.getByRole('menuitem', { name: /^Edit/ }).click();
      await auditDialog(page, 'the edit dialog');
      await mine.getByRole('button', { name: /^Actions/ }).click();
      await page.getByRole('menuitem', { name: 'Move to another raid' }).click();
      await expect(page.getByRole('radiogroup', { name: 'Raids' })).toBeVisible();
      await auditDialog(page, 'the move dialog');
      await mine.getByRole('button', { name: /^Actions/ }).click();
      await page.getByRole('menuitem', { name: 'Cancel booking' }).click();
      await auditDialog(page, 'the question before cancelling a booking');
      const empty = await visit(
        somebody('Newseller', 'ADVERTISER'),
        '/booking/raid/bookandhistory?raid=Nowhere',
        still,
      );
      await expect(empty.getByText('No bookings yet')).toBeVisible();
      if (narrow) await empty.getByRole('button', { name: 'Select a raid' }).click();
      await expect(empty.getByText('No raids match these filters')).toBeVisible();
      await audit(empty, '/booking/raid/bookandhistory, empty');
    });

    test('the role overview', async ({ visit, browser }) => {
      const { manager, leader, planner, run } = await auditedRaid(browser);
      const page = await visit(manager, '/booking/raid/overview/manager', still);
      await expect(
        page.getByRole('region').or(page.locator('section[aria-labelledby^="run-"]')).first(),
      ).toBeVisible();
      await audit(page, 'all runs');
      await leadTo(page, `/booking/raid/overview/leaderandgc/${run.id}`);
      await overviewOf(page, run, narrow);
      await baitsOf(page, planner, run, narrow);
      const mine = await visit(leader, '/booking/raid/overview/leaderandgc', still);
      // on a phone the customers come first, and the rest of the run is folded
      await expect(
        narrow ? mine.getByRole('list', { name: /^Customers of/ }).first() : mine.getByText(run.id),
      ).toBeVisible();
      await audit(mine, 'the runs of a leader');
      const nobody = await visit(
        somebody('Idle', 'RAIDLEADER'),
        '/booking/raid/overview/leaderandgc',
        still,
      );
      await expect(nobody.getByText('No runs in the coming days')).toBeVisible();
      await audit(nobody, 'the runs of a leader who has none');
    });
  });
}

async function overviewOf(page: Page, run: Run, narrow: boolean): Promise<void> {
  const first = narrow
    ? page
        .getByRole('list', { name: /^Customers of/ })
        .getByRole('button')
        .first()
    : page.getByRole('grid').getByRole('row').nth(1);
  await expect(first).toBeVisible();
  await audit(page, 'a single run');
  if (narrow) {
    await first.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await audit(page, 'the sheet of a booking');
    expect.soft(await smallControls(page, '[aria-modal=true]', 44)).toEqual([]);
    await page.keyboard.press('Escape');
    const last = page
      .getByRole('list', { name: /^Customers of/ })
      .getByRole('button')
      .last();
    await last.click();
    await page.getByRole('button', { name: 'Edit' }).click();
    await auditDialog(page, 'the edit dialog of the overview');
    await last.click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await auditDialog(page, 'the delete dialog');
    return;
  }
  const last = page.getByRole('grid').getByRole('row').last();
  await last.locator('[data-col=price]').click();
  await expect(last.getByRole('textbox')).toBeFocused();
  await audit(page, 'a cell being edited');
  await page.keyboard.press('Escape');
  await last.getByRole('rowheader').focus();
  await page.keyboard.press('x');
  await page.keyboard.press('d');
  await audit(page, 'selected rows with the reason of a refusal');
  await page.keyboard.press('x');
  await last.getByRole('button', { name: /^Edit/ }).click();
  await auditDialog(page, 'the edit dialog of the overview');
  await last.getByRole('button', { name: /^Delete/ }).click();
  await auditDialog(page, 'the delete dialog');
  expect(run.id).not.toBe('');
}

/** The actions of a run; baits take spots, so that a full run has to get some first. */
async function baitsOf(page: Page, planner: Caller, run: Run, narrow: boolean): Promise<void> {
  const showActions = async () => {
    if (narrow) await page.getByRole('button', { name: 'Actions' }).click();
  };
  if (narrow) {
    await showActions();
    await expect(page.getByRole('button', { name: 'Copy all customer' })).toBeVisible();
    await audit(page, 'a single run with its actions');
  }
  const baits = page.getByRole('button', { name: 'Bait bookings' });
  await expect(baits).toHaveAccessibleName(/All spots of this run are taken/);
  await planner.changeRun(run.id, { amountOfPossibleCustomer: 9 });
  await expect(baits).toHaveAccessibleName('Bait bookings');
  await baits.click();
  await page.getByLabel('How many bookings do u want to create?').fill('99');
  await auditDialog(page, 'the bait dialog with a message');
  const { Buyer, Backup } = await planner.run(run.id);
  await planner.remove([...Buyer, ...Backup].at(-1) ?? { id: 'nobody', raid: run.id });
  await showActions();
  await page.getByRole('button', { name: 'Deleted bookings (1)' }).click();
  await expect(page.getByRole('button', { name: /^Restore / })).toBeVisible();
  await auditDialog(page, 'the deleted bookings');
}
