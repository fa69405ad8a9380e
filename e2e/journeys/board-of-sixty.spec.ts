import type { Locator, Page } from '@playwright/test';
import type { Roster } from '@warchest/contract/roster-view.ts';
import { idOf, ownOrigin, somebody } from '../support/people.ts';
import { expect, phone, test } from '../support/test.ts';
import { aPlanner, berlinDay, callerFor } from '../support/world.ts';

/** The simulated chat platform beside the journeys' server. */
const chatOrigin = ownOrigin.replace(/\d+$/, (port) => String(Number(port) + 1));

/** What sixty offer to play, in the order in which they come. */
const offers = Array.from({ length: 60 }, (_, at): readonly [role: string, cls: string] =>
  at % 8 === 0
    ? ['tank', 'Warrior']
    : at % 6 === 1
      ? ['heal', 'Priest']
      : at % 15 === 2
        ? ['lb', 'Paladin']
        : ['dps', at % 2 === 0 ? 'Mage' : 'Hunter'],
);

const sumOf = (page: Page) => page.getByRole('region', { name: 'Roster actions' });
const picked = (page: Page) => page.locator('li[data-state] > [aria-pressed="true"]');

/** Counts what is done with keys and pointers from now on. */
const counting = (page: Page) =>
  page.evaluate(() => {
    const done = { keys: 0, pointers: 0 };
    addEventListener('keydown', () => (done.keys += 1), { capture: true });
    addEventListener('pointerdown', () => (done.pointers += 1), { capture: true });
    Object.assign(window, { done });
  });
const counted = (page: Page) =>
  page.evaluate(() => (window as unknown as { done: { keys: number; pointers: number } }).done);

/** Starts to collect the different counts of notified boosters that the bar shows. */
async function notifiedCounts(bar: Locator): Promise<() => Promise<number[]>> {
  const noted = await bar.evaluateHandle((element) => {
    const seen: number[] = [];
    const look = () => {
      const number = /sent (\d+)/.exec(element.textContent)?.[1];
      if (number !== undefined && Number(number) !== seen.at(-1)) seen.push(Number(number));
    };
    const watcher = new MutationObserver(look);
    watcher.observe(element, { subtree: true, childList: true, characterData: true });
    return seen;
  });
  return () => noted.evaluate((seen) => [...seen]);
}

/** Whether the chip that the keyboard is on lies between the bars that stay in sight. */
const isInSight = (page: Page) =>
  page.evaluate(() => {
    const box = (of: Element | null | undefined) => of?.getBoundingClientRect();
    const chip = box(document.querySelector('[data-current]'));
    const filter = box(document.querySelector('[aria-label="Find a booster"]'));
    const bar = box(document.querySelector('[aria-label="Roster actions"]'));
    return !!chip && !!filter && !!bar && chip.top >= filter.bottom && chip.bottom <= bar.top;
  });

