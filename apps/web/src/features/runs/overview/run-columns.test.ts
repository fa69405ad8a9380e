import { expect, test } from 'vitest';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { runColumns, type RunColumnsFor } from './run-columns.tsx';

const given: RunColumnsFor = {
  lists: undefined,
  person: { id: '100000000000000009', roles: new Set() },
  actions: {} as RunColumnsFor['actions'],
  away: new Set(),
  onInfo: () => undefined,
};
const headings = (kind: RunKind) => runColumns(kind, given).map(({ header }) => header);

// proves RUN-46
test('the overview has the specified columns; that of mount raids the gold collector too', () => {
  const all = ['Run ID', 'Date', 'Run Type', 'Leader', 'Booked Slots', 'Raid', 'Note', 'Actions'];
  expect(headings('raid')).toEqual(all);
  expect(headings('shift')).toEqual(all);
  expect(headings('mountraid')).toEqual(all.toSpliced(4, 0, 'Gold collector'));
});
