import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, json } from '../../../test/fake-server.ts';
import { mount, until } from '../../../test/hook.tsx';
import { someLists } from '../../../test/some-lists.ts';
import { queryClient } from '../../lib/query.ts';
import { dismissToast, toasts } from '../../lib/toast.ts';
import { newRow, type SheetRow } from './catalogue-sheet.ts';
import { useCatalogueSheet, type CatalogueSheet } from './use-catalogue-sheet.ts';

const entry = (key: string, label: string, active = true) => ({ key, label, active });
const read = (version: number, ...mounts: object[]) => json(200, { ...someLists, version, mounts });
const [skyrazor, big] = [entry('skyrazor', 'Skyrazor'), entry('big', 'The Big G')];

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  queryClient.clear();
  for (const { id } of toasts.read().shown) dismissToast(id);
});
afterEach(() => vi.unstubAllGlobals());
const said = () => toasts.read().shown.map(({ text }) => text);
const put = () => server.asked.find(({ method }) => method === 'PUT');

async function open() {
  server.answers.push(read(3, skyrazor, big));
  const hook = mount(() => useCatalogueSheet('mounts'));
  const labels = () => hook.now.rows?.map(({ label }) => label);
  await until(() => expect(labels()).toEqual(['Skyrazor', 'The Big G']));
  const row = (at: number): SheetRow => {
    const found = hook.now.rows?.[at];
    if (!found) throw new Error(`There is no row ${at}`);
    return found;
  };
  const type = (at: number, edit: Record<string, string | boolean>) =>
    hook.do((now) => now.edits.apply([{ row: row(at), edit }]));
  return { hook, labels, row, type };
}
const state = ({ isTyped, isWrong, command }: CatalogueSheet) => [
  isTyped,
  isWrong,
  command.pending,
];

test('what is typed is not saved until it is as it was, and can be taken back', async () => {
  const { hook, labels, row, type } = await open();
  expect(state(hook.now)).toEqual([false, false, false]);
  type(0, { label: 'Sky' });
  expect([labels(), row(0).isUnsaved, row(1).isUnsaved]).toEqual([
    ['Sky', 'The Big G'],
    true,
    false,
  ]);
  hook.do((now) => now.edits.undo?.());
  expect([labels()?.[0], hook.now.isTyped]).toEqual(['Skyrazor', false]);
  hook.do((now) => now.edits.redo?.());
  expect(labels()?.[0]).toBe('Sky');
  type(0, { label: 'Skyrazor' });
  expect(hook.now.isTyped).toBe(false);
  type(1, { active: false });
  hook.do((now) => now.discard());
  expect([row(1).active, hook.now.isTyped]).toEqual([true, false]);
});

test('what is wrong is said beside its row', async () => {
  const { hook, row, type } = await open();
  type(1, { label: 'skyrazor' });
  expect([hook.now.isWrong, hook.now.whyOf(row(0))]).toEqual([true, undefined]);
  expect(hook.now.whyOf(row(1))).toBe('“skyrazor” is already in the list');
  expect(hook.now.edits.states?.get('big')).toMatchObject({
    failed: { edit: { label: 'skyrazor' } },
  });
});

test('only what is new or changed is sent, with the order and the version that was read', async () => {
  const { hook, labels, type } = await open();
  type(0, { label: 'Sky' });
  hook.do((now) => now.change((all) => [newRow('mounts', 'Invincible'), ...all]));
  const saved = read(4, entry('invincible', 'Invincible'), entry('skyrazor', 'Sky'), big);
  server.answers.push(saved, saved);
  await hook.do((now) => now.save());
  expect(put()?.url).toContain('/catalogue/mounts');
  const ref = expect.any(String);
  expect(put()?.body).toMatchObject({
    version: 3,
    rows: expect.arrayContaining([
      { key: 'skyrazor', label: 'Sky' },
      expect.objectContaining({ ref, label: 'Invincible' }),
    ]),
    order: [ref, 'skyrazor', 'big'],
  });
  await until(() => {
    expect(said()).toEqual(['List saved. Open forms already use it.']);
    expect([labels(), hook.now.isTyped]).toEqual([['Invincible', 'Sky', 'The Big G'], false]);
  });
});

