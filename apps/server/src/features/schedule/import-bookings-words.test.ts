import { beforeAll, expect, test } from 'vitest';
import { importedRows } from '../../../test/imported-rows.ts';
import { offerLabels } from '../../../test/offered-labels.ts';

const { here, rowOf, runs, outcomes } = importedRows();

beforeAll(async () => {
  // what the catalogue calls them itself is known without the words of sheets
  await here.sql(
    `update catalogue_items set data = jsonb_set(data, '{abbreviation}', '"X"') where list = 'difficulties'`,
  );
  await offerLabels(here.world, true, { difficulties: ['Normal', 'Heroic', 'Mythic'] });
});

// proves IMP-30
test.each([
  ['NM', 'Normal'],
  ['nhc', 'Normal'],
  ['n', 'Normal'],
  ['HC', 'Heroic'],
  ['h', 'Heroic'],
  ['Hero', 'Heroic'],
  ['MM', 'Mythic'],
  ['m', 'Mythic'],
])('a run whose difficulty a sheet calls %s is %s', async (difficulty, label) => {
  expect(await outcomes([rowOf({ difficulty })])).toEqual(['created']);
  expect(await runs()).toMatchObject([{ difficulty: label }]);
});
