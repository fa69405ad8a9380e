import type { KeyboardEvent } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { RunView } from '@warchest/contract/run-view.ts';
import { aRun } from '../../../../test/a-run.ts';
import { mountOnPage, until } from '../../../../test/hook.tsx';
import { dismissToast, toasts } from '../../../lib/toast.ts';
import { useScheduleKeys } from './use-schedule-keys.ts';

const ids = ['a', 'b', 'c', 'd', 'e'];
const runs = ids.map((id) => aRun({ id }));
const locked = aRun({ id: 'b', may: { ...aRun().may, edit: 'forbidden', overview: 'forbidden' } });

beforeEach(() => {
  document.body.innerHTML = '';
  for (const { id } of toasts.read().shown) dismissToast(id);
});

interface Given {
  readonly staffs?: boolean;
  readonly selected?: readonly string[];
  readonly shown?: readonly RunView[];
}

/** The second of three pages, with `b`, `c` and `d` on it: what a key did, and where the focus is then. */
async function open({ staffs = true, selected = [], shown = runs }: Given = {}) {
  const list = document.createElement('ul');
  document.body.append(list);
  const draw = (rows: readonly string[]) => {
    list.innerHTML = rows
      .map(
        (id) =>
          `<li data-row="${id}" tabindex="-1"><span data-column="leader"><select disabled></select><select id="leader-${id}"></select></span><span data-column="gc"><input type="checkbox" id="tick-${id}"></span><span data-column="note"><input id="note-${id}"></span></li>`,
      )
      .join('');
  };
  draw(['b', 'c', 'd']);
  const done: unknown[][] = [];
  const note =
    (name: string) =>
    (...given: unknown[]) =>
      void done.push([name, ...given]);
  const now = { onPage: ['b', 'c', 'd'], page: 2 };
  const { hook, address } = await mountOnPage({}, '/schedule', () =>
    useScheduleKeys({
      place: { current: list },
      shown,
      ...now,
      pages: 3,
      toPage: note('toPage'),
      choice: {
        toggle: note('toggle'),
        chooseAll: note('chooseAll'),
        clear: note('clear'),
        selected: new Set(selected),
      },
      staffs,
      onStaff: (chosen) => note('staff')(...chosen.map(({ id }) => id)),
      onFill: (at, fields) => note('fill')(at?.id, ...fields),
    }),
  );
  const press = (key: string, on: string, given: Partial<KeyboardEvent> = {}) => {
    done.length = 0;
    const target = on === '' ? document.body : document.querySelector(on);
    const preventDefault = vi.fn();
    hook.do((handle) =>
      handle({ key, target, defaultPrevented: false, preventDefault, ...given } as never),
    );
    return [
      preventDefault.mock.calls.length > 0,
      document.activeElement?.id || document.activeElement?.getAttribute('data-row') || null,
      ...done,
    ];
  };
  const turn = (page: number, onPage: string[]) => {
    Object.assign(now, { page, onPage });
    draw(onPage);
    hook.again();
    return document.activeElement?.getAttribute('data-row') ?? null;
  };
  return { press, turn, address };
}
const row = (id: string) => `li[data-row=${id}]`;
const ctrl = { ctrlKey: true };

