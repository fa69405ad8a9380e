import type { Page } from '@playwright/test';
import { closePage, logOut } from '../support/page-teardown.ts';
import { idOf, logInContext, ownOrigin, somebody } from '../support/people.ts';
import { desk, expect, few, phone, test } from '../support/test.ts';
import { aName, aPlanner, berlinDay, callerFor } from '../support/world.ts';

type Browser = Parameters<typeof callerFor>[0];
const formOf = (runId: string) => `/booking/raid/bookandhistory/${runId}`;
const name = (page: Page) => page.getByLabel(/^Name-Realm/);
const bookButton = (page: Page) => page.getByRole('button', { name: /^Book\b/ });

/** Whether the focused field lies free above the bar of buttons. */
const focusIsFree = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const at = document.activeElement;
    const bar = document.querySelector('form [data-bar]');
    if (!at || !bar || bar.contains(at)) return true;
    const box = at.getBoundingClientRect();
    return box.top >= 0 && box.bottom <= bar.getBoundingClientRect().top;
  });

async function scene(browser: Browser, more: Record<string, unknown> = {}) {
  const leader = somebody('Luthgar', 'RAIDLEADER');
  await callerFor(browser, leader, ownOrigin);
  const planner = await callerFor(browser, aPlanner(), ownOrigin);
  const make = (others: Record<string, unknown> = {}) =>
    planner.createRun({ leader: idOf(leader), date: berlinDay(3), ...more, ...others });
  return { leader, planner, make, run: await make() };
}
const seller = () => somebody('Edgar', 'ADVERTISER', 'OVERVIEW');

for (const { width } of few([phone, desk])) {
  test(`the focus is never under the bar of buttons, at ${width} px`, async ({
    visit,
    browser,
  }) => {
    const { run } = await scene(browser);
    const page = await visit(seller(), formOf(run.id), { width });
    // on touch devices no field takes the focus by itself
    if (width === phone.width) await name(page).focus();
    await expect(name(page)).toBeFocused();
    await page.evaluate(
      (link) => navigator.clipboard.writeText(link),
      `https://raider.io/characters/eu/kazzak/${aName()}`,
    );
    await page.keyboard.press('Control+v');
    await expect(page.getByLabel(/^Price/)).toBeFocused();
    await expect(page.getByLabel(/^Class/)).not.toHaveValue('');
    await page.keyboard.type('250');
    await expect(page.getByRole('status').getByText('250.000g', { exact: true })).toBeVisible();
    await expect.poll(() => focusIsFree(page)).toBe(true);
    await name(page).focus();
    const form = page.getByRole('form', { name: 'Booking' });
    const isOnButton = () => form.evaluate((box) => box.querySelector('.btn:focus') !== null);
    while (!(await isOnButton())) {
      await page.keyboard.press('Tab');
      await expect.poll(() => focusIsFree(page)).toBe(true);
    }

    const planning = await visit(aPlanner(), '/raid/create', { width });
    await planning.getByLabel(/^Date/).focus();
    while (
      !(await planning
        .getByRole('button', { name: 'Create raid' })
        .evaluate((one) => one === document.activeElement))
    ) {
      await expect.poll(() => focusIsFree(planning)).toBe(true);
      await planning.keyboard.press('Tab');
    }
  });
}

