import { afterAll, beforeAll, expect, test } from 'vitest';
import { sortNames, type SortName } from '@warchest/domain/imports/sort-names.ts';
import { verifyDatabase } from '../src/verify/database.ts';
import { hearing } from './again/watching.ts';
import { openRun } from './fixtures.ts';
import { person, testWorld, type TestWorld } from './harness.ts';
import { csvOf, importerIn } from './import-files.ts';
import { badRows, sheetOf } from './imports/bad-rows.ts';
import { importScenes, type ImportScene } from './imports/scenes.ts';
import { seenRows } from './imports/seen.ts';
import { named, rowsAddedBy } from './notices/recorded.ts';
import { changeRun, runPeople, soldRun } from './paid-run.ts';

const admin = person({ name: 'Wanda', roles: ['WEBADMIN', 'ACCESS'] });
const people = {
  ann: person({ name: 'Ann Seller', roles: ['OVERVIEW', 'ADVERTISER'] }),
  bob: person({ name: 'Bob Holder', roles: ['OVERVIEW'] }),
  lea: person({ name: 'Lea Leader', roles: ['RAIDLEADER', 'OVERVIEW'] }),
  carl: person({ name: 'Carl Collector', roles: ['GOLDCOLLECTOR', 'OVERVIEW'] }),
  fresh: person({ name: 'Fresh' }),
};
const manager = person({ name: 'Manager', roles: ['RAIDMANAGER', 'OVERVIEW'] });

let world: TestWorld;
/** Texts of strings that are not mailed. */
let strings: string[];
beforeAll(async () => {
  world = await testWorld({ config: { pictureHosts: ['pictures.example'] } });
  const { ann, bob, lea, carl } = people;
  const twins = [person({ name: 'Twin' }), person({ name: 'Twin' })];
  for (const one of [admin, ann, bob, lea, carl, ...twins]) await world.join(one);
  await openRun(world, { manager, leader: lea, collector: carl });
  const { id } = await openRun(world, { manager, leader: lea, collector: carl }, { time: '18:00' });
  await world.sql(
    `update runs set date = '2026-11-20', starts_at = '2026-11-20T18:00:00+01:00' where id = $1`,
    [id],
  );
  const sellers = runPeople();
  const sold = [40_000, 50_000, 60_000].map((price) => ({ advCut: 'FTB', price }));
  const paid = await soldRun(world, sellers, sold, '2026-11-22');
  await changeRun(world, sellers, paid.id, { completed: true });
  strings = paid.bookingIds.map((bookingId) => `Kazzak:${bookingId}`);
});
afterAll(() => world.close());
const files = importerIn(() => world, admin);

/** Tables that are recorded otherwise, or say when something was done by the clock on the wall. */
const elsewhere =
  /^(audit_log|member_notices|chat_outbox|imports|import_rows|import_jobs|import_parts|session.*|idempotency_keys)$/;

/** All rows of all other tables. */
async function rowsNow(): Promise<ReadonlySet<string>> {
  const tables = await world.sql<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  // in one question to the database: this is done before and after each step
  const each = tables
    .filter(({ name }) => !elsewhere.test(name))
    .map(
      ({ name }) =>
        `select '${name} ' || (to_jsonb(t) - 'transaction_id')::text as row from "${name}" t`,
    );
  const found = await world.sql<{ row: string }>(each.join(' union all '));
  return new Set(found.map(({ row }) => row).toSorted());
}

const inOrder = (rows: readonly string[]): string[] => {
  const key = (row: string): string => row.replaceAll(/[0-9a-z]{13}|\d{17,20}/g, '');
  return rows.toSorted((a, b) => (key(a) === key(b) ? 0 : key(a) < key(b) ? -1 : 1));
};

/** What the clock on the wall said. */
const withoutNow = (text: string): string =>
  text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+(?:Z|\+00:00)/g, (found) =>
    Math.abs(Date.parse(found) - Date.now()) < 3_600_000 ? '<now>' : found,
  );

/** Everything that a step does: counts and rows for its author, stored rows, audit rows, and who is told. */
async function recorded(step: () => ReturnType<typeof files.undone>): Promise<string> {
  const before = await rowsNow();
  const { answer, added } = await rowsAddedBy(world, () => hearing(world, step));
  const after = await rowsNow();
  const { counts, undone } = answer.answer;
  const lines = (await files.rows(answer.answer)).map(({ cells: _cells, ...row }) => row);
  const asLines = (name: string, rows: readonly unknown[]) =>
    rows.map((row) => `${name} ${JSON.stringify(row)}`);
  return [
    JSON.stringify({ counts, undone }),
    ...asLines('row', lines),
    ...inOrder([...before].filter((row) => !after.has(row))).map((row) => `- ${row}`),
    ...inOrder([...after].filter((row) => !before.has(row))).map((row) => `+ ${row}`),
    ...asLines('audited', added.audited),
    ...asLines('noticed', added.noticed),
    ...asLines('sent', added.sent),
    ...asLines('heard', answer.heard),
  ].join('\n');
}

/** A sheet comes in, comes in corrected, and the correction and then the sheet are taken back. */
async function played(sort: SortName, { first, corrected, options = {} }: ImportScene) {
  let done = { id: '' };
  const step = (sheet: ImportScene['first']) => async () => {
    const view = await files.imported(sort, csvOf(sheet), { options });
    done = view;
    return view;
  };
  const steps: [string, string][] = [['imported', await recorded(step(first))]];
  const before = done;
  steps.push(['corrected', await recorded(step(corrected))]);
  const correction = done;
  steps.push(['correction taken back', await recorded(() => files.undone(correction))]);
  steps.push(['taken back', await recorded(() => files.undone(before))]);
  return steps.map(([title, text]) => `# ${title}\n${text}\n`).join('\n');
}

// proves IMP-4, IMP-8
test.each(sortNames)('rows of %s that cannot come in say why', async (sort) => {
  const bad = badRows({ ...people, strings })[sort];
  const view = await files.previewed(
    await files.sent(sort, csvOf(sheetOf(bad)), { options: bad.options ?? {} }),
  );
  const skipped = await files.rows(view, { outcome: 'skipped' });
  const lines = skipped.map(({ line, label, problem }) => JSON.stringify({ line, label, problem }));
  const text = [JSON.stringify(view.preview), ...lines, ''].join('\n');
  await expect(named(text)).toMatchFileSnapshot(`imports/recorded/${sort}-refused.txt`);
});

// proves IMP-3, IMP-4, IMP-6, IMP-7
test.each(sortNames)('%s are written, corrected and taken back as recorded', async (sort) => {
  const before = await seenRows(world);
  const text = await played(sort, importScenes({ ...people, strings })[sort]);
  expect(await seenRows(world)).toEqual(before);
  await expect(named(withoutNow(text))).toMatchFileSnapshot(`imports/recorded/${sort}.txt`);
  expect(await verifyDatabase(world.server.deps)).toEqual([]);
});
