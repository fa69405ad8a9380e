import { expect, test } from 'vitest';
import { RowBuilder } from './row-builder.ts';

const refusal = (reason: string, values: object) => expect.objectContaining({ reason, values });

test('cells stand where they were set, without the empty ones at the end', () => {
  const row = new RowBuilder();
  row.start(3);
  row.set(3, 'd');
  row.set(1, 'b\0');
  row.set(5, '\0');
  row.set(6, '');
  row.set(2, 'half \uD83D');
  expect(row.line).toBe(3);
  expect(row.takeCells()).toEqual(['', 'b', 'half \uFFFD', 'd']);
  expect(row.takeCells()).toEqual([]);
});

test('a text is of its cell alone, and a row that was left is forgotten', () => {
  const row = new RowBuilder();
  expect(row.takeText()).toBe('');
  row.start(1);
  row.add('one ', 0);
  row.add('cell', 0);
  expect(row.takeText()).toBe('one cell');
  expect(row.takeText()).toBe('');
  row.set(0, 'left');
  row.add('left', 1);
  row.start(2);
  expect([row.line, row.takeText(), row.takeCells()]).toEqual([2, '', []]);
});

test('what is too long, or too far to the right, is refused where it stands', () => {
  const row = new RowBuilder();
  row.start(8);
  row.set(999, 'x'.repeat(32_767));
  expect(row.takeCells()).toHaveLength(1000);
  expect(() => row.set(1, 'x'.repeat(32_768))).toThrow(
    refusal('cell-too-long', { line: 8, column: 2, limit: 32_767 }),
  );
  expect(() => row.set(1000, 'x')).toThrow(
    refusal('too-many-columns', { line: 8, column: 1001, limit: 1000 }),
  );
  row.set(1000, '');
  expect(row.broken(4)).toEqual(refusal('broken', { line: 8, column: 5 }));
});

test('seven times as many characters may be written as may be said', () => {
  const row = new RowBuilder();
  row.start(1);
  row.add('x'.repeat(32_767 * 6), 2);
  row.add('x'.repeat(32_767), 2);
  expect(() => row.add('x', 2)).toThrow(
    refusal('cell-too-long', { line: 1, column: 3, limit: 32_767 }),
  );
});
