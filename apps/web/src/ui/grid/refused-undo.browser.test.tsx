import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Grid } from './grid.tsx';

interface Row {
  readonly id: string;
}
const why = 'Not undone: Somebody else has changed this meanwhile. The price is 30k now (Anna).';
const nothing = () => undefined;
const table = (notUndone: string) => (
  <Grid<Row>
    name="undone"
    label="Rows"
    mode="rows"
    rows={[{ id: 'one' }]}
    id={(row) => row.id}
    rowName={(row) => row.id}
    columns={[{ key: 'id', header: 'Id', type: 'text', value: (row) => row.id }]}
    card={(row) => row.id}
    empty={{ title: 'None' }}
    toolBar={{ filters: <span>From</span>, undo: { undo: nothing, steps: 1, notUndone } }}
  />
);

test('on a phone the reason why a step was not undone has a line of its own, and the tools stay', async () => {
  await page.viewport(360, 740);
  const { container, rerender } = await render(table(''));
  const undo = page.getByRole('button', { name: /^Undo/ });
  const before = undo.element().getBoundingClientRect();
  await rerender(table(why));
  const after = undo.element().getBoundingClientRect();
  expect([after.left, after.top]).toEqual([before.left, before.top]);

  const line = page.getByText(why).element().getBoundingClientRect();
  const rows = page.getByRole('list', { name: 'Rows' }).element().getBoundingClientRect();
  expect([line.left, line.right]).toEqual([rows.left, rows.right]);
  expect(line.top).toBeGreaterThanOrEqual(after.bottom);
  expect(line.top - after.bottom).toBeLessThan(12);
  expect(container.querySelectorAll('.failure')).toHaveLength(1);
});
