import type { Page } from '@playwright/test';
import { audit, smallControls } from '../support/axe-audit.ts';
import { idOf, ownOrigin, somebody } from '../support/people.ts';
import { desk, expect, phone, test } from '../support/test.ts';
import { aPlanner, callerFor, type Booking, type Caller, type Run } from '../support/world.ts';

test.describe.configure({ mode: 'parallel' });

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name, level: 1 });

/** A raid with a customer in every state, its staff, and two advertisers who booked into it. */
async function scene(browser: Parameters<typeof callerFor>[0]) {
  const leader = somebody('Luthgar', 'RAIDLEADER', 'OVERVIEW');
  const collector = somebody('Gildamar', 'GOLDCOLLECTOR', 'OVERVIEW');
  const seller = somebody('Advarnia', 'ADVERTISER', 'OVERVIEW');
  const manager = aPlanner();
  const asLeader = await callerFor(browser, leader, ownOrigin);
  const asCollector = await callerFor(browser, collector, ownOrigin);
  const asSeller = await callerFor(browser, seller, ownOrigin);
  const planner = await callerFor(browser, manager, ownOrigin);
  const run = await planner.createRun({
    leader: idOf(leader),
    gc: idOf(collector),
    amountOfPossibleCustomer: 6,
    note: 'Be in group before 19:45',
    priceLimitNote: 'At least 200k',
  });
  const book = (buyerClass: string, more = {}): Promise<Booking> =>
    asSeller.book(run.id, { buyerClass, ...more });
  const paid = await book('Death Knight');
  await asLeader.change(paid, { customerStatus: 'In group' });
  await asCollector.change(paid, { paid: true });
  await asLeader.change(await book('Evoker'), { customerStatus: 'In group' });
  await asLeader.change(await book('Shaman'), { customerStatus: 'Offline' });
  await asLeader.change(await book('Demon Hunter'), { customerStatus: 'AFK' });
  await asLeader.change(await book('Warlock'), { customerStatus: 'No spot' });
  await asLeader.change(await book('Paladin'), { customerStatus: 'Cancelled' });
  const again = await book('Mage');
  await asLeader.change(again, { customerStatus: 'Duplicate' });
  await book('Mage', { buyer: again.buyer });
  await book('Priest', { note: 'Pays after the second boss', advCut: 'TAKEN' });
  await book('Rogue');
  await book('Hunter');
  return { leader, collector, seller, manager, planner, run };
}

/** A menu, popup or list that a button opens; closed again afterwards. */
async function opened(page: Page, name: string | RegExp, state: string): Promise<void> {
  await page.getByRole('button', { name }).first().click();
  await expect(page.locator('[role=menu], [role=dialog]:not([aria-modal])')).toBeVisible();
  await audit(page, state);
  await page.keyboard.press('Escape');
  await expect(page.locator('[role=menu], [role=dialog]:not([aria-modal])')).toHaveCount(0);
}

/** Waits for a dialog, looks at it, and closes it. */
async function dialogShown(page: Page, state: string): Promise<void> {
  await expect(page.getByRole('dialog').last()).toBeVisible();
  await audit(page, state);
  await page.keyboard.press('Escape');
  await expect(page.locator('[aria-modal=true]')).toHaveCount(0);
}

const hang = (page: Page, url: string) => page.route(url, () => new Promise<void>(() => undefined));