// proves UX-7
test('of sixty who signed up in the chat, ten are picked, saved and notified by keys alone', async ({
  visit,
  browser,
}) => {
  const leader = somebody('Sixty Leader', 'RAIDLEADER', 'OVERVIEW');
  const page = await visit(leader, null);
  const planner = await callerFor(browser, aPlanner(), ownOrigin);
  const run = await planner.createRun({ leader: idOf(leader), date: berlinDay(2), time: '20:00' });
  const own = await callerFor(browser, leader, ownOrigin);
  const { data: opened } = await own.call<{ data: Roster }>('POST', '/roster-signup/open', {
    raid: run.id,
  });
  const signUp = async (at: number): Promise<void> => {
    const [role, cls] = offers[at] ?? ['dps', 'Mage'];
    const one = somebody(`Sixty ${String(at).padStart(2, '0')}`, 'OVERVIEW');
    const answer = await page.request.post(`${chatOrigin}/simulator/signup`, {
      data: {
        message: opened.message,
        raid: run.id,
        member: { id: idOf(one), name: 'name' in one ? one.name : '' },
        role,
        class: cls,
        itemLevel: 680 + (at % 30),
        note: '',
        logsLink: `https://www.warcraftlogs.com/character/eu/kazzak/sixty${at}`,
      },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  };

  await test.step('sixty sign up, and the board shows them as they come', async () => {
    await page.goto(`/raid/roster?open=${opened.message}`);
    await expect(page.getByLabel('Find a booster')).toBeFocused();
    const workers = Array.from({ length: 6 }, async (_, worker) => {
      for (let at = worker; at < offers.length; at += 6) await signUp(at);
    });
    await Promise.all(workers);
    await expect(page.locator('li[data-state]')).toHaveCount(60);
  });

  const countsNow = await notifiedCounts(sumOf(page));
  await test.step('ten are picked and saved, in at most 25 presses', async () => {
    await counting(page);
    const keys = ['1', ' ', ' ', '2', ' ', ' ', '3', ' ', ' ', ' ', ' ', ' ', ' '];
    for (const key of keys) {
      await page.keyboard.press(key === ' ' ? 'Space' : key);
      await expect.poll(() => isInSight(page), `in sight after “${key}”`).toBe(true);
    }
    await expect(sumOf(page)).toContainText('Picked 10/10 · 60 signed up · +10 unsaved');
    await page.keyboard.press('Control+s');
    await expect(picked(page)).toHaveCount(10);
    await expect(sumOf(page)).not.toContainText('unsaved');
    const { keys: presses, pointers } = await counted(page);
    expect(presses).toBeLessThanOrEqual(25);
    expect(pointers).toBe(0);
    const path = `/roster-signup/get-own-rosters/${idOf(leader)}`;
    const saved = async () => {
      const { data } = await own.call<{ data: Roster[] }>('GET', path);
      const [roster] = data;
      return [roster?.tank.length, roster?.healer.length, roster?.dps.length];
    };
    await expect.poll(saved).toEqual([2, 2, 6]);
  });

  await test.step('the bar counts those who were notified, one by one', async () => {
    // one leaves every other second
    await expect.poll(async () => (await countsNow()).length).toBeGreaterThan(2);
    const seen = await countsNow();
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    await expect(sumOf(page)).toContainText(/sent ([1-9]|10)\/10/);
    await page.getByRole('button', { name: /^sent \d/ }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Notification status' });
    await expect(dialog.getByRole('listitem')).toHaveCount(10);
    await expect(dialog.getByText('notified: picked').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('the leader corrects what is known of one who is picked; the rest stays', async () => {
    const field = page.getByLabel('Find a booster');
    await field.pressSequentially('sixty00');
    await expect(page.locator('[data-current]')).toContainText('Sixty 00');
    await field.press('F2');
    const change = page.getByRole('dialog', { name: 'Sign-up of Sixty 00' });
    await expect(change.getByLabel('Item level')).toBeFocused();
    await expect(change.getByLabel('Role')).toBeDisabled();
    await change.getByLabel('Best %').fill('101');
    await expect(change.getByText('A percentage up to 100')).toBeVisible();
    await change.getByLabel('Best %').fill('97,5');
    await change.getByLabel('Kills').fill('8');
    await change.getByLabel('Kills').press('Enter');
    await expect(change).toBeHidden();
    await expect(page.locator('li[data-state=saved]').first()).toContainText('8 kills');
  });

  await test.step('on a phone each role is a tab, and its first chip is in sight', async () => {
    const small = await visit(leader, `/raid/roster?open=${opened.message}`, {
      width: phone.width,
    });
    await expect(small.getByRole('tab', { name: 'DPS 6/6' })).toBeVisible();
    await small.getByRole('tab', { name: 'Healer 2/2' }).click();
    await expect(small.locator('li[data-state=saved]').first()).toBeInViewport();
  });
});