test('rows that are pasted below the last one are new', async () => {
  const { hook, labels, row } = await open();
  hook.do((now) => now.edits.add?.rows([{ label: 'Invincible' }, { label: 'Ashes' }]));
  expect(labels()).toEqual(['Skyrazor', 'The Big G', 'Invincible', 'Ashes']);
  expect([row(1).isNew, row(2).isNew]).toEqual([false, true]);
});

test('a refusal stands beside its row until something else is typed', async () => {
  const { hook, row, type } = await open();
  type(1, { label: 'G' });
  const errors = [{ path: 'rows.0.label', message: 'Not that' }];
  server.answers.push(json(422, { type: 'invalid', title: 'x', status: 422, errors }));
  await hook.do((now) => now.save());
  expect([hook.now.isTyped, hook.now.whyOf(row(1))]).toEqual([true, 'Not that']);
  type(1, { label: 'Big' });
  expect(hook.now.whyOf(row(1))).toBeUndefined();
});

test('what was typed is put onto what somebody else has saved', async () => {
  const { hook, labels, type } = await open();
  type(0, { label: 'Sky' });
  server.answers.push(
    json(409, { type: 'stale', title: 'Changed', status: 409, field: 'skyrazor.label' }),
    read(5, skyrazor, entry('big', 'Biggest'), entry('ashes', 'Ashes')),
  );
  await hook.do((now) => now.save());
  await until(() => expect(labels()).toEqual(['Sky', 'Biggest', 'Ashes']));
  server.asked.length = 0;
  const saved = read(6, entry('skyrazor', 'Sky'));
  server.answers.push(saved, saved);
  await hook.do((now) => now.save());
  expect(put()?.body).toEqual({ version: 5, rows: [{ key: 'skyrazor', label: 'Sky' }] });
});

test('nothing is sent while nothing was typed, and lists that do not come are asked for again', async () => {
  server.answers.push(json(403, { type: 'forbidden', title: 'No', status: 403 }));
  const hook = mount(() => useCatalogueSheet('mounts'));
  await until(() => expect(hook.now.error).not.toBeNull());
  await hook.do((now) => now.save());
  expect(put()).toBeUndefined();
  server.answers.push(read(3, skyrazor));
  hook.do((now) => now.retry());
  await until(() => expect(hook.now.rows).toHaveLength(1));
});

test('what is typed while the list is being saved stays, in rows that were new too', async () => {
  const { hook, labels, type } = await open();
  type(0, { label: 'Sky' });
  hook.do((now) => now.edits.add?.rows([{ label: 'Third' }]));
  let answer: (given: Response) => void = () => undefined;
  server.answers.push(() => new Promise((resolve) => (answer = resolve)));
  const saving = hook.do((now) => now.save());
  await until(() => expect(put()).toBeDefined());
  type(1, { label: 'The Bigger G' });
  type(2, { active: false });
  const saved = read(4, entry('skyrazor', 'Sky'), big, entry('third', 'Third'));
  server.answers.push(saved);
  answer(saved());
  await saving;
  expect(labels()).toEqual(['Sky', 'The Bigger G', 'Third']);
  expect(hook.now.rows?.map(({ isUnsaved }) => isUnsaved)).toEqual([false, true, true]);
  server.answers.push(saved, saved);
  await hook.do((now) => now.save());
  expect(server.asked.filter(({ method }) => method === 'PUT')[1]?.body).toMatchObject({
    version: 4,
    rows: [
      { key: 'big', label: 'The Bigger G' },
      { key: 'third', active: false },
    ],
  });
});
