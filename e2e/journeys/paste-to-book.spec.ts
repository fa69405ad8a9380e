import type { Page } from '@playwright/test';
import { audit } from '../support/axe-audit.ts';
import { idOf, ownOrigin, somebody } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { aName, aPlanner, callerFor } from '../support/world.ts';

/** Puts a text where a person would paste it. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+v');
}

test('a message fills the form and never books; a list is put right and booked with one key', async ({
  visit,
  browser,
}) => {
  const leader = somebody('Luthgar', 'RAIDLEADER', 'OVERVIEW');
  await callerFor(browser, leader, ownOrigin);
  const planner = await callerFor(browser, aPlanner(), ownOrigin);
  const run = await planner.createRun({ leader: idOf(leader), amountOfPossibleCustomer: 3 });
  const page = await visit(
    somebody('Advarnia', 'ADVERTISER', 'OVERVIEW'),
    `/booking/raid/bookandhistory/${run.id}`,
    { still: true },
  );
  await expect(page.getByLabel(/^Name-Realm/)).toBeFocused();
  const first = aName();
  await paste(page, `${first}-twisting nether, mage, 250k, normal vip TAKEN pls`);
  await expect(page.getByLabel(/^Name-Realm/)).toHaveValue(`${first}-TwistingNether`);
  await expect(page.getByLabel(/^Class/)).toHaveValue('Mage');
  await expect(page.getByLabel(/^Price/)).toHaveValue('250');
  await expect(
    page.getByText(/The message says Normal, but the selected run is Heroic/),
  ).toBeVisible();
  await expect(page.getByText(/Not understood: “pls”/)).toBeVisible();
  await audit(page, 'the booking form with a message that was pasted');
  expect((await planner.run(run.id)).totalCustomer).toBe(0);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`${first}-TwistingNether has spot`)).toBeVisible();

  const [second, third, fourth] = [aName(), aName(), aName()];
  // a list is one in any field but the note
  await page.getByLabel(/^Class/).focus();
  await paste(
    page,
    `${second}-Kazzak\tWarrior\t200k\n${third}-Nowhere dk 200k\n${first}-TwistingNether mage 1k\n${fourth}-Kazzak rogue 180k`,
  );
  const dialog = page.getByRole('dialog', { name: /^Book several into Heroic VIP/ });
  await expect(dialog.getByText('spot 2')).toBeVisible();
  await expect(dialog.getByText('No name with a known realm')).toBeVisible();
  await expect(dialog.getByText('This customer already booked in this raid.')).toBeVisible();
  await audit(page, 'the dialog for several customers');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('2 booked.').first()).toBeVisible();
  // who could not be booked stays, to be put right
  const lines = dialog.getByLabel('One customer per line');
  await expect(lines).toHaveValue(`${third}-Nowhere dk 200k\n${first}-TwistingNether mage 1k`);
  await lines.fill(`${third}-Kazzak dk 200k`);
  await expect(dialog.getByText('backup B1')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expect
    .poll(async () => {
      const { Buyer, Backup } = await planner.run(run.id);
      return [...Buyer, ...Backup].map(({ buyer, price, backup }) => [buyer, price, backup]);
    })
    .toEqual([
      [`${first}-TwistingNether`, 250_000, false],
      [`${second}-Kazzak`, 200_000, false],
      [`${fourth}-Kazzak`, 180_000, false],
      [`${third}-Kazzak`, 200_000, true],
    ]);
});

test('whoever does not wait for the answer types the next customer whole', async ({
  visit,
  browser,
}) => {
  const leader = somebody('Luthgar', 'RAIDLEADER', 'OVERVIEW');
  await callerFor(browser, leader, ownOrigin);
  const planner = await callerFor(browser, aPlanner(), ownOrigin);
  const run = await planner.createRun({ leader: idOf(leader) });
  const page = await visit(
    somebody('Advarnia', 'ADVERTISER', 'OVERVIEW'),
    `/booking/raid/bookandhistory/${run.id}`,
  );
  // the first answer comes when three customers have been typed
  let letGo = (): void => undefined;
  const typed = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/book', async (route) => {
    await typed;
    await route.continue();
  });
  await expect(page.getByLabel(/^Name-Realm/)).toBeFocused();
  const names = [aName(), aName(), aName()];
  for (const name of names) {
    await page.keyboard.type(`${name}-Kazz`);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Warr');
    for (const _ of ['type', 'fee', 'price']) await page.keyboard.press('Tab');
    await page.keyboard.type('250');
    await page.keyboard.press('Control+Enter');
  }
  letGo();
  await expect(page.getByText(`${names[2]}-Kazzak has spot`)).toBeVisible();
  const { Buyer } = await planner.run(run.id);
  expect(Buyer.map(({ buyer, buyerClass, price }) => [buyer, buyerClass, price])).toEqual(
    names.map((name) => [`${name}-Kazzak`, 'Warrior', 250_000]),
  );
});