test('a draft waits for its member, and a logout takes it away', async ({
  visit,
  browser,
  troubles,
}) => {
  // calls that were under way when the session ended
  troubles.expectStatus(401);
  const { run } = await scene(browser);
  const first = seller();
  const page = await visit(first, formOf(run.id));
  await name(page).fill('Thrall-Kazzak');
  // the session is another one's now, in the very same tab
  await logInContext(page.context(), seller());
  await page.reload();
  await expect(name(page)).toBeFocused();
  await expect(name(page)).toHaveValue('');
  await expect(page.getByRole('button', { name: /^Repeat last/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await logInContext(page.context(), first);
  await page.reload();
  await expect(name(page)).toHaveValue('Thrall-Kazzak');

  // in another tab of the same browser, which says so to this one
  const kept = () => page.evaluate(() => JSON.stringify(sessionStorage));
  await expect.poll(kept).toContain('Thrall-Kazzak');
  const other = await page.context().newPage();
  await other.goto('/cycle');
  await logOut(other);
  await expect.poll(kept).not.toContain('Thrall-Kazzak');
  await closePage(other);

  await logInContext(page.context(), first);
  await page.goto(formOf(run.id));
  await name(page).fill('Jaina-Draenor');
  await logOut(page);
  await logInContext(page.context(), first);
  await page.goto(formOf(run.id));
  await expect(name(page)).toBeFocused();
  await expect(name(page)).toHaveValue('');
});

test('a run that closes while its form is open says so and keeps what was typed', async ({
  visit,
  browser,
  troubles,
}) => {
  troubles.expectStatus(404);
  const { run, make, planner } = await scene(browser);
  const page = await visit(seller(), formOf(run.id));
  await name(page).fill('Thrall-Kazzak');
  await planner.changeRun(run.id, { runState: 'started' });
  const said = page.getByRole('status').filter({ hasText: 'This raid' });
  const closed = page.getByText(/^This raid /);
  await expect(closed.first()).toBeVisible();
  await expect(bookButton(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(bookButton(page)).toHaveAccessibleName(/This raid /);
  await expect(name(page)).toHaveValue('Thrall-Kazzak');
  await planner.changeRun(run.id, { runState: '' });
  await expect(said).toHaveCount(0);
  await expect(name(page)).toHaveValue('Thrall-Kazzak');

  const gone = await make();
  await planner.changeRun(gone.id, { runStatus: 'Cancelled' });
  for (const id of [gone.id, '01kxnotthere0']) {
    await page.goto(formOf(id));
    await expect(closed.first()).toBeVisible();
    await expect(bookButton(page)).toHaveAttribute('aria-disabled', 'true');
  }
  await expect(said).toHaveText('This raid is not open for booking or does not exist.');

  // its staff may still book into what has begun
  await planner.changeRun(run.id, { runState: 'started' });
  const staff = await visit(aPlanner(), formOf(run.id));
  await expect(staff.getByText(/has started.*As its staff, you can still book/)).toBeVisible();
});

test('what keeps Book from being pressed can be read', async ({ visit, browser }) => {
  const { run } = await scene(browser);
  const page = await visit(seller(), formOf(run.id));
  await name(page).fill('Thrall-Nowhere');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel(/^Payment realm/)).toHaveAccessibleDescription(
    'Unknown Realm selected',
  );
  await page.keyboard.type('Ma');
  const price = page.getByLabel(/^Price/);
  await price.fill('250.000');
  await page.keyboard.press('Tab');
  await expect(price).toHaveAccessibleDescription(/can mean 250\.000g or 250\.000\.000g/);
  await price.fill('10000');
  await expect(page.getByText(/more than the 9\.999\.999g/)).toBeVisible();
  await price.fill('250.000g');
  await expect(page.getByRole('status').getByText('250.000g', { exact: true })).toBeVisible();
  await expect(page.getByText('Payment realm: Unknown Realm selected').first()).toBeVisible();
});

test('a look-up belongs to its name', async ({ visit, browser, troubles }) => {
  // a link to the right host that leads to no character
  troubles.expectStatus(422);
  const { run, planner } = await scene(browser);
  const page = await visit(seller(), formOf(run.id));
  await expect(name(page)).toBeFocused();
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.keyboard.press('Control+v');
  };
  await paste(`https://raider.io/characters/eu/kazzak/${aName()}`);
  await expect(page.getByLabel(/^Class/)).not.toHaveValue('');
  await name(page).selectText();
  await paste(`${aName()}-Draenor`);
  await expect(page.getByLabel(/^Class/)).toHaveValue('');
  await expect(page.getByLabel(/^Payment realm/)).toHaveValue('Draenor');
  await page.getByLabel(/^Class/).fill('Mage');
  await page.getByLabel(/^Price/).fill('250');
  await page.getByLabel('Autofill link').fill('https://raider.io/nobody');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/has spot 1\./)).toBeVisible();
  await expect(page.getByLabel('Autofill link')).toHaveValue('');

  // what is said of them follows what others do
  const [booked] = (await planner.run(run.id)).Buyer;
  if (!booked) throw new Error('Nobody was booked');
  await planner.change(booked, { customerStatus: 'Cancelled' });
  const form = page.getByRole('form', { name: 'Booking' });
  await expect(form.getByText(`The booking of ${booked.buyer} was cancelled.`)).toBeVisible();
  await expect(form.getByText(/has spot/)).toHaveCount(0);
});

// proves BOOK-5
test('the selected run stays in the list whatever the filters', async ({ visit, browser }) => {
  const { run, make } = await scene(browser, { difficulty: 'Normal', time: '23:40' });
  const page = await visit(seller(), `${formOf(run.id)}?difficulty=Mythic`, phone);
  const row = page.locator(`[data-run="${run.id}"]`);
  // on a phone the chosen run is a button that opens the list
  const openList = () => page.getByRole('button', { name: /Manaforge Omega.* left$/ }).tap();
  await openList();
  await expect(row).toContainText('Selected, but hidden by the filters');
  await page.goto(formOf(run.id));
  await expect(name(page)).toBeVisible();
  await openList();
  const isInBox = () =>
    row.evaluate((one) => {
      const [box, at] = [one.parentElement?.getBoundingClientRect(), one.getBoundingClientRect()];
      return box !== undefined && at.top >= box.top - 1 && at.bottom <= box.bottom + 1;
    });
  await expect.poll(isInBox).toBe(true);
  // also when runs appear above it
  for (let count = 0; count < 6; count++) {
    const { id } = await make({ time: '23:39' });
    await expect(page.locator(`[data-run="${id}"]`)).toBeAttached();
  }
  await expect.poll(isInBox).toBe(true);
});

// proves RUN-22
test('typed changes of a raid are not lost without a question', async ({ visit, browser }) => {
  const { run } = await scene(browser);
  const page = await visit(aPlanner(), `/raid/edit/${run.id}`);
  const note = page.getByLabel(/^Note/);
  await note.fill('bring flasks');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  for (const link of [/^Back to /, 'Back without saving']) {
    await page.getByRole('link', { name: link }).click();
    await expect(question).toBeVisible();
    await expect(page.getByRole('button', { name: 'Stay' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await expect(note).toHaveValue('bring flasks');
  }
  // out of the app it is the browser that asks
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload()));
  const ofBrowser = await asked;
  expect(ofBrowser.type()).toBe('beforeunload');
  await ofBrowser.dismiss();
  await expect(note).toHaveValue('bring flasks');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/booking\/raid\/overview$/);
  await expect(question).toBeHidden();
});

/** The last Sunday of next year's March, when the clock goes from 2 to 3. */
function nextSpringForward(): string {
  const year = Number(berlinDay().slice(0, 4)) + 1;
  const last = new Date(Date.UTC(year, 2, 31)).getUTCDay();
  return `${31 - last}.03.${year}`;
}

test('a raid long past is asked about, and messages go with what they were about', async ({
  visit,
  troubles,
}) => {
  troubles.expectStatus(422);
  const page = await visit(aPlanner(), '/raid/create');
  const [date, time] = [page.getByLabel(/^Date/), page.getByLabel(/^Time/)];
  await date.fill('31.02.2026');
  await page.keyboard.press('Tab');
  await expect(date).toHaveAccessibleDescription(/No such day/);
  await date.fill(nextSpringForward());
  await time.fill('02:30');
  await page.getByLabel(/^Loot type/).selectOption('VIP');
  const lacking = page.getByRole('button', { name: 'Create anyway' });
  await page.keyboard.press('Control+Enter');
  await lacking.click();
  await expect(time).toHaveAccessibleDescription(/does not exist on that day/);
  await time.fill('08:00');
  await page.keyboard.press('Tab');
  await expect(time).toHaveAccessibleDescription('');
  await date.fill('01.02.2025');
  await page.keyboard.press('Control+Enter');
  const question = page.getByRole('dialog', { name: 'Create a raid in the past?' });
  await expect(question).toContainText('Sat 01.02.2025 at 08:00');
  await page.keyboard.press('Escape');
  await expect(date).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await question.getByRole('button', { name: 'Create it' }).click();
  await lacking.click();
  await expect(page.getByText('Sat 01.02.2025 08:00')).toBeVisible();
});
