import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { lists as known } from '../../../../test/template-lists.ts';
import { sheetColumns } from './sheet-columns.tsx';
import { templateCard } from './template-card.tsx';
import { blankDraft } from './template-draft.ts';

const lists = { ...known, raids: known.raids.map((raid) => ({ ...raid, bosses: ['Gallywix'] })) };

// proves UX-28
test('a template on a phone says when, what and who, and is edited once it is opened', async () => {
  await page.viewport(360, 740);
  const remove = vi.fn();
  const apply = vi.fn();
  const row = { ...blankDraft('raid', lists), id: '7', day: 'Friday' as const, leader: '10001' };
  const around = {
    nameOf: (id: string) => (id === '10001' ? 'Ilse' : id),
    isFirst: () => false,
    duplicate: () => undefined,
    remove,
  };
  const columns = sheetColumns({
    kind: 'raid',
    lists,
    leaders: [],
    collectors: [],
    places: 1,
    ...around,
  });
  const edits = {
    apply,
    refuse: () => undefined,
    undo: () => undefined,
    redo: () => undefined,
    states: new Map(),
  };
  const { container } = await render(
    <div style={{ inlineSize: 310 }}>{templateCard({ ...around, columns, edits })(row)}</div>,
  );
  const head = page.getByRole('button', { name: 'Friday 20:00–22:00' });
  await expect.element(head).toHaveTextContent(/^Friday 20:00–22:00/);
  await expect.element(head).toHaveAccessibleDescription(expect.stringMatching(`^${row.raid} `));
  await expect.element(page.getByText('Ilse · No GC')).toBeVisible();
  expect(container.querySelector('dl')).toBeNull();

  await head.click();
  await page.getByRole('button', { name: /^Start of Friday.*: 20:00$/ }).click();
  await page.getByRole('textbox', { name: /^Start of Friday/ }).fill('21:15');
  await head.click();
  expect(apply).toHaveBeenCalledWith([{ row, edit: { start: '21:15' } }]);
  expect(container.querySelector('dl')).toBeNull();
  await head.click();
  await page.getByRole('button', { name: /^Remove Friday/ }).click();
  expect(remove).toHaveBeenCalledWith(row);
});
