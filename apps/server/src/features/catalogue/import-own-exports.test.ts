import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { editableLists, listNames, type EditableList } from '@warchest/domain/catalogue/lists.ts';
import { csvOf, importerIn } from '../../../test/import-files.ts';
import { holding } from '../../../test/fixtures.ts';
import { testWorld, type TestWorld } from '../../../test/harness.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());
const files = importerIn(() => world);

/** A field as the editor's table exports it. */
const cellOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.join('; ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

// proves IMP-65
it.each(listNames)('the exported list %s changes nothing when it comes back', async (list) => {
  const lists = (await world.as(holding('WEBADMIN')).call(contract.catalogue.lists)).body;
  const { fields }: EditableList = editableLists[list];
  const rows = lists[list].map((row) => [
    row.label,
    row.active ? 'yes' : 'no',
    ...fields.map(({ name }) => cellOf((row as Readonly<Record<string, unknown>>)[name])),
    '',
  ]);
  if (rows.length === 0) return;
  const header = ['Name', 'Offered', ...fields.map(({ label }) => label), 'Not saved'];
  const done = await files.imported('catalogue', csvOf([header, ...rows]), { options: { list } });
  expect((await files.rows(done)).filter(({ outcome }) => outcome !== 'unchanged')).toEqual([]);
  expect(done.counts).toEqual({ created: 0, updated: 0, unchanged: rows.length, skipped: 0 });
});
