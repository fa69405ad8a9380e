import { idOf, ownOrigin, somebody } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { aName, aPlanner, callerFor } from '../support/world.ts';

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
  await expect(page.getByLabel(/^Name-Realm/)).toBeFocused();
  const name = aName();
  await page.keyboard.type(`${name}-Kazz`);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Warr');
  for (const _ of ['type', 'fee', 'price']) await page.keyboard.press('Tab');
  await page.keyboard.type('250');
  await page.keyboard.press('Control+Enter');

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