test.each<[string, string, string, Partial<KeyboardEvent>, unknown[], Given?]>([
  ['the row below gets the focus', 'ArrowDown', row('b'), {}, [true, 'c']],
  ['the row above gets the focus', 'k', row('c'), {}, [true, 'b']],
  ['the last row of the page gets the focus', 'End', row('b'), {}, [true, 'd']],
  ['the first row of the page gets the focus', 'Home', row('d'), {}, [true, 'b']],
  ['below the page is the next one', 'ArrowDown', row('d'), {}, [true, null, ['toPage', 3]]],
  ['above the page is the one before', 'ArrowUp', row('b'), {}, [true, null, ['toPage', 1]]],
  ['nothing is beside a row', 'ArrowLeft', row('c'), {}, [false, null]],
  ['pages are turned without a row', 'PageDown', '', {}, [true, null, ['toPage', 3]]],
  ['pages are turned back', 'PageUp', row('c'), {}, [true, null, ['toPage', 1]]],
  ['a handled key is left', 'ArrowDown', row('b'), { defaultPrevented: true }, [false, null]],
  ['a field keeps its keys', 'ArrowDown', '#note-b', {}, [false, null]],
  ['a list keeps its keys', 'x', '#leader-b', {}, [false, null]],
  ['a tick is no field', 'ArrowDown', '#tick-b', {}, [true, 'c']],
  ['moving needs a row', 'ArrowDown', '', {}, [false, null]],
  ['a row is selected', 'x', row('c'), {}, [true, null, ['toggle', 'c', false]]],
  ['rows up to it', 'X', row('c'), { shiftKey: true }, [true, null, ['toggle', 'c', true]]],
  ['who staffs none selects none', 'x', row('c'), {}, [false, null], { staffs: false }],
  ['all are selected', 'a', '', ctrl, [true, null, ['chooseAll', true]]],
  ['all by who staffs none', 'a', '', ctrl, [false, null], { staffs: false }],
  ['nothing is cleared', 'Escape', '', {}, [false, null, ['clear']]],
  ['a selection is cleared', 'Escape', '', {}, [true, null, ['clear']], { selected: ['a'] }],
  ['Enter goes to the first list', 'Enter', row('c'), {}, [true, 'leader-c']],
  ['Enter on a control is its own', 'Enter', '#tick-c', {}, [false, null]],
  ['staff of the run', 's', row('c'), {}, [true, null, ['staff', 'c']]],
  ['by who staffs none', 's', row('c'), {}, [true, null], { staffs: false }],
  [
    'staff of those selected',
    's',
    row('c'),
    {},
    [true, null, ['staff', 'a', 'd']],
    { selected: ['d', 'a', 'gone'] },
  ],
  ['an unknown key', 'q', row('c'), {}, [false, null]],
  ['the name of a method is no key', 'toString', row('c'), {}, [false, null]],
  ['a key without a run', 's', row('c'), {}, [false, null], { shown: [] }],
  ['fills a list', 'd', '#leader-b', ctrl, [true, null, ['fill', 'b', 'leader']]],
  ['fills collectors', 'd', '#tick-b', ctrl, [true, null, ['fill', 'b', 'gc']]],
  ['fills both', 'd', '#note-b', ctrl, [true, null, ['fill', 'b', 'leader', 'gc']]],
  ['fills for staff alone', 'd', '#leader-b', ctrl, [false, null], { staffs: false }],
  ['fills from a row alone', 'd', '', ctrl, [false, null]],
])('%s: %s', async (_what, key, on, given, expected, world) => {
  const { press } = await open(world);
  expect(press(key, on, given)).toEqual(expected);
});

test('a run on another page gets the focus when that is drawn, once', async () => {
  const { press, turn } = await open();
  press('ArrowDown', row('d'));
  expect(turn(3, ['e'])).toBe('e');
  (document.activeElement as HTMLElement).blur();
  expect(turn(3, ['e'])).toBeNull();
  expect(press('ArrowDown', row('e'))).toEqual([true, 'e']);
  expect(press('PageDown', row('e'))).toEqual([false, 'e']);
  turn(1, ['a']);
  expect(press('PageUp', row('a'))[0]).toBe(false);
});

test.each([
  ['e', 'a', '/raid/edit/a'],
  ['o', 'a', '/booking/raid/overview/leaderandgc/a'],
  ['e', 'b', '/schedule'],
  ['o', 'b', '/schedule'],
])('%s on %s leads to %s', async (key, id, expected) => {
  const { press, turn, address } = await open({ shown: [runs[0] ?? locked, locked] });
  turn(1, ['a', 'b']);
  expect(press(key, row(id))[0]).toBe(true);
  await until(() => expect(address()).toBe(expected));
});

test('c copies the id', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  const { press } = await open();
  expect(press('c', row('d'))[0]).toBe(true);
  await until(() => {
    expect(toasts.read().shown).toHaveLength(1);
    expect(writeText.mock.calls).toEqual([['d']]);
  });
});
