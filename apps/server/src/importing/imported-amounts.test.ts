import { expect, test } from 'vitest';
import { ImportedAmounts, SkippedMoves, type StoredAmount } from './imported-amounts.ts';

const amount = (id: string, more: Partial<StoredAmount> = {}): StoredAmount => ({
  id,
  own: null,
  nth: 0,
  memberId: '1',
  day: null,
  reason: 'Cut',
  amount: 100,
  ...more,
});
const known = new Map([['A', 'a1']]);
const book = (...stored: StoredAmount[]) => {
  const amounts = new ImportedAmounts();
  for (const one of stored) amounts.put(one);
  /** What the rows of a file mean, one after another. */
  const find = (wanted: StoredAmount, ownId: string | null = null) => {
    const { stored: found } = amounts.find(wanted, ownId, known);
    if (found) amounts.write(2, found, ownId);
    return found?.id;
  };
  return { amounts, find };
};

// proves IMP-50
test('the n-th row of a name is the n-th amount of it', () => {
  const { find } = book(
    amount('x1'),
    amount('x2', { reason: 'CUT', nth: 1 }),
    amount('x3', { day: '2026-11-20' }),
  );
  const wanted = amount('', { reason: 'cut' });
  expect([find(wanted), find(wanted), find(wanted)]).toEqual(['x1', 'x2', undefined]);
  expect(find(amount('', { day: '2026-11-20' }))).toBe('x3');
});

// proves IMP-50
test('a row that came to nothing keeps its place among equal rows', () => {
  const { find } = book(amount('x2', { nth: 1 }));
  expect([find(amount('', { amount: 0 })), find(amount(''))]).toEqual([undefined, 'x2']);
});

test('an own id finds its amount under any name, and never that of another id', () => {
  const { find } = book(
    amount('a1', { own: 'A' }),
    amount('b1', { own: 'B', reason: 'Bonus' }),
    amount('c1'),
  );
  expect(find(amount('', { reason: 'Bonus' }), 'A')).toBe('a1');
  // Also if only the entry says its id.
  expect(find(amount(''), 'B')).toBe('b1');
  expect(find(amount(''), 'C')).toBe('c1');
  expect(find(amount(''), 'D')).toBeUndefined();
});

test('rows without an id mean amounts with one after those without', () => {
  const { find } = book(amount('a1', { own: 'A' }), amount('x1'));
  expect([find(amount('')), find(amount('')), find(amount(''))]).toEqual(['x1', 'a1', undefined]);
});

// proves IMP-3
test('rows without an id do not mean amounts that other rows name by theirs', () => {
  const { amounts, find } = book(amount('a1', { own: 'A' }), amount('x1'));
  const named = ['A', 'Z', null].map((ownId, line) => ({ line, values: { ownId } }));
  amounts.reserve(named, known);
  expect([find(amount('')), find(amount('')), find(amount(''), 'A')]).toEqual([
    'x1',
    undefined,
    'a1',
  ]);
});

test('what was taken back is none any more', () => {
  const { amounts, find } = book(
    amount('x1', { amount: 0 }),
    amount('a1', { own: 'A', amount: 0 }),
  );
  expect(find(amount(''))).toBeUndefined();
  expect(find(amount(''), 'A')).toBeUndefined();
  // Unless this file says so.
  amounts.write(5, amount('y1', { own: 'Y', amount: 0 }), 'Y');
  expect(find(amount(''), 'Y')).toBe('y1');
  expect(amounts.claim(6, amount('y1', { amount: 0 }), amount('', { amount: 3 }), null)).toEqual({
    key: 'said-twice',
    values: { line: 5 },
  });
});

// proves IMP-3
test('an own id that a row of the file has given to an older amount means that in later rows, too', () => {
  const { find } = book(amount('x1'), amount('x2', { nth: 1 }));
  expect([find(amount(''), 'New'), find(amount(''), 'New')]).toEqual(['x1', 'x1']);
  expect(find(amount('', { reason: 'Bonus' }), 'New')).toBe('x1');
});

// proves IMP-3
test('an own id cannot mean two things in a file, also if its first row came to nothing', () => {
  const { amounts } = book();
  const [nothing, some] = [amount('', { amount: 0 }), amount('')];
  const said = (line: number, wanted: StoredAmount, ownId: string | null) =>
    amounts.claim(line, undefined, wanted, ownId);
  expect([said(4, nothing, 'New'), said(5, nothing, null)]).toEqual([null, null]);
  expect(said(6, some, 'New')).toEqual({ key: 'said-twice', values: { line: 4 } });
  expect(said(7, nothing, 'New')).toBeNull();
  expect(said(8, some, 'Other')).toBeNull();
  expect(said(9, some, null)).toBeNull();
});

// proves IMP-3
test('an amount is claimed by its first row, also if that row is skipped', () => {
  const { amounts } = book(amount('x1'), amount('x2', { nth: 1 }));
  const said = (line: number, wanted: StoredAmount, ownId: string) => {
    const { stored } = amounts.find(wanted, ownId, new Map());
    return [stored?.id, amounts.claim(line, stored, wanted, ownId)?.values.line];
  };
  expect(said(2, amount('', { amount: 7 }), 'A')).toEqual(['x1', undefined]);
  expect(said(3, amount('', { amount: 8 }), 'B')).toEqual(['x2', undefined]);
  // The same again means the same, and is skipped for the same reason.
  expect(said(4, amount('', { amount: 7 }), 'A')).toEqual(['x1', undefined]);
  expect(said(5, amount('', { amount: 8 }), 'A')).toEqual(['x1', 2]);
});

// proves IMP-50, IMP-53
test('after a row that moves too much, those that would make room for it are skipped', () => {
  const moves = new SkippedMoves();
  const sentence = (memberId: string, moved: number) =>
    moves.problem(memberId, moved)?.values.sentence;
  expect(sentence('a', 5)).toBeUndefined();
  moves.add('a', -5, 3);
  moves.add('a', -9, 4);
  expect(sentence('a', 1)).toBe('Line 3 takes or gives too much: put it below this line');
  expect([sentence('a', -1), sentence('a', 0), sentence('b', 1)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  moves.add('b', 5, 6);
  expect(sentence('b', -1)).toBe('Line 6 takes or gives too much: put it below this line');
});

test('members are read once', () => {
  const { amounts } = book();
  expect(amounts.unread(['1', '2', '1'])).toEqual(['1', '2']);
  expect(amounts.unread(['2', '3'])).toEqual(['3']);
});
