import type { Page } from '@playwright/test';
import { idOf, ownOrigin, somebody } from '../support/people.ts';
import { desk, deskAndPhone, expect, few, phone, test } from '../support/test.ts';
import { aName, aPlanner, berlinDay, callerFor } from '../support/world.ts';

type Browser = Parameters<typeof callerFor>[0];
const seller = () => somebody('Edgar', 'ADVERTISER', 'OVERVIEW');
const formOf = (runId: string) => `/booking/raid/bookandhistory/${runId}`;
const nameField = (page: Page) => page.getByLabel(/^Name-Realm/);
const bookButton = (page: Page) => page.getByRole('button', { name: /^Book\b/ });

async function scene(browser: Browser) {
  const leader = somebody('Ludmilla', 'RAIDLEADER', 'OVERVIEW');
  await callerFor(browser, leader, ownOrigin);
  const planner = await callerFor(browser, aPlanner(), ownOrigin);
  const run = await planner.createRun({ leader: idOf(leader), date: berlinDay(2) });
  return { leader, planner, run };
}

/** Answers of these addresses come this late, as on a slow line. */
const late = (page: Page, pattern: RegExp, ms: number) =>
  page.route(pattern, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.continue();
  });

test('what is pasted on the way to the booking form is not lost', async ({ visit, browser }) => {
  const { run } = await scene(browser);
  const page = await visit(seller(), '/booking/raid2');
  const row = page.getByRole('row', { name: run.id });
  await expect(row).toBeVisible();
  await late(page, /\/v1\/(catalogue|raid\/book)/, 700);
  const buyer = `${aName()}-Kazzak`;
  await page.evaluate((text) => navigator.clipboard.writeText(text), buyer);
  await row.getByRole('link', { name: /^Book/ }).click();
  await page.keyboard.press('Control+v');
  await expect(nameField(page)).toBeFocused();
  await expect(nameField(page)).toHaveValue(buyer);
  await expect(page.getByLabel(/^Payment realm/)).toHaveValue('Kazzak');
});

test('what is typed before the edit dialog has its field goes into that field', async ({
  visit,
  browser,
}) => {
  const { leader, planner, run } = await scene(browser);
  const booked = await planner.book(run.id);
  const page = await visit(leader, `/booking/raid/overview/leaderandgc/${run.id}`);
  const edit = page.getByRole('button', { name: `Edit ${booked.buyer}` });
  await expect(edit).toBeVisible();
  // in one go, as fast as the browser takes it
  await edit.evaluate((button: HTMLElement) => {
    button.click();
    for (const key of 'xyz') {
      const typed = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      (document.activeElement ?? document.body).dispatchEvent(typed);
    }
  });
  const dialog = page.getByRole('dialog', { name: `Edit ${booked.buyer}` });
  await expect(dialog.getByLabel(/^Name-Realm/)).toHaveValue(/xyz/);
  await expect(page.getByRole('checkbox', { name: `Paid: ${booked.buyer}` })).not.toBeChecked();
});

// proves BOOK-19
test('the payment realm stays when only the name is put right', async ({ visit, browser }) => {
  const { leader, planner, run } = await scene(browser);
  const start = aName();
  const booked = await planner.book(run.id, { buyer: `${start}-Kazzak`, paymentRealm: 'Draenor' });
  const page = await visit(leader, `/booking/raid/overview/leaderandgc/${run.id}`);
  await page.getByRole('button', { name: `Edit ${booked.buyer}` }).click();
  const dialog = page.getByRole('dialog', { name: `Edit ${booked.buyer}` });
  const [name, realm] = [dialog.getByLabel(/^Name-Realm/), dialog.getByLabel(/^Payment realm/)];
  await expect(name).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(realm).toHaveValue('Draenor');
  await name.fill(`${start.slice(0, -1)}-Kazzak`);
  await page.keyboard.press('Tab');
  await expect(realm).toHaveValue('Draenor');
  await name.fill(`${start}-Twisting`);
  await page.keyboard.press('Tab');
  await expect(realm).toHaveValue('Twisting Nether');
});

for (const opening of few([{ width: 700, height: 800 }, desk, phone])) {
  test(`Book and its answer stay in sight, at ${opening.width} px`, async ({ visit, browser }) => {
    const { run } = await scene(browser);
    const page = await visit(seller(), formOf(run.id), opening);
    if (opening === phone) {
      // no keyboard of a touch device opens by itself
      await expect(page.getByText('Booking into')).toBeVisible();
      await expect(nameField(page)).not.toBeFocused();
      await nameField(page).focus();
    }
    await expect(nameField(page)).toBeFocused();
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(wide, 'px that the page is wider than the window').toBeLessThanOrEqual(0);
    await expect(bookButton(page)).toBeInViewport({ ratio: 1 });
    // every message at once
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Field is required').first()).toBeAttached();
    await expect(bookButton(page)).toBeInViewport({ ratio: 1 });
    const buyer = `${aName()}-Kazzak`;
    await nameField(page).fill(buyer);
    await page.getByLabel(/^Class/).fill('Mage');
    await page.getByLabel(/^Price/).fill('250');
    await page.keyboard.press('Control+Enter');
    const answer = page.getByText(`${buyer} has spot 1.`);
    await expect(answer).toBeInViewport({ ratio: 1 });
    await expect(bookButton(page)).toBeInViewport({ ratio: 1 });
  });
}

