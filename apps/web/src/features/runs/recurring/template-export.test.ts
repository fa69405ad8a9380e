import { expect, test } from 'vitest';
import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import { matchColumns } from '@warchest/domain/imports/match-columns.ts';
import { sortOf } from '@warchest/domain/imports/sorts.ts';
import { recurringKinds } from '@warchest/domain/runs/kind.ts';
import { sheetColumns } from './sheet-columns.tsx';

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
    places: 3,
    isFirst: () => false,
    duplicate: nothing,
    remove: nothing,
  });
  const header = columns.filter(({ value }) => value).map((column) => column.header);
  const map = matchColumns(sortOf('templates').columns, header, []);
  const found = new Set(Object.values(map).map((at) => (at === null ? '' : header[at])));
  // The spots of each boss stay as they are: which bosses there are is the community's own
  expect(header.filter((heading) => !found.has(heading))).toEqual(
    kind === 'shift' ? ['Gallywix spots'] : [],
  );
});
