import { beforeEach, expect, test, vi } from 'vitest';
import { maxStrings, strings, type GoldString } from '@warchest/contract/strings.ts';
import { fakeServer, json } from '../../../test/fake-server.ts';
import { mount, until } from '../../../test/hook.tsx';
import { queryClient } from '../../lib/query.ts';
import { dismissToast, toasts } from '../../lib/toast.ts';
import { keyOf } from '../../lib/use-endpoint.ts';
import { useMailingLoop } from './use-mailing-loop.ts';
import { useMarks } from './use-marks.ts';

const aString = (id: string, mailed = false): GoldString => ({
  string: `Kazzak:${id}`,
  bookingId: id,
  runId: 'run',
  kind: 'raid',
  buyerInfo: 'Thrall-Kazzak',
  realm: 'Kazzak',
  faction: 'Horde',
  amountToMail: 100,
  mailed,
  gc: 'Gina',
  gcId: '1',
  bank: 'BankKazzak',
  date: '2026-11-20',
});
const rows = [aString('a'), aString('b'), aString('c', true)];
const [a, b, c] = rows as [GoldString, GoldString, GoldString];
const name = ({ string }: GoldString) => string;

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  sessionStorage.clear();
  for (const { id } of toasts.read().shown) dismissToast(id);
});
const marked = (some: readonly GoldString[], already: readonly GoldString[] = []) =>
  json(200, { marked: some.map(name), already: already.map(name) });
const said = () => toasts.read().shown.map(({ text, tone }) => [text, tone]);
const sent = () => server.asked.map(({ method, url, body }) => [method, url, body]);
const open = (page = 'raids', shown: readonly GoldString[] | undefined = rows) =>
  mount(() => useMarks(shown, page));
const mailed = (hook: ReturnType<typeof open>) => hook.now.shown?.map((row) => row.mailed);

test('a mark that is set in the cell of a table goes out as well', async () => {
  const hook = open();
  server.answers.push(marked([b]));
  hook.do(({ edits }) => edits.apply([{ row: b, edit: { mailed: true } }]));
  await until(() => expect(hook.now.steps).toBe(1));
  expect(sent()).toEqual([['PUT', '/v1/strings/mailed', { strings: [name(b)], mailed: true }]]);
});

test('marks show at once, go out as one request and one step, and stand in every list', async () => {
  const lists = [strings.raids.list, strings.shifts.overview].map((line) => keyOf(line));
  for (const key of lists) queryClient.setQueryData(key, rows);
  const hook = open();
  server.answers.push(marked([a, b]));
  hook.do(({ mark }) => mark(rows, true));
  expect(mailed(hook)).toEqual([true, true, true]);
  expect([...hook.now.markedHere]).toEqual(['a', 'b']);
  await until(() => expect(hook.now.steps).toBe(1));
  expect(sent()).toEqual([
    ['PUT', '/v1/strings/mailed', { strings: [name(a), name(b)], mailed: true }],
  ]);
  for (const key of lists) {
    const kept = queryClient.getQueryData<readonly GoldString[]>(key);
    expect(kept).toEqual(rows.map((row) => ({ ...row, mailed: true })));
    expect(kept?.[2]).toBe(c);
  }
  expect(hook.now.undoes).toBe('2 strings: mailed');
  hook.do(({ settle }) => settle());
  expect(hook.now.markedHere.size).toBe(0);
  hook.do(({ mark }) => mark([c], true));
  expect(sent()).toHaveLength(1);

  hook.leave();
  const all = rows.map((row) => ({ ...row, mailed: true }));
  const again = open('raids', all);
  expect([open('shifts', all).now.steps, again.now.steps, again.now.undoes]).toEqual([
    0,
    1,
    '2 strings: mailed',
  ]);
  server.answers.push(marked([a, b]));
  again.do(({ edits }) => edits.undo?.());
  await until(() => expect(again.now.steps).toBe(0));
  expect(sent()[1]).toEqual([
    'PUT',
    '/v1/strings/mailed',
    { strings: [name(a), name(b)], mailed: false },
  ]);
  server.answers.push(marked([a, b]));
  again.do(({ edits }) => edits.redo?.());
  await until(() => expect(again.now.steps).toBe(1));
  expect(sent()[2]?.[2]).toMatchObject({ mailed: true });
  expect(said()).toEqual([
    ['Undone: 2 strings: mailed', 'info'],
    ['Redone: 2 strings: mailed', 'info'],
  ]);
});

test('strings that somebody else had marked are theirs: they are no part of a step', async () => {
  const hook = open();
  server.answers.push(marked([a], [b]));
  hook.do(({ mark }) => mark([a, b], true));
  await until(() => expect(hook.now.steps).toBe(1));
  expect(['a', 'b', 'c'].map(hook.now.isForeign)).toEqual([false, true, false]);
  expect(hook.now.undoes).toBe('Kazzak:a: mailed');
  server.answers.push(marked([b]));
  hook.do(({ mark }) => mark([{ ...b, mailed: true }], false));
  await until(() => expect(hook.now.steps).toBe(2));
  expect([hook.now.isForeign('b'), hook.now.undoes]).toEqual([false, 'Kazzak:b: not mailed']);
});