// proves BOOK-29
test('a link to elsewhere says so when it is left, and a failed look-up leads to the name', async ({
  visit,
  browser,
  troubles,
}) => {
  troubles.expectStatus(404);
  const { run } = await scene(browser);
  const page = await visit(seller(), formOf(run.id));
  const link = page.getByLabel('Autofill link');
  await link.fill('https://example.com/characters/eu/kazzak/Thrall');
  await page.keyboard.press('Tab');
  await expect(link).toHaveAccessibleDescription(/no valid url for autofill/);
  await link.fill('https://raider.io/characters/eu/kazzak/Nobodyhere');
  await page.keyboard.press('Enter');
  await expect(
    page.getByText("Couldn't fetch autofill data for this character").first(),
  ).toBeAttached();
  await expect(nameField(page)).toBeFocused();
});

// proves UX-15, RUN-11, RUN-20
test('a half-planned raid waits, asks before it is left, and before it lacks something', async ({
  visit,
}) => {
  const page = await visit(aPlanner(), '/raid/create');
  const time = page.getByLabel(/^Time/);
  await page.getByLabel(/^Loot type/).selectOption('VIP');
  await time.fill('2345');
  await page.keyboard.press('Tab');
  await page.getByRole('link', { name: /^Back to / }).click();
  const leaving = page.getByRole('dialog', { name: 'Leave without creating the raid?' });
  await expect(page.getByRole('button', { name: 'Stay' })).toBeFocused();
  await leaving.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/raid$/);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Create raid/ })
    .click();
  await expect(page.getByText('Your draft was restored.')).toBeVisible();
  await expect(time).toHaveValue('23:45');
  await page.keyboard.press('Control+Enter');
  const lacks = page.getByRole('dialog', { name: 'Create it without spots and a leader?' });
  await expect(lacks).toContainText('every customer would wait as backup');
  await page.keyboard.press('Escape');
  await expect(page.getByLabel(/^Possible customers/)).toBeFocused();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(time).toHaveValue('');
  await page.reload();
  await expect(time).toHaveValue('');
});

test('a clash of the leader is seen before the run is made', async ({ visit, browser }) => {
  const { leader, run } = await scene(browser);
  const page = await visit(aPlanner(), '/raid/create');
  const [year, month, day] = run.date.split('-');
  await page.getByLabel(/^Date/).fill(`${day}.${month}.${year}`);
  await page.getByLabel(/^Time/).fill('2230');
  await page.getByLabel('Leader').selectOption(idOf(leader));
  const preview = page.getByRole('complementary', { name: 'Preview' });
  const clash = preview.getByText(
    `is also in ${run.raid} ${run.difficulty} (raid) at ${run.time}.`,
  );
  await expect(clash).toBeVisible();
  await page.getByLabel(/^Time/).fill('0500');
  await expect(preview.getByText('The leader is free at that time.')).toBeVisible();
  await expect(clash).toHaveCount(0);
});

// proves RUN-18
test('the form of a mount raid is filled from the one created last, but for its time', async ({
  visit,
}) => {
  const page = await visit(aPlanner(), '/mountraid/create');
  const [time, note] = [page.getByLabel(/^Time/), page.getByLabel(/^Note/)];
  const fill = page.getByRole('button', { name: 'Fill from last' });
  await note.fill('same again');
  await expect(fill).toHaveCount(0);
  await time.fill('2340');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Create anyway' }).click();
  await expect(page.getByRole('heading', { name: 'Created just now' })).toBeVisible();
  await expect(note).toHaveValue('');
  await fill.click();
  await expect(note).toHaveValue('same again');
  await expect(time).toHaveValue('');
  await expect(time).toBeFocused();
});

for (const opening of deskAndPhone) {
  test(`forms that open focus their first empty field, at ${opening.width} px`, async ({
    visit,
    browser,
  }) => {
    const { run } = await scene(browser);
    const who = somebody('Allerlei', 'WEBADMIN', 'ADMIN', 'RAIDMANAGER', 'ACCESS', 'OVERVIEW');
    const page = await visit(who, null, opening);
    for (const [path, label] of [
      ['/booking/mplus', 'Customer (Character-Realm)'],
      ['/booking/pvp', 'Check-PvP link'],
      ['/raid/create', 'Time'],
      [`/raid/edit/${run.id}`, 'Date'],
      ['/administration/points', 'DiscordID'],
      ['/cycle', 'DiscordID'],
    ] as const) {
      await page.goto(path);
      const field = page.getByRole('main').getByLabel(label).first();
      await expect(field, path).toBeEnabled();
      if (opening === desk) await expect(field, path).toBeFocused();
      else await expect(page.locator(':is(input, select, textarea):focus'), path).toHaveCount(0);
      await expect.poll(() => page.evaluate(() => scrollY), path).toBe(0);
    }
  });
}
