import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import { fakeServer, json } from '../../../../test/fake-server.ts';
import { mount, until } from '../../../../test/hook.tsx';
import { draftsIn } from '../../../lib/draft-storage.ts';
import { queryClient } from '../../../lib/query.ts';
import { dismissToast, toasts } from '../../../lib/toast.ts';
import { blankDraft, bossField, sentOf } from './template-draft.ts';
import { useTemplateSheet } from './use-template-sheet.ts';

const me = '100000000000000003';
const named = (...labels: string[]) => labels.map((label) => ({ key: label, label, active: true }));
const lists = {
  raids: named('Manaforge Omega'),
  lootTypes: named('VIP'),
  difficulties: named('Normal', 'Heroic'),
  shiftBosses: named("Mug'Zee", 'Gallywix'),
  bossCounts: named('11/11'),
} as unknown as CatalogueLists;
const template = (note: string, id: string) => ({
  ...sentOf('raid', { ...blankDraft('raid', lists), note }),
  id,
  version: 1,
  leaderName: '',
  gcName: '',
});
const listed = (version: number, ...notes: string[]) =>
  json(200, { version, recurringRaids: notes.map((note) => template(note, `t-${note}`)) });

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  queryClient.clear();
  window.sessionStorage.clear();
  for (const { id } of toasts.read().shown) dismissToast(id);
});
afterEach(() => vi.unstubAllGlobals());
const said = () => toasts.read().shown.map(({ text }) => text);
const put = () => server.asked.filter(({ method }) => method === 'PUT').at(-1)?.body;

async function open(...notes: string[]) {
  server.answers.push(listed(1, ...notes));
  const hook = mount(() => useTemplateSheet('raid', me, lists));
  await until(() => expect(hook.now.rows).toBeDefined());
  const shown = () => hook.now.rows?.map(({ note }) => note);
  const row = (at: number) => {
    const found = hook.now.rows?.[at];
    if (!found) throw new Error(`There is no row ${at}`);
    return found;
  };
  const type = (at: number, edit: Record<string, string | number>) => {
    const typed = row(at);
    hook.do(({ edits }) => edits.apply([{ row: typed, edit }]));
  };
  const paste = (...more: string[]) =>
    hook.do(({ edits }) => edits.add?.rows(more.map((note) => ({ note }))));
  return { hook, shown, row, type, paste };
}

describe('rows into which nobody has typed', () => {
  test('are no change and are not saved', async () => {
    const { hook, shown } = await open();
    hook.do(({ addAfter }) => addAfter(null));
    expect([shown(), hook.now.dirty]).toEqual([['', ''], false]);
    await hook.do(({ save }) => save());
    expect(put()).toBeUndefined();
  });

  test('make room for what is pasted as new rows, and come back with a step back', async () => {
    const { hook, shown, paste } = await open();
    paste('one', 'two');
    expect([shown(), hook.now.dirty]).toEqual([['one', 'two'], true]);
    hook.do(({ edits }) => edits.undo());
    expect([shown(), hook.now.dirty]).toEqual([[''], false]);
  });

  test('are templates once something is typed, and leave the sheet when it is saved', async () => {
    const { hook, shown, type, row } = await open();
    type(0, { note: 'typed' });
    const { key } = row(0);
    hook.do(({ addAfter }) => addAfter(null));
    server.answers.push(listed(2, 'typed'));
    await hook.do(({ save }) => save());
    expect(put()).toMatchObject({ version: 1, recurringRaids: [{ note: 'typed' }] });
    expect(said()).toEqual(['The raids has been successfully saved.']);
    expect([shown(), hook.now.dirty]).toEqual([['typed'], false]);
    // the focused row is not remounted
    expect([row(0).key, row(0).id]).toEqual([key, 't-typed']);
  });
});

// proves REC-8
test('rows are taken away, but never the first', async () => {
  const { hook, shown } = await open('one', 'two', 'three');
  hook.do(({ remove, rows = [] }) => remove(rows.slice(0, 2)));
  expect(shown()).toEqual(['one', 'three']);
  hook.do(({ remove, rows = [] }) => remove(rows.slice(0, 1)));
  expect(shown()).toEqual(['one', 'three']);
  hook.do(({ edits }) => edits.undo());
  expect([shown(), hook.now.dirty]).toEqual([['one', 'two', 'three'], false]);
});

test('a value that a row cannot take stays in its cell, with why', async () => {
  const { hook, type, row } = await open('one');
  type(0, { duration: 0 });
  expect([hook.now.dirty, row(0).duration]).toEqual([false, 120]);
  const failed = { edit: { duration: 0 }, why: 'A whole number from 1 to 1440' };
  expect([...hook.now.edits.states]).toEqual([['t-one', { failed }]]);
  type(0, { duration: 90 });
  expect([row(0).duration, hook.now.edits.states.size]).toEqual([90, 0]);
});

