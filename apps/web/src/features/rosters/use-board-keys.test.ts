import type { KeyboardEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { anEntry, aPick, aRoster } from '../../../test/a-roster.ts';
import { mount } from '../../../test/hook.tsx';
import { boardOf } from './roster-board.ts';
import { useBoardKeys } from './use-board-keys.ts';

const roster = aRoster({
  signups: {
    ann: [anEntry('Ann', { role: 'tank', class: 'Warrior' })],
    bob: [anEntry('Bob')],
    cid: [anEntry('Cid', { status: 'Absent' })],
    dan: [anEntry('Dan')],
  },
  dps: [aPick('dan')],
});

/** What a key does while Bob, or another chip, is in hand. */
function press(key: string, typed = '', given: Partial<KeyboardEvent> = {}, chip = 'bob Mage') {
  const done: unknown[][] = [];
  const note =
    (name: string) =>
    (one?: unknown): void =>
      void done.push(one === undefined ? [name] : [name, one]);
  const columns = boardOf(roster, new Map(), '', 'Absent');
  const hook = mount(() =>
    useBoardKeys({
      columns,
      position: { role: 'dps', key: chip },
      typed,
      onPosition: note('position'),
      onTyped: note('typed'),
      onToggle: ({ id }) => note('toggle')(id),
      onSave: note('save'),
      onChange: ({ id }) => note('change')(id),
    }),
  );
  const preventDefault = vi.fn();
  const event = { key, preventDefault, nativeEvent: { isComposing: false }, ...given };
  hook.do((handle) => handle(event as never));
  return [preventDefault.mock.calls.length > 0, ...done];
}
const toggled = [true, ['toggle', 'bob'], ['position', { role: 'dps', key: '' }], ['typed', '']];

test.each<[string, unknown[], string?, Partial<KeyboardEvent>?, string?]>([
  ['s', [true, ['save']], '', { ctrlKey: true }],
  ['S', [true, ['save']], 'x', { metaKey: true }],
  ['s', [false]],
  ['1', [true, ['position', { role: 'tank', key: '' }]]],
  ['1', [false], '', { ctrlKey: true }],
  ['1', [false], '', { metaKey: true }],
  ['1', [false], '', { altKey: true }],
  ['Enter', [false], '', { nativeEvent: { isComposing: true } as never }],
  ['Escape', [true, ['typed', '']], 'bo'],
  ['Escape', [false]],
  ['Enter', toggled],
  [' ', toggled, 'bo'],
  ['Enter', [true], '', {}, 'cid Mage'],
  ['F2', [true, ['change', 'bob']]],
  ['F2', [true, ['change', 'cid']], '', {}, 'cid Mage'],
  ['ArrowLeft', [true, ['position', { role: 'healer', key: '' }]]],
  ['ArrowRight', [true, ['position', { role: 'lb', key: '' }]]],
  ['ArrowDown', [true, ['position', { role: 'dps', key: 'cid Mage' }]]],
  ['ArrowUp', [true, ['position', { role: 'dps', key: 'dan Mage' }]]],
  ['b', [false]],
])('%s does %j', (key, expected, typed, given, chip) =>
  expect(press(key, typed, given, chip)).toEqual(expected),
);
