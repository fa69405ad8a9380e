import { expect, test } from 'vitest';
import { anEntry } from '../../../test/a-roster.ts';
import { mount } from '../../../test/hook.tsx';
import type { Chip } from './roster-board.ts';
import { useFirstChips } from './use-first-chips.ts';

const chips = Array.from({ length: 30 }, (_, at): Chip => {
  const id = String(at);
  return {
    key: id,
    id,
    entry: anEntry(id),
    order: at,
    state: 'open',
    sending: false,
    locked: '',
    fixed: false,
    known: { picked: 0, noShows: 0, busyIn: '' },
  };
});

test('while a filter is typed only the chips in sight are drawn, and those that stand already', () => {
  const given = { chips: chips.slice(0, 12), rested: true, current: null as string | null };
  const hook = mount(() => useFirstChips(given.chips, given.rested, given.current));
  const drawn = (next: Partial<typeof given>) => {
    Object.assign(given, next);
    hook.again();
    return hook.now.map(({ key }) => key).join(' ');
  };
  expect(hook.now).toBe(given.chips);
  // a cleared filter brings back hundreds: of the new ones, those in sight and the active one
  const first = '0 1 2 3 4 5 6 7 8 9 10 11';
  expect(drawn({ chips, rested: false })).toBe(first);
  expect(drawn({ current: '25' })).toBe(`${first} 25`);
  expect(drawn({ current: null })).toBe(`${first} 25`);
  expect(drawn({ chips: chips.slice(15) })).toBe('15 16 17 18 19 20 21 22 23 24 25');
  expect(drawn({ chips })).toBe(`0 1 2 3 4 5 6 7 8 9 15 16 17 18 19 20 21 22 23 24 25`);
  expect(drawn({ rested: true }).split(' ')).toHaveLength(30);
});
