import type { Page } from '@playwright/test';
import type { Roster } from '@warchest/contract/roster-view.ts';
import { chatOrigin, idOf, ownOrigin, somebody, type Somebody } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { aPlanner, berlinDay, callerFor, tonight } from '../support/world.ts';

const logs = 'https://www.warcraftlogs.com/character/eu/kazzak/evening';

interface Direct {
  readonly content: string;
  /** Who alone sees it. */
  readonly recipientId: string | null;
}
interface Attendance {
  readonly current: { readonly raidAttendance: { runId: string; boosterCut: number }[] };
}

const sumOf = (page: Page) => page.getByRole('region', { name: 'Roster actions' });
const chatAs = (who: Somebody) => `${chatOrigin}/chat?as=${idOf(who)}`;

test('an evening: sign-ups in the chat, picks by keys, a cancellation, a replacement, the pay', async ({
  visit,
  browser,
}) => {
  const leader = somebody('Evening Leader', 'RAIDLEADER', 'OVERVIEW');
  const boosters = Array.from({ length: 13 }, (_, index) =>
    somebody(`Evening ${'ABCDEFGHIJKLM'.charAt(index)}`, 'OVERVIEW'),
  );
  const page = await visit(leader, null);
  const planner = await callerFor(browser, aPlanner(), ownOrigin);
  const run = await planner.createRun({ leader: idOf(leader), date: berlinDay(1), time: '23:30' });
  const own = await callerFor(browser, leader, ownOrigin);
  const rosterNow = async () => {
    const path = `/roster-signup/get-own-rosters/${idOf(leader)}`;
    const { data } = await own.call<{ data: Roster[] }>('GET', path);
    const [only] = data;
    if (!only) throw new Error('The leader has no roster');
    return only;
  };
  const pickedIn = ({ tank, healer, dps }: Roster) => [...tank, ...healer, ...dps];
  const signUp = async (message: string, who: Somebody, role: string, cls: string) => {
    const answer = await page.request.post(`${chatOrigin}/simulator/signup`, {
      data: {
        message,
        raid: run.id,
        member: { id: idOf(who), name: 'name' in who ? who.name : '' },
        role,
        class: cls,
        note: '',
        logsLink: logs,
      },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  const posted = async () =>
    (await (await page.request.get(`${chatOrigin}/simulator/messages`)).json()) as Direct[];
  /** Those who have one of these messages among their direct ones. */
  const notifiedAmong = <T extends { readonly id: string }>(who: readonly T[], said: Direct[]) => {
    const channels = new Set(said.map(({ recipientId }) => recipientId));
    return who.filter(({ id }) => channels.has(id));
  };
  const [first, ...others] = boosters;
  const replacement = others.pop();
  if (!first || !replacement) throw new Error('Nobody comes');
  // Whoever signs up first comes to know the product by it; the others have been here.
  for (const one of boosters) await callerFor(browser, one, ownOrigin);

  await test.step('the leader opens the roster', async () => {
    await page.goto('/raid/roster');
    await page.getByLabel('Open a roster for').selectOption(run.id);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(sumOf(page)).toContainText('Picked 0/10');
  });
  const { message } = await rosterNow();

  const chat = await visit(null, null);
  await test.step('twelve sign up by buttons in the chat, and the board fills', async () => {
    await chat.goto(chatAs(first));
    const posting = chat.locator('article', { has: chat.locator(`[value="su:${message}:dps"]`) });
    await posting.getByRole('button', { name: 'DPS' }).press('Enter');
    // Who goes on by keyboard is at the answer, not at the end of the page.
    await expect(chat.locator('article:focus')).toContainText('Which class?');
    await chat.keyboard.press('Tab');
    await expect(chat.getByLabel('Class').last()).toBeFocused();
    await chat.getByLabel('Class').last().selectOption({ label: 'Mage' });
    const form = chat.getByRole('dialog', { name: 'DPS: Mage' });
    await expect(form.getByLabel('Link to your logs')).toBeFocused();
    await form.getByLabel('Link to your logs').fill(logs);
    await form.getByLabel('Item level').fill('701');
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(chat.getByText('You are on the list as DPS, Mage: Signed.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^# 1 .*Evening A/ })).toBeVisible();
    const plays = ['tank Warrior', 'tank Paladin', 'tank Monk', 'heal Priest', 'heal Druid'];
    for (const [index, one] of others.entries()) {
      const [role = '', cls = ''] = (plays[index] ?? 'dps Hunter').split(' ');
      await signUp(message, one, role, cls);
    }
    await expect(page.locator('li[data-state]')).toHaveCount(12);
    await expect(posting.first()).toContainText('12 boosters signed up.');
  });

  await test.step('ten are picked by keys and saved', async () => {
    await page.getByLabel('Find a booster').focus();
    const keys = ['1', ' ', ' ', '2', ' ', ' ', '3', ' ', ' ', ' ', ' ', ' ', ' '];
    for (const key of keys) await page.keyboard.press(key === ' ' ? 'Space' : key);
    await expect(sumOf(page)).toContainText('Picked 10/10');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Saved. Boosters are being notified.').first()).toBeVisible();
  });
  const picked = pickedIn(await rosterNow());
  expect(picked).toHaveLength(10);

  const gone = picked.find(({ role }) => role === 'dps');
  await test.step('one cancels in the chat, and the leader sees it', async () => {
    await chat.goto(`${chatOrigin}/chat?as=${gone?.id}`);
    const posting = chat.locator('article', { has: chat.locator(`[value="su:${message}:leave"]`) });
    await posting.getByRole('button', { name: 'Leave' }).first().click();
    await expect(chat.getByText('You are no longer signed up for this run.')).toBeVisible();
    await expect(sumOf(page)).toContainText('Picked 9/10');
  });

  await test.step('an urgent ping brings a replacement', async () => {
    await page.getByRole('button', { name: /^Urgent/ }).click();
    await expect(page.getByText('Urgent ping sent.').first()).toBeVisible();
    await signUp(message, replacement, 'dps', 'Rogue');
    await expect(page.getByRole('button', { name: /^# \d+ .*Evening M/ })).toBeVisible();
    await own.call('POST', '/roster-signup/add', {
      raidId: run.id,
      booster: idOf(replacement),
      role: 'dps',
      boosterClass: 'Rogue',
      state: 'saved',
    });
    await expect(sumOf(page)).toContainText('Picked 10/10');
    await expect.poll(async () => JSON.stringify(await posted())).toContain('Still needed: 1 DPS');
  });

  await test.step('those who were picked are notified, one after another', async () => {
    // Two seconds apart: the first ones say that the others follow.
    const picks = async () =>
      (await posted()).filter(({ content }) => /You are picked/.test(content));
    const notified = async () => notifiedAmong(picked, await picks()).length;
    await expect.poll(notified).toBeGreaterThanOrEqual(3);
    const [one] = notifiedAmong(picked, await picks());
    await chat.goto(`${chatOrigin}/chat?as=${one?.id}`);
    await chat.getByRole('link', { name: /^Direct messages/ }).click();
    await expect(chat.getByText(/You are picked as/)).toBeVisible();
  });

  await test.step('one of them replies under the pick, and the leader reads it', async () => {
    await chat.getByRole('button', { name: 'Reply to leader' }).click();
    const form = chat.getByRole('dialog', { name: 'Reply to leader' });
    await form.getByLabel('Your message').fill('There at ten to eight');
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(chat.getByText('The leader has your reply.')).toBeVisible();
    await expect(page.getByText(/replies: There at ten to eight/).first()).toBeVisible();
  });

  await test.step('the run is completed, and ten see their share', async () => {
    const sold = await planner.book(run.id);
    await planner.change(sold, { customerStatus: 'In group', paid: true, completed: true });
    // Played tonight after all: the pay is of the day's cycle.
    await planner.changeRun(run.id, { ...tonight() });
    await planner.changeRun(run.id, { completed: true });
    const shares = await Promise.all(
      boosters.map(async (one) => {
        const caller = await callerFor(browser, one, ownOrigin);
        const { current } = await caller.call<Attendance>('GET', '/user/cycle');
        return current.raidAttendance.find(({ runId }) => runId === run.id)?.boosterCut ?? 0;
      }),
    );
    const paid = shares.filter((share) => share > 0);
    expect(paid).toHaveLength(10);
    expect(new Set(paid).size).toBe(1);
    const theirs = await visit(replacement, '/cycle');
    await expect(theirs.getByRole('row', { name: new RegExp(run.id) })).toContainText('15.500g');
  });
});
