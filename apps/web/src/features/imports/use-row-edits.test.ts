import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PreviewRow } from '@warchest/contract/import-view.ts';
import { anImport } from '../../../test/an-import.ts';
import { fakeServer, json } from '../../../test/fake-server.ts';
import { mount, until } from '../../../test/hook.tsx';
import { dismissToast, toasts } from '../../lib/toast.ts';
import { useRowEdits } from './use-row-edits.ts';
import { useRows } from './use-rows.ts';

const row = (line: number, amount: string): PreviewRow => ({
  line,
  cells: { label: `Item ${line}`, amount },
  outcome: 'created',
  label: `Item ${line}`,
  problem: null,
  undone: null,
  undoProblem: null,
});
let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  for (const { id } of toasts.read().shown) dismissToast(id);
});
afterEach(() => vi.unstubAllGlobals());
const said = () => toasts.read().shown.map(({ text }) => text);
const { id } = anImport();

async function open(changed: () => void = () => undefined) {
  server.answers.push(json(200, { rows: [row(2, '100'), row(3, 'many')], more: false }));
  const hook = mount(() => ({ edits: useRowEdits(id, changed), listed: useRows(id, {}, '1') }));
  await until(() => expect(hook.now.listed.rows).toHaveLength(2));
  return hook;
}

// proves IMP-78
test('a corrected cell is stored, shown, and undone by its old text', async () => {
  const changed = vi.fn<() => void>();
  const hook = await open(changed);
  server.answers.push(json(200, anImport({ version: 2 })));
  const bad = hook.now.listed.rows?.[1] ?? row(3, '');
  hook.do(({ edits }) => edits.grid.apply([{ row: bad, edit: { amount: '250' } }]));
  await until(() => expect(hook.now.edits.steps).toBe(1));
  expect(hook.now.listed.rows?.[1]?.cells.amount).toBe('250');
  expect(server.asked[1]).toMatchObject({
    method: 'PUT',
    url: `/v1/imports/${id}/rows`,
    body: { cells: [{ line: 3, column: 'amount', text: '250' }] },
  });
  expect(changed).toHaveBeenCalledTimes(1);
  server.answers.push(json(200, anImport({ version: 3 })));
  hook.do(({ edits }) => edits.undo());
  await until(() => expect(hook.now.listed.rows?.[1]?.cells.amount).toBe('many'));
  expect(server.asked[2]?.body).toEqual({ cells: [{ line: 3, column: 'amount', text: 'many' }] });
});

test('the same text again is no change', async () => {
  const hook = await open();
  hook.do(({ edits }) => edits.grid.apply([{ row: row(2, '100'), edit: { amount: '100' } }]));
  // an emptied cell that the file does not have is none, either
  hook.do(({ edits }) => edits.grid.apply([{ row: row(2, '100'), edit: { note: '' } }]));
  await new Promise((resolve) => setTimeout(resolve));
  expect([server.asked.length, hook.now.edits.steps]).toEqual([1, 0]);
});

test('an emptied cell is sent and listed as an empty text', async () => {
  const hook = await open();
  server.answers.push(json(200, anImport({ version: 2 })));
  hook.do(({ edits }) => edits.grid.apply([{ row: row(2, '100'), edit: { amount: null } }]));
  await until(() => expect(hook.now.edits.steps).toBe(1));
  expect(server.asked[1]?.body).toEqual({ cells: [{ line: 2, column: 'amount', text: '' }] });
  expect(hook.now.listed.rows?.[0]?.cells).toEqual({ label: 'Item 2', amount: '' });
});

test('a refused cell keeps its old text and says why', async () => {
  const hook = await open();
  server.answers.push(json(409, { type: 'import-finished', title: 'Written', status: 409 }));
  hook.do(({ edits }) => edits.grid.apply([{ row: row(2, '100'), edit: { amount: '1' } }]));
  await until(() => expect(said()).toEqual(['Written']));
  expect(hook.now.listed.rows?.[0]?.cells.amount).toBe('100');
});

test('rows come 200 after 200, from a line on', async () => {
  server.answers.push(json(200, { rows: [row(19, '1')], more: true }));
  const hook = mount(() => useRows(id, { outcome: 'skipped', from: 19 }, '1'));
  await until(() => expect(hook.now.more).not.toBeNull());
  expect(server.asked[0]?.url).toBe(`/v1/imports/${id}/rows?outcome=skipped&after=18`);
  server.answers.push(json(200, { rows: [row(20, '1')], more: false }));
  hook.do(({ more }) => more?.());
  await until(() => expect(hook.now.rows?.map(({ line }) => line)).toEqual([19, 20]));
  expect(server.asked[1]?.url).toContain('after=19');
  expect(hook.now.more).toBeNull();
});

test('an undo says what it took back: a cell, or cells of several lines', async () => {
  const hook = await open();
  const edit = async (count: number, undoes: string) => {
    const changes = [2, 3, 4].slice(0, count).map((line) => ({
      row: row(line, '100'),
      edit: { amount: '7', label: 'x' },
    }));
    server.answers.push(json(200, anImport({ version: 2 })));
    hook.do(({ edits }) => edits.grid.apply(changes));
    await until(() => expect(hook.now.edits.undoes).toBe(undoes));
  };
  await edit(1, 'a cell of line 2');
  await edit(2, 'cells of 2 lines');
  expect(server.asked[2]?.body).toEqual({
    cells: [2, 3].flatMap((line) => [
      { line, column: 'amount', text: '7' },
      { line, column: 'label', text: 'x' },
    ]),
  });
  server.answers.push(json(200, anImport({ version: 3 })));
  hook.do(({ edits }) => edits.undo());
  await until(() => expect(said()).toEqual(['Undone: cells of 2 lines']));
});

test('what somebody else has changed meanwhile is not taken back', async () => {
  const hook = await open();
  server.answers.push(json(200, anImport({ version: 2 })));
  hook.do(({ edits }) => edits.grid.apply([{ row: row(2, '100'), edit: { note: 'x' } }]));
  await until(() => expect(hook.now.edits.steps).toBe(1));
  server.answers.push(json(200, anImport({ version: 3 })));
  hook.do(({ edits }) => edits.undo());
  await until(() => expect(server.asked).toHaveLength(3));
  // the file had none
  expect(server.asked[2]?.body).toEqual({ cells: [{ line: 2, column: 'note', text: '' }] });
});
