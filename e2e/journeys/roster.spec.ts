import type { Page } from '@playwright/test';
import type { Roster, RosterCard } from '@warchest/contract/roster-view.ts';
import { audit } from '../support/axe-audit.ts';
import { ownOrigin } from '../support/people.ts';
import { deskAndPhone, expect, phone, test } from '../support/test.ts';
import { callerFor } from '../support/world.ts';

const manager = { persona: 'raidmanager' } as const;
const superadmin = { persona: 'superadmin' } as const;

const picked = (page: Page) => page.locator('li[data-state] > [aria-pressed="true"]');
const sumOf = (page: Page) => page.getByRole('region', { name: 'Roster actions' });
const boardOf = ({ message }: Pick<Roster, 'message'>) => `/raid/roster?open=${message}`;

// proves ROS-9, ROS-10, ROS-19, ROS-21, ROS-26, ROS-27, ROS-29
test('ten of a crowd are picked by keys alone, seen by two at once, notified, and logged', async ({
  visit,
  browser,
}) => {
  const caller = await callerFor(browser, manager, ownOrigin);
  const { data } = await caller.call<{ data: Roster[] }>('GET', '/roster-signup/get-rosters');
  // the one that nobody has begun to fill
  const roster = data.find(
    ({ tank, healer, dps, signups }) =>
      tank.length + healer.length + dps.length === 0 && Object.keys(signups).length > 15,
  );
  if (!roster) throw new Error('The demo has no roster that waits to be filled');
  const page = await visit(manager, boardOf(roster));
  const other = await visit(superadmin, boardOf(roster));
  await expect(page.getByLabel('Find a booster')).toBeFocused();

  await test.step('the keyboard picks two tanks, two healers and six others', async () => {
    const keys = ['1', ' ', ' ', '2', ' ', ' ', '3', ' ', ' ', ' ', ' ', ' ', ' '];
    for (const key of keys) await page.keyboard.press(key === ' ' ? 'Space' : key);
    await expect(sumOf(page)).toContainText('Picked 10/10');
    await expect(sumOf(page)).toContainText('+10 unsaved');
    await expect(picked(page)).toHaveCount(10);
    expect(keys.length).toBeLessThanOrEqual(25);
  });

  await test.step('whoever looks at the same time sees them, and takes one out', async () => {
    await expect(picked(other)).toHaveCount(10);
    await picked(other).first().click();
    await expect(sumOf(other)).toContainText('Picked 9/10');
    await expect(sumOf(page)).toContainText('Picked 9/10');
  });

  await test.step('what is not saved is still there after a reload', async () => {
    await page.reload();
    await expect(sumOf(page)).toContainText('+9 unsaved');
    await page.getByLabel('Find a booster').press('1');
    await page.keyboard.press('Space');
    await expect(sumOf(page)).toContainText('+10 unsaved');
  });

  await test.step('typing finds, Esc clears', async () => {
    const [someone] = Object.values(roster.signups).flat();
    const field = page.getByLabel('Find a booster');
    await field.pressSequentially((someone?.displayName ?? '').slice(0, 5).toUpperCase());
    await expect(page.locator('li[data-state]').first()).toContainText(someone?.displayName ?? '');
    await field.press('Escape');
    await expect(field).toHaveValue('');
  });

  await test.step('a sign-up that is not picked is changed by keys; what a picked one plays stays', async () => {
    const field = page.getByLabel('Find a booster');
    await field.press('3');
    await field.press('F2');
    const change = page.getByRole('dialog', { name: /^Sign-up of / });
    await expect(change.getByLabel('Role')).toBeFocused();
    const name = ((await change.getByRole('heading').innerText()) ?? '').replace('Sign-up of ', '');
    await change.getByLabel('Status').selectOption('Late');
    await change.getByRole('button', { name: 'Change' }).click();
    await expect(change).toHaveCount(0);
    for (const one of [page, other]) {
      await expect(
        one
          .getByRole('region', { name: 'DPS' })
          .getByRole('button', { name, exact: false })
          .first(),
      ).toContainText('Late');
    }
    const taken = page.locator('li[data-state=unsaved]').first();
    await taken.getByRole('button', { name: /^Change the sign-up/ }).click();
    const locked = page.getByRole('dialog', { name: /^Sign-up of / });
    for (const label of ['Role', 'Class', 'Status']) {
      await expect(locked.getByLabel(label)).toBeDisabled();
    }
    await locked.getByRole('button', { name: 'Cancel' }).click();
    await field.focus();
  });

  await test.step('saving tells them, and rests then, for everybody', async () => {
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Saved. Boosters are being notified.').first()).toBeVisible();
    await expect(sumOf(page)).not.toContainText('unsaved');
    for (const one of [page, other]) {
      await expect(one.getByRole('button', { name: /^Save & notify\s*0:/ })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
    }
  });

  await test.step('who was there is marked by one after the other, and the keys stay where they are', async () => {
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Attendance' }).click();
    const dialog = page.getByRole('dialog', { name: 'Attendance' });
    const mark = dialog.getByLabel(/^Attendance of /).first();
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/v1/roster-signup/attendance', async (route) => {
      await held;
      await route.continue();
    });
    await mark.focus();
    await page.keyboard.press('End');
    const saving = page.waitForRequest('**/v1/roster-signup/attendance');
    await page.keyboard.press('Enter');
    await saving;
    // on its way, and shown already
    await expect(mark).toHaveValue('no-show');
    await expect(mark).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    answer();
    await expect(dialog.locator('[data-pending]')).toHaveCount(0);
    await expect(mark).toHaveValue('here');
    await expect(mark).toBeFocused();
    await page.unroute('**/v1/roster-signup/attendance');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
  });

  await test.step('role counts, note and ping', async () => {
    await page.getByRole('button', { name: 'Role counts' }).click();
    const counts = page.getByRole('dialog', { name: 'Role counts' });
    await counts.getByLabel('DPS').fill('7');
    await counts.getByLabel('DPS').press('Enter');
    await expect(sumOf(other)).toContainText('Picked 10/11');
    await page.getByRole('button', { name: 'Ping' }).click();
    const ping = page.getByRole('dialog', { name: 'Ping invites' });
    await ping.getByLabel('Inviting Horde character').fill('Ruthmar-Kazzak');
    await ping.getByRole('button', { name: 'Ping' }).click();
    await expect(page.getByText('Invite ping sent.').first()).toBeVisible();
  });

  await test.step('the log knows who did what, and is copied', async () => {
    await page.goto('/raid/logs');
    const id = page.getByLabel('Raid ID');
    await id.fill(roster.raid.id.slice(0, 10));
    await expect(page.getByText('Enter the id of a raid')).toBeVisible();
    await id.fill(roster.raid.id);
    await expect(page.getByRole('cell', { name: 'pingInvites' })).toBeVisible();
    await expect(page.getByRole('cell', { name: 'saveRoster' }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Copy JSON' }).first().click();
    await expect(page.getByText('Log copied!').first()).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(JSON.parse(copied)).toMatchObject({ event: 'pingInvites' });
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page.getByText('Page 2')).toBeVisible();
  });
});

