import type { Page } from '@playwright/test';
import { audit, smallControls } from '../support/axe-audit.ts';
import { auditDialog, auditedRaid, auditOpened, mainHeading } from '../support/axe-scene.ts';
import { leadTo } from '../support/lead-to.ts';
import { somebody } from '../support/people.ts';
import { deskAndPhone, expect, phone, test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });

const hang = (page: Page, url: string) => page.route(url, () => new Promise<void>(() => undefined));

for (const { width } of deskAndPhone) {
  const narrow = width === phone.width;
  const still = { width, still: true };

  // proves UX-1, UX-4
  test.describe(`at ${width} px`, () => {
    test('public pages', async ({ visit, troubles }) => {
      troubles.expect(/net::ERR_FAILED/);
      const page = await visit(null, '/', { ...still, firstVisit: true });
      await expect(mainHeading(page, /^Welcome/)).toBeVisible();
      await audit(page, 'the landing page with the cookie bar');
      await page.getByRole('button', { name: 'Accept' }).click();
      const tabs = page.getByRole('tab');
      await expect(tabs).not.toHaveCount(0);
      for (const tab of await tabs.all()) {
        await tab.click();
        await expect(tab).toHaveAttribute('aria-selected', 'true');
        await audit(page, `the landing page, ${await tab.innerText()}`);
      }
      for (const path of ['/terms', '/privacy', '/cookies', '/404']) {
        await leadTo(page, path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await audit(page, path);
      }
      await page.goto('/bookin/raid2');
      await page.getByRole('searchbox').fill('t');
      await audit(page, '/404 with what was probably meant');
      await page.goto('/booking/raid2');
      await expect(page.getByText('Please log in')).toBeVisible();
      await audit(page, 'the login prompt');
      await hang(page, '**/v1/isAuthenticated');
      await page.goto('/callback');
      await expect(mainHeading(page, 'Signing in')).toBeAttached();
      await audit(page, '/callback');
      const away = await page.context().newPage();
      await away.route('**/v1/isAuthenticated', (route) => route.abort());
      await away.goto('/cycle');
      await expect(away.getByText('The server cannot be reached')).toBeVisible();
      await audit(away, 'a page while the server is away');
    });

    // proves ACC-27
    test('the shell', async ({ visit }) => {
      const newcomer = await visit(somebody('Novalie'), '/booking/raid2', still);
      await expect(newcomer.getByRole('heading', { name: /^Hello Novalie/ })).toBeVisible();
      await audit(newcomer, 'the refusal for a newcomer');
      const page = await visit(
        somebody('Everyman', 'OVERVIEW', 'WEBADMIN', 'RAIDMANAGER', 'ACCESS', 'BOOKING'),
        '/logging',
        still,
      );
      await expect(page.getByText(/^You cannot open/)).toBeVisible();
      await audit(page, 'the refusal');
      if (!narrow) await auditOpened(page, /^Menu of/, 'the menu of the person');
      await auditOpened(page, /^Messages/, 'the messages');
      if (narrow) {
        await page.getByRole('button', { name: 'Menu', exact: true }).click();
        await auditDialog(page, 'the menu sheet');
      } else await auditOpened(page, 'Bookings', 'a menu of the bar');
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('combobox', { name: /^Page, run id/ })).toBeVisible();
      await auditDialog(page, 'the palette');
      await page.keyboard.press('?');
      await expect(page.getByRole('heading', { name: 'Keys' })).toBeVisible();
      await auditDialog(page, 'the keys');
      await leadTo(page, '/booking');
      await expect(mainHeading(page, 'Bookings')).toBeVisible();
      await audit(page, '/booking');
    });

    test('the balance', async ({ visit }) => {
      const page = await visit({ persona: 'collector' }, '/cycle', still);
      const tabs = page.getByRole('tablist', { name: 'Attendance' }).getByRole('tab');
      await expect(tabs).not.toHaveCount(0);
      for (const tab of await tabs.all()) {
        await tab.click();
        await expect(tab).toHaveAttribute('aria-selected', 'true');
        await audit(page, `/cycle of a collector, ${await tab.innerText()}`);
      }
      await page.getByRole('tab', { name: 'OLD' }).click();
      await audit(page, '/cycle, the old one');
      if (narrow) expect.soft(await smallControls(page, '[role=tablist]', 44)).toEqual([]);
      await visit(null, null);
      const empty = await visit(somebody('Newbie', 'OVERVIEW'), '/cycle', still);
      await expect(empty.getByText('No Attendance Found')).toBeVisible();
      await audit(empty, '/cycle, empty');
      const admin = await visit(somebody('Alwin', 'ADMIN'), '/cycle', still);
      await expect(admin.getByText('Whose balance?')).toBeVisible();
      await audit(admin, '/cycle of an admin without an own one');
      await admin.getByRole('textbox', { name: 'DiscordID' }).fill('12x');
      await audit(admin, '/cycle with an id that is none');
      await leadTo(admin, '/cycle?member=118273645500100008&tab=advertisement');
      await expect(admin.getByText('You are looking at the balance of')).toBeVisible();
      await audit(admin, '/cycle of somebody else');
    });

    test('planning', async ({ visit, browser, troubles }) => {
      troubles.expectStatus(422);
      const { manager, leader, planner, run } = await auditedRaid(browser);
      const page = await visit(manager, '/raid', still);
      await expect(mainHeading(page, 'Raid Management')).toBeVisible();
      await audit(page, '/raid');
      await leadTo(page, '/raid/create');
      await expect(page.getByLabel('Loot type')).toBeVisible();
      await audit(page, '/raid/create');
      await page.getByRole('button', { name: 'Open calendar' }).click();
      await expect(page.getByRole('button', { name: 'Next month' })).toBeVisible();
      await audit(page, '/raid/create with the calendar');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Create raid' }).click();
      await expect(page.getByText('Field is required').first()).toBeVisible();
      await audit(page, '/raid/create with messages and a red toast');
      await page.getByLabel('Loot type').selectOption('VIP');
      await page.getByLabel('Time').fill('2345');
      await page.getByRole('button', { name: 'Create raid' }).click();
      await auditDialog(page, 'the question about what a new raid lacks');
      await page.getByRole('button', { name: 'Create raid' }).click();
      await page.getByRole('button', { name: 'Create anyway' }).click();
      await expect(page.getByText('Created just now')).toBeVisible();
      await audit(page, '/raid/create after creating, with a green toast');
      await page.goto(`/raid/edit/${run.id}`);
      await page.getByLabel('Possible customers').fill('7');
      await audit(page, '/raid/edit');
      await planner.changeRun(run.id, {
        amountOfPossibleCustomer: 9,
        note: 'Somebody else was here',
      });
      await expect(page.getByText('Somebody else was here').first()).toBeVisible();
      await audit(page, '/raid/edit while somebody else changes it');
      const locked = await visit(leader, `/raid/edit/${run.id}`, still);
      await expect(locked.getByLabel('Difficulty')).toBeDisabled();
      await audit(locked, '/raid/edit with locked fields');
      await page.goto('/raid/edit/00000000000zz');
      troubles.expectStatus(404);
      await expect(page.getByText('There is no raid with this id')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
      await audit(page, '/raid/edit of nothing');
    });
  });
}
