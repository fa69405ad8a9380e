import { audit } from '../support/axe-audit.ts';
import { leadTo } from '../support/lead-to.ts';
import { ownOrigin, somebody } from '../support/people.ts';
import { deskAndPhone, expect, test } from '../support/test.ts';
import { callerFor } from '../support/world.ts';

test.describe.configure({ mode: 'parallel' });

const sections = ['mplus', 'leveling', 'pvp', 'mythic', 'legacy', 'mounts'];

for (const { width } of deskAndPhone) {
  const still = { width, still: true };

  test(`the forms of the services, at ${width} px`, async ({ visit }) => {
    const page = await visit(somebody('Formina', 'ADVERTISER', 'OVERVIEW'), '/booking', still);
    await expect(page.getByRole('heading', { name: 'Your bookings' })).toBeVisible();
    await audit(page, 'the hub of the services');
    for (const section of sections) {
      await leadTo(page, `/booking/${section}`);
      await expect(page.getByRole('button', { name: /^Book Now/ })).toBeVisible();
      await audit(page, `the form of ${section}`);
    }
    await page.goto('/booking/leveling');
    await page.getByLabel('Customer (Character-Realm)').fill('Anna-Kazzak');
    for (const [name, text] of [
      ['Faction', 'Horde'],
      ['Fee option', 'FTB'],
      ['Payment faction', 'Horde'],
    ] as const) {
      await page.getByRole('combobox', { name, exact: true }).fill(text);
    }
    await page.getByLabel('Price (k)').fill('100');
    await page.getByLabel('Price (k)').press('Control+Enter');
    await expect(page.getByRole('dialog', { name: 'Booking Summary' })).toBeVisible();
    await audit(page, 'the summary of a booking');
  });

  test(`the desk of the services, at ${width} px`, async ({ visit, browser }) => {
    const keeper = somebody('Deskina', 'ADVMANAGER', 'OVERVIEW');
    const caller = await callerFor(browser, keeper, ownOrigin);
    const body = {
      section: 'leveling',
      faction: 'Horde',
      pot: '100000',
      buyer: 'Twin-Kazzak',
      payrealm: 'Kazzak',
      payfaction: 'Horde',
      advcut: 'FTB',
      startlevel: 60,
      endlevel: 70,
    };
    for (let times = 0; times < 2; times++) {
      const { id } = await caller.call<{ id: string }>('POST', '/booking/leveling', body);
      const offer = { role: 'tank', class: 'Monk', itemLevel: 600 };
      await caller.call('PUT', `/booking/desk/${id}/offer`, offer);
    }
    const page = await visit(keeper, '/booking/desk?section=leveling', still);
    await expect(page.getByText('duplicate').first()).toBeVisible();
    await audit(page, 'the desk');
    await page
      .getByRole('button', { name: /^Open Leveling/ })
      .first()
      .click();
    await expect(page.getByRole('checkbox', { name: 'Choose Deskina' })).toBeVisible();
    await audit(page, 'a service booking');
    await page.getByRole('button', { name: 'History' }).click();
    await expect(page.getByText('offered to play')).toBeVisible();
    await audit(page, 'the history of a service booking');
  });
}
