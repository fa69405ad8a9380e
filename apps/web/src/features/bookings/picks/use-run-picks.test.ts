import { expect, it } from 'vitest';
import { aRun } from '../../../../test/a-run.ts';
import { shownRuns } from './use-run-picks.ts';

const early = aRun({ id: 'a', difficulty: 'Normal', startsAt: '2026-11-24T10:00:00.000Z' });
const late = aRun({ id: 'b', difficulty: 'Heroic', startsAt: '2026-11-24T19:00:00.000Z' });
const elsewhere = aRun({ id: 'c', startsAt: '2026-11-24T12:00:00.000Z' });
const heroic = { difficulty: ['Heroic'], raidType: [], raid: [], day: [] };

it.each([
  [null, ['b'], null],
  [late, ['b'], null],
  [early, ['a', 'b'], 'filters'],
  [elsewhere, ['c', 'b'], 'offers'],
] as const)('case %#: the chosen run is always listed', (chosen, ids, outside) => {
  const list = shownRuns([early, late], heroic, chosen);
  expect(list.shown.map((run) => run.id)).toEqual(ids);
  expect(list).toMatchObject({ outside, passing: 1 });
});
