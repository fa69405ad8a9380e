import { audit } from '../support/axe-audit.ts';
import { leadTo } from '../support/lead-to.ts';
import { collected } from '../support/strings.ts';
import { deskAndPhone, expect, test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });

for (const size of deskAndPhone) {
  test(`strings at ${size.width} px`, async ({ browser, visit }) => {
    const { collector, ids } = await collected(browser, 3);
    const page = await visit(collector, '/booking/raid/stringhistory', { ...size, still: true });
    await expect(page.getByText('3 strings to mail').first()).toBeVisible();
    await page.getByRole('button', { name: 'Copy the first' }).click();
    await audit(page, 'strings');
    await page.getByRole('button', { name: 'Paste mailed' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill(`Kazzak:${ids[0] ?? ''}\nnonsense`);
    await expect(dialog).toContainText('Line 2');
    await audit(page, 'a pasted list');
    await leadTo(page, '/booking/raid/stringhistory?realm=Nowhere');
    await expect(page.getByText('No strings match these filters')).toBeVisible();
    await audit(page, 'strings that are filtered away');
  });

  test(`gold overviews and the history of cycles at ${size.width} px`, async ({
    browser,
    visit,
  }) => {
    const { manager, run, ids } = await collected(browser, 3);
    const office = await visit(manager, `/raid/goldoverview?run=${run.id}&by=collector`, {
      ...size,
      still: true,
    });
    await expect(office.getByRole('region', { name: 'Gold by collector' })).toBeVisible();
    await audit(office, 'the gold overview');
    await leadTo(office, `/shift/goldoverview?booking=${ids[0] ?? ''}`);
    await expect(office.getByText('No strings match these filters')).toBeVisible();
    await audit(office, 'the gold overview of shifts without a row');
    const seller = await visit({ persona: 'advertiser' }, '/booking/raid/cyclehistory?cycle=old', {
      ...size,
      still: true,
    });
    await expect(seller.getByRole('figure')).toBeVisible();
    await audit(seller, 'the history of a cycle');
  });
}
