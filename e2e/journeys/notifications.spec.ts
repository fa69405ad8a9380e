import type { FailedMessage } from '@warchest/contract/chat.ts';
import { audit } from '../support/axe-audit.ts';
import { chatOrigin, idOf, ownOrigin, somebody } from '../support/people.ts';
import { deskAndPhone, expect, test } from '../support/test.ts';
import { callerFor } from '../support/world.ts';

test.describe.configure({ mode: 'parallel' });

test('a member chooses what they hear of on Discord, and when', async ({ visit }) => {
  const page = await visit(somebody('Nora', 'OVERVIEW'), '/cycle');
  await page.getByRole('button', { name: /^Messages/ }).click();
  await page.getByRole('link', { name: 'Discord notifications' }).click();
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  const paid = page.getByRole('checkbox', { name: 'Gold was paid to you' });
  await expect(paid).toBeChecked();
  await paid.uncheck();
  const from = page.getByRole('textbox', { name: 'From' });
  const to = page.getByRole('textbox', { name: 'To' });
  await from.fill('2200');
  const save = page.getByRole('button', { name: 'Save notifications' });
  await save.click();
  await expect(page.getByText('Enter both a start and an end')).toBeVisible();
  await expect(to).toBeFocused();
  await to.fill('0730');
  await page.getByLabel('Time zone').selectOption('America/New_York');
  await save.click();
  await expect(page.getByText('Notifications saved!').first()).toBeVisible();
  await page.reload();
  await expect(paid).not.toBeChecked();
  await expect(from).toHaveValue('22:00');
  await expect(to).toHaveValue('07:30');
  await expect(page.getByLabel('Time zone')).toHaveValue('America/New_York');
});

test.describe('what could not be sent', () => {
  // One list for all: what one dismisses, the other looks for.
  test.describe.configure({ mode: 'default' });

  test('what does not reach somebody is seen by admins and by them, and goes again, without a reload', async ({
    visit,
    browser,
  }) => {
    const closed = somebody('Clos', 'OVERVIEW');
    const own = await visit(closed, '/settings/notifications');
    const admin = await visit(somebody('Adma', 'ADMIN', 'OVERVIEW'), '/administration/messages');
    const takes = (taken: boolean) =>
      own.request.put(`${chatOrigin}/simulator/members/${idOf(closed)}/direct`, {
        data: { taken },
      });
    expect((await takes(false)).ok()).toBe(true);
    const payer = await callerFor(browser, somebody('Paya', 'ADMIN'), ownOrigin);
    const pay = (reason: string) =>
      payer.call('PUT', '/payouts', {
        payouts: [{ discordId: idOf(closed), amount: 1_000, reason }],
      });
    await pay('first');
    const line = admin.getByRole('listitem').filter({ hasText: 'to Clos' });
    await expect(line).toContainText('They take no direct messages from the bot');
    await own.reload();
    await expect(own.getByText('The last one did not reach you')).toBeVisible();
    // Still closed: it comes back, by itself. What is seen may be the line of before, so the list is asked.
    await line.getByRole('button', { name: 'Retry' }).click();
    await expect(admin.getByText('Sending the message again.').first()).toBeVisible();
    const unsent = () => payer.call<{ messages: FailedMessage[] }>('GET', '/chat/unsent');
    await expect
      .poll(async () => (await unsent()).messages.map(({ memberName }) => memberName))
      .toContain('Clos');
    await expect(line).toBeVisible();
    await takes(true);
    await line.getByRole('button', { name: 'Retry' }).click();
    await expect(line).toHaveCount(0);
    // The line goes when the message waits again; the platform's page shows what was there when it came.
    const received = own.getByRole('link', { name: 'Direct messages (1)' });
    await expect(async () => {
      await own.goto(`${chatOrigin}/chat?as=${idOf(closed)}`);
      await expect(received).toBeVisible({ timeout: 500 });
    }).toPass();
    await received.click();
    await expect(own.getByText('1.000g were paid to you: first')).toBeVisible();
  });

  test('what could not be sent is dismissed by keyboard, one by one and all at once, and the list is empty', async ({
    visit,
    browser,
  }) => {
    const closed = somebody('Rest', 'OVERVIEW');
    const page = await visit(somebody('Dis', 'WEBADMIN', 'OVERVIEW'), '/administration/messages');
    const payer = await callerFor(browser, somebody('Payb', 'ADMIN'), ownOrigin);
    await callerFor(browser, closed, ownOrigin);
    await page.request.put(`${chatOrigin}/simulator/members/${idOf(closed)}/direct`, {
      data: { taken: false },
    });
    for (const reason of ['one', 'two', 'three']) {
      await payer.call('PUT', '/payouts', {
        payouts: [{ discordId: idOf(closed), amount: 1_000, reason }],
      });
    }
    const lines = page.getByRole('listitem').filter({ hasText: 'to Rest' });
    await expect(lines).toHaveCount(3);
    const first = lines.first().getByRole('button', { name: 'Dismiss' });
    await first.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Message dismissed.').first()).toBeVisible();
    await expect(lines).toHaveCount(2);
    // The next one has the focus: the same key goes on.
    await expect(first).toBeFocused();
    await page.getByRole('button', { name: 'Dismiss all' }).focus();
    await page.keyboard.press('Enter');
    const asked = page.getByRole('dialog', { name: /^Dismiss \d+ messages\?$/ });
    await expect(asked.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(lines).toHaveCount(2);
    await page.getByRole('button', { name: 'Dismiss all' }).press('Enter');
    await asked.getByRole('button', { name: 'Dismiss all' }).press('Enter');
    await expect(lines).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Dismiss all' })).toBeVisible();
    await expect(lines).toHaveCount(0);
  });
});

for (const size of deskAndPhone) {
  test(`notifications and messages can be used by everybody, at ${size.width} px`, async ({
    visit,
  }) => {
    const who = somebody('Wido', 'WEBADMIN', 'OVERVIEW');
    const page = await visit(who, '/settings/notifications', { ...size, still: true });
    await expect(page.getByRole('checkbox').first()).toBeVisible();
    await audit(page, 'notifications');
    await page.goto('/administration/messages');
    await expect(page.getByRole('button', { name: 'Retry all' })).toBeVisible();
    await audit(page, 'messages that could not be sent');
  });
}
