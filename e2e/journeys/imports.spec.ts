import type { Page } from '@playwright/test';
import { audit, smallControls } from '../support/axe-audit.ts';
import { OwnServer } from '../support/own-server.ts';
import { somebody } from '../support/people.ts';
import { desk, expect, phone, test } from '../support/test.ts';
import { isFullTier } from '../support/tier.ts';

/** A server of its own, whose store is empty: other journeys sell what is in theirs. */
const port = Number(process.env.E2E_PORT ?? 3900) + 50;

const sheet = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.join('\t')).join('\n');

/** A title above the headings, other headings than ours, one row that cannot come in. */
const rewards = [
  ['Rewards of the winter', '', '', ''],
  ['Item', 'Cost', 'Group', 'Seen by'],
  ['Moon moose', '2.500', 'Mounts', ''],
  ['Paper dragon', 'many', 'Pets', ''],
  ['=HYPERLINK("x")<b>', '80', 'Pets', 'Anna'],
];

/** Pastes into the page, outside of any field. */
const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((plain) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', plain);
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

const outcome = (page: Page, name: RegExp) => page.getByRole('radio', { name });

// proves IMP-75, IMP-76, IMP-77, IMP-78, IMP-79, IMP-80, IMP-6, UX-1
test('a sheet is pasted, corrected before anything is written, imported and undone', async ({
  visit,
  troubles,
}) => {
  troubles.expectServerToEnd();
  const server = new OwnServer(port);
  try {
    await server.start();
    const wanda = somebody('Wanda', 'WEBADMIN', 'OVERVIEW');
    const opening = { baseURL: server.origin, width: desk.width, still: true };
    // the first one here is led to what is to be done
    const page = await visit(wanda, '/administration', opening);
    await expect(page).toHaveURL(/\/moving-in$/);
    const steps = page.getByRole('list', { name: 'Moving in' }).getByRole('listitem');
    await expect(steps.filter({ has: page.getByLabel('Done') })).toHaveCount(2);
    await expect(steps.filter({ hasText: 'Connect Discord' })).toContainText('The bot answers');
    await audit(page, 'the steps of moving in');
    await page.getByRole('link', { name: 'Imports' }).click();
    await expect(page.getByText('Nothing has been imported yet')).toBeVisible();
    await audit(page, 'the empty list of imports');
    await page.getByRole('link', { name: 'Import your first sheet' }).click();
    await expect(page.getByRole('heading', { name: 'New import' })).toBeFocused();
    await audit(page, 'what can be imported');

    // the cells may come before it is said what they are
    await paste(page, sheet(rewards));
    await expect(page.getByText('The pasted cells are ready.')).toBeVisible();
    await page.getByRole('button', { name: /^Store items/ }).click();
    await expect(page).toHaveURL(/\/columns$/);

    await expect(page.getByText('line 2')).toBeVisible();
    await expect(page.getByText('Not imported (1)')).toBeVisible();
    await page.getByRole('button', { name: 'Choose another line' }).click();
    await expect(page.getByRole('radio', { name: /Rewards of the winter/ })).toBeVisible();
    await audit(page, 'the columns of a file');
    const points = page.getByLabel('Column of the file for Points');
    await points.selectOption('');
    await expect(page.getByText('Choose which column of the file holds “Points”.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Check the rows/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    // what was chosen is still chosen after a reload
    await page.reload();
    await expect(points).toHaveValue('');
    await points.selectOption({ label: 'Cost (B) · 100 % · 2.500, many, 80' });
    await page.getByRole('button', { name: 'Check the rows' }).click();

    await expect(outcome(page, /^New 2$/)).toBeVisible();
    await expect(page.getByText('Points: “many” is not an amount').first()).toBeVisible();
    await audit(page, 'the check of rows');
    // a cell is corrected by keyboard, and the rows are checked again
    await outcome(page, /^Skipped 1$/).press('Space');
    await page.getByRole('gridcell', { name: 'Problem many', exact: true }).click();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('400');
    await page.keyboard.press('Enter');
    await expect(outcome(page, /^New 3$/)).toBeVisible();
    await outcome(page, /^All 3$/).press('Space');
    await page.getByRole('gridcell', { name: '400', exact: true }).focus();
    await page.keyboard.press('Control+Z');
    await expect(outcome(page, /^Skipped 1$/)).toBeVisible();
    // or all equal ones at once
    await page.getByLabel(/^Replace in the whole column by/).fill('450');
    await page.keyboard.press('Enter');
    await expect(outcome(page, /^New 3$/)).toBeVisible();
    await expect(page.getByText('Points: “many” is read as “450”')).toBeVisible();

    await page.getByRole('button', { name: 'Import 3 rows' }).click();
    await expect(page.getByRole('heading', { name: '3 new' })).toBeVisible();
    await audit(page, 'the log of an import');
    const store = await visit(wanda, '/store', opening);
    await expect(store.getByRole('heading', { name: 'Paper dragon' })).toBeVisible();
    await expect(store.getByRole('heading', { name: '=HYPERLINK("x")<b>' })).toBeVisible();

    // the same sheet again has nothing to import
    await page.getByRole('link', { name: 'Import the next sheet' }).click();
    await expect(page.getByRole('heading', { name: 'From where?' })).toBeVisible();
    await paste(page, sheet([...rewards.slice(1, 3), ['Paper dragon', '450', 'Pets', '']]));
    await page.getByRole('button', { name: 'Check the rows' }).click();
    await expect(outcome(page, /^Unchanged 2$/)).toBeVisible();
    await expect(
      page.getByText('Nothing to import: all rows are already here as in the file').first(),
    ).toBeVisible();

    await page.getByRole('link', { name: 'Back to the imports' }).click();
    const inState = (state: RegExp) => page.getByRole('row').filter({ has: page.getByText(state) });
    await audit(page, 'the list of imports');
    await inState(/^Draft$/)
      .getByRole('button', { name: /^More for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Remove draft' }).click();
    await page.getByRole('button', { name: 'Remove draft' }).click();
    await expect(page.getByText('Draft removed.').first()).toBeVisible();
    await inState(/^Done$/)
      .getByRole('link', { name: /^Open the log/ })
      .click();

    await page.getByRole('button', { name: 'Undo import' }).click();
    const question = page.getByRole('dialog', { name: 'Undo the import of “Pasted cells”?' });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await audit(page, 'the question before an undo');
    await question.getByRole('button', { name: 'Undo import' }).click();
    await expect(page.getByRole('heading', { name: '3 undone' })).toBeVisible();
    await store.reload();
    await expect(store.getByRole('heading', { name: 'Paper dragon' })).toHaveCount(0);

    await page.goto(`${server.origin}/administration/moving-in`);
    await expect(steps.filter({ hasText: 'Import your sheets' })).toContainText(
      'come in from your',
    );
    if (isFullTier)
      await onPhone(
        await visit(wanda, '/administration/import', { ...opening, width: phone.width }),
      );
  } finally {
    await server.remove();
  }
});

/** A check of two rows whose members are misspelled. */
async function misspelled(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Loyalty points/ }).click();
  await page.getByLabel('Cells').fill(
    sheet([
      ['Member', 'Points'],
      ['Quentina F.', '10'],
      ['Quentine', '20'],
    ]),
  );
  await page.getByRole('button', { name: 'Use these cells' }).click();
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(outcome(page, /^Skipped 2$/)).toBeAttached();
}

// proves IMP-77, IMP-78
test('a misspelled member is looked up in the cell by keyboard, and on a phone', async ({
  visit,
}) => {
  await visit(somebody('Quentina Falk', 'OVERVIEW'), '/');
  const wanda = somebody('Wanda', 'WEBADMIN', 'OVERVIEW');
  const page = await visit(wanda, '/administration/import/new', { width: desk.width, still: true });
  await misspelled(page);
  await page.getByRole('gridcell', { name: 'Problem Quentina F.', exact: true }).focus();
  await page.keyboard.press('Enter');
  const field = page.getByRole('combobox', { name: 'Member of line 2' });
  await expect(field).toBeFocused();
  await page.keyboard.type('quent');
  await expect(page.getByRole('option', { name: 'Quentina Falk' })).toBeVisible();
  await audit(page, 'a member who is looked up in a cell');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('Quentina Falk');
  await page.keyboard.press('Enter');
  await expect(outcome(page, /^Skipped 1$/)).toBeAttached();
  await expect(page.getByRole('gridcell', { name: 'Quentina Falk', exact: true })).toBeVisible();

  const small = await visit(wanda, '/administration/import/new', { width: phone.width });
  await misspelled(small);
  const correction = small.getByRole('combobox', { name: 'Member in line 3' });
  await correction.fill('quentina');
  await small.getByRole('option', { name: 'Quentina Falk' }).click();
  await audit(small, 'a member who is looked up on a phone');
  await small.getByRole('button', { name: 'Correct' }).last().click();
  await expect(outcome(small, /^Skipped 1$/)).toBeAttached();
  await expect(small.getByText('Quentina Falk').first()).toBeVisible();
});

/** The same steps on a phone: everything is there, large enough, and no page scrolls sideways. */
async function onPhone(page: Page): Promise<void> {
  await expect(page.getByText('Undone').first()).toBeVisible();
  await audit(page, 'the list of imports on a phone');
  await page.getByRole('link', { name: 'New import' }).click();
  await page.getByRole('button', { name: /^Store items/ }).click();
  await page.getByLabel('Cells').fill(sheet(rewards));
  await audit(page, 'where rows come from on a phone');
  expect.soft(await smallControls(page, 'main section', 44)).toEqual([]);
  await page.getByRole('button', { name: 'Use these cells' }).click();
  await expect(page.getByRole('list', { name: 'Columns' })).toBeVisible();
  await audit(page, 'the columns of a file on a phone');
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(outcome(page, /^Skipped 1$/)).toBeAttached();
  await audit(page, 'the check of rows on a phone');
}
