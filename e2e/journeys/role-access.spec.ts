import { idOf, somebody } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('program data are saved together; a password is shown for a while and kept nowhere', async ({
  visit,
  troubles,
}) => {
  // whoever may not see them
  troubles.expectStatus(403);
  const keeper = somebody('Hüter', 'ACCESS');
  const page = await visit(keeper, null);
  let release = (): void => undefined;
  const held = new Promise<void>((done) => (release = done));
  await page.route('**/v1/programdata', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/programmanagement');
  const id = idOf(keeper);
  const row = page.getByRole('row').filter({ hasText: id });
  await test.step('somebody with ACCESS types an entry and saves it with Ctrl+S', async () => {
    // before the others are there, an entry would be lost among them
    const add = page.getByRole('button', { name: 'Add entry' });
    await expect(add).toHaveAccessibleName(/still loading/);
    release();
    await add.click();
    await expect(page.getByRole('status').filter({ hasText: '1 unsaved entry' })).toBeVisible();
    // its first cell is where the letters go
    await expect(page.locator('[data-col=advName]:focus')).toHaveCount(1);
    await page.keyboard.type('Advertia');
    await page.keyboard.press('Tab');
    await page.keyboard.type(id);
    await page.keyboard.press('Tab');
    await page.keyboard.type('hunter2-secret');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Program data saved').first()).toBeVisible();
    await expect(page.getByText('hunter2-secret')).toHaveCount(0);
  });

  await test.step('shows the password, hides it, and keeps it nowhere', async () => {
    await row.getByRole('button', { name: 'Show the password of Advertia' }).click();
    await expect(row.getByText('hunter2-secret')).toBeVisible();
    await row.getByRole('button', { name: 'Hide the password of Advertia' }).click();
    await expect(page.getByText('hunter2-secret')).toHaveCount(0);
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(kept).not.toContain('hunter2');
    expect(page.url()).not.toContain('hunter2');
  });

  const moderator = somebody('Modwyn', 'ADVMOD');
  const theirs = await visit(moderator, '/programmanagement');
  const same = theirs.getByRole('row').filter({ hasText: id });
  await test.step('somebody with ADVMOD sees the mask, renames the entry, and its password stays', async () => {
    await expect(same.locator('[data-col=password]')).toContainText('•');
    await same.locator('[data-col=advName]').focus();
    await theirs.keyboard.press('Enter');
    await theirs.keyboard.press('Control+a');
    await theirs.keyboard.type('Advertessa');
    await theirs.keyboard.press('Enter');
    await theirs.keyboard.press('Control+s');
    await expect(theirs.getByText('Program data saved').first()).toBeVisible();
    await expect(same).toContainText('Modwyn');
    await same.getByRole('button', { name: 'Copy the password of Advertessa' }).click();
    await expect
      .poll(() => theirs.evaluate(() => navigator.clipboard.readText()))
      .toBe('hunter2-secret');
    await expect(theirs.getByText('hunter2-secret')).toHaveCount(0);
  });

  await test.step('and sets another password', async () => {
    await same.locator('[data-col=password]').focus();
    await theirs.keyboard.press('Enter');
    await theirs.keyboard.press('Control+a');
    await theirs.keyboard.type('correct-horse');
    await theirs.keyboard.press('Enter');
    await theirs.keyboard.press('Control+s');
    await expect(
      theirs.getByText('0 unsaved').or(theirs.getByText(/entr(y|ies), all saved/)),
    ).toBeVisible();
    await same.getByRole('button', { name: 'Show the password of Advertessa' }).click();
    await expect(same.getByText('correct-horse')).toBeVisible();
  });

  await test.step('an advertiser comes no further than the door, by page and by call', async () => {
    const stranger = await visit(
      somebody('Advessa', 'ADVERTISER', 'OVERVIEW'),
      '/programmanagement',
    );
    await expect(stranger.getByText('You cannot open “Program Management”')).toBeVisible();
    const answer = await stranger.request.get('/v1/programdata');
    expect(answer.status()).toBe(403);
    expect(await answer.text()).not.toContain(id);
  });
});
