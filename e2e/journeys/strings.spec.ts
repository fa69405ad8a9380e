import type { Page } from '@playwright/test';
import { Keyboard } from '../support/keyboard.ts';
import { collected } from '../support/strings.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const left = (page: Page) => page.getByRole('region', { name: 'Mail one by one' });

test('a collector copies 20 strings in one press, and mails them one by one in at most 40', async ({
  browser,
  visit,
}) => {
  const { collector, ids } = await collected(browser, 20);
  const page = await visit(collector, '/booking/raid/stringhistory');
  await expect(left(page)).toContainText('20 strings to mail');

  await page.getByRole('button', { name: 'Copy Strings' }).press('Enter');
  await expect.poll(() => clipboard(page)).toMatch(/^[^:]+:\d+:Draenor:/);
  const lines = (await clipboard(page)).split('\n');
  expect(lines).toHaveLength(20);
  expect(new Set(lines.map((line) => line.split(':')[3]))).toEqual(new Set(ids));

  const keys = new Keyboard(page);
  await page.getByRole('region', { name: 'Strings', exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  keys.reset();
  const copied = new Set<string>();
  for (let open = 20; open > 0; open--) {
    await keys.press('Space');
    await expect.poll(async () => copied.has(await clipboard(page))).toBe(false);
    copied.add(await clipboard(page));
  }
  await keys.press('Space');
  await expect(left(page)).toContainText('0 strings to mail');
  expect(keys.count).toBeLessThanOrEqual(40);
  expect(copied.size).toBe(20);

  // a press too many: back, and the last one is to be mailed again
  await page.keyboard.press('Shift+Space');
  await expect(left(page)).toContainText('1 string to mail');
  await page.reload();
  await expect(left(page)).toContainText('1 string to mail');
});

test('a list of mailed strings is pasted back after a preview, and a manager sees what is left', async ({
  browser,
  visit,
}) => {
  const { collector, manager, run, ids } = await collected(browser, 4);
  const page = await visit(collector, '/booking/raid/stringhistory');
  const [first = '', second = '', third = ''] = ids;
  await page.getByRole('button', { name: 'Paste mailed' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('textbox')
    .fill(`Kazzak:${first}\n\nnonsense\nBank:101000:Draenor:${second}\nKazzak:${first}`);
  await expect(dialog).toContainText('Line 3: nonsense');
  await expect(dialog).toContainText(
    '2 strings · 201.000g to mark · 1 named twice · 1 line unknown',
  );
  await dialog.getByRole('button', { name: 'Mark 2 strings mailed' }).click();
  await expect(left(page)).toContainText('2 strings to mail');

  // the box of a row, and taking that back
  const box = page.getByRole('checkbox', { name: `Kazzak:${third} is mailed` });
  await box.check();
  await expect(left(page)).toContainText('1 string to mail');
  await page.getByRole('button', { name: 'Undo (2)' }).click();
  await expect(box).not.toBeChecked();
  await expect(left(page)).toContainText('2 strings to mail');

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Addon' }).click();
  expect((await download).suggestedFilename()).toBe('Warchest.zip');

  const office = await visit(manager, `/raid/goldoverview?run=${run.id}&mailing=all`);
  const realms = office.getByRole('region', { name: 'Gold by realm' });
  await expect(realms.getByRole('button', { name: /Kazzak 102\.000g/ })).toBeVisible();
  await expect(realms.getByRole('button', { name: /Draenor 103\.000g/ })).toBeVisible();
  // what the collector does meanwhile is seen here
  await box.check();
  await expect(realms.getByRole('button', { name: /Kazzak 0g/ })).toBeVisible();
});
