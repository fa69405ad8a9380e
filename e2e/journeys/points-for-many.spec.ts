import type { PointsNow } from '@warchest/contract/loyalty.ts';
import { Keyboard, watchPointer } from '../support/keyboard.ts';
import { idOf, ownOrigin, somebody, type Somebody } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { aName, callerFor, type Caller } from '../support/world.ts';

test('a pasted list of members is previewed, and one press gives all of them points', async ({
  visit,
  browser,
}) => {
  const names = [aName('Quiz'), aName('Quiz'), aName('Quiz')];
  const members = names.map((name) => somebody(name, 'OVERVIEW'));
  const callers: Caller[] = [];
  for (const one of members) callers.push(await callerFor(browser, one, ownOrigin));
  const keeper: Somebody = somebody('Storekeeper', 'ACCESS', 'OVERVIEW');
  const page = await visit(keeper, '/administration/points');
  await watchPointer(page);
  await page.reload();
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/loyaltysystem/assign-many')) sent.push(request.postDataJSON());
  });
  const balances = async () =>
    (await Promise.all(callers.map((one) => one.call<PointsNow>('GET', '/loyaltysystem')))).map(
      ({ amount }) => amount,
    );

  const form = page.getByRole('region', { name: 'Give points to many' });
  await form.getByRole('textbox', { name: 'Members' }).focus();
  const keys = new Keyboard(page);
  keys.reset();
  const [first, second, third] = names;
  const lines = [first, `${second}, 50`, `${idOf(members[2] ?? keeper)}, 20, won the raffle`];
  await keys.paste([...lines, 'Nobodyhere', first].join('\n'));
  await keys.press('Tab');
  await page.keyboard.type('25');
  await keys.press('Tab');
  await page.keyboard.type('Quiz night');
  await keys.press('Control+Enter');

  // looked up and shown with the new balances; nothing is given yet
  const preview = form.getByRole('region', { name: 'Preview of the points' });
  await expect(preview.getByRole('row')).toHaveCount(6);
  await expect(preview.getByRole('row', { name: first }).first()).toContainText('Quiz night');
  await expect(preview.getByRole('row', { name: third })).toContainText('won the raffle');
  await expect(preview).toContainText(`${first} is already in line 1`);
  await expect(form.getByText('3 members, 95 points; 2 lines are left out')).toBeVisible();
  expect(sent).toEqual([]);
  expect(await balances()).toEqual([0, 0, 0]);

  await keys.press('Control+Enter');
  await expect(page.getByText('Points were given to 3 members').first()).toBeVisible();
  expect(await balances()).toEqual([25, 50, 20]);
  expect(sent).toHaveLength(1);
  await expect(preview).toHaveCount(0);
  await expect(form.getByRole('textbox', { name: 'Members' })).toHaveValue('');
  // paste, two fields, preview, give
  expect(keys.count).toBe(5);
  await keys.expectNoPointer();
});