for (const { width } of deskAndPhone) {
  const isPhone = width === phone.width;
  // proves ROS-14
  test(`the board and its logs, at ${width} px`, async ({ visit }) => {
    const page = await visit(manager, '/raid/roster', { width, still: true });
    await expect(sumOf(page)).toContainText('Picked');
    await audit(page, 'the board');
    // on a phone the bar has the most used actions, and its menu the others
    if (isPhone) {
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name: 'Leader note' }).click();
    } else await sumOf(page).getByRole('button', { name: 'Leader note' }).click();
    await expect(page.getByRole('dialog', { name: 'Leader note' })).toBeVisible();
    await audit(page, 'the note of a roster');
    await page.getByRole('button', { name: 'Cancel' }).click();
    for (const [entry, title] of [
      ['Suggest picks', 'Suggested picks'],
      ['Attendance', 'Attendance'],
    ] as const) {
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name: entry }).click();
      await expect(page.getByRole('dialog', { name: title })).toBeVisible();
      await audit(page, title);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Delete roster' }).click();
    await expect(page.getByRole('dialog', { name: 'Delete this roster?' })).toBeVisible();
    await audit(page, 'the question before a roster is deleted');
    await page.getByRole('button', { name: 'Keep it' }).click();
    const late = await page.evaluate(async () => {
      const answer = await fetch('/v1/roster-signup/cards');
      const { data } = (await answer.json()) as { data: RosterCard[] };
      return data.find(
        ({ raid }) => !raid.completed && Date.parse(raid.startsAt) < Date.now() + 7_200_000,
      );
    });
    if (!late) throw new Error('The demo has no roster of a run that is near');
    await page.goto(boardOf(late));
    await expect(page.getByRole('button', { name: 'More' })).toBeInViewport({ ratio: 1 });
    if (isPhone) await page.getByRole('button', { name: 'More' }).click();
    else await page.getByRole('button', { name: /^Urgent/ }).press('Enter');
    await expect(page.getByText('urgent pings need 2.5 hours').last()).toBeVisible();
    const first = await page.evaluate(async () => {
      const answer = await fetch('/v1/roster-signup/get-rosters');
      return ((await answer.json()) as { data: { raid: { id: string } }[] }).data[0]?.raid.id;
    });
    await page.goto(`/raid/logs?raid=${first}`);
    await expect(page.getByRole('cell', { name: 'saveRoster' }).first()).toBeVisible();
    await audit(page, 'the logs of a roster');
  });
}

