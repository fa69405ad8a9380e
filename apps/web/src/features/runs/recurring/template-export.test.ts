import { expect, test } from 'vitest';
import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import { matchColumns } from '@warchest/domain/imports/match-columns.ts';
import { columnsIn } from '@warchest/domain/imports/sort.ts';
import { sortOf } from '@warchest/domain/imports/sorts.ts';
import { recurringKinds } from '@warchest/domain/runs/kind.ts';
import { sheetColumns, templateFileColumns } from './sheet-columns.tsx';

const nothing = () => undefined;
const boss = { key: 'gallywix', label: 'Gallywix', active: true };
const lists = {
  raids: [],
  lootTypes: [],
  difficulties: [],
  raidTypes: [],
  shiftBosses: [boss],
  bossCounts: [],
} as unknown as CatalogueLists;

// proves IMP-65
test.each(recurringKinds)('the headings of the exported templates of a %s are found', (kind) => {
  const columns = sheetColumns({
    kind,
    lists,
    leaders: [],
    collectors: [],
    nameOf: (id) => id,
    places: 7,
    isFirst: () => false,
    duplicate: nothing,
    remove: nothing,
  });
  const all = [...columns, ...templateFileColumns(kind)];
  const header = all.filter(({ value }) => value).map((column) => column.header);
  const map = matchColumns(
    columnsIn(sortOf('templates'), header),
    header,
    [],
    {},
    { dates: 'day-first', today: '2026-11-26' },
  );
  const found = new Set(Object.values(map).map((at) => (at === null ? '' : header[at])));
  expect(header.filter((heading) => !found.has(heading))).toEqual([]);
  expect(header[map.ownId ?? -1]).toBe('Template ID');
  if (kind === 'shift')
    expect([map['spots-gallywix'], map.gc7].map((at) => header[at ?? -1])).toEqual([
      'Gallywix spots',
      'GC 7',
    ]);
});
