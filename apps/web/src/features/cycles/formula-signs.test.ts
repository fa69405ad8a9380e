import { expect, test } from 'vitest';
import { startsFormula } from '@warchest/domain/text/formula.ts';
import { guarded } from '../../ui/grid/tsv.ts';

test('exported tables guard against the same formula signs as the file of own data', () => {
  const signs = Array.from({ length: 0x1_00_00 }, (_, code) => String.fromCharCode(code));
  const guardedInTables = signs.filter((sign) => guarded(`${sign}x`) !== `${sign}x`);
  expect(guardedInTables).toEqual(signs.filter((sign) => startsFormula(`${sign}x`)));
  expect(guardedInTables).toHaveLength(12);
});