test('a run is chosen from the list of rosters, its buffs and sign-ups are read, and a press sorts them', async ({
  visit,
}) => {
  const page = await visit(manager, '/raid/roster');
  await expect(sumOf(page)).toContainText('signed up');
  const names = page.getByRole('region', { name: 'DPS' }).locator('li[data-state=open]');

  await test.step('the highest item level comes first, then the lowest', async () => {
    const sort = page.getByRole('region', { name: 'DPS' }).getByRole('button', {
      name: 'Sort by ilvl',
    });
    const levels = async () => {
      const texts = await names.allTextContents();
      return texts.map((text) => Number(/item level (\d+)/.exec(text)?.[1] ?? 0));
    };
    await sort.click();
    await expect(sort).toHaveAttribute('aria-pressed', 'true');
    await expect
      .poll(async () => {
        const shown = await levels();
        return shown.length > 1 && shown.join() === shown.toSorted((a, b) => b - a).join();
      })
      .toBe(true);
    await sort.click();
    await expect
      .poll(async () => {
        const shown = await levels();
        return shown.length > 1 && shown.join() === shown.toSorted((a, b) => a - b).join();
      })
      .toBe(true);
    await expect(page).toHaveURL(/sort=-ilvl/);
  });

  await test.step('a press on the number of missing buffs names the classes that have them', async () => {
    await page.getByRole('button', { name: /\d missing/ }).click();
    const buffs = page.getByRole('dialog', { name: 'Buffs' });
    await expect(buffs).toContainText(/Missing \d+ of \d+/);
    await page.keyboard.press('Escape');
    await expect(buffs).toBeHidden();
  });

  await test.step('arrow keys and Enter open another roster', async () => {
    const line = page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) });
    await line.locator('[aria-haspopup=dialog]').first().click();
    const list = page.getByRole('list', { name: 'Rosters' });
    await expect(list.locator('[aria-current]')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(list).toBeHidden();
    await expect(page).toHaveURL(/open=\w+/);
    await expect(sumOf(page)).toContainText('signed up');
  });
});
