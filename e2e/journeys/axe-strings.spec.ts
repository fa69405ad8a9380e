import { audit } from '../support/audit.ts';
import { collected } from '../support/strings.ts';
import { desk, expect, phone, test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });

for (const size of [desk, phone]) {
  test(`strings, gold overviews and the history of cycles at ${size.width} px`, async ({
    browser,
    visit,
  }) => {
    const { collector, manager, run, ids } = await collected(browser, 3);
    const opening = { ...size, still: true };
    const page = await visit(collector, '/booking/raid/stringhistory', opening);
    await expect(page.getByText('3 strings to mail').first()).toBeVisible();
    await page.getByRole('button', { name: 'Copy the first' }).click();
    await audit(page, 'strings');
    await page.getByRole('button', { name: 'Paste mailed' }).click();
    const typed = page.getByRole('dialog').getByRole('textbox');
    await typed.fill(`Kazzak:${ids[0] ?? ''}\nnonsense`);
    await expect(page.getByRole('dialog')).toContainText('Line 2');
    await audit(page, 'a pasted list');
    await page.keyboard.press('Escape');
    await page.goto('/booking/raid/stringhistory?realm=Nowhere');
    await expect(page.getByText('No string passes these filters')).toBeVisible();
    await audit(page, 'strings that are filtered away');

    const office = await visit(manager, `/raid/goldoverview?run=${run.id}`, opening);
    await expect(office.getByRole('region', { name: 'Gold by collector' })).toBeVisible();
    await audit(office, 'the gold overview');
    await office.goto('/shift/goldoverview');
    await expect(office.getByRole('heading', { level: 1 })).toBeVisible();
    await audit(office, 'the gold overview of shifts');

    const seller = await visit(
      { persona: 'advertiser' },
      '/booking/raid/cyclehistory?cycle=old',
      opening,
    );
    await expect(seller.getByRole('figure')).toBeVisible();
    await audit(seller, 'the history of a cycle');
    await seller.getByRole('button', { name: 'Table' }).click();
    await audit(seller, 'the history of a cycle as a table');
  });
}
