import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import {
  changed,
  discarded,
  hasChanges,
  mergeRows,
  newRowKey,
  rebased,
  redone,
  restoredState,
  savedOver,
  savedState,
  storedDraft,
  undone,
  unsavedRows,
  withTheirs,
  type DraftRules,
} from './draft-list.ts';

interface Row {
  readonly key: string;
  readonly id?: string | null;
  readonly name: string;
  readonly more: Readonly<Record<string, string>>;
}
const row = (key: string, name = key, more: Row['more'] = { x: '1', y: '1' }): Row => ({
  key,
  name,
  more,
});
const rules: DraftRules<Row> = {
  row: z.object({
    key: z.string(),
    id: z.string().nullable().optional(),
    name: z.string(),
    more: z.record(z.string(), z.string()),
  }) as z.ZodType<Row>,
  asNew: (one) => ({ ...one, key: `again-${one.key}` }),
  isSavedAs: (one, saved) => one.name === saved.name,
};
const [a, b, c] = [row('a'), row('b'), row('c')];
const base = [a, b, c];
const start = savedState({ version: 1, rows: base });
const typed = (...rows: Row[]) => changed(start, rows);
const names = (rows: readonly Row[]) => rows.map(({ name }) => name);

describe('what two people changed', () => {
  const fresh = row('new-1', 'mine');
  it.each<[string, Row[], Row[], string[], string[]]>([
    ['their change', base, [row('a', 'theirs'), b, c], ['theirs', 'b', 'c'], []],
    ['my change', [row('a', 'mine'), b, c], base, ['mine', 'b', 'c'], []],
    ['the same', [row('a', 'x'), b, c], [row('a', 'x'), b, c], ['x', 'b', 'c'], []],
    [
      'both of one row',
      [row('a', 'mine'), b, c],
      [row('a', 'theirs'), row('b', 'theirs'), c],
      ['mine', 'theirs', 'c'],
      ['a'],
    ],
    ['their order', base, [c, a, b], ['c', 'a', 'b'], []],
    ['my order', [b, a, c], [a, b, c, row('d')], ['b', 'a', 'c', 'd'], []],
    ['what I removed', [a, c], base, ['a', 'c'], []],
    ['what I removed and they changed', [a], [a, row('b', 'x'), c], ['a', 'x'], ['b']],
    ['what they removed', base, [a], ['a'], []],
    ['what they removed and I changed', [a, row('b', 'mine'), c], [a], ['a', 'mine'], ['again-b']],
    [
      'new rows before all',
      [fresh, ...base],
      [row('d'), ...base],
      ['mine', 'd', 'a', 'b', 'c'],
      [],
    ],
    ['new rows within', [a, fresh, b, c], [a, b, row('d'), c], ['a', 'mine', 'b', 'd', 'c'], []],
    [
      'new rows behind all',
      [...base, fresh],
      [...base, row('d')],
      ['a', 'b', 'c', 'd', 'mine'],
      [],
    ],
  ])('%s', (_, mine, theirs, rows, contested) => {
    const merged = mergeRows(rules, base, mine, theirs);
    expect(names(merged.rows)).toEqual(rows);
    expect([...merged.contested]).toEqual(contested);
  });

  it('is merged field by field, also within a field', () => {
    const mine = row('a', 'mine', { x: '2', y: '1' });
    const merged = mergeRows(rules, [a], [mine], [row('a', 'a', { x: '3', y: '3' })]);
    expect(merged.rows).toEqual([row('a', 'mine', { x: '2', y: '3' })]);
    expect([...merged.contested]).toEqual(['a']);
  });
});

test('changes are rows that were added, changed, removed or moved', () => {
  expect(hasChanges(rules, start)).toBe(false);
  expect(hasChanges(rules, typed(a, b, row('c')))).toBe(false);
  for (const rows of [
    [a, b],
    [b, a, c],
    [...base, row('new-1')],
    [a, b, row('c', 'x')],
  ]) {
    expect(hasChanges(rules, typed(...rows))).toBe(true);
  }
  expect(names(unsavedRows(typed(row('a', 'x'), row('new-1'), b)))).toEqual(['x', 'new-1']);
  expect(
    hasChanges({ ...rules, isBlank: ({ name }) => name === '' }, typed(...base, row('n', ''))),
  ).toBe(false);
});

