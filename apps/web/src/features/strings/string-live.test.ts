import { expect, test } from 'vitest';
import type { GoldString } from '@warchest/contract/strings.ts';
import { aBooking, aRun } from '../../../test/a-run.ts';
import { reload } from '../../lib/query.ts';
import { mailedLive, stringLive } from './string-live.ts';

const rows = [{ runId: 'other' }, { runId: 'mine' }] as unknown as readonly GoldString[];
const paid = aBooking({ paid: true });
const hidden = { view: 'public' } as never;

test.each([
  ['a run with strings', 'mine', aRun(), true, false],
  ['a deleted run with strings', 'mine', null, true, false],
  ['a deleted run without', 'none', null, false, false],
  ['a run in which nothing is paid', 'none', aRun({ Buyer: [aBooking(), hidden] }), false, false],
  ['a run in which somebody paid', 'none', aRun({ Buyer: [aBooking(), paid] }), true, true],
])('%s', (_what, id, view, reloads, sums) => {
  const change = { id, view, version: 2 } as never;
  expect(stringLive.apply(rows, change)).toBe(reloads ? reload : rows);
  expect(mailedLive.apply([], change)).toEqual(sums ? reload : []);
});
