import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { GridEdits } from '../../ui/grid/grid-props.ts';
import { catalogueCard } from './catalogue-card.tsx';
import { newRow, type SheetRow } from './catalogue-sheet.ts';

const nothing = () => undefined;
const actions = { move: nothing, open: nothing, drop: nothing, history: nothing, whyOf: nothing };
const edits = (wrong?: SheetRow): GridEdits<SheetRow> => ({
  apply: nothing,
  refuse: nothing,
  undo: nothing,
  redo: nothing,
  states: new Map(
    wrong ? [[wrong.key, { failed: { edit: { label: '' }, why: 'Give it a name' } }]] : [],
  ),
});
const realm: SheetRow = {
  ...newRow('realms', 'Kazzak', { language: 'en', bankHorde: 'Bank', bankAlliance: 'Bank' }),
  isNew: false,
  isUnsaved: false,
};
const head = (name: string) => page.getByRole('button', { name, exact: true });

// proves UX-28
test('a row of a list on a phone says its name, its own fields and whether it is offered', async () => {
  await page.viewport(360, 740);
  const { rerender } = await render(catalogueCard('realms', actions, edits(), '')(realm));
  await expect.element(head('Kazzak')).toHaveAccessibleDescription('en · Bank');
  expect(page.getByText('Not offered').query()).toBeNull();
  expect(page.getByLabelText(/ of Kazzak/).elements()).toEqual([]);

  await rerender(catalogueCard('realms', actions, edits(), '')({ ...realm, active: false }));
  await expect.element(page.getByText('Not offered')).toBeVisible();
  await head('Kazzak').click();
  for (const name of ['Name of Kazzak: Kazzak', 'Bank, Horde of Kazzak: Bank']) {
    const field = page.getByRole('button', { name });
    await expect.element(field).toHaveStyle({ fontSize: '16px' });
    expect(field.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  }
});

test('a number says what it counts', async () => {
  const keys = newRow('titles', 'Keystonehero', { keys: 8, level: 20 });
  const row = { ...keys, isNew: false, isUnsaved: false };
  await render(catalogueCard('titles', actions, edits(), '')(row));
  const facts = 'Keys 8 · Keystone level 20';
  await expect.element(head('Keystonehero')).toHaveAccessibleDescription(facts);
});

test('a row just added is open with its name being typed, and so is one that cannot be saved', async () => {
  const added: SheetRow = { ...newRow('realms'), isNew: true, isUnsaved: true };
  const { rerender } = await render(catalogueCard('realms', actions, edits(), added.key)(added));
  await expect.element(head('New realm')).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByRole('textbox', { name: /^Name of/ })).toHaveFocus();

  const nameless = { ...realm, label: '' };
  await rerender(catalogueCard('realms', actions, edits(nameless), '')(nameless));
  await expect.element(head('No name')).toHaveAttribute('aria-expanded', 'true');
});
