import { expect, it } from 'vitest';
import { cycleOptions } from './cycle-options.ts';

// proves CYC-7
it('are the current cycle less three days, and six weeks to come', () => {
  const options = cycleOptions({ start: '2026-11-18', end: '2026-11-24' });
  expect(options.map(({ start, end }) => `${start} ${end}`)).toEqual([
    '2026-11-15 2026-11-21',
    '2026-11-22 2026-11-28',
    '2026-11-29 2026-12-05',
    '2026-12-06 2026-12-12',
    '2026-12-13 2026-12-19',
    '2026-12-20 2026-12-26',
    '2026-12-27 2027-01-02',
  ]);
});
