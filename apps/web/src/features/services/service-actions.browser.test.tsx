import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { aService } from '../../../test/a-service.ts';
import { serviceColumns } from './service-columns.tsx';

const nothing = () => undefined;
const actions = serviceColumns({ move: () => Promise.resolve(null) }, nothing, {
  fees: () => [],
  holders: () => [],
  realms: [],
}).find(({ key }) => key === 'actions');

test('both actions of a booking fit into their column under a finger', async () => {
  if (!actions?.show) throw new Error('no actions');
  // as under a finger: in wider windows a mouse has smaller buttons
  await page.viewport(640, 800);
  const one = aService({ status: 'In progress' });
  const may = { ...one.may, become: { ...one.may.become, Completed: true as const } };
  // what is wider than the cell without its padding ends with an ellipsis
  await render(
    <div style={{ inlineSize: (actions.width ?? NaN) - 14 }}>{actions.show({ ...one, may })}</div>,
  );
  const last = page.getByRole('button', { name: /^Complete/ }).element();
  const cell = last.closest('div')?.getBoundingClientRect();
  expect(last.getBoundingClientRect().right).toBeLessThanOrEqual(cell?.right ?? NaN);
});
