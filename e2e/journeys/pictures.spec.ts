import { audit } from '../support/audit.ts';
import { somebody } from '../support/people.ts';
import { desk, expect, phone, test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });

const pictures = [
  ['/raid/completed', 'Sold spots by hour of the week'],
  ['/raid/advoverview', 'Advertisers by revenue and cancelled bookings'],
  ['/raid/goldoverview', 'Gold held, by collector and realm'],
] as const;

for (const { width } of [desk, phone]) {
  test(`pictures have a table beside them and work by keyboard, at ${width} px`, async ({
    visit,
  }) => {
    const page = await visit(somebody('Figura', 'RAIDMANAGER', 'OVERVIEW'), '/raid', {
      width,
      still: true,
    });
    for (const [address, title] of pictures) {
      await page.goto(address);
      await page.getByRole('switch', { name: 'Picture' }).press('Space');
      const figure = page.getByRole('figure', { name: title });
      await expect(figure).toBeVisible();
      await audit(page, `the picture: ${title}`);
      // the address holds it: it can be linked
      await page.reload();
      await figure.getByRole('button', { name: 'Table' }).press('Enter');
      await expect(figure.getByRole('table')).toBeVisible();
      expect(await figure.getByRole('row').count()).toBeGreaterThan(1);
      await audit(page, `the table: ${title}`);
    }
  });
}
