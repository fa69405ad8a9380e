import { afterAll, beforeAll, expect, it } from 'vitest';
import { csvOf, importerIn } from '../../../test/import-files.ts';
import { testWorld, type TestWorld } from '../../../test/harness.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());
const files = importerIn(() => world);

const imported = (rows: readonly (readonly [string, string])[]) =>
  files.imported('catalogue', csvOf([['Name', 'Offered'], ...rows]), {
    options: { list: 'difficulties' },
  });
const outcomes = async (done: Awaited<ReturnType<typeof imported>>) =>
  (await files.rows(done)).map(({ outcome, problem }) => problem?.sentence ?? outcome);
const stored = () =>
  world.sql<{ label: string; active: boolean }>(
    `select label, active from catalogue_items where list = 'difficulties' order by sort`,
  );
const all = [
  { label: 'Normal', active: true },
  { label: 'Heroic', active: true },
  { label: 'Mythic', active: true },
];
const allOff = all.map(({ label }) => [label, 'no'] as const);

// proves IMP-3, IMP-56
it.each([
  ['after', [...allOff, ['Timewalking', 'yes']] as const],
  ['before', [['Timewalking', 'yes'], ...allOff] as const],
])('rows are all switched off by a file that switches one on %s them', async (_, rows) => {
  expect(await stored()).toEqual(all);
  const first = await imported(rows);
  expect(first.counts).toEqual({ created: 1, updated: 3, unchanged: 0, skipped: 0 });
  const after = await stored();
  expect(after).toEqual([
    ...all.map(({ label }) => ({ label, active: false })),
    { label: 'Timewalking', active: true },
  ]);
  const again = await imported(rows);
  expect(again.counts).toEqual({ created: 0, updated: 0, unchanged: 4, skipped: 0 });
  expect(await stored()).toEqual(after);
  await files.undone(first);
  expect(await stored()).toEqual(all);
});

// proves IMP-3, IMP-56
it('the last row stays on if no line of the file that counts switches one on', async () => {
  // The last line says something else about a row than the second one.
  const rows = [...allOff, ['heroic', 'yes']] as const;
  const first = await imported(rows);
  const refusals = [
    'Offered: At least one stays switched on',
    'Line 3 of this file says something else about the same',
  ];
  expect(await outcomes(first)).toEqual(['updated', 'updated', ...refusals]);
  expect(await outcomes(await imported(rows))).toEqual(['unchanged', 'unchanged', ...refusals]);
  await files.undone(first);
  expect(await stored()).toEqual(all);
});
