import { expect, test } from 'vitest';
import { listNames } from '@warchest/domain/catalogue/lists.ts';
import { matchColumns } from '@warchest/domain/imports/match-columns.ts';
import { sortOf } from '@warchest/domain/imports/sorts.ts';
import { csvOf } from '../../ui/grid/export-csv.ts';
import { readTsv } from '../../ui/grid/tsv.ts';
import { catalogueColumns } from './catalogue-columns.tsx';
import { fieldsOf } from './catalogue-sheet.ts';

const nothing = () => undefined;
const actions = { move: nothing, open: nothing, drop: nothing, history: nothing, whyOf: nothing };

// proves IMP-65
test.each(listNames)('the headings of the exported list %s are found by an import', (list) => {
  const csv = csvOf([], catalogueColumns(list, actions)).replace(/^\uFEFF/, '');
  // A heading of a realm's bank has a comma, and is quoted for it
  const [header = []] = readTsv(csv.replaceAll(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/g, '\t'));
  const map = matchColumns(
    sortOf('catalogue').columns,
    header,
    [],
    {},
    { dates: 'day-first', today: '2026-11-26' },
  );
  const found = Object.entries(map).flatMap(([key, at]) => (at === null ? [] : [key]));
  expect(found).toEqual(['label', 'active', ...fieldsOf(list).map(({ name }) => name)]);
});
