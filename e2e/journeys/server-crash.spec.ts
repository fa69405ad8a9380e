import { idOf, somebody } from '../support/people.ts';
import { OwnServer } from '../support/own-server.ts';
import { expect, test } from '../support/test.ts';
import { callerFor, callerOf } from '../support/world.ts';

/** Beside the journeys' own server and its chat platform. */
const port = Number(process.env.E2E_PORT ?? 3900) + 10;

test('the server is killed hard in between and nothing is lost', async ({
  visit,
  browser,
  troubles,
}) => {
  troubles.expectOutage();
  const server = new OwnServer(port);
  try {
    await server.start();
    const { origin } = server;
    const leader = somebody('Luthgar', 'RAIDLEADER', 'OVERVIEW');
    const page = await visit(leader, null, { baseURL: origin });
    const planner = await callerFor(
      browser,
      somebody('Planner', 'RAIDMANAGER', 'OVERVIEW'),
      origin,
    );
    const seller = await callerFor(browser, somebody('Advarnia', 'ADVERTISER', 'OVERVIEW'), origin);
    const run = await planner.createRun({
      leader: idOf(leader),
      amountOfPossibleCustomer: 4,
    });
    await page.goto(`/booking/raid/overview/leaderandgc/${run.id}`);
    await expect(page.getByText('No customers yet')).toBeVisible();

    const made = [await seller.book(run.id), await seller.book(run.id), await seller.book(run.id)];
    await expect(page.getByRole('row', { name: made[2]?.buyer ?? '' })).toBeVisible();
    // the answers of these have only just come when the process dies
    made.push(
      ...(await Promise.all([seller.book(run.id), seller.book(run.id), seller.book(run.id)])),
    );
    await server.kill();
    const dot = page.getByText(/retrying/).first();
    await expect(dot).toBeAttached();
    // what was on the screen stays there
    await expect(page.getByRole('row', { name: made[0]?.buyer ?? '' })).toBeVisible();

    await server.start();
    // the page that stayed open comes back by itself, and shows all of them
    await expect(dot).not.toBeAttached();
    for (const { buyer } of made)
      await expect(page.getByRole('row', { name: buyer })).toBeVisible();
    await expect(page.getByText('4/4 FULL')).toBeVisible();
    await expect(page.getByText('+2')).toBeVisible();
    const after = await callerOf(page, origin).run(run.id);
    expect(after.Buyer.map((one) => one.id).toSorted()).toEqual(
      made
        .filter((one) => !one.backup)
        .map((one) => one.id)
        .toSorted(),
    );
    expect(after.Backup).toHaveLength(2);

    // and it works on: live, and with the same session
    await page
      .getByRole('row', { name: made[0]?.buyer ?? '' })
      .getByRole('rowheader')
      .focus();
    await page.keyboard.press('1');
    await expect(page.getByRole('row', { name: made[0]?.buyer ?? '' })).toContainText('In group');
    await expect
      .poll(
        async () =>
          (await planner.run(run.id)).Buyer.filter((one) => one.customerStatus === 'In group')
            .length,
      )
      .toBe(1);
  } finally {
    await server.remove();
  }
});
