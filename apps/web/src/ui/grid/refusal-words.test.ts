import { expect, test } from 'vitest';
import type { RowState } from './edit-states.ts';
import { refusalWords, refusedRows } from './refusal-words.ts';

const edit = { done: true };
const refused = (why: string, ...rows: readonly string[]) =>
  rows.map((row) => ({ row, edit, why }));
const say = (among: number, ...all: ReturnType<typeof refused>[]) =>
  refusalWords(all.flat(), among, (row) => row.toUpperCase());

test('what was refused is listed in the order of the rows', () => {
  const failed = (why: string) => ({ failed: { edit: { note: why }, why } });
  const states = new Map<string, RowState>([
    ['c', failed('late')],
    ['b', { saved: edit }],
    ['a', { saving: edit, ...failed('early') }],
  ]);
  expect(refusedRows(['a!', 'b!', 'c!', 'd!'], (row) => row.charAt(0), states)).toEqual([
    { row: 'a!', edit: { note: 'early' }, why: 'early' },
    { row: 'c!', edit: { note: 'late' }, why: 'late' },
  ]);
});

test('each reason has a line, with three rows by name, and none where it concerns all', () => {
  expect(say(3, refused('Closed', 'a', 'b', 'c'))).toEqual(['Closed']);
  expect(say(4, refused('Closed', 'a', 'b', 'c'))).toEqual(['A, B, C: Closed']);
  expect(say(5, refused('Closed', 'a', 'b', 'c', 'd'))).toEqual(['A, B, C and 1 more: Closed']);
  expect(say(9, refused('Closed', 'a'), refused('Full', 'b', 'c'), refused('Closed', 'd'))).toEqual(
    ['A, D: Closed', 'B, C: Full'],
  );
  expect(say(0)).toEqual([]);
});
