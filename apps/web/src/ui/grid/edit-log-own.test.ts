import { expect, test } from 'vitest';
import { OptimisticEdits } from './optimistic-edits.ts';
import type { Step } from './edit-rules.ts';

interface Product {
  readonly id: string;
  readonly sold: boolean;
  readonly stock: number;
}
const product = (id: string, sold = false): Product => ({ id, sold, stock: 0 });

/** A log of products; those in `already` had been sold by somebody else. */
function logOf(already: readonly string[], before: readonly Step<Product>[] = []) {
  const sent: string[] = [];
  const kept: (readonly Step<Product>[])[] = [];
  const log = new OptimisticEdits<Product>(
    {
      id: ({ id }) => id,
      name: ({ id }) => id,
      send: (changes) => {
        sent.push(changes.map(({ row, edit }) => `${row.id} ${JSON.stringify(edit)}`).join(', '));
        return Promise.resolve(
          changes.map(({ row, edit }) => ({
            row: { ...row, ...edit },
            already: already.includes(row.id) ? ['sold'] : [],
          })),
        );
      },
      inverse: (row, _after, edit) =>
        Object.fromEntries(Object.keys(edit).map((field) => [field, row[field as keyof Product]])),
      holds: (row, field, value) => row[field as keyof Product] === value,
      whyOf: String,
      report: () => undefined,
      words: (changes) => changes.map(({ row }) => row.id).join(' '),
      keep: (steps) => kept.push(steps),
    },
    before,
  );
  return { log, sent, kept };
}

test('undo leaves alone what somebody else had done before the press', async () => {
  const { log, sent } = logOf(['b']);
  await log.apply(['a', 'b'].map((id) => ({ row: product(id), edit: { sold: true } })));
  expect(log.read()).toMatchObject({ undoable: 1, undoes: 'a' });
  await log.undo();
  expect(sent.at(-1)).toBe('a {"sold":false}');
  await log.apply([{ row: product('b'), edit: { sold: true } }]);
  expect(log.read().undoable).toBe(0);
  // for one row only its own part is undone
  await log.apply([{ row: product('b'), edit: { sold: true, stock: 4 } }]);
  await log.undo();
  expect(sent.at(-1)).toBe('b {"stock":0}');
});

test('what is kept can be taken back by the log that comes after it, the newest first', async () => {
  const before = logOf([]);
  for (const id of ['a', 'b']) await before.log.apply([{ row: product(id), edit: { sold: true } }]);
  const after = logOf([], before.kept.at(-1));
  expect(after.log.read()).toMatchObject({ undoable: 2, undoes: 'b' });
  await after.log.apply([{ row: product('c'), edit: { sold: true } }]);
  for (const id of ['c', 'b', 'a']) {
    await after.log.undo();
    expect(after.sent.at(-1)).toBe(`${id} {"sold":false}`);
  }
  expect(after.kept.at(-1)).toEqual([]);
  expect(await after.log.undo()).toBe(false);
});

test('what somebody else has changed since is no longer there to take back', async () => {
  const { log } = logOf([]);
  await log.apply(['a', 'b'].map((id) => ({ row: product(id), edit: { sold: true } })));
  log.compare([product('a', true), product('b', true), product('c')]);
  expect(log.read().undoes).toBe('a b');
  log.compare([product('a', true), product('b', false)]);
  expect(log.read().undoes).toBe('a');
  log.compare([product('b', true)]);
  expect(log.read().undoes).toBe('a');
  // an own change back and forth is kept
  await log.apply([{ row: product('a', true), edit: { sold: false } }]);
  log.compare([product('a', false)]);
  expect(log.read().undoable).toBe(2);
  log.compare([product('a', true)]);
  expect(log.read().undoable).toBe(0);
});
