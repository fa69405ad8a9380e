import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseSearch, searchOf, writeSearch } from '../../../lib/search-params.ts';
import { aRun } from '../../../../test/a-run.ts';
import {
  countFilters,
  noFilters,
  onlyFilters,
  passes,
  runSearch,
  sameFilters,
} from './run-filters.ts';
import { byStart } from '../public/run-order.ts';

describe('filters in the address', () => {
  it('come back as they were written, and nothing is written for none', () => {
    const filters = {
      ...noFilters,
      raidType: 'Last 2',
      day: ['2026-11-21', '2026-11-22'],
      free: true,
    };
    const written = writeSearch(searchOf(runSearch)({ ...filters }));
    const read = z.object(runSearch).parse(parseSearch(written));
    expect(onlyFilters(read)).toEqual(filters);
    expect(searchOf(runSearch)({ ...noFilters })).toEqual({});
  });
  it('are counted and compared', () => {
    const one = { ...noFilters, raid: ['A', 'B'], free: true, rest: true };
    expect(countFilters(one)).toBe(2);
    expect(sameFilters(one, { ...one })).toBe(true);
    expect(sameFilters(one, noFilters)).toBe(false);
  });
});

describe('passes', () => {
  const run = aRun({ raidType: 'Full Run', totalCustomer: 20, amountOfPossibleCustomer: 20 });
  // proves RUN-47
  it.each([
    [{}, true],
    [{ raidType: 'Full Run' }, true],
    [{ raidType: 'Last 2' }, false],
    [{ raid: [run.raid, 'Other'] }, true],
    [{ raid: ['Other'] }, false],
    [{ day: [run.date] }, true],
    [{ day: ['2020-01-01'] }, false],
    [{ difficulty: ['Normal'] }, false],
    [{ free: true }, false],
    [{ leaderless: true }, false],
  ])('%j → %s', (narrowed, expected) => {
    expect(passes(run, { ...noFilters, ...narrowed })).toBe(expected);
  });
  it('a run that nobody leads is found as such', () => {
    expect(passes({ ...run, leader: '' }, { ...noFilters, leaderless: true })).toBe(true);
    expect(countFilters({ ...noFilters, leaderless: true })).toBe(1);
  });
  // proves RUN-47
  it('a run below its spots has free ones', () => {
    expect(passes({ ...run, totalCustomer: 19 }, { ...noFilters, free: true })).toBe(true);
  });
});

it('orders by start, then by id', () => {
  const at = (id: string, startsAt: string) => aRun({ id, startsAt });
  const runs = [
    at('b', '2026-11-21T20:00:00.000Z'),
    at('a', '2026-11-21T20:00:00.000Z'),
    at('c', '2026-11-20T20:00:00.000Z'),
  ];
  expect(byStart(runs).map((run) => run.id)).toEqual(['c', 'a', 'b']);
});
