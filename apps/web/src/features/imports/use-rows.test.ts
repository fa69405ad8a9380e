import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PreviewRow } from '@warchest/contract/import-view.ts';
import { anImport } from '../../../test/an-import.ts';
import { fakeServer, json } from '../../../test/fake-server.ts';
import { mount, until } from '../../../test/hook.tsx';
import { putCells, useRows, type RowFilter } from './use-rows.ts';

const { id } = anImport();
const row = (line: number): PreviewRow => ({
  line,
  cells: { label: `Item ${line}`, amount: '5' },
  outcome: 'created',
  label: `Item ${line}`,
  problem: null,
  undone: null,
  undoProblem: null,
});
let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
});
afterEach(() => vi.unstubAllGlobals());
const asked = () => server.asked.map(({ url }) => new URL(url, 'http://here').search);

/** The hook with a filter and a stamp that can be replaced. */
function open(filter: RowFilter, ...pages: readonly { rows: PreviewRow[]; more: boolean }[]) {
  server.answers.push(...pages.map((page) => json(200, page)));
  const state = { stamp: '1' };
  const hook = mount(() => useRows(id, filter, state.stamp));
  return {
    hook,
    stamp: (stamp: string) => {
      state.stamp = stamp;
      hook.again();
    },
  };
}

// proves IMP-79
test('rows come part by part, each behind the last line of the one before', async () => {
  const { hook } = open(
    {},
    { rows: [row(2), row(5)], more: true },
    { rows: [row(6)], more: false },
  );
  await until(() => expect(hook.now.rows?.map(({ line }) => line)).toEqual([2, 5]));
  hook.do(({ more }) => more?.());
  await until(() => expect(hook.now.rows?.map(({ line }) => line)).toEqual([2, 5, 6]));
  expect([hook.now.more, hook.now.isLoading, asked()]).toEqual([
    null,
    false,
    ['?after=0', '?after=5'],
  ]);
});

test.each<[RowFilter, string]>([
  [{ outcome: 'skipped' }, '?outcome=skipped&after=0'],
  [{ undone: 'kept', from: 7 }, '?undone=kept&after=6'],
  [{ outcome: 'updated', undone: 'refused', from: 1 }, '?outcome=updated&undone=refused&after=0'],
])('%j asks for %s', async (filter, search) => {
  const { hook } = open(filter, { rows: [row(9)], more: false });
  await until(() => expect(hook.now.rows).toHaveLength(1));
  expect(asked()).toEqual([search]);
});

test('they are loaded anew when what they show has changed, and only then', async () => {
  const { hook, stamp } = open({}, { rows: [row(2)], more: false });
  await until(() => expect(hook.now.rows).toHaveLength(1));
  stamp('1');
  expect(asked()).toHaveLength(1);
  server.answers.push(json(200, { rows: [row(2), row(3)], more: false }));
  stamp('2');
  await until(() => expect(hook.now.rows).toHaveLength(2));
});

test('a failure can be tried again', async () => {
  server.answers.push(json(404, { type: 'not-found', title: 'Gone', status: 404 }));
  const hook = mount(() => useRows(id, {}, '1'));
  await until(() => expect(hook.now.error?.message).toBe('Gone'));
  expect(hook.now.rows).toBeUndefined();
  server.answers.push(json(200, { rows: [row(2)], more: false }));
  hook.do(({ retry }) => retry());
  await until(() => expect([hook.now.error, hook.now.rows?.length]).toEqual([null, 1]));
});

// proves IMP-78
test('new texts of cells are shown in their rows, beside the others', async () => {
  const { hook } = open({}, { rows: [row(2), row(3)], more: false });
  await until(() => expect(hook.now.rows).toHaveLength(2));
  hook.do(() => putCells(id, new Map([[3, { amount: '7' }]])));
  await until(() =>
    expect(hook.now.rows).toEqual([row(2), { ...row(3), cells: { label: 'Item 3', amount: '7' } }]),
  );
});

test('what became of the rows is asked for anew, whatever the check before said of them', async () => {
  const before = open({}, { rows: [row(2)], more: false });
  await until(() => expect(before.hook.now.rows?.map(({ line }) => line)).toEqual([2]));
  const after = open(
    { written: true },
    { rows: [{ ...row(2), outcome: 'unchanged' }], more: false },
  );
  await until(() =>
    expect(after.hook.now.rows?.map(({ outcome }) => outcome)).toEqual(['unchanged']),
  );
  expect(asked()).toEqual(['?after=0', '?after=0']);
});
