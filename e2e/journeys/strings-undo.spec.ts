import { collected } from '../support/strings.ts';
import { expect, test } from '../support/test.ts';

// proves UX-12
test('undo outlives a reload, and leaves alone what somebody else has marked', async ({
  browser,
  visit,
}) => {
  const { collector, manager, run, ids } = await collected(browser, 4);
  const [own = '', both = '', foreign = '', again = ''] = ids;
  const page = await visit(collector, '/booking/raid/stringhistory?mailing=all');
  const office = await visit(manager, `/raid/goldoverview?run=${run.id}&mailing=all`);
  const boxOf = (of: typeof page, id: string) =>
    of.getByRole('checkbox', { name: new RegExp(`:${id} is mailed$`) });
  const undo = page.getByRole('button', { name: /^Undo \(/ });
  await expect(boxOf(page, again)).toBeVisible();
  await expect(boxOf(office, again)).toBeVisible();

  // both mark the same string: the second does not know of the first yet
  let release = (): void => undefined;
  const held = new Promise<void>((done) => (release = done));
  await page.route('**/v1/strings/mailed', async (route) => {
    await held;
    await route.continue();
  });
  await boxOf(page, both).check();
  await boxOf(office, both).check();
  await expect(office.getByRole('button', { name: 'Undo (1)' })).toBeVisible();
  release();
  await expect(page.locator('[data-pending]')).toHaveCount(0);
  await page.unroute('**/v1/strings/mailed');
  await expect(undo).toHaveAttribute('aria-disabled', 'true');

  for (const id of [own, again]) await boxOf(page, id).check();
  await expect(undo).toHaveText('Undo (2)');
  await boxOf(office, foreign).check();
  // taken back and marked anew by somebody else: that is their mark; heard of first, else it is no press
  await expect(boxOf(office, again)).toBeChecked();
  await boxOf(office, again).uncheck();
  await expect(undo).toHaveText('Undo (1)');
  await boxOf(office, again).check();
  await expect(boxOf(page, again)).toBeChecked();
  await expect(page.locator('[data-pending]')).toHaveCount(0);
  await page.reload();
  await expect(boxOf(page, own)).toBeChecked();
  await expect(undo).toHaveText('Undo (1)');
  await undo.click();
  await expect(boxOf(page, own)).not.toBeChecked();
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
  await expect(boxOf(office, own)).not.toBeChecked();
  for (const id of [both, foreign, again]) await expect(boxOf(office, id)).toBeChecked();
  await page.reload();
  await expect(boxOf(page, both)).toBeChecked();
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
});