for (const { width } of [desk, phone]) {
  const narrow = width === phone.width;
  const still = { width, still: true };

  // proves UX-1, UX-4
  test.describe(`at ${width} px`, () => {
    test('public pages', async ({ visit, troubles }) => {
      troubles.expect(/net::ERR_FAILED/);
      const page = await visit(null, '/', { ...still, firstVisit: true });
      await expect(heading(page, /^Welcome/)).toBeVisible();
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
        await page.goto(path);
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
      await expect(heading(page, 'Signing in')).toBeAttached();
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
      await opened(page, /^Menu of/, 'the menu of the person');
      await opened(page, /^Messages/, 'the messages');
      if (narrow) {
        await page.getByRole('button', { name: 'Menu', exact: true }).click();
        await dialogShown(page, 'the menu sheet');
      } else await opened(page, 'Bookings', 'a menu of the bar');
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('combobox', { name: /^Page, run id/ })).toBeVisible();
      await dialogShown(page, 'the palette');
      await page.keyboard.press('?');
      await expect(page.getByRole('heading', { name: 'Keys' })).toBeVisible();
      await dialogShown(page, 'the keys');
      await page.goto('/booking');
      await expect(heading(page, 'Bookings')).toBeVisible();
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
      await admin.goto('/cycle?member=118273645500100008&tab=advertisement');
      await expect(admin.getByText('You are looking at the balance of')).toBeVisible();
      await audit(admin, '/cycle of somebody else');
    });

    test('planning', async ({ visit, browser, troubles }) => {
      troubles.expectStatus(422);
      const { manager, leader, planner, run } = await scene(browser);
      const page = await visit(manager, '/raid', still);
      await expect(heading(page, 'Raid Management')).toBeVisible();
      await audit(page, '/raid');
      await page.goto('/raid/create');
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
      await dialogShown(page, 'the question about what a new raid lacks');
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

    test('the raid overview', async ({ visit, browser }) => {
      const { manager, run } = await scene(browser);
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
      await opened(page, 'Views', 'the saved views');
      await page.getByRole('button', { name: 'Views' }).click();
      await page.getByRole('menuitem', { name: /^Save this view/ }).click();
      await audit(page, 'a view being named');
      await page.keyboard.press('Escape');
      if (narrow) {
        await page.getByRole('button', { name: 'Filters' }).click();
        await dialogShown(page, 'the sheet of filters');
      } else {
        await opened(page, /^Days/, 'a filter of the overview');
        await row.getByRole('button', { name: /^Info/ }).click();
        await dialogShown(page, 'the info dialog');
      }
      const more = row.getByRole('button', { name: /^More for/ });
      await more.click();
      await expect(page.getByRole('menuitem').first()).toBeVisible();
      await audit(page, 'the menu of a run');
      await page.getByRole('menuitem', { name: /^Cancel/ }).click();
      await dialogShown(page, 'the question before cancelling');
      await more.click();
      if (narrow) {
        await page.getByRole('menuitem', { name: /^Info/ }).click();
        await dialogShown(page, 'the info dialog');
        await more.click();
      }
      await page.getByRole('menuitem', { name: /^Complete/ }).click();
      await expect(page.getByRole('dialog', { name: 'Validation error' })).toBeVisible();
      await dialogShown(page, 'why it cannot be completed');
      await page.goto('/booking/raid/overview?rest=1');
      await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible();
      await audit(page, '/booking/raid/overview with cancelled and completed raids');
      await page.goto('/booking/raid/overview?raid=Nowhere');
      await expect(page.getByText('No raids match these filters')).toBeVisible();
      await audit(page, '/booking/raid/overview, empty');
    });

    test('booking', async ({ visit, browser }) => {
      const { seller, run } = await scene(browser);
      const page = await visit(seller, '/booking/raid/bookandhistory', still);
      await expect(page.getByText('Select a raid').first()).toBeVisible();
      if (narrow) {
        await audit(page, '/booking/raid/bookandhistory');
        await page.getByRole('button', { name: 'Select a raid' }).click();
      }
      await expect(page.getByRole('radio').first()).toBeAttached();
      await audit(page, narrow ? 'the sheet of runs' : '/booking/raid/bookandhistory');
      await page.goto(`/booking/raid/bookandhistory/${run.id}`);
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
      await dialogShown(page, 'the edit dialog');
      await mine.getByRole('button', { name: /^Actions/ }).click();
      await page.getByRole('menuitem', { name: 'Move to another raid' }).click();
      await expect(page.getByRole('radiogroup', { name: 'Raids' })).toBeVisible();
      await dialogShown(page, 'the move dialog');
      await mine.getByRole('button', { name: /^Actions/ }).click();
      await page.getByRole('menuitem', { name: 'Cancel booking' }).click();
      await dialogShown(page, 'the question before cancelling a booking');
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
      const { manager, leader, planner, run } = await scene(browser);
      const page = await visit(manager, '/booking/raid/overview/manager', still);
      await expect(
        page.getByRole('region').or(page.locator('section[aria-labelledby^="run-"]')).first(),
      ).toBeVisible();
      await audit(page, 'all runs');
      await page.goto(`/booking/raid/overview/leaderandgc/${run.id}`);
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
    await dialogShown(page, 'the edit dialog of the overview');
    await last.click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await dialogShown(page, 'the delete dialog');
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
  await dialogShown(page, 'the edit dialog of the overview');
  await last.getByRole('button', { name: /^Delete/ }).click();
  await dialogShown(page, 'the delete dialog');
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
  await dialogShown(page, 'the bait dialog with a message');
  const { Buyer, Backup } = await planner.run(run.id);
  await planner.remove([...Buyer, ...Backup].at(-1) ?? { id: 'nobody', raid: run.id });
  await showActions();
  await page.getByRole('button', { name: 'Deleted bookings (1)' }).click();
  await expect(page.getByRole('button', { name: /^Restore / })).toBeVisible();
  await dialogShown(page, 'the deleted bookings');
}
