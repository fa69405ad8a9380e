import type { Page } from '@playwright/test';
import type { NewBooking } from '@warchest/contract/booking-change.ts';
import type { BookOutcome } from '@warchest/contract/bookings.ts';
import type { BookingFull, RunView } from '@warchest/contract/run-view.ts';
import { weekdays } from '@warchest/domain/recurring/occurrences.ts';
import { OwnServer } from '../support/own-server.ts';
import { idOf, somebody } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { aName, berlinDay, callerFor, tonight, type Caller } from '../support/world.ts';

/** Beside the journeys' own server and that of the killed one. */
const port = Number(process.env.E2E_PORT ?? 3900) + 20;

/** Six raids for each day, as they are copied from a spreadsheet. */
const week = weekdays.flatMap((day) =>
  ['13:00', '15:00', '17:00', '19:00', '21:00', tonight().time].map((start) => {
    // the last one goes on until after midnight
    const end = start === tonight().time ? '00:49' : `${start.slice(0, 3)}50`;
    return [day, start, end, '50', 'Manaforge Omega', 'VIP', 'Heroic'].join('\t');
  }),
);

const copy = (page: Page, text: string) =>
  page.evaluate((copied) => navigator.clipboard.writeText(copied), text);

/** Creates what the templates say for a cycle; answers how many raids that were. */
async function createCycle(page: Page, cycle: number): Promise<number> {
  await page.getByRole('combobox', { name: 'Cycle' }).selectOption({ index: cycle });
  await page.getByRole('button', { name: /^Create the raids/ }).click();
  const dialog = page.getByRole('dialog');
  const words = await dialog.getByText(/^Creates \d+ raids?[,.]/).textContent();
  const count = Number(/\d+/.exec(words ?? '')?.[0]);
  if (count === 0) {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    return 0;
  }
  await dialog.getByRole('button', { name: /^Create \d+ raids?$/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Your raids have been successfully created.').first()).toBeVisible();
  return count;
}

interface Sale {
  readonly kind: 'raid' | 'mountraid' | 'shift';
  readonly run: Pick<RunView, 'id' | 'time'>;
  readonly count: number;
}

/** Sells so many spots of a run. */
async function sell(seller: Caller, { kind, run, count }: Sale): Promise<void> {
  const shared = {
    raidId: run.id,
    section: kind,
    time: run.time,
    faction: 'Horde',
    paymentFaction: 'Horde',
    paymentRealm: 'Kazzak',
    advCut: 'FTB',
    collectedGold: 0,
    note: '',
    paid: false,
  };
  const own =
    kind === 'shift'
      ? { typeOfBoost: 'Gallywix', price: 250 }
      : { typeOfBoost: 'VIP', buyerClass: 'Mage', price: 100_000 };
  const customers = Array.from(
    { length: count },
    () => ({ ...shared, ...own, buyer: `${aName()}-Kazzak` }) satisfies Partial<NewBooking>,
  );
  const { outcomes } = await seller.call<{ outcomes: readonly BookOutcome[] }>(
    'PUT',
    `/${kind}/${run.id}/bookings/new`,
    { customers },
  );
  expect(outcomes.filter(({ ok }) => !ok)).toEqual([]);
}

/** Everybody of a run comes, pays the collector, and is done; then the run is completed. */
async function playThrough(
  leader: Caller,
  collector: Caller,
  { kind, run }: Pick<Sale, 'kind' | 'run'>,
): Promise<number> {
  const one = kind === 'shift' ? 'getspecificshift' : 'getspecificraid';
  const seen = await leader.call<{ Buyer: BookingFull[] }>('GET', `/${kind}/${one}/${run.id}`);
  const customerStatus = kind === 'shift' ? 'In Group' : 'In group';
  const ids = seen.Buyer.map(({ id }) => id);
  await collector.call('PUT', `/${kind}/${run.id}/bookings`, {
    changes: ids.map((id) => ({ id, customerStatus, paid: true })),
  });
  await leader.call('PUT', `/${kind}/${run.id}/markCustomerDone`, { bookings: ids });
  await leader.call('PUT', `/${kind}/${run.id}/update`, { completed: true });
  return ids.length;
}

test('a cycle is lived through by everybody, and its gold adds up to nothing', async ({
  visit,
  browser,
}) => {
  const server = new OwnServer(port);
  try {
    await server.start();
    const { origin } = server;
    const at = { baseURL: origin };
    const leader = somebody('Luthgar', 'RAIDLEADER', 'OVERVIEW');
    const collector = somebody('Gildamar', 'GOLDCOLLECTOR', 'OVERVIEW');
    const seller = somebody('Advarnia', 'ADVERTISER', 'OVERVIEW');
    const manager = somebody('Ruthwen', 'RAIDMANAGER', 'OVERVIEW');
    const admin = somebody('Goldwart', 'ADMIN', 'OVERVIEW');
    const [asLeader, asCollector, asSeller, asManager] = await Promise.all(
      [leader, collector, seller, manager].map((who) => callerFor(browser, who, origin)),
    );
    if (!asLeader || !asCollector || !asSeller || !asManager) throw new Error('Nobody came');
    const office = await visit(manager, '/raid/recurringruns', at);

    await test.step('templates become the raids of the weeks to come, each raid once', async () => {
      const grid = office.getByRole('grid', { name: 'Recurring raids' });
      await expect(grid.getByRole('row')).toHaveCount(2);
      await copy(office, week.join('\n'));
      await grid.locator('tbody [data-col=day]').first().focus();
      await office.keyboard.press('Control+v');
      await office.getByRole('radio', { name: 'As new rows' }).check();
      await office.getByRole('button', { name: 'Paste 42 new rows' }).click();
      await copy(office, 'VIP');
      await grid.locator('tbody [data-col=type]').first().focus();
      await office.keyboard.press('Control+v');
      await office.getByRole('button', { name: 'Save raids' }).click();
      await expect(
        office.getByText('The raids has been successfully saved.').first(),
      ).toBeVisible();
      // the one before, of which today may be a part, and the two from today on
      let made = 0;
      for (const cycle of [1, 2, 3]) made += await createCycle(office, cycle);
      expect(made).toBeGreaterThanOrEqual(40);
      expect([await createCycle(office, 2), await createCycle(office, 3)]).toEqual([0, 0]);
    });

    const { date, time } = tonight();
    const schedule = () => asManager.call<RunView[]>('GET', '/raid/getAllRaidsForSchedule');
    // Late in the evening the templates leave one raid of today that is still to come: then there are
    // three. Never more than six, which stand on one page of the schedule.
    const left = (await schedule()).filter((run) => run.date === date).length;
    for (const late of ['23:45', '23:55'].slice(left - 1)) {
      await asManager.createRun({ date, time: late, leader: '', gc: '' });
    }
    const planned = await schedule();
    const raid = planned.find((run) => run.date === date && run.time === time);
    if (!raid) throw new Error(`No raid on ${date} at ${time}`);
    await test.step('a manager puts a leader and a collector into one on the schedule', async () => {
      await office.goto('/raid/schedule');
      const row = office
        .getByRole('listitem', { name: `Manaforge Omega Heroic, ${time}` })
        .filter({ has: office.locator(`a[href*="${raid.id}"]`) });
      await row.getByRole('combobox', { name: 'Leader' }).selectOption(idOf(leader));
      await expect(office.getByText('Raid sucessfully updated!').first()).toBeVisible();
      await row.getByRole('combobox', { name: 'GC' }).selectOption(idOf(collector));
      await expect.poll(async () => (await asManager.run(raid.id)).gc).toBe(idOf(collector));
      await asManager.changeRun(raid.id, { amountOfPossibleCustomer: 60 });
    });

    await test.step('and deletes what nobody leads today and nobody booked', async () => {
      const today = planned.filter((run) => run.date === berlinDay());
      const empty = today.filter((run) => run.id !== raid.id);
      await office.getByRole('button', { name: 'More', exact: true }).click();
      await office
        .getByRole('menuitem', { name: 'Delete todays empty raids without leader' })
        .click();
      const question = office.getByRole('dialog', { name: `Delete ${empty.length} raids?` });
      await expect(question.getByRole('listitem')).toHaveCount(empty.length);
      await question.getByRole('button', { name: 'Delete them' }).click();
      await expect(office.getByText('The action got executed successfully').first()).toBeVisible();
      const left = await asManager.call<RunView[]>('GET', '/raid/getAllRaidsForSchedule');
      expect(left.map(({ id }) => id)).toEqual(
        planned.map(({ id }) => id).filter((id) => !empty.some((one) => one.id === id)),
      );
    });

    const when = { date, time };
    const staff = { leader: idOf(leader), gc: idOf(collector) };
    const mount = await asManager.call<RunView>('POST', '/mountraid/createRaid', {
      ...when,
      ...staff,
      raid: 'Manaforge Omega',
      type: 'VIP',
      difficulty: 'Heroic',
      raidType: 'Full Run',
      raidBoss: '8/8',
      amountOfPossibleCustomer: 70,
    });
    const shift = await asManager.call<RunView>('POST', '/raid/createShift', {
      ...when,
      leader: staff.leader,
      gc: [staff.gc],
      raid: 'Liberation of Undermine',
      difficulty: 'Heroic',
      raidType: 'Full Run',
      offeredBosses: [{ boss: 'Gallywix', possibleCustomers: 90 }],
    });

    await test.step('an advertiser books a list with one key, and hundreds into all three kinds', async () => {
      const page = await visit(seller, `/booking/raid/bookandhistory/${raid.id}`, at);
      await expect(page.getByLabel(/^Name-Realm/)).toBeFocused();
      const lines = Array.from({ length: 20 }, () => `${aName()}-Kazzak\tWarrior\t200k`);
      await copy(page, lines.join('\n'));
      await page.keyboard.press('Control+v');
      await expect(page.getByRole('dialog').getByText('spot 20')).toBeVisible();
      await page.keyboard.press('Control+Enter');
      await expect(page.getByText('20 booked.').first()).toBeVisible();
      await page.context().close();
      await sell(asSeller, { kind: 'raid', run: raid, count: 40 });
      await sell(asSeller, { kind: 'mountraid', run: mount, count: 70 });
      await sell(asSeller, { kind: 'shift', run: shift, count: 90 });
    });

    await test.step('leader and collector play all of them to their end', async () => {
      const people = [asLeader, asCollector] as const;
      expect(await playThrough(...people, { kind: 'raid', run: raid })).toBe(60);
      expect(await playThrough(...people, { kind: 'mountraid', run: mount })).toBe(70);
      expect(await playThrough(...people, { kind: 'shift', run: shift })).toBe(90);
    });

    await test.step('the collector copies the strings of raids and pastes back that they are mailed', async () => {
      const page = await visit(collector, '/booking/raid/stringhistory', at);
      const left = page.getByRole('region', { name: 'Mail one by one' });
      await expect(left).toContainText(/\d+ strings to mail/);
      await page.getByRole('button', { name: 'Copy Strings' }).click();
      await expect
        .poll(() => page.evaluate(() => navigator.clipboard.readText()))
        .toMatch(/^[^:]+:\d+:/);
      await page.getByRole('button', { name: 'Paste mailed' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').focus();
      await page.keyboard.press('Control+v');
      await dialog.getByRole('button', { name: /^Mark \d+ strings mailed/ }).click();
      // not the end of a larger number
      await expect(left).toContainText(/(?<!\d)0 strings to mail/);
      await page.context().close();
    });

    await test.step('an admin pays what is owed; nobody is owed anything then', async () => {
      const page = await visit(admin, '/payouts', at);
      await page.getByRole('button', { name: 'Pay what is owed' }).click();
      const record = page.getByRole('button', { name: /^Record \d+ payouts?/ });
      await record.click();
      await expect(page.getByText(/\d+ payouts? recorded/).first()).toBeVisible();
      await page.getByRole('combobox', { name: 'Balances' }).selectOption('owed');
      await expect(page.getByText('No members in this list')).toBeVisible();
      await page.context().close();
    });

    await test.step('and the advertiser sees it', async () => {
      const page = await visit(seller, '/cycle', at);
      // Payment Char, Total Balance, Total Paid, Total Owed
      await expect(page.getByRole('definition').nth(3)).toHaveText('0g');
      await expect(page.getByRole('definition').nth(2)).not.toHaveText('0g');
      await page.context().close();
    });
    await office.context().close();
    expect(await server.verify()).toContain('All invariants hold.');
  } finally {
    await server.remove();
  }
});