test('what the server refuses is said of the row that was sent, by its place on the screen', async () => {
  const { hook, paste, row } = await open('one');
  paste('two');
  const errors = [{ path: 'recurringRaids.1.raidType', message: 'Unknown' }];
  server.answers.push(json(422, { type: 'invalid', title: 'x', status: 422, errors }));
  await hook.do(({ save }) => save());
  expect(said()).toEqual(["The raids couldn't be saved! Please try again later."]);
  const first = row(0);
  hook.do(({ addAfter }) => addAfter(first));
  expect(hook.now.wrong).toEqual(['Row 3, raidType: Unknown']);
  expect([...hook.now.edits.states.keys()]).toEqual([row(2).key]);
});

test('what somebody else saves is merged; rows that both changed are contested', async () => {
  const { hook, shown, type } = await open('one', 'two', 'three');
  type(0, { note: 'mine' });
  const theirs = json(200, {
    version: 2,
    recurringRaids: [template('theirs', 't-one'), template('other', 't-two')],
  });
  server.answers.push(
    json(409, { type: 'stale', title: 'Changed', status: 409, field: 'x' }),
    theirs,
  );
  await hook.do(({ save }) => save());
  await until(() => {
    expect(shown()).toEqual(['mine', 'other']);
    expect([...hook.now.contested]).toEqual(['t-one']);
  });
  expect(said()).toEqual([
    'Somebody else saved the templates. Both versions were merged: check them, and save again.',
  ]);
  hook.do(({ takeTheirs }) => takeTheirs());
  expect([shown(), hook.now.dirty, hook.now.contested.size]).toEqual([
    ['theirs', 'other'],
    false,
    0,
  ]);
  hook.do(({ edits }) => edits.undo());
  expect(shown()).toEqual(['mine', 'other']);
});

test('unsaved rows are kept when the screen is left, and are merged with what was saved meanwhile', async () => {
  const first = await open('one', 'two');
  first.type(0, { note: 'mine' });
  first.hook.leave();
  queryClient.clear();
  server.answers.push(listed(2, 'one', 'two', 'new'));
  const hook = mount(() => useTemplateSheet('raid', me, lists));
  await until(() => expect(hook.now.rows?.map(({ note }) => note)).toEqual(['mine', 'two', 'new']));
  expect(hook.now.dirty).toBe(true);
  hook.do(({ discard }) => discard());
  expect(hook.now.dirty).toBe(false);
});

test('a refused boss is found in the column of its boss', async () => {
  const offered = { boss: 'Gallywix', possibleCustomers: 4 };
  const shift = sentOf('shift', { ...blankDraft('shift', lists), offeredBosses: [offered] });
  const view = { ...shift, id: 's1', version: 1, leaderName: '', gcName: [] };
  server.answers.push(json(200, { version: 1, recurringRaids: [view] }));
  const hook = mount(() => useTemplateSheet('shift', me, lists));
  await until(() => expect(hook.now.rows).toHaveLength(1));
  hook.do(({ edits, rows = [] }) =>
    edits.apply(rows.map((row) => ({ row, edit: { amountOfBooster: 3 } }))),
  );
  const errors = [{ path: 'recurringRaids.0.offeredBosses.0.boss', message: 'Unknown boss' }];
  server.answers.push(json(422, { type: 'invalid', title: 'x', status: 422, errors }));
  await hook.do(({ save }) => save());
  expect(hook.now.wrong).toEqual(['Row 1, offeredBosses: Unknown boss']);
  expect(hook.now.edits.states.get('s1')?.failed?.edit).toEqual({ [bossField('Gallywix')]: '4' });
});

test('rows are added and doubled below a row, or at the end, and are new ones', async () => {
  const { hook, shown, row } = await open('one', 'two', 'three');
  const [one, two] = [row(0), row(1)];
  hook.do(({ addAfter }) => addAfter(one));
  expect(shown()).toEqual(['one', '', 'two', 'three']);
  hook.do(({ duplicate }) => duplicate([one, two]));
  expect(shown()).toEqual(['one', '', 'two', 'one', 'two', 'three']);
  expect([row(3), row(4)]).toEqual(
    [one, two].map((copied) => ({ ...copied, id: '', key: expect.stringMatching(/^new-/) })),
  );
  expect(row(3).key).not.toBe(row(4).key);
  hook.do(({ addAfter }) => addAfter(null));
  expect(shown()?.at(-1)).toBe('');
  hook.do(({ duplicate }) => duplicate([]));
  expect(shown()).toHaveLength(7);
});

test('raids and shifts have drafts of their own', async () => {
  const { type, hook } = await open('one');
  type(0, { note: 'mine' });
  const { read } = draftsIn(me);
  expect([read('recurring raid'), read('recurring shift')]).toMatchObject([
    { version: 1, rows: [{ note: 'mine' }] },
    undefined,
  ]);
  hook.do(({ discard }) => discard());
  expect(read('recurring raid')).toBeUndefined();
});

test('templates that cannot be loaded can be asked for again', async () => {
  server.answers.push(json(403, { type: 'forbidden', title: 'No', status: 403 }));
  const hook = mount(() => useTemplateSheet('raid', me, lists));
  await until(() => expect(hook.now.error).not.toBeNull());
  expect([hook.now.rows, hook.now.wrong, hook.now.command.pending]).toEqual([undefined, [], false]);
  server.answers.push(listed(1, 'one'));
  hook.do(({ retry }) => retry());
  await until(() => expect(hook.now.rows).toHaveLength(1));
});
