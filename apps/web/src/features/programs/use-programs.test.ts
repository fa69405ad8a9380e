import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ProgramEntry } from '@warchest/contract/programs.ts';
import { fakeServer, json } from '../../../test/fake-server.ts';
import { mount, until } from '../../../test/hook.tsx';
import { queryClient } from '../../lib/query.ts';
import { usePrograms } from './use-programs.ts';

const entry = (name: 'anna' | 'bert', version: number): ProgramEntry => ({
  id: `program-0${name}`,
  discordID: name === 'anna' ? '100000000000000001' : '100000000000000002',
  advName: name,
  password: '',
  version,
  changedAt: '2026-11-24T11:00:00.000Z',
  changedBy: 'Keeper',
});
const entries = [entry('anna', 3), entry('bert', 7)];

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  queryClient.clear();
});
afterEach(() => vi.unstubAllGlobals());

async function open() {
  server.answers.push(json(200, entries));
  const hook = mount(usePrograms);
  await until(() => expect(hook.now.lines).toHaveLength(2));
  const type = (advName: string) =>
    hook.do(({ lines = [], edits }) => {
      const row = lines.find(({ key }) => key === 'program-0bert');
      if (row) edits.apply([{ row, edit: { advName } }]);
    });
  return { hook, type };
}

test('what is typed into an entry is unsaved, until it is what the entry says again', async () => {
  const { hook, type } = await open();
  type('Berta');
  expect(hook.now.unsaved).toBe(1);
  expect(hook.now.lines?.map(({ advName, unsaved }) => [advName, [...unsaved]])).toEqual([
    ['anna', []],
    ['Berta', ['advName']],
  ]);
  type('bert');
  expect(hook.now.unsaved).toBe(0);
  hook.do(({ edits }) => edits.undo?.());
  expect(hook.now.lines?.map(({ advName }) => advName)).toEqual(['anna', 'Berta']);
});

test('a changed entry is saved with its own id and the version that was read', async () => {
  const { hook, type } = await open();
  type('Berta');
  server.answers.push(json(200, entries));
  await hook.do(({ save }) => save());
  await until(() => {
    expect(server.asked.filter(({ method }) => method === 'PUT')).toHaveLength(1);
    expect(server.asked.find(({ method }) => method === 'PUT')?.body).toEqual({
      programData: [
        {
          id: 'program-0bert',
          discordID: '100000000000000002',
          advName: 'Berta',
          version: 7,
        },
      ],
    });
  });
});

test('a new entry stands first; deleting marks a saved one and takes a new one away', async () => {
  const { hook } = await open();
  const key = hook.do(({ add }) => add());
  const keys = () => hook.now.lines?.map((line) => line.key);
  expect(keys()).toEqual([key, 'program-0anna', 'program-0bert']);
  const turn = (at: number) =>
    hook.do(({ turn: mark, lines = [] }) => {
      const line = lines[at];
      if (line) mark(line);
    });
  const gone = () => hook.now.lines?.map((line) => line.gone);
  turn(2);
  expect([gone(), hook.now.unsaved]).toEqual([[false, false, true], 2]);
  turn(2);
  expect(gone()).toEqual([false, false, false]);
  turn(0);
  expect(keys()).toEqual(['program-0anna', 'program-0bert']);
});

test('one entry is set back as it was saved, the others stay as they were typed', async () => {
  const { hook, type } = await open();
  type('Berta');
  hook.do(({ lines = [], edits }) => {
    const [anna] = lines;
    if (anna) edits.apply([{ row: anna, edit: { advName: 'Anne' } }]);
  });
  hook.do(({ lines = [], revert }) => {
    const [, bert] = lines;
    if (bert) revert(bert);
  });
  expect(hook.now.lines?.map(({ advName }) => advName)).toEqual(['Anne', 'bert']);
  hook.do(({ discard }) => discard());
  expect(hook.now.lines?.map(({ advName }) => advName)).toEqual(['anna', 'bert']);
});
