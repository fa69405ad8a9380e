import { expect, test } from 'vitest';
import { compareVersions } from '../../../../scripts/commands/versions.mjs';
import type { Migration } from './schema-versions.ts';
import { assertNext } from './next-release.ts';

const needing = (needs: string | null): Migration => ({ tag: 'x', sql: '', hash: '', needs });

// proves PKG-6
test.each([
  ['0.1.0', '0.1.0', [], 'Warchest 0.1.0 runs, and 0.1.0 is not newer. Nothing was changed.'],
  ['0.10.0', '0.9.0', [], 'Warchest 0.10.0 runs, and 0.9.0 is not newer. Nothing was changed.'],
  [
    '0.1.0',
    '0.3.0',
    ['0.1.0', '0.2.0', null],
    'Warchest 0.3.0 follows 0.2.0, and 0.1.0 runs: upgrade to 0.2.0 first. Nothing was changed.',
  ],
])('from %s to %s over %j is refused', (from, to, needs, message) => {
  expect(() => assertNext(needs.map(needing), from, to)).toThrow(message);
});

// proves PKG-6
test.each([
  ['0.1.0', '0.1.1', []],
  ['0.9.0', '0.10.0', ['0.9.0']],
  ['0.2.0', '0.3.0', ['0.1.0', '0.2.0', null]],
])('from %s to %s over %j is fine', (from, to, needs) => {
  expect(() => assertNext(needs.map(needing), from, to)).not.toThrow();
});

test.each([
  ['1.0.0', '1.0.0', 0],
  ['1.2.0', '1.10.0', -8],
  ['2.0.0', '1.9.9', 1],
  ['1.0.1', '1.0.0', 1],
])('%s compared with %s is %d', (a, b, order) => expect(compareVersions(a, b)).toBe(order));
