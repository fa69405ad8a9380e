import type { Page } from '@playwright/test';
import { picture } from '../support/screenshots.ts';
import { idOf, ownOrigin, somebody, type Somebody } from '../support/people.ts';
import { desk, expect, phone, test } from '../support/test.ts';
import { aName, callerFor, callerOf, type Run } from '../support/world.ts';

interface ListedRun extends Run {
  readonly amountOfPossibleCustomer: number;
  readonly leaderName: string;
}

const persona = (name: string): Somebody => ({ persona: name });
const shown = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text).first()).toBeVisible();

// pictures of avatars that the closed network cannot load, and of refusals on purpose
test.beforeEach(({ troubles }) => troubles.expect(/ERR_NAME_NOT_RESOLVED/, /status of 4\d\d/, /ERR_FAILED/));

for (const { width } of [desk, phone]) {
  const narrow = width === phone.width;
  const still = { width, still: true };

  test(`visitors, at ${width} px`, async ({ visit }) => {
    const page = await visit(null, '/', { ...still, firstVisit: true });
    await shown(page, /^Welcome/);
    await picture(page, 'landing--first-visit--visitor', false);
    await page.getByRole('button', { name: 'Accept' }).click();
    await picture(page, 'landing--whole--visitor');
    for (const [at, tab] of (await page.getByRole('tab').all()).entries()) {
      await tab.click();
      await tab.scrollIntoViewIfNeeded();
      await picture(page, `landing--tab-${at + 1}--visitor`, false);
    }
    for (const path of ['terms', 'privacy', 'cookies']) {
      await page.goto(`/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await picture(page, `${path}--base--visitor`);
    }
    await page.goto('/bookin/raid2');
    await page.getByRole('searchbox').fill('t');
    await picture(page, 'not-found--searching--visitor');
    await page.goto('/booking/raid2');
    await shown(page, 'Please log in');
    await picture(page, 'login-prompt--base--visitor');
    const away = await page.context().newPage();
    await away.route('**/v1/**', (route) => route.abort());
    await away.goto('/cycle');
    await shown(away, 'The server cannot be reached');
    await picture(away, 'server-away--base--visitor');
  });

  test(`members, at ${width} px`, async ({ visit }) => {
    for (const name of ['newcomer', 'blacklisted', 'member']) {
      const page = await visit(persona(name), '/booking/raid2', still);
      await expect(page.getByText(/^You cannot open|^Welcome, /).or(page.getByText('Booked Slots')).or(page.getByText(/of \d+ raids/)).first()).toBeVisible();
      await picture(page, `select-your-matter--base--${name}`);
    }
    const empty = await visit(somebody('Newbie', 'OVERVIEW'), '/cycle', still);
    await shown(empty, 'No Attendance Found');
    await picture(empty, 'cycle--empty--new-member');
    for (const name of ['leader', 'collector', 'advertiser', 'takenbooker']) {
      const page = await visit(persona(name), '/cycle', still);
      await shown(page, 'Total Owed');
      for (const tab of ['raid', 'advertisement', 'transactions', 'mails']) {
        await page.goto(`/cycle?tab=${tab}`);
        await shown(page, 'Total Owed');
        if (tab === 'raid' || name !== 'advertiser') await picture(page, `cycle--${tab}--${name}`);
      }
      await page.goto('/cycle?cycle=old&tab=advertisement');
      await shown(page, 'Total Owed');
      await picture(page, `cycle--old-advertisement--${name}`);
    }
    const admin = await visit(persona('admin'), '/cycle', still);
    await shown(admin, 'Total Owed');
    await admin.getByRole('textbox', { name: 'DiscordID' }).fill('12x');
    await picture(admin, 'cycle--wrong-id--admin');
    await admin.goto('/cycle?member=118273645500100009&tab=advertisement');
    await shown(admin, 'You are looking at the balance of');
    await picture(admin, 'cycle--view-as--admin');
    await admin.goto('/loyaltysystem');
    await shown(admin, 'Amount of Loyalty Points');
    await picture(admin, 'loyalty--points--admin');
    await admin.goto('/loyaltysystem?tab=purchases');
    // the demo gives points by chance: an admin may have bought nothing
    await shown(admin, /^(Product Description|No Entry Found)$/);
    await picture(admin, 'loyalty--purchases--admin');
    await admin.goto('/store');
    await admin.getByRole('button', { name: /^Add to Cart/ }).first().click();
    await picture(admin, 'store--cart--admin');
    for (const [tab, text] of [
      ['points', 'Points for work'],
      ['items', 'Save items'],
      ['orders', 'Open first'],
    ] as const) {
      await admin.goto(`/administration/${tab}`);
      await shown(admin, text);
      await picture(admin, `administration--${tab}--admin`);
    }
    await admin.goto('/booking');
    await shown(admin, 'Mythic Plus');
    await picture(admin, 'service-hub--base--admin');
  });

  test(`the shell, at ${width} px`, async ({ visit }) => {
    const page = await visit(persona('admin'), '/booking/raid2', still);
    await shown(page, /of \d+ raids/);
    await page.getByRole('button', { name: /^Menu of/ }).click();
    await picture(page, 'shell--user-menu--admin');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Messages/ }).click();
    await picture(page, 'shell--messages--admin');
    await page.keyboard.press('Escape');
    if (narrow) {
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await picture(page, 'shell--menu-sheet--admin');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    } else {
      for (const name of ['Bookings', 'Runs']) {
        await page.getByRole('button', { name, exact: true }).click();
        await picture(page, `shell--menu-${name.toLowerCase()}--admin`);
        await page.keyboard.press('Escape');
      }
    }
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('ra');
    await picture(page, 'shell--palette--admin');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.keyboard.press('?');
    await shown(page, 'Single keys');
    await picture(page, 'shell--keys--admin');
  });

  test(`planning, at ${width} px`, async ({ visit, browser }) => {
    const page = await visit(persona('raidmanager'), '/raid', still);
    await shown(page, /without a leader today \(/);
    await picture(page, 'raid-hub--base--raidmanager');
    await page.goto('/raid/create');
    await expect(page.getByLabel('Loot type')).toBeVisible();
    await picture(page, 'create--base--raidmanager');
    await page.getByRole('button', { name: 'Create raid' }).click();
    await shown(page, 'Field is required');
    await picture(page, 'create--messages-and-toast--raidmanager');
    await page.getByLabel('Loot type').selectOption('VIP');
    await page.getByLabel('Time').fill('2345');
    await page.getByRole('button', { name: 'Create raid' }).click();
    await shown(page, 'Create anyway');
    await picture(page, 'create--lacks--raidmanager', false);
    await page.getByRole('button', { name: 'Create anyway' }).click();
    await shown(page, 'Created just now');
    await picture(page, 'create--created--raidmanager');

    const caller = callerOf(page, ownOrigin);
    const run = await caller.createRun({ leader: '118273645500100006',
      note: 'Be in group before 19:45',
      priceLimitNote: 'At least 200k' });
    await page.goto(`/raid/edit/${run.id}`);
    await page.getByLabel('Possible customers').fill('7');
    await picture(page, 'edit--base--raidmanager');
    const other = await callerFor(browser, somebody('Otherman', 'RAIDMANAGER'), ownOrigin);
    await other.changeRun(run.id, { amountOfPossibleCustomer: 9, note: 'Somebody else was here' });
    await shown(page, 'Somebody else was here');
    await picture(page, 'edit--somebody-else-changed-it--raidmanager');
    const locked = await visit(persona('leader'), `/raid/edit/${run.id}`, still);
    await expect(locked.getByLabel('Difficulty')).toBeDisabled();
    await picture(locked, 'edit--locked-fields--leader');
  });

  test(`the raid overview, at ${width} px`, async ({ visit }) => {
    for (const name of ['advertiser2', 'leader', 'raidmanager']) {
      const page = await visit(persona(name), '/booking/raid2', still);
      await shown(page, /of \d+ raids/);
      await picture(page, `select-your-matter--base--${name}`);
    }
    const page = await visit(persona('raidmanager'), '/booking/raid/overview?rest=1', still);
    await shown(page, /of \d+ raids/);
    await picture(page, 'raid-overview--the-rest--raidmanager');
    await page.goto('/booking/raid/overview?raid=Nowhere');
    await shown(page, 'No raids match these filters');
    await picture(page, 'raid-overview--empty--raidmanager');
    await page.goto('/booking/raid/overview?free=1&difficulty=Heroic');
    await shown(page, /of \d+ raids/);
    await picture(page, 'raid-overview--filtered--raidmanager', false);
    await page.getByRole('button', { name: 'Views' }).click();
    await picture(page, 'raid-overview--views--raidmanager');
    await page.getByRole('menuitem', { name: /^Save this view/ }).click();
    await picture(page, 'raid-overview--naming-a-view--raidmanager', false);
    await page.keyboard.press('Escape');
    if (narrow) {
      await page.getByRole('button', { name: 'Filters' }).click();
      await picture(page, 'raid-overview--filters--raidmanager');
      await page.keyboard.press('Escape');
    } else {
      await page.getByRole('button', { name: /^Days/ }).click();
      await picture(page, 'raid-overview--days--raidmanager');
      await page.keyboard.press('Escape');
    }
    await page.goto('/booking/raid/overview');
    const more = page.getByRole('button', { name: /^More for/ });
    const menu = async (entry: RegExp) => {
      await more.nth(1).click();
      await page.getByRole('menuitem', { name: entry }).click();
    };
    await more.nth(1).click();
    await picture(page, 'raid-overview--menu--raidmanager');
    await page.keyboard.press('Escape');
    await menu(/^Info/);
    await shown(page, 'Booked customers by armour');
    await picture(page, 'raid-overview--info--raidmanager');
    await page.keyboard.press('Escape');
    await menu(/^Cancel/);
    await shown(page, 'Cancel this raid?');
    await picture(page, 'raid-overview--cancel--raidmanager');
    await page.keyboard.press('Escape');
    await menu(/^Complete/);
    await picture(page, 'raid-overview--complete--raidmanager', false);
  });

  test(`booking, at ${width} px`, async ({ visit, browser }) => {
    const seller = somebody('Adverona', 'ADVERTISER', 'OVERVIEW');
    const leader = somebody('Lodwig', 'RAIDLEADER', 'OVERVIEW');
    await callerFor(browser, leader, ownOrigin);
    const planner = await callerFor(browser, somebody('Planner', 'RAIDMANAGER'), ownOrigin);
    const run = await planner.createRun({ leader: idOf(leader), amountOfPossibleCustomer: 3 });
    const page = await visit(seller, '/booking/raid/bookandhistory', still);
    await shown(page, 'No bookings yet');
    await picture(page, 'booking--new--advertiser');
    const caller = callerOf(page, ownOrigin);
    const first = await caller.book(run.id, { buyerClass: 'Death Knight' });
    await planner.change(first, { customerStatus: 'In group' });
    await planner.change(first, { paid: true });
    await planner.change(await caller.book(run.id, { buyerClass: 'Shaman' }), { customerStatus: 'Offline' });
    await caller.book(run.id, { buyerClass: 'Priest', note: 'Comes fifteen minutes late, whisper first' });
    await caller.book(run.id, { buyerClass: 'Monk', advCut: 'TAKEN' });
    await planner.change(await caller.book(run.id, { buyerClass: 'Rogue' }), { customerStatus: 'Cancelled' });
    await page.goto(`/booking/raid/bookandhistory/${run.id}`);
    await shown(page, 'Booking into');
    await picture(page, 'booking--into-a-run--advertiser');
    await page.getByLabel(/^Name-Realm/).fill('Thrall');
    await page.keyboard.press('Control+Enter');
    await shown(page, 'Customer name must be in name-realm format');
    await picture(page, 'booking--messages--advertiser');
    await page.getByLabel(/^Class/).press('ArrowDown');
    await picture(page, 'booking--list-open--advertiser');
    await page.keyboard.press('Escape');
    await page.getByLabel(/^Name-Realm/).fill(`${aName('Wait')}-Kazzak`);
    await page.getByLabel(/^Class/).fill('Druid');
    await page.getByLabel(/^Price/).fill('250,5');
    await picture(page, 'booking--filled--advertiser', false);
    await page.keyboard.press('Control+Enter');
    await shown(page, /is backup/);
    await picture(page, 'booking--backup-and-toast--advertiser', false);
    const actions = page.getByRole('button', { name: /^Actions for/ });
    await actions.first().click();
    await picture(page, 'booking--own-menu--advertiser');
    await page.getByRole('menuitem', { name: /^Edit/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await picture(page, 'booking--edit--advertiser');
    await page.keyboard.press('Escape');
    await actions.first().click();
    await page.getByRole('menuitem', { name: 'Move to another raid' }).click();
    await expect(page.getByRole('radiogroup', { name: 'Raids' })).toBeVisible();
    await picture(page, 'booking--move--advertiser');
    await page.keyboard.press('Escape');
    await actions.first().click();
    await page.getByRole('menuitem', { name: 'Cancel booking' }).click();
    await picture(page, 'booking--cancel--advertiser');
    for (const name of ['takenbooker', 'cancollect']) {
      const form = await visit(persona(name), `/booking/raid/bookandhistory/${run.id}`, still);
      await shown(form, 'Booking into');
      await picture(form, `booking--into-a-run--${name}`);
    }
  });

  test(`the role overview, at ${width} px`, async ({ visit }) => {
    const page = await visit(persona('leader'), '/booking/raid/overview/leaderandgc', still);
    const customers = page.getByRole(narrow ? 'list' : 'grid', { name: /^Customers of/ }).first();
    await expect(customers).toBeVisible();
    await picture(page, 'role-overview--own-runs--leader');
    const list = await callerOf(page, ownOrigin).call<ListedRun[]>('GET', '/raid/getAllRaids');
    const run = list.filter((one) => one.leaderName.includes('Lodrik')).toSorted((a, b) => b.totalCustomer - a.totalCustomer)[0];
    if (!run) throw new Error('the leader leads nothing');
    await page.goto(`/booking/raid/overview/leaderandgc/${run.id}`);
    await expect(customers).toBeVisible();
    await picture(page, 'role-overview--one-run--leader');
    if (narrow) {
      const cards = page.getByRole('list', { name: /^Customers of/ }).getByRole('button');
      await cards.first().click();
      await picture(page, 'role-overview--sheet--leader');
      await page.keyboard.press('Escape');
      await cards.last().click();
      await page.getByRole('button', { name: 'Delete' }).click();
      await picture(page, 'role-overview--delete--leader');
      await page.keyboard.press('Escape');
    } else {
      const last = page.getByRole('grid').first().getByRole('row').last();
      await last.getByRole('rowheader').focus();
      await page.keyboard.press('x');
      await page.keyboard.press('k');
      await page.keyboard.press('x');
      await picture(page, 'role-overview--selected--leader', false);
      await page.keyboard.press('d');
      await picture(page, 'role-overview--refused--leader', false);
      await page.keyboard.press('Escape');
      await last.locator('[data-col=status]').getByText(/\w/).first().click();
      await picture(page, 'role-overview--status-being-edited--leader', false);
      await page.keyboard.press('Escape');
      await last.getByRole('button', { name: /^Delete/ }).click();
      await picture(page, 'role-overview--delete--leader');
      await page.keyboard.press('Escape');
      await last.getByRole('button', { name: /^Edit/ }).click();
      await expect(page.getByRole('dialog').getByLabel(/^Name-Realm/)).toBeVisible();
      await picture(page, 'role-overview--edit--leader', false);
    }
    for (const name of ['collector', 'raidmanager']) {
      const type = name === 'raidmanager' ? 'manager' : 'leaderandgc';
      const other = await visit(persona(name), `/booking/raid/overview/${type}`, still);
      const held = other.getByRole(narrow ? 'list' : 'grid', { name: /^Customers of/ });
      await expect(held.first()).toBeVisible();
      await picture(other, `role-overview--${type}--${name}`);
      if (name !== 'raidmanager') continue;
      // on a phone the actions of a run stand behind a button
      if (narrow) await other.getByRole('button', { name: /^State, leader/ }).first().click();
      await other.getByRole('button', { name: 'Bait bookings' }).first().click();
      await other.getByLabel('How many bookings do u want to create?').fill('99');
      await picture(other, 'role-overview--bait--raidmanager');
    }
    const idle = await visit(somebody('Idle', 'RAIDLEADER'), '/booking/raid/overview/leaderandgc', still);
    await shown(idle, 'No runs in the coming days');
    await picture(idle, 'role-overview--empty--leader-without-runs');
  });
}