test('changes are undone and redone step by step, those of one name together', () => {
  const one = changed(start, [row('a', '1'), b, c], 'a name');
  const two = changed(one, [row('a', '12'), b, c], 'a name');
  const three = changed(two, [b, c]);
  expect(changed(three, three.rows)).toBe(three);
  const back = undone(three);
  expect([names(back.rows), names(undone(back).rows)]).toEqual([
    ['12', 'b', 'c'],
    ['a', 'b', 'c'],
  ]);
  expect(names(redone(redone(undone(back))).rows)).toEqual(['b', 'c']);
  expect(redone(three)).toBe(three);
  expect(undone(start)).toBe(start);
  // after another change there is nothing to redo
  expect(names(redone(changed(back, [c])).rows)).toEqual(['c']);
  expect([names(discarded(three).rows), names(undone(discarded(three)).rows)]).toEqual([
    ['a', 'b', 'c'],
    ['b', 'c'],
  ]);
  expect(discarded({ ...three, contested: new Set(['a']) }).contested).toEqual(new Set());
  // step by step back again after a redo
  expect(names(undone(undone(redone(redone(undone(back))))).rows)).toEqual(['a', 'b', 'c']);
});

// proves UX-12
test('twenty steps are kept, and leave alone what somebody else has changed since', () => {
  let state = start;
  for (let step = 0; step < 25; step += 1) state = changed(state, [row('a', `${step}`), b, c]);
  state = rebased(rules, state, { version: 2, rows: [a, row('b', 'theirs'), c] });
  for (let step = 0; step < 25; step += 1) state = undone(state);
  expect([names(state.rows), state.version]).toEqual([['4', 'theirs', 'c'], 2]);
});

test('of contested rows theirs are taken, as a step that can be undone', () => {
  const mine = typed(row('a', 'mine'), b, row('c', 'mine too'));
  const state = rebased(rules, mine, { version: 2, rows: [row('a', 'theirs'), b] });
  expect([...state.contested]).toEqual(['a', 'again-c']);
  const after = withTheirs(state);
  expect([names(after.rows), after.contested.size]).toEqual([['theirs', 'b'], 0]);
  expect(names(undone(after).rows)).toEqual(['mine', 'b', 'mine too']);
});

test('new rows get the key of the saved one, or keep theirs if they have an id', () => {
  const sent = typed(...base, row('new-1', 'd'), row('new-2', 'e'));
  const saved = [...base, row('x', 'other'), row('d'), row('e')];
  const reply = { version: 2, rows: saved };
  expect(savedOver(rules, sent, sent, reply)).toEqual(savedState(reply));
  const since = changed(sent, [...base, row('new-1', 'dd'), row('new-2', 'e')]);
  const after = savedOver(rules, since, sent, reply);
  expect(after.rows.map(({ key, name }) => `${key} ${name}`)).toEqual([
    'a a',
    'b b',
    'c c',
    'x other',
    'd dd',
    'e e',
  ]);
  const withIds = changed(savedState<Row>({ version: 1, rows: [] }), [
    { ...row('new-1', 'd'), id: null },
  ]);
  const own = savedOver(rules, withIds, withIds, {
    version: 2,
    rows: [{ ...row('i', 'd'), id: 'i' }],
  });
  expect(own.rows).toEqual([{ ...row('new-1', 'd'), id: 'i' }]);
  // and when they are loaded again
  const loaded = { version: 3, rows: [{ ...row('i', 'D'), id: 'i' }] };
  expect(rebased(rules, own, loaded).rows).toEqual([{ ...row('new-1', 'D'), id: 'i' }]);
});

test('what was stored is changes over the saved list, or nothing', () => {
  expect(storedDraft(rules, start)).toBeNull();
  const stored: unknown = JSON.parse(
    JSON.stringify(storedDraft(rules, typed(row('a', 'mine'), b, c))),
  );
  expect(names(restoredState(rules, start, stored)?.rows ?? [])).toEqual(['mine', 'b', 'c']);
  const newest = { version: 2, rows: [a, row('b', 'theirs'), c] };
  expect(names(restoredState(rules, newest, stored)?.rows ?? [])).toEqual(['mine', 'theirs', 'c']);
  const already = { version: 2, rows: [row('a', 'mine'), b, c] };
  expect(restoredState(rules, already, stored)).toBeNull();
  for (const broken of [
    null,
    {},
    { version: 1, base, rows: [{}] },
    { version: 'x', base, rows: base },
  ]) {
    expect(restoredState(rules, start, broken)).toBeNull();
  }
  expect(newRowKey()).not.toBe(newRowKey());
});

test('a new row stands after the nearest row before it that is still there', () => {
  const mine = [a, b, row('new-1', 'mine'), c];
  const namesWith = (...theirs: Row[]) => names(mergeRows(rules, base, mine, theirs).rows);
  expect(namesWith(row('z'), a, b, c)).toEqual(['z', 'a', 'b', 'mine', 'c']);
  expect(namesWith(a, c)).toEqual(['a', 'mine', 'c']);
  expect(namesWith(row('z'), c)).toEqual(['mine', 'z', 'c']);
  expect(namesWith(a, row('z'))).toEqual(['a', 'z', 'mine']);
});
