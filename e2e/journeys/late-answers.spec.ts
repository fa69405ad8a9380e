import type { Page } from '@playwright/test';
import { idOf, ownOrigin, somebody } from '../support/people.ts';
import { raidToBook } from '../support/raid-to-book.ts';
import { expect, test } from '../support/test.ts';
import { aName, aPlanner, berlinDay, callerFor } from '../support/world.ts';

/** Fills the form by keyboard and sends it; the name of the customer. */
async function typeCustomer(page: Page, sends = true): Promise<string> {
  await expect(page.getByLabel(/^Name-Realm/)).toBeFocused();
  const name = aName();
  await page.keyboard.type(`${name}-Kazz`);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Warr');
  for (const _ of ['type', 'fee', 'price']) await page.keyboard.press('Tab');
  await page.keyboard.type('250');
  if (sends) await page.keyboard.press('Control+Enter');
  return name;
}

// proves BOOK-37
test('a booking whose answer is lost is tried again, says so meanwhile, and is made once', async ({
  visit,
  browser,
  troubles,
}) => {
  troubles.expect(/net::ERR_CONNECTION_RESET/);
  const leader = somebody('Luthgar', 'RAIDLEADER', 'OVERVIEW');
  await callerFor(browser, leader, ownOrigin);
  const planner = await callerFor(browser, aPlanner(), ownOrigin);
  const run = await planner.createRun({ leader: idOf(leader) });
  const page = await visit(
    somebody('Advarnia', 'ADVERTISER', 'OVERVIEW'),
    `/booking/raid/bookandhistory/${run.id}`,
  );
  const keys: (string | undefined)[] = [];
  const answers: number[] = [];
  let letGo = (): void => undefined;
  const seen = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/book', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    // the first reaches the server, which books: only its answer gets lost
    if (keys.length > 1) await seen;
    const response = await route.fetch();
    answers.push(response.status());
    await (keys.length === 1 ? route.abort('connectionreset') : route.fulfill({ response }));
  });
  const name = await typeCustomer(page);

  await expect(
    page.getByText('Not booked yet: no answer from the server, trying again.'),
  ).toBeVisible();
  expect((await planner.run(run.id)).Buyer.map(({ buyer }) => buyer)).toEqual([`${name}-Kazzak`]);
  letGo();
  await expect(page.getByText(`${name}-Kazzak has spot`)).toBeVisible();
  await expect(page.getByText('Not booked yet')).toHaveCount(0);
  expect(answers).toEqual([200, 200]);
  expect(keys[0]).toMatch(/.{8,}/);
  expect(new Set(keys).size).toBe(1);
  const { Buyer, Backup } = await planner.run(run.id);
  expect([...Buyer, ...Backup].map(({ buyer, price }) => [buyer, price])).toEqual([
    [`${name}-Kazzak`, 250_000],
  ]);
});

// proves BOOK-37
test('a booking without an answer is taken back, and booked once by the next press', async ({
  visit,
  browser,
  troubles,
}) => {
  troubles.expect(/status of 503/);
  const { seller, planner, run } = await raidToBook(browser);
  const page = await visit(seller, `/booking/raid/bookandhistory/${run.id}`);
  const isAway = { now: true };
  const keys: (string | undefined)[] = [];
  await page.route('**/book', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    await (isAway.now ? route.fulfill({ status: 503, json: {} }) : route.continue());
  });
  const name = await typeCustomer(page);
  const tryNow = page.getByRole('button', { name: 'Try now' });
  await expect(tryNow).toBeVisible();
  await expect(page.getByText(/^next try in \d+ s$/)).toBeVisible();
  await tryNow.click();
  await expect.poll(() => keys.length).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByText('Taken back: it is no longer sent.')).toBeVisible();
  await expect(tryNow).toHaveCount(0);
  isAway.now = false;
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page.getByText(`${name}-Kazzak has spot`)).toBeVisible();
  await expect(page.getByText('Taken back')).toHaveCount(0);
  expect(new Set(keys).size).toBe(1);
  expect((await planner.run(run.id)).Buyer.map(({ buyer }) => buyer)).toEqual([`${name}-Kazzak`]);
});

// proves BOOK-73
test('a run that closes while the form is filled offers one with room, which takes what was typed', async ({
  visit,
  browser,
}) => {
  const raid = 'Nerub-ar Palace';
  const { seller, planner, run, leader } = await raidToBook(browser, { raid });
  const other = await planner.createRun({ raid, leader: idOf(leader), date: berlinDay(1) });
  const page = await visit(seller, `/booking/raid/bookandhistory/${run.id}`);
  const name = await typeCustomer(page, false);
  await planner.changeRun(run.id, { runState: 'started' });
  await expect(page.getByRole('status').filter({ hasText: 'This raid has started' })).toBeVisible();
  const label = /, \d+ free$/;
  await page.getByRole('button', { name: label }).first().click();
  await expect(page).not.toHaveURL(new RegExp(run.id));
  await expect(page.getByRole('button', { name: label })).toHaveCount(0);
  await expect(page.getByLabel(/^Name-Realm/)).toHaveValue(`${name}-Kazzak`);
  await expect(page.getByRole('button', { name: 'Book', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${name}-Kazzak has spot`)).toBeVisible();
  expect((await planner.run(run.id)).Buyer).toEqual([]);
  expect(other.id).not.toBe(run.id);
});