test('what no longer exists, and what the server refuses, is reverted and reported', async () => {
  const hook = open();
  server.answers.push(marked([a]));
  hook.do(({ mark }) => mark([a, b], true));
  await until(() => expect(said()).toHaveLength(1));
  server.answers.push(json(403, { type: 'forbidden', status: 403, title: 'Not yours' }));
  hook.do(({ mark }) => mark([b], true));
  await until(() => expect(said()).toHaveLength(2));
  expect(said().map(([text]) => text)).toEqual([
    expect.stringContaining('This string no longer exists, or somebody else holds its gold.'),
    expect.stringContaining('Not yours'),
  ]);
  expect(mailed(hook)?.[1]).toBe(false);
});

test('more strings than a request takes go out in several', async () => {
  const many = Array.from({ length: maxStrings + 1 }, (_, at) => aString(`n${at}`));
  const hook = open('many', many);
  server.answers.push(marked(many.slice(0, maxStrings)), marked(many.slice(maxStrings)));
  hook.do(({ mark }) => mark(many, true));
  await until(() => expect(hook.now.steps).toBe(1));
  expect(server.asked.map(({ body }) => (body as { strings: string[] }).strings.length)).toEqual([
    maxStrings,
    1,
  ]);
  expect(hook.now.undoes).toBe(`${maxStrings + 1} strings: mailed`);
});

test('without rows there are none, and nothing to undo or redo', async () => {
  const hook = mount(() => useMarks(undefined, 'none'));
  expect(hook.now.shown).toBeUndefined();
  hook.do(({ edits }) => edits.undo?.());
  hook.do(({ edits }) => edits.redo?.());
  await until(() => expect(said()).toHaveLength(2));
  expect(said()).toEqual([
    ['Nothing to undo', 'info'],
    ['Nothing to redo', 'info'],
  ]);
});

test.each([['text'], [[[]]], [[[['Kazzak:a']]]], [[[['Kazzak:a', 'yes']]]]])(
  'steps stored as %j are of another build',
  (stored) => {
    sessionStorage.setItem('warchest.own.', JSON.stringify({ 'marks.raids': stored }));
    expect(open().now.steps).toBe(0);
  },
);

/** The loop over rows that follow its marks. */
function loop(foreign: readonly string[] = []) {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  const reveal = { current: vi.fn() };
  const shown = { now: rows as readonly GoldString[] };
  const marks: [string, boolean][] = [];
  const mark = (some: readonly GoldString[], isMailed: boolean) => {
    for (const { bookingId } of some) marks.push([bookingId, isMailed]);
    const ids = new Set(some.map(({ bookingId }) => bookingId));
    shown.now = shown.now.map((row) =>
      ids.has(row.bookingId) ? { ...row, mailed: isMailed } : row,
    );
  };
  const isForeign = (id: string) => foreign.includes(id);
  const hook = mount(() => useMailingLoop(shown.now, { mark, isForeign }, reveal));
  const state = () => {
    hook.again();
    return {
      copied: writeText.mock.calls.map(([text]) => text),
      marks,
      current: hook.now.current?.bookingId ?? null,
      upcoming: hook.now.upcoming?.bookingId ?? null,
      done: hook.now.doneCount,
      focused: reveal.current.mock.calls.flat(),
    };
  };
  return { hook, state };
}

test('each press marks what was copied and copies the next, and back takes the last one up again', () => {
  const { hook, state } = loop();
  expect(state()).toMatchObject({ current: null, upcoming: 'a' });
  hook.do(({ next }) => next());
  expect(state()).toEqual({
    copied: ['Kazzak:a'],
    marks: [],
    current: 'a',
    upcoming: null,
    done: 0,
    focused: [],
  });
  hook.do(({ next }) => next(a));
  expect(state()).toEqual({
    copied: ['Kazzak:a', 'Kazzak:b'],
    marks: [['a', true]],
    current: 'b',
    upcoming: null,
    done: 1,
    focused: ['b'],
  });
  hook.do(({ next }) => next());
  hook.do(({ next }) => next());
  expect(state()).toMatchObject({
    marks: [
      ['a', true],
      ['b', true],
    ],
    current: null,
    done: 2,
  });
  expect(said().filter(([, tone]) => tone === 'info')).toEqual([
    ['That was the last one', 'info'],
    ['Nothing is left to mail', 'info'],
  ]);
  hook.do(({ back }) => back());
  expect(state()).toMatchObject({ current: 'b', focused: ['b', 'b'] });
  hook.do(({ back }) => back());
  hook.do(({ back }) => back());
  expect(state()).toMatchObject({
    marks: [
      ['a', true],
      ['b', true],
      ['b', false],
      ['a', false],
    ],
    current: 'a',
    done: 0,
    focused: ['b', 'b', 'a'],
  });
  expect(said().at(-1)).toEqual(['Nothing was mailed here yet', 'info']);
});

test('back leaves what somebody else had marked', () => {
  const { hook, state } = loop(['b']);
  for (let presses = 0; presses < 3; presses++) hook.do(({ next }) => next());
  hook.do(({ back }) => back());
  expect(state()).toMatchObject({
    marks: [
      ['a', true],
      ['b', true],
      ['a', false],
    ],
    current: 'a',
  });
});
