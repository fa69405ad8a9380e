import { audit } from '../support/axe-audit.ts';
import { leadTo } from '../support/lead-to.ts';
import { somebody } from '../support/people.ts';
import { deskAndPhone, expect, phone, test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });

for (const { width } of deskAndPhone) {
  test(`schedules at ${width} px`, async ({ visit }) => {
    const manager = somebody('Auditwyn', 'RAIDMANAGER', 'OVERVIEW');
    const page = await visit(manager, '/raid/schedule', { width, still: true });
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await audit(page, 'the schedule of raids');
    await leadTo(page, '/shift/schedule');
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await audit(page, 'the schedule of shifts');
    if (width === phone.width) {
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Calendar link' }).click();
    } else await page.getByRole('button', { name: 'Calendar link' }).click();
    await page.getByRole('button', { name: 'Create a link' }).click();
    const link = await page.getByLabel('Your link, shown only once').inputValue();
    await audit(page, 'a calendar link');
    const calendar = () => page.request.get(link, { headers: { cookie: '' } });
    expect(await (await calendar()).text()).toContain('BEGIN:VCALENDAR');
    await page.getByRole('button', { name: 'Delete the link' }).click();
    await page.getByRole('dialog').last().getByRole('button', { name: 'Delete the link' }).click();
    await expect(page.getByText('You have no calendar link.')).toBeVisible();
    expect((await calendar()).status()).toBe(404);
    await page.getByRole('button', { name: 'Close', exact: true }).last().click();
    await leadTo(page, '/raid');
    await expect(page.getByText(/^\d+ without a leader/).first()).toBeVisible();
    await audit(page, 'the cards of schedules and templates');
  });

  test(`templates at ${width} px`, async ({ visit }) => {
    const manager = somebody('Auditwyn', 'RAIDMANAGER', 'OVERVIEW');
    const page = await visit(manager, '/shift/recurringruns', { width, still: true });
    const isPhone = width === phone.width;
    const templates = page.getByRole(isPhone ? 'list' : 'grid', { name: 'Recurring shifts' });
    await expect(templates).toBeVisible();
    await page.getByRole('button', { name: 'Add a row' }).click();
    // the table has a row of headings
    await expect(templates.getByRole(isPhone ? 'listitem' : 'row')).toHaveCount(isPhone ? 2 : 3);
    await audit(page, 'the templates of shifts, not saved yet');
    if (isPhone) {
      // the rows have the room: what is seldom narrowed is behind one button
      const panel = page.getByRole('region', { name: 'Create the shifts of a cycle' });
      await expect(panel.getByRole('button', { name: /^Difficulty/ })).toHaveCount(0);
      await panel.getByRole('button', { name: 'Filters' }).click();
      await page.getByRole('dialog').getByRole('checkbox', { name: 'Monday' }).check();
      await audit(page, 'the filters of templates');
      await page.getByRole('button', { name: 'Done' }).click();
      await expect(panel.getByRole('button', { name: 'Filters (1)' })).toBeFocused();
    }
    await page.getByRole('combobox', { name: 'Cycle' }).selectOption({ index: 2 });
    // a row into which nobody has typed is no change that would have to be saved first
    await expect(page.getByRole('button', { name: 'Discard' })).toBeDisabled();
    await page.getByRole('button', { name: /^Create the shifts/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await audit(page, 'what a cycle would be');
  });
}
