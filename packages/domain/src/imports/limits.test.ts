import { expect, test } from 'vitest';
import { importKeptDays, maxImportBytes, maxImportRows } from './limits.ts';
import { rowOutcomes, undoResults } from './outcome.ts';
import { sortNames } from './sort-names.ts';
import { maxImportedGold, openingBalance } from './sorts/balances.ts';
import { openingPoints } from './sorts/points.ts';

// proves IMP-9, IMP-10
test('a file has at most 64 MB and 1,000,000 rows, which are kept for 90 days', () => {
  expect({ maxImportBytes, maxImportRows, importKeptDays }).toEqual({
    maxImportBytes: 67_108_864,
    maxImportRows: 1_000_000,
    importKeptDays: 90,
  });
});

// proves IMP-49, IMP-53
test('a row credits at most 100.000.000g, and has a reason even if the sheet has none', () => {
  expect({ maxImportedGold, openingBalance, openingPoints }).toEqual({
    maxImportedGold: 100_000_000,
    openingBalance: 'Opening balance',
    openingPoints: 'Points from before',
  });
});

test('what is stored of imports under a name keeps its name', () => {
  expect({ rowOutcomes, undoResults, sortNames }).toEqual({
    rowOutcomes: ['created', 'updated', 'unchanged', 'skipped'],
    undoResults: ['taken-back', 'kept', 'refused'],
    sortNames: [
      'items',
      'templates',
      'members',
      'balances',
      'points',
      'catalogue',
      'bookings',
      'signups',
      'attendance',
      'services',
      'strings',
      'cuts',
      'programs',
    ],
  });
});
